//! The setup, the turns of the players, the zones, and the end of the game.

use engine::scene::{Cue, Told};
use engine::{Message, Seat, say};

use super::{Teller, appear, label};
use crate::event::{Ending, Event};
use crate::geometry::square;
use crate::names::{being, beings, present, side, square as place, zone_of};
use crate::rules::bits;
use crate::state::{End, name, other};

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);

fn die(face: u8) -> Cue {
    Cue::Face { cause: "initiative", face: face.to_string() }
}

impl Teller<'_> {
    pub(super) fn turn(&self, event: &Event) -> Told {
        match event {
            Event::Obstacle(seat, at) => {
                let (who, name) = (label(*seat), square::name(*at));
                let text =
                    say!("obstacle", side = side(*seat), at = place(*at); "{who} puts an obstacle on {name}");
                Told::new(text, &["B13", "ES-068"])
            }
            Event::Placed(unit, at) => {
                let (who, square) = (name(*unit), square::name(*at));
                let being = being(self.setup, *unit);
                let text = say!("placed", unit = being, at = place(*at); "{who} is placed on {square}");
                Told::new(text, &["ES-011", "ES-012"]).cue(appear(*unit, *at))
            }
            Event::Rolled(red, blue) => {
                let came = match red.cmp(blue) {
                    std::cmp::Ordering::Greater => self.starts(RED),
                    std::cmp::Ordering::Less => self.starts(BLUE),
                    std::cmp::Ordering::Equal => say!("rolls-again"; "again"),
                };
                let line = format!("{} rolls {red}, {} rolls {blue}: {came}", label(RED), label(BLUE));
                let text = say!(
                    "rolled", one = side(RED), red = *red, two = side(BLUE), blue = *blue, came = came;
                    "{line}"
                );
                Told::new(text, self.by_dice()).cue(die(*red)).cue(die(*blue))
            }
            Event::RolledOne(face) => {
                let first = if face % 2 == 1 { RED } else { BLUE };
                let came = self.starts(first);
                let line = format!("the die shows {face}: {came}");
                let text = say!("rolled-one", face = *face, came = came; "{line}");
                Told::new(text, self.by_dice()).cue(die(*face))
            }
            Event::Turn { seat, round, .. } => {
                let who = label(*seat);
                let text = say!("turn", side = side(*seat), round = *round; "{who}'s turn, round {round}");
                Told::new(text, &["ES-015", "ES-016"])
            }
            Event::Passed(seat, 0) => {
                Told::new(say!("passes", side = side(*seat); "{} passes", label(*seat)), &["ES-018"])
            }
            Event::Passed(seat, actions) => {
                let (who, several) = (label(*seat), if *actions == 1 { "" } else { "s" });
                let text = say!(
                    "ends-turn", side = side(*seat), actions = *actions;
                    "{who} ends the turn after {actions} action{several}"
                );
                Told::new(text, &["ES-017"])
            }
            Event::Held(seat, zone, count, wanted) => {
                let (who, what) = (label(*seat), self.zone(*zone));
                let text = say!(
                    "holds", side = side(*seat), zone = zone_of(self.setup, *zone), count = *count,
                    wanted = *wanted;
                    "{who} holds {what}: {count} of {wanted}"
                );
                Told::new(text, &["ES-066", "B26", "B27"])
            }
            Event::Slipped(seat, zone) => {
                let (who, what) = (label(*seat), self.zone(*zone));
                let text = say!(
                    "slipped", side = side(*seat), zone = zone_of(self.setup, *zone);
                    "{who} no longer holds {what}"
                );
                Told::new(text, &["B27", "N-17"])
            }
            Event::Over(ending) => self.end(ending),
            _ => unreachable!("only turns are told here"),
        }
    }

    /// Tells `red starts`, and who sets up first if the dice decide that too (B37).
    fn starts(&self, seat: Seat) -> Message {
        let (first, second) = (label(seat), label(other(seat)));
        match self.setup.readings.lower_first {
            true => say!(
                "starts-second", side = side(seat), other = side(other(seat));
                "{first} starts, {second} sets up first"
            ),
            false => say!("starts", side = side(seat); "{first} starts"),
        }
    }

    fn by_dice(&self) -> &'static [&'static str] {
        if self.setup.readings.lower_first { &["B37", "B11"] } else { &["ES-014", "B11"] }
    }

    fn end(&self, ending: &Ending) -> Told {
        let Ending { end, kills, health, standing } = *ending;
        match end {
            End::Eliminated(winner) => {
                let (who, whom) = (label(winner), label(other(winner)));
                let (standing, squad) = (standing[winner.index()], present(self.setup, winner).count());
                let text = say!(
                    "wins-eliminated", side = side(winner), loser = side(other(winner)),
                    left = beings(self.setup, bits(standing)), squad = squad,
                    lost = squad.saturating_sub(standing.count_ones() as usize), health = health[winner.index()];
                    "{who} wins: {whom} has no units left"
                );
                Told::new(text, &["ES-061", "ES-004"])
            }
            End::Held(winner, zone) => {
                let turns = self.setup.readings.hold_turns;
                let (who, what) = (label(winner), self.zone(zone));
                let several = if turns == 1 { "" } else { "s" };
                let text = say!(
                    "wins-held", side = side(winner), zone = zone_of(self.setup, zone), turns = turns;
                    "{who} wins: held {what} for {turns} turn{several}"
                );
                Told::new(text, &["ES-066", "B27"])
            }
            End::Limit(Some(winner)) => {
                let (won, lost) = (winner.index(), other(winner).index());
                let who = label(winner);
                let (more, less) = (kills[won], kills[lost]);
                if more == less {
                    let (more, less) = (health[won], health[lost]);
                    let text = say!(
                        "wins-health", side = side(winner), more = more, less = less;
                        "{who} wins at the turn limit: {more} Health left against {less}"
                    );
                    return Told::new(text, &["ES-063", "B25", "N-22"]);
                }
                let text = say!(
                    "wins-limit", side = side(winner), more = more, less = less;
                    "{who} wins at the turn limit: {more} eliminated against {less}"
                );
                Told::new(text, &["ES-064", "ES-063"])
            }
            End::Limit(None) => Told::new(say!("draw-limit"; "a draw at the turn limit"), &["ES-063", "B25"]),
            End::Empty => Told::new(say!("draw-empty"; "a draw: nobody is left on the board"), &["N-15"]),
            End::Stalled => {
                let rounds = self.setup.readings.stall / 2;
                let text =
                    say!("draw-stalled", rounds = rounds; "a draw: nothing was decided in {rounds} rounds");
                Told::new(text, &["B31"])
            }
        }
    }
}
