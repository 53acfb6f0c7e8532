//! Mana, spells and their lasting effects.

use engine::say;
use engine::scene::{At, Cue, Told};

use super::{Teller, change, label, several};
use crate::event::Event;
use crate::geometry::cell::Cell;
use crate::names::side;
use crate::state::name;

impl Teller<'_> {
    pub(super) fn spell(&self, event: &Event) -> Told {
        match event {
            Event::Charged(unit, mana) => {
                let text = say!("charges-mana", unit = self.being(*unit), mana = *mana; "{} holds {mana} mana", name(*unit));
                Told::new(text, &["TB-016", "B-34"]).cue(change(*unit, "mana", 1))
            }
            Event::Drained(unit, mana) => {
                let text = say!("loses-mana", unit = self.being(*unit), mana = *mana; "{} loses {mana} mana", name(*unit));
                Told::new(text, &["TB-018", "TB-020", "B-35"]).cue(change(*unit, "mana", -i32::from(*mana)))
            }
            Event::Cures { by, unit } => {
                let text = say!(
                    "cures", unit = self.being(*by), target = self.being(*unit);
                    "{} cures {}: {} is restored", name(*by), name(*unit), name(*unit)
                );
                Told::new(text, &["TB-028", "TB-030", "B-54"])
            }
            Event::Columns(unit, [one, other]) => {
                let text = say!(
                    "casts-columns", unit = self.being(*unit), one = self.square(*one), other = self.square(*other),
                    soon = self.setup.readings.columns_at_once;
                    "columns of fire will rise on {one} and {other}"
                );
                Told::new(text, &["TB-101", "TB-102", "TB-107"]).cue(self.area(*unit, vec![*one, *other]))
            }
            Event::Rises { by, at, .. } => {
                let text =
                    say!("fire-rises", unit = self.being(*by), at = self.square(*at); "fire rises on {at}");
                Told::new(text, &["TB-103", "TB-104", "TB-106"]).cue(self.area(*by, vec![*at]))
            }
            Event::Explodes(unit, at) => {
                let text = say!(
                    "casts-fireball", unit = self.being(*unit), at = self.square(*at);
                    "{} casts Palla di fuoco on {at}", name(*unit)
                );
                let mut cells = vec![*at];
                // All five cells explode, no matter which units that harms (TB-110).
                cells.extend(self.setup.neighbours(*at));
                Told::new(text, &["TB-109", "TB-110"]).cue(self.area(*unit, cells))
            }
            Event::Controls(unit, target) => {
                // It is named as a unit of the side it belonged to before.
                let taken = self.cast.before_control(*target).being(self.setup, *target);
                let text = say!(
                    "takes-control", unit = self.being(*unit), target = taken, now = self.being(*target);
                    "{} takes control of {}", name(*unit), name(*target)
                );
                Told::new(text, &["TB-115", "TB-116", "TB-117"])
            }
            Event::Returns(unit, seat) => {
                let text = say!(
                    "returns", unit = self.being(*unit), side = side(*seat);
                    "{} returns to {}", name(*unit), label(*seat)
                );
                Told::new(text, &["TB-117", "B-56"])
            }
            Event::Skins(by, unit) => {
                let text = say!(
                    "casts-skin", unit = self.being(*by), target = self.being(*unit), own = by == unit;
                    "{} has Pelle di pietra for {}", name(*unit), several(3, "round")
                );
                Told::new(text, &["TB-119", "TB-120"])
            }
            Event::SkinEnds(unit) => {
                let text =
                    say!("skin-ends", unit = self.being(*unit); "Pelle di pietra of {} ends", name(*unit));
                Told::new(text, &["TB-120", "B-50"])
            }
            Event::Roots(by, unit) => {
                let text = say!("roots", unit = self.being(*by), target = self.being(*unit); "{} is rooted", name(*unit));
                Told::new(text, &["TB-123", "TB-124"])
            }
            Event::RootsEnd(unit) => {
                let text =
                    say!("roots-end", unit = self.being(*unit); "{} is free of its roots", name(*unit));
                Told::new(text, &["TB-124", "B-50"])
            }
            _ => unreachable!("only spells are told here"),
        }
    }

    /// Returns the cue for an effect on cells.
    fn area(&self, unit: u8, mut cells: Vec<Cell>) -> Cue {
        cells.sort_unstable();
        let squares: Vec<At> = cells.iter().map(|cell| self.at(*cell)).collect();
        Cue::Area { figure: unit.into(), squares }
    }
}
