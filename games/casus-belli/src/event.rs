//! The events of a match.

use engine::{Seat, SeatSet};

use crate::content::class::{Action, UnitId};
use crate::geometry::cell::{Cell, Facing, Spot};
use crate::state::Step;

/// An event. `seen` holds the teams that saw the character's cell, always including its own.
#[derive(Clone, PartialEq, Debug)]
#[expect(missing_docs, reason = "each variant is one sentence that names its fields")]
pub enum Event {
    /// A Barbare shouts; the characters in his field hear it.
    Shouts { unit: UnitId, field: Vec<UnitId>, seen: SeatSet },
    /// A character was in two fields.
    Torn { unit: UnitId, seen: SeatSet },
    /// A character was pushed.
    Pushed { unit: UnitId, from: Cell, to: Cell, seen: SeatSet },
    /// A pushed character's action is no longer possible.
    Lost { unit: UnitId, action: Action, target: Spot },
    /// A pushed character's action moves along with it.
    Shifted { unit: UnitId, action: Action, target: Cell },
    /// A character attacks or uses an ability; Bastoooon with its damage.
    Used { unit: UnitId, action: Action, at: Cell, target: Cell, damage: Option<i32>, seen: SeatSet },
    /// A character loses hit points where it stands.
    Hurt { unit: UnitId, at: Cell, by: i32, left: i32, actions: Vec<Action>, seen: SeatSet },
    /// A character dies.
    Dies { unit: UnitId, hitters: SeatSet, own_kill: i32, seen: SeatSet },
    /// A dead character is back.
    Returns { unit: UnitId, home: Cell },
    /// The score of a team changes.
    Scores { seat: Seat, by: i32, now: i32 },
    /// A character walks a path, its start included.
    Walks { unit: UnitId, path: Vec<Cell>, facing: Facing },
    /// A character turns on the spot.
    Turns { unit: UnitId, facing: Facing },
    /// The pénombre of a character, sub-step by sub-step, with the number of each and the cells of its own team then.
    Notices { unit: UnitId, steps: Vec<Vec<Cell>>, own: Vec<(u8, [Cell; 3])> },
    /// The placement is over.
    Settled,
    /// A step begins.
    Begins { turn: u16, step: Step },
    /// The last turn has been played.
    Ends { turns: u16 },
}
