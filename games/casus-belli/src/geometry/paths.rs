//! Cheapest paths over the terrain.

use grid::{Neighbours, Search};

use super::cell::{Cell, Ground};
use crate::geometry::map::Map;

/// Finds a cheapest path and its cost; ties go to the path whose steps come first in the order N, E, S, O (A50).
/// Returns `None` if there is no path, or an end is off the map or a wall (CB-141, A49).
pub fn cheapest(map: &Map, from: Cell, to: Cell) -> Option<(Vec<Cell>, u32)> {
    if [from, to].iter().any(|end| map.ground(*end) == Ground::Wall) {
        return None;
    }
    let (start, goal) = (map.square(from), map.square(to));
    let mut search = Search::new();
    let step = |from, to| map.step(from, to);
    let path = search.shortest_path(map.board(), start, |at| at == goal, Neighbours::Four, step)?;
    Some((path.squares.iter().filter_map(|square| map.cell(*square)).collect(), path.cost))
}
