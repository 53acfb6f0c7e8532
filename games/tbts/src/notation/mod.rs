//! The notation of acts: [`print`] writes it, and [`read`](read::read) reads it, short forms included.

mod read;

pub use read::read;

use crate::Tbts;
use crate::act::{Act, Deed, Way};
use crate::geometry::cell::Cell;
use crate::setup::Setup;
use crate::state::{Guard, NOBODY, SLOTS, State, name};
use engine::{Malformed, Notation, Open, Seat};

impl Notation for Tbts {
    fn print_act(setup: &Setup, _seen: &Open<State>, _seat: Seat, act: &Act) -> String {
        print(setup, act)
    }

    fn parse_act(setup: &Setup, seen: &Open<State>, _seat: Seat, text: &str) -> Result<Act, Malformed> {
        read(setup, &seen.0, text)
    }
}

/// Returns the full notation of an act.
pub fn print(setup: &Setup, act: &Act) -> String {
    match act {
        Act::End => "end".to_string(),
        Act::Take(class, at) => format!("take {} {at}", setup.class(*class).id),
        Act::Order(unit, deed) => {
            let (unit, verb) = (name(*unit), deed.word());
            match object(deed) {
                Some(object) => format!("{unit} {verb} {object}"),
                None => format!("{unit} {verb}"),
            }
        }
    }
}

/// Returns the text after the verb.
fn object(deed: &Deed) -> Option<String> {
    Some(match *deed {
        Deed::Mana | Deed::Reload | Deed::Pass | Deed::Guard(Guard::On | Guard::Off) => return None,
        Deed::Guard(zone) => zone.word().to_string(),
        Deed::Move(to, way) => over(to, &way),
        Deed::Charge(target, to, way) => format!("{} {}", name(target), over(to, &way)),
        Deed::Step(at) | Deed::Use(at) | Deed::Fireball(at) | Deed::Shift(at) => at.to_string(),
        Deed::Columns(one, other) => format!("{one} {other}"),
        Deed::Shadow(target, at) => format!("{} {at}", name(target)),
        Deed::Vampire(target, NOBODY) => name(target),
        Deed::Vampire(target, companion) => format!("{} {}", name(target), name(companion)),
        Deed::Roots(units) => names(units),
        Deed::Grace(unit)
        | Deed::Attack(unit)
        | Deed::Cure(unit)
        | Deed::Aim(unit)
        | Deed::Fire(unit)
        | Deed::Defend(unit)
        | Deed::Heal(unit)
        | Deed::Control(unit)
        | Deed::Skin(unit) => name(unit),
    })
}

/// Returns the cells of a forced way, or the cell where the best way ends.
fn over(to: Cell, way: &Way) -> String {
    match way.is_best() {
        true => to.to_string(),
        false => cells(way.cells()),
    }
}

/// Returns the names of some cells.
pub fn cells(cells: &[Cell]) -> String {
    cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(" ")
}

/// Returns the names of some units, given as bits.
pub fn names(units: u32) -> String {
    let among = (0..SLOTS as u8).filter(|slot| units >> slot & 1 == 1);
    among.map(name).collect::<Vec<_>>().join(" ")
}
