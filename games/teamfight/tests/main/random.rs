//! Random boards from a seed; a failure names the seed.

use engine::chance::{Chance, Quick};
use grid::{Board, Direction, Edge, Square};
use teamfight::geometry::{Squares, Walls};

/// The players' random generator with a seed: the same numbers everywhere.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        let mut quick = Quick(self.0);
        let word = quick.word();
        self.0 = quick.0;
        word
    }

    /// Draws a number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    /// Returns true in `percent` of all cases.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// Draws a board with sides up to `side`.
    pub fn board(&mut self, side: usize) -> Board {
        Board::new(1 + self.below(side) as u8, 1 + self.below(side) as u8).unwrap()
    }

    /// Draws a square of the board.
    pub fn square(&mut self, board: Board) -> Square {
        Square(self.below(board.area()) as u16)
    }

    /// Draws a set with `percent` of the squares.
    pub fn squares(&mut self, board: Board, percent: usize) -> Squares {
        board.squares().filter(|_| self.chance(percent)).collect()
    }

    /// Draws walls on `solid` percent of the squares, and on `thin` percent of the sides.
    pub fn walls(&mut self, board: Board, solid: usize, thin: usize) -> Walls {
        let mut walls = Walls { solid: self.squares(board, solid), ..Walls::default() };
        for square in board.squares() {
            for direction in [Direction::N, Direction::E] {
                if let Some(edge) = Edge::of(board, square, direction)
                    && self.chance(thin)
                {
                    walls.thin.insert(edge);
                }
            }
        }
        walls
    }
}
