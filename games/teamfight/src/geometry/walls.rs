//! Sets of squares of a map, and the walls on it.

use grid::{Board, Direction, EdgeSet, Square, SquareSet};

/// A set of squares of a map with at most 256 squares.
pub type Squares = SquareSet<4>;

/// Whether a map may have this size: a row fits into one word, and all squares into one set.
pub const fn fits(board: Board) -> bool {
    board.area() <= 256 && board.width() <= 64 && board.height() <= 64
}

/// The walls of a map, which block sight and steps (TF-121): whole squares, and lines between two squares (G1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Walls {
    /// The solid wall squares.
    pub solid: Squares,
    /// The walls without thickness: each bars only its side (Q64).
    pub thin: EdgeSet<4>,
}

engine::encode! { struct Walls { solid, thin } }

impl Walls {
    /// No walls at all.
    pub const NONE: Walls = Walls { solid: Squares::EMPTY, thin: EdgeSet::EMPTY };

    /// Whether a straight step from the square meets the border of the board, a solid wall (TF-121), or a thin one on
    /// that side (Q64).
    pub fn stop(&self, board: Board, from: Square, direction: Direction) -> bool {
        let Some(to) = board.step(from, direction) else {
            return true;
        };
        self.solid.contains(to) || self.thin.blocks(board, from, direction)
    }
}
