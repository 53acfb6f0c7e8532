//! The squares where a unit may step, stand and stop, and the cost of the ground.

use grid::{Board, Direction, Side, Square};

use super::rows::{Rows, columns, only, span, stepped};
use super::{Squares, Walls, Way};

/// The ground for one walker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Footing {
    /// The board.
    pub board: Board,
    /// By direction (north, east, south, west), the squares from which a step neither leaves the board nor crosses a
    /// thin wall.
    pub exits: [Squares; 4],
    /// The squares that may be entered.
    pub open: Squares,
    /// The squares that a movement may end on.
    pub free: Squares,
    /// The squares that cost 2, 3 and 4 to enter; all others cost 1.
    pub rough: [Squares; 3],
}

impl Footing {
    /// Returns the ground between walls where nothing costs more than 1. Solid walls are never open (TF-052, TF-121).
    pub fn new(board: Board, walls: &Walls, open: Squares, free: Squares) -> Footing {
        let open = open - walls.solid;
        Footing { board, exits: exits(board, walls), open, free: free & open, rough: [Squares::EMPTY; 3] }
    }

    /// Returns the same ground with the same thin walls, but with other solid walls and other open and free squares.
    pub fn between(&self, walls: &Walls, open: Squares, free: Squares) -> Footing {
        let open = open - walls.solid;
        Footing { open, free: free & open, ..*self }
    }

    /// Returns the cost of entering a square.
    #[inline]
    pub fn cost(&self, square: Square) -> u8 {
        let rough = self.rough.iter().zip(2..).find(|(set, _)| set.contains(square));
        rough.map_or(1, |(_, cost)| cost)
    }

    /// Returns the square to which a step leads, if it may be entered.
    #[inline]
    pub fn step(&self, from: Square, direction: Direction) -> Option<Square> {
        if !self.exits[direction as usize / 2].contains(from) {
            return None;
        }
        let to = self.board.step(from, direction)?;
        self.open.contains(to).then_some(to)
    }

    /// Returns all squares that are one step away from any of these.
    #[inline]
    pub(super) fn steps(&self, from: &Squares) -> Squares {
        let mut to = Squares::EMPTY;
        // Steps are straight, never diagonal (TF-049).
        for (direction, exits) in Direction::FOUR.into_iter().zip(&self.exits) {
            to |= stepped(&from.intersection(exits), self.board, direction);
        }
        to & self.open
    }

    /// Returns all squares from which one step leads to any of these.
    pub(super) fn steps_back(&self, to: &Squares) -> Squares {
        let mut from = Squares::EMPTY;
        let to = to.intersection(&self.open);
        for (direction, exits) in Direction::FOUR.into_iter().zip(&self.exits) {
            // A step back that wraps around the border is not an exit.
            from |= stepped(&to, self.board, direction.opposite()) & *exits;
        }
        from
    }

    /// Returns the ground for a push: only steps that lead away from the centre; for a pull, only those that lead
    /// towards it (Q40).
    #[must_use]
    pub fn climbing(&self, centre: Square, pull: bool) -> Footing {
        let board = self.board;
        let (x, y) = board.xy(centre);
        let mut climbing = *self;
        for (direction, exits) in Direction::FOUR.into_iter().zip(&mut climbing.exits) {
            // The side of the centre on which a unit must be.
            let side = if pull { direction.opposite() } else { direction };
            // Each step leads away, or nearer (TF-058, Q40).
            *exits &=
                if pull { towards(board, x, y, side) } else { beyond(board, x, y, side) | only(centre) };
        }
        climbing
    }
}

/// Returns the squares on one side of a centre's row or column, from which another step in that direction leads away.
/// From the row or column itself it does not, because the first diagonal step counts no more than a straight one.
fn beyond(board: Board, x: u8, y: u8, side: Direction) -> Squares {
    let (right, top) = (board.width() - 1, board.height() - 1);
    match side {
        Direction::N => block(board, (0, y + 1), (right, top)),
        Direction::E => block(board, (x + 1, 0), (right, top)),
        Direction::S => y.checked_sub(1).map_or(Squares::EMPTY, |last| block(board, (0, 0), (right, last))),
        _ => x.checked_sub(1).map_or(Squares::EMPTY, |last| block(board, (0, 0), (last, top))),
    }
}

/// Returns the squares on one side of a centre from which a step back leads nearer to it. For the same reason these
/// exclude the squares beside its row or column, except the nearest one.
fn towards(board: Board, x: u8, y: u8, side: Direction) -> Squares {
    let Some(next) = board.square(x, y).and_then(|centre| board.step(centre, side)) else {
        return Squares::EMPTY;
    };
    let (x, y) = board.xy(next);
    beyond(board, x, y, side) | only(next)
}

/// Returns a rectangle by its lower left and its upper right corner; empty if they are not in that order.
fn block(board: Board, low: (u8, u8), high: (u8, u8)) -> Squares {
    let mut rows = Rows::default();
    for y in low.1..=high.1 {
        rows.add(board, y, span(low.0, high.0));
    }
    rows.set()
}

/// Returns, by direction, the squares from which a step stays on the board and crosses no thin wall.
fn exits(board: Board, walls: &Walls) -> [Squares; 4] {
    let (right, top) = (board.width() - 1, board.height() - 1);
    let all = Squares::full(board);
    let mut north = all;
    let mut east = all;
    let mut rows = Rows::default();
    rows.add(board, top, columns(board));
    north -= rows.set();
    let mut side = Rows::default();
    for y in 0..=top {
        side.add(board, y, 1 << right);
    }
    east -= side.set();
    // A thin wall blocks only this one side (TF-121, Q64).
    north -= *walls.thin.of(Side::North);
    east -= *walls.thin.of(Side::East);
    let south = stepped(&north, board, Direction::N);
    let west = stepped(&east, board, Direction::E);
    [north, east, south, west]
}

/// Returns the ends of a walk in one direction that costs at most `n`, nearest first, each with its route.
pub fn straight(
    footing: &Footing,
    from: Square,
    direction: Direction,
    n: u8,
) -> impl Iterator<Item = (Square, Way)> + Clone + '_ {
    let mut left = n;
    let mut here = (from, Way::NONE);
    let passed = std::iter::from_fn(move || {
        let to = footing.step(here.0, direction)?;
        left = left.checked_sub(footing.cost(to))?;
        here = (to, here.1.then(direction)?);
        Some(here)
    });
    // Allies are passed; it ends where the unit may stand (Q42).
    passed.filter(|(end, _)| footing.free.contains(*end))
}
