//! What a side can do.

use crate::content::classes::Kind;
use crate::geometry::cell::Cell;

/// One complete act.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Act {
    /// Places a unit (ST-043).
    Place(Kind, Cell),
    /// Moves a unit from one cell to another (ST-050, ST-052).
    Move(Kind, Cell, Cell),
    /// Attacks the unit on a cell (ST-051).
    Attack(Kind, Cell),
    /// Forgoes the attack after a move (ST-052).
    Stop(Kind),
    /// Does nothing, if the option allows it (S-8).
    Skip(Kind),
}

impl Act {
    /// Returns the class of the unit that acts.
    pub fn kind(&self) -> Kind {
        match self {
            Act::Place(kind, _)
            | Act::Move(kind, ..)
            | Act::Attack(kind, _)
            | Act::Stop(kind)
            | Act::Skip(kind) => *kind,
        }
    }
}
