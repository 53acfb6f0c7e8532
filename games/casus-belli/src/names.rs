//! The names of characters, teams, abilities and cells in messages.

use engine::Seat;
use engine::message::{Arg, Being, Side, Term};

use crate::content::class::{Action, Class, UnitId};
use crate::geometry::cell::{Cell, Facing, Ground, Spot};
use crate::geometry::map::Map;

/// Names a team.
pub fn side(seat: Seat) -> Side {
    Side::new(seat, label(seat))
}

/// Names a character: a team has one of each class, so the class is enough.
pub fn being(id: UnitId) -> Being {
    Being::new(id.0, side(id.seat()), class(id.class()))
}

/// Names a class.
pub fn class(class: Class) -> Term {
    Term::new("class", class.word(), class.title())
}

/// Names an attack or a special ability.
pub fn action(action: Action) -> Term {
    Term::new("ability", action.word(), action.title())
}

/// Names a facing.
pub fn facing(facing: Facing) -> Term {
    Term::new("facing", facing.word(), facing.word())
}

/// Names a terrain.
pub fn ground(ground: Ground) -> Term {
    Term::new("terrain", ground.name(), ground.name())
}

/// Names a cell of the map.
pub fn square(map: &Map, cell: Cell) -> Arg {
    Arg::square(map.square(cell).0, cell.to_string())
}

/// Names some cells of the map.
pub fn squares(map: &Map, cells: &[Cell]) -> Arg {
    Arg::list(cells.iter().map(|cell| square(map, *cell)))
}

/// Names a place as it was written, on the map or off it.
pub fn place(map: &Map, spot: Spot) -> Arg {
    map.at(spot.x, spot.y).map_or_else(|| Arg::name(spot.to_string()), |cell| square(map, cell))
}

/// Returns the nearest of eight directions, or `round` for the same cell.
pub fn way_word((dx, dy): (i16, i16)) -> &'static str {
    let across = if dx.abs() * 2 < dy.abs() { 0 } else { dx.signum() };
    let down = if dy.abs() * 2 < dx.abs() { 0 } else { dy.signum() };
    match (across, down) {
        (0, -1) => "n",
        (1, -1) => "ne",
        (1, 0) => "e",
        (1, 1) => "se",
        (0, 1) => "s",
        (-1, 1) => "sw",
        (-1, 0) => "w",
        (-1, -1) => "nw",
        _ => "round",
    }
}

/// Names the same direction in each language.
pub fn way(step: (i16, i16)) -> Term {
    let word = way_word(step);
    Term::new("way", word, word)
}

/// Returns the label of a team, numbered from 0 (A53).
pub fn label(seat: Seat) -> String {
    format!("T{}", seat.0)
}
