//! Mana, spells and what they leave behind.

use engine::scene::{At, Cue, Told};

use super::{Teller, change, label, several};
use crate::event::Event;
use crate::geometry::cell::Cell;
use crate::state::name;

impl Teller<'_> {
    pub(super) fn spell(&self, event: &Event) -> Told {
        match event {
            Event::Charged(unit, mana) => {
                Told::new(format!("{} holds {mana} mana", name(*unit)), &["TB-016", "B-34"])
                    .cue(change(*unit, "mana", 1))
            }
            Event::Drained(unit, mana) => {
                let text = format!("{} loses {mana} mana", name(*unit));
                Told::new(text, &["TB-018", "TB-020", "B-35"]).cue(change(*unit, "mana", -i32::from(*mana)))
            }
            Event::Cures { by, unit } => {
                let text = format!("{} cures {}: {} is restored", name(*by), name(*unit), name(*unit));
                Told::new(text, &["TB-028", "TB-030", "B-54"])
            }
            Event::Columns(unit, [one, other]) => {
                let text = format!("columns of fire will rise on {one} and {other}");
                Told::new(text, &["TB-101", "TB-102", "TB-107"]).cue(self.area(*unit, vec![*one, *other]))
            }
            Event::Rises { by, at, .. } => {
                Told::new(format!("fire rises on {at}"), &["TB-103", "TB-104", "TB-106"])
                    .cue(self.area(*by, vec![*at]))
            }
            Event::Explodes(unit, at) => {
                let text = format!("{} casts Palla di fuoco on {at}", name(*unit));
                let mut cells = vec![*at];
                // All five cells explode, whichever units that harms (TB-110).
                cells.extend(self.setup.neighbours(*at));
                Told::new(text, &["TB-109", "TB-110"]).cue(self.area(*unit, cells))
            }
            Event::Controls(unit, target) => {
                let text = format!("{} takes control of {}", name(*unit), name(*target));
                Told::new(text, &["TB-115", "TB-116", "TB-117"])
            }
            Event::Returns(unit, seat) => {
                Told::new(format!("{} returns to {}", name(*unit), label(*seat)), &["TB-117", "B-56"])
            }
            Event::Skins(_, unit) => {
                let text = format!("{} has Pelle di pietra for {}", name(*unit), several(3, "round"));
                Told::new(text, &["TB-119", "TB-120"])
            }
            Event::SkinEnds(unit) => {
                Told::new(format!("Pelle di pietra of {} ends", name(*unit)), &["TB-120", "B-50"])
            }
            Event::Roots(_, unit) => Told::new(format!("{} is rooted", name(*unit)), &["TB-123", "TB-124"]),
            Event::RootsEnd(unit) => {
                Told::new(format!("{} is free of its roots", name(*unit)), &["TB-124", "B-50"])
            }
            _ => unreachable!("only spells are told here"),
        }
    }

    /// Something covers cells.
    fn area(&self, unit: u8, mut cells: Vec<Cell>) -> Cue {
        cells.sort_unstable();
        let squares: Vec<At> = cells.iter().map(|cell| self.at(*cell)).collect();
        Cue::Area { figure: unit.into(), squares }
    }
}
