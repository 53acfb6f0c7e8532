//! The lines of draft, deployment, rounds and scoring.

use engine::Seat;
use engine::scene::{Cue, Told};

use super::{Teller, label, several};
use crate::event::Event;

impl Teller<'_> {
    pub(super) fn setting(&self, event: &Event) -> Told {
        match event {
            Event::First(seat) => {
                let face = label(*seat);
                Told::new(format!("{face} is the first player"), &["TF-006", "Q26"])
                    .cue(Cue::Face { cause: "first", face })
            }
            Event::Dealt => self.dealt(),
            Event::Split(seat, pool) => {
                let (first, second) = (self.heroes(*pool), self.heroes(!*pool));
                let text = format!("{} splits: {} | {}", label(*seat), first.join(", "), second.join(", "));
                Told::new(text, &["TF-006", "Q25"])
            }
            Event::Take(seat, first) => {
                let which = if *first { "first" } else { "second" };
                Told::new(format!("{} takes the {which} pool", label(*seat)), &["TF-007"])
            }
            Event::Deploy(seat, who, square, column) => {
                let (name, at) = (self.name(*who), self.at(*square));
                let text = format!("{} deploys {name} on {at}, column {column}", label(*seat));
                Told::new(text, &["TF-008", "TF-009", "TF-010", "Q24"])
                    .cue(Cue::Appear { figure: who.slot.into(), at: square.0 })
            }
            Event::Round(round) => Told::new(format!("round {round} begins"), &["TF-012", "TF-014"]),
            Event::RoundEnds(round) => Told::new(format!("round {round} ends"), &["TF-017", "TF-018"]),
            Event::Claims(Some(seat), zone) => {
                Told::new(format!("{} claims zone {}", label(*seat), zone + 1), &["TF-031", "TF-032"])
            }
            Event::Claims(None, zone) => {
                Told::new(format!("zone {} belongs to nobody any more", zone + 1), &["Q36"])
            }
            Event::Scores(seat, own, other) => {
                let text = format!("{} scores 1: {} to {other}", label(*seat), several(*own, "zone"));
                Told::new(text, &["TF-033"])
            }
            Event::ScoresAll(seat, zones) => {
                let text = format!("{} scores 1 more: all {}", label(*seat), several(*zones, "zone"));
                Told::new(text, &["TF-034"])
            }
            Event::Over(zones, kills) => over(*zones, *kills),
            _ => Told::new("", &[]),
        }
    }

    fn dealt(&self) -> Told {
        let heroes = self.heroes(u16::MAX);
        let (count, map) = (heroes.len(), &self.setup.map.name);
        let text = format!("{count} heroes are dealt: {}; the map is {map}", heroes.join(", "));
        Told::new(text, &["TF-003", "TF-005"])
    }

    /// Returns the names of the dealt heroes in a bit set.
    fn heroes(&self, bits: u16) -> Vec<String> {
        let dealt = self.setup.deal.heroes.iter().enumerate();
        let among = dealt.filter(|(place, _)| bits >> place & 1 == 1);
        among.map(|(_, kind)| self.setup.handle(*kind, 0)).collect()
    }
}

/// Returns the end of the game with the points of both sides.
fn over(zones: [u8; 2], kills: [u8; 2]) -> Told {
    let points = |seat: u8| {
        let (zones, kills) = (zones[usize::from(seat)], kills[usize::from(seat)]);
        format!("{} {} ({zones} + {})", label(Seat(seat)), zones + kills, several(kills, "kill"))
    };
    Told::new(format!("the game ends: {}, {}", points(0), points(1)), &["TF-012", "TF-029"])
}
