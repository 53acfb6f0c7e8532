//! Before the first turn, the turns of the players, the zones, and how the game ends.

use engine::Seat;
use engine::scene::{Cue, Told};

use super::{Teller, appear, label};
use crate::event::Event;
use crate::geometry::square;
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
                let text = format!("{} puts an obstacle on {}", label(*seat), square::name(*at));
                Told::new(text, &["B13", "ES-068"])
            }
            Event::Placed(unit, at) => {
                let text = format!("{} is placed on {}", name(*unit), square::name(*at));
                Told::new(text, &["ES-011", "ES-012"]).cue(appear(*unit, *at))
            }
            Event::Rolled(red, blue) => {
                let came = match red.cmp(blue) {
                    std::cmp::Ordering::Greater => self.starts(RED),
                    std::cmp::Ordering::Less => self.starts(BLUE),
                    std::cmp::Ordering::Equal => "again".to_string(),
                };
                let text = format!("{} rolls {red}, {} rolls {blue}: {came}", label(RED), label(BLUE));
                Told::new(text, self.by_dice()).cue(die(*red)).cue(die(*blue))
            }
            Event::RolledOne(face) => {
                let first = if face % 2 == 1 { RED } else { BLUE };
                let text = format!("the die shows {face}: {}", self.starts(first));
                Told::new(text, self.by_dice()).cue(die(*face))
            }
            Event::Turn(seat, round) => {
                Told::new(format!("{}'s turn, round {round}", label(*seat)), &["ES-015", "ES-016"])
            }
            Event::Passed(seat, 0) => Told::new(format!("{} passes", label(*seat)), &["ES-018"]),
            Event::Passed(seat, actions) => {
                let several = if *actions == 1 { "" } else { "s" };
                let text = format!("{} ends the turn after {actions} action{several}", label(*seat));
                Told::new(text, &["ES-017"])
            }
            Event::Held(seat, zone, count, wanted) => {
                let text = format!("{} holds {}: {count} of {wanted}", label(*seat), self.zone(*zone));
                Told::new(text, &["ES-066", "B26", "B27"])
            }
            Event::Slipped(seat, zone) => {
                Told::new(format!("{} no longer holds {}", label(*seat), self.zone(*zone)), &["B27", "N-17"])
            }
            Event::Over(end, kills, health) => self.end(*end, *kills, *health),
            _ => unreachable!("only turns are told here"),
        }
    }

    /// `red starts`, and who sets up first where the dice say that too (B37).
    fn starts(&self, seat: Seat) -> String {
        match self.setup.readings.lower_first {
            true => format!("{} starts, {} sets up first", label(seat), label(other(seat))),
            false => format!("{} starts", label(seat)),
        }
    }

    fn by_dice(&self) -> &'static [&'static str] {
        if self.setup.readings.lower_first { &["B37", "B11"] } else { &["ES-014", "B11"] }
    }

    fn end(&self, end: End, kills: [u8; 2], health: [u16; 2]) -> Told {
        match end {
            End::Eliminated(winner) => {
                let text = format!("{} wins: {} has no units left", label(winner), label(other(winner)));
                Told::new(text, &["ES-061", "ES-004"])
            }
            End::Held(winner, zone) => {
                let turns = self.setup.readings.hold_turns;
                let several = if turns == 1 { "" } else { "s" };
                let text =
                    format!("{} wins: held {} for {turns} turn{several}", label(winner), self.zone(zone));
                Told::new(text, &["ES-066", "B27"])
            }
            End::Limit(Some(winner)) => {
                let (won, lost) = (winner.index(), other(winner).index());
                let who = label(winner);
                let (more, less) = (kills[won], kills[lost]);
                if more == less {
                    let (more, less) = (health[won], health[lost]);
                    let text = format!("{who} wins at the turn limit: {more} Health left against {less}");
                    return Told::new(text, &["ES-063", "B25", "N-22"]);
                }
                let text = format!("{who} wins at the turn limit: {more} eliminated against {less}");
                Told::new(text, &["ES-064", "ES-063"])
            }
            End::Limit(None) => Told::new("a draw at the turn limit", &["ES-063", "B25"]),
            End::Empty => Told::new("a draw: nobody is left on the board", &["N-15"]),
            End::Stalled => {
                let rounds = self.setup.readings.stall / 2;
                Told::new(format!("a draw: nothing was decided in {rounds} rounds"), &["B31"])
            }
        }
    }
}
