//! Where a unit can walk, and the walk itself.

use engine::Sink;
use grid::{Near, Neighbours, Search, Square};

use super::turn;
use crate::event::Event;
use crate::geometry::cell::{Cell, Cells, LONGEST_SIDE};
use crate::setup::Setup;
use crate::state::{State, UnitId, other};

/// Finds where a unit can walk.
#[inline]
pub fn near(setup: &Setup, state: &State, unit: UnitId, from: Cell) -> Near<{ LONGEST_SIDE as usize }> {
    // A unit walks at most its Movement (ST-016), in straight steps (ST-017), over cells without an obstacle (ST-018)
    // or a unit (ST-019, ST-020).
    let steps = u32::from(setup.class(unit.kind()).movement);
    Near::walk(&setup.free, state.units.iter().filter_map(|u| u.at), from, steps)
}

/// Returns the cells a unit can move to, without its own (S-11).
#[inline]
pub fn destinations(setup: &Setup, state: &State, unit: UnitId) -> Cells {
    let Some(from) = state.unit(unit).at else { return Cells::EMPTY };
    let mut cells = near(setup, state, unit, from).rows();
    cells.remove(from);
    cells
}

/// Whether a unit can move at all: one free neighbouring cell is enough.
#[inline]
pub fn can_move(setup: &Setup, state: &State, unit: UnitId) -> bool {
    let Some((x, y)) = state.unit(unit).at else { return false };
    // Cells beyond the edge are not free.
    let open = |x: u8, y: u8| setup.free.contains((x, y)) && state.unit_at((x, y)).is_none();
    setup.class(unit.kind()).movement > 0
        && (open(x, y + 1) || open(x + 1, y) || y > 0 && open(x, y - 1) || x > 0 && open(x - 1, y))
}

/// Returns the shortest walk from one cell to another, both included, which prefers up to right to down to left at each
/// step. It neither jumps nor glides in a straight line (ST-061, ST-062, ST-063, S-39).
pub fn path(setup: &Setup, state: &State, from: Cell, to: Cell) -> Option<Vec<Cell>> {
    let board = setup.board;
    let open = state.open_cells(setup);
    let step = |_: Square, to: Square| open.contains(board.xy(to)).then_some(1);
    let (start, goal) = (board.square(from.0, from.1)?, board.square(to.0, to.1)?);
    let guess = |s: Square| u32::from(grid::manhattan(board.xy(s), to));
    let mut search = Search::new();
    // A shortest path over neighbouring cells (ST-061); the search breaks ties by up, right, down, left (S-39).
    let path = search.astar(board, start, |s| s == goal, guess, Neighbours::Four, step)?;
    Some(std::iter::once(from).chain(path.squares.iter().map(|s| board.xy(*s))).collect())
}

/// Moves a unit; with an enemy in range it may attack next, otherwise it is done (S-10).
pub fn walk(
    setup: &Setup,
    state: &mut State,
    unit: UnitId,
    (from, to): (Cell, Cell),
    sink: &mut impl Sink<Event>,
) {
    tell_walk(setup, state, unit, (from, to), sink);
    let moving = state.unit_mut(unit);
    moving.at = Some(to);
    moving.moved = true;
    // After a move it may attack if an enemy is in range (ST-050); if none is, it is finished (S-10).
    if !super::attack::has_target(setup, state, unit) {
        turn::close(setup, state, unit, Event::NoTarget(unit), sink);
    }
}

fn tell_walk<S: Sink<Event>>(
    setup: &Setup,
    state: &State,
    unit: UnitId,
    (from, to): (Cell, Cell),
    sink: &mut S,
) {
    if S::LISTENS {
        // The walk is told cell by cell: no jump (ST-062), no straight line across the cells (ST-063).
        let path = path(setup, state, from, to).unwrap_or_else(|| vec![from, to]);
        let foe = |id: UnitId| Some((id, state.unit(id).at?));
        let foes = UnitId::of_seat(other(unit.seat())).into_iter().filter_map(foe).collect();
        sink.take(Event::Walked { unit, path, foes });
    }
}
