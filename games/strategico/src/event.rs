//! The events of a match.

use engine::{Outcome, Seat};

use crate::geometry::cell::Cell;
use crate::state::UnitId;

/// An event.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// The coin shows the side that begins.
    Tossed(Seat),
    /// A unit was placed; this many stood on the board before it.
    Placed {
        /// The unit.
        unit: UnitId,
        /// Its cell.
        at: Cell,
        /// The number of units on the board before.
        before: u8,
    },
    /// A side's turn begins.
    TurnBegins {
        /// The side.
        seat: Seat,
        /// Whether it is the first turn of the match.
        first: bool,
    },
    /// A unit walked over these cells, start and end included.
    Walked {
        /// The unit.
        unit: UnitId,
        /// Its path.
        path: Vec<Cell>,
        /// The enemies with their cells.
        foes: Vec<(UnitId, Cell)>,
    },
    /// A unit was hit by an attack or a counterattack.
    Hit(Hit),
    /// A unit has no hit points left and leaves the board.
    Eliminated(UnitId, Cell),
    /// A moved unit gave up its attack.
    Stopped(UnitId),
    /// A unit passed.
    Skipped(UnitId),
    /// A unit that has moved has no enemy in range and is done.
    NoTarget(UnitId),
    /// A unit can neither move nor attack and its turn is closed.
    NoAction(UnitId),
    /// The match is over, with these units and hit points left.
    Ended(Outcome, Vec<(UnitId, u8)>),
}

/// A hit.
#[derive(Clone, PartialEq, Debug)]
pub struct Hit {
    /// The unit that hits.
    pub from: UnitId,
    /// The unit that is hit.
    pub to: UnitId,
    /// The cells of the two.
    pub cells: (Cell, Cell),
    /// The number drawn.
    pub damage: u8,
    /// The hit points left.
    pub left: u8,
    /// Whether it is a counterattack.
    pub counter: bool,
}
