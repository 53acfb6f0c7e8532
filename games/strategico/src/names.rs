//! The names of units, classes, sides and cells in messages: the same everywhere.

use engine::message::Side;
use engine::{Arg, Being, Message, Seat, Term, say};

use crate::content::classes::Kind;
use crate::geometry::cell::{self, Cell};
use crate::setup::Setup;
use crate::state::UnitId;

/// Names a unit: `your Sniper`. A side has one unit of each class, so the class is enough to tell them apart.
pub fn being(setup: &Setup, unit: UnitId) -> Being {
    Being::new(unit.0, side(setup, unit.seat()), class(unit.kind()))
}

/// Names a side: `you`, `the enemy`, `Blue`.
pub fn side(setup: &Setup, seat: Seat) -> Side {
    Side::new(seat, setup.label(seat).to_string())
}

/// Names a class: `Sniper`.
pub fn class(kind: Kind) -> Term {
    Term::new("class", kind.word(), kind.title())
}

/// Names a cell: `B4`.
pub fn square(setup: &Setup, cell: Cell) -> Arg {
    Arg::square(setup.index(cell), cell::name(cell))
}

/// Names a unit without its side, for a button or beside its picture.
pub fn called(setup: &Setup, unit: UnitId) -> Message {
    say!("figure-name", unit = being(setup, unit); "{}", unit.kind().title())
}

/// Names a unit as the lines do, by its side and its letter: `HP S`.
pub fn tag(setup: &Setup, unit: UnitId) -> String {
    format!("{} {}", setup.label(unit.seat()), unit.kind().letter())
}
