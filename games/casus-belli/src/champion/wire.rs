//! Values on the wire: a structure is sent as the list of its fields, an enumeration as its number.

use engine::Asked;
use serde_json::{Value, json};

use crate::content::class::UnitId;
use crate::geometry::cell::Cell;
use crate::state::Unit;

/// The number of `zone_erreur`.
pub const NO_GROUND: u8 = 6;
/// The place of a character that is absent or not the team's own.
pub const NO_PLACE: [i8; 2] = [-1, -1];
/// The character of a class that does not exist: team and life are -1.
pub const NO_CHARACTER: [i8; 4] = [-1, 0, -1, 0];

/// Returns a `position`.
pub fn position(cell: Cell) -> Value {
    json!([cell.x, cell.y])
}

/// Returns a list of `position`.
pub fn positions(cells: impl IntoIterator<Item = Cell>) -> Asked {
    Asked::value(cells.into_iter().map(position).collect::<Vec<_>>())
}

/// Returns a `perso_info`.
pub fn character(id: UnitId, unit: &Unit) -> Value {
    json!([id.seat().0, id.class() as u8, unit.hp, unit.facing as u8])
}
