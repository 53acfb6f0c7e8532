//! The lines of draft, deployment, rounds and scoring.

use engine::message::Term;
use engine::scene::{Cue, Told};
use engine::{Arg, Message, Seat, say};

use super::{Teller, label, several, side};
use crate::event::Event;
use crate::names;

impl Teller<'_> {
    pub(super) fn setting(&self, event: &Event) -> Told {
        match event {
            Event::First(seat) => {
                let face = label(*seat);
                let text = say!("first-player", side = side(*seat); "{face} is the first player");
                Told::new(text, &["TF-006", "Q26"]).cue(Cue::Face { cause: "first", face })
            }
            Event::Dealt => self.dealt(),
            Event::Split(seat, pool) => {
                let (first, second) = (self.heroes(*pool), self.heroes(!*pool));
                let (one, other) = (self.called(*pool), self.called(!*pool));
                let text = say!(
                    "splits", side = side(*seat), first = one, second = other;
                    "{} splits: {} | {}", label(*seat), first.join(", "), second.join(", ")
                );
                Told::new(text, &["TF-006", "Q25"])
            }
            Event::Take(seat, first) => {
                let which = if *first { "first" } else { "second" };
                let text = say!(
                    "takes-pool", side = side(*seat), first = *first;
                    "{} takes the {which} pool", label(*seat)
                );
                Told::new(text, &["TF-007"])
            }
            Event::Deploy(seat, who, square, column) => {
                let (name, at) = (self.name(*who), self.at(*square));
                let text = say!(
                    "deploys", side = side(*seat), unit = self.being(*who), at = self.space(*square), column = *column;
                    "{} deploys {name} on {at}, column {column}", label(*seat)
                );
                Told::new(text, &["TF-008", "TF-009", "TF-010", "Q24"])
                    .cue(Cue::Appear { figure: who.slot.into(), at: square.0 })
            }
            Event::Round(round) => {
                let text = say!("round-begins", round = *round; "round {round} begins");
                Told::new(text, &["TF-012", "TF-014"])
            }
            Event::RoundEnds(round) => {
                let text = say!("round-ends", round = *round; "round {round} ends");
                Told::new(text, &["TF-017", "TF-018"])
            }
            Event::Claims(Some(seat), zone) => {
                let text = say!(
                    "claims", side = side(*seat), zone = zone + 1;
                    "{} claims zone {}", label(*seat), zone + 1
                );
                Told::new(text, &["TF-031", "TF-032"])
            }
            Event::Claims(None, zone) => {
                let text = say!("unclaimed", zone = zone + 1; "zone {} belongs to nobody any more", zone + 1);
                Told::new(text, &["Q36"])
            }
            Event::Scores(seat, own, other) => {
                let text = say!(
                    "scores", side = side(*seat), own = *own, other = *other;
                    "{} scores 1: {} to {other}", label(*seat), several(*own, "zone")
                );
                Told::new(text, &["TF-033"])
            }
            Event::ScoresAll(seat, zones) => {
                let text = say!(
                    "scores-all", side = side(*seat), zones = *zones;
                    "{} scores 1 more: all {}", label(*seat), several(*zones, "zone")
                );
                Told::new(text, &["TF-034"])
            }
            Event::Over(zones, kills) => over(*zones, *kills),
            _ => Told::new(Message::default(), &[]),
        }
    }

    fn dealt(&self) -> Told {
        let heroes = self.heroes(u16::MAX);
        let (count, map) = (heroes.len(), &self.setup.map.name);
        let (called, term) = (self.called(u16::MAX), Term::new("map", map.clone(), map.clone()));
        let text = say!(
            "dealt", count = count, heroes = called, map = term;
            "{count} heroes are dealt: {}; the map is {map}", heroes.join(", ")
        );
        Told::new(text, &["TF-003", "TF-005"])
    }

    /// Returns the names of the dealt heroes in a bit set.
    fn heroes(&self, bits: u16) -> Vec<String> {
        self.among(bits).map(|kind| self.setup.handle(kind, 0)).collect()
    }

    /// Names these heroes in messages.
    fn called(&self, bits: u16) -> Arg {
        Arg::list(self.among(bits).map(|kind| Arg::name(self.setup.handle(kind, 0))))
    }

    fn among(&self, bits: u16) -> impl Iterator<Item = u8> {
        let dealt = self.setup.deal.heroes.iter().enumerate();
        dealt.filter(move |(place, _)| bits >> place & 1 == 1).map(|(_, kind)| *kind)
    }
}

/// Tells the end of the game with the points of both sides.
fn over(zones: [u8; 2], kills: [u8; 2]) -> Told {
    let points = |seat: u8| {
        let (zones, kills) = (zones[usize::from(seat)], kills[usize::from(seat)]);
        format!("{} {} ({zones} + {})", label(Seat(seat)), zones + kills, several(kills, "kill"))
    };
    let (red, blue) = (zones[0] + kills[0], zones[1] + kills[1]);
    let text = say!(
        "game-ends", red = names::side(0), blue = names::side(1), red_points = red, blue_points = blue;
        "the game ends: {}, {}", points(0), points(1)
    );
    Told::new(text, &["TF-012", "TF-029"])
}
