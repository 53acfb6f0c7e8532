//! Random boards and sets from a seed.

use grid::{Board, Square};

/// A stream of random numbers.
pub struct Random(fastrand::Rng);

impl Random {
    /// Starts the stream of a seed.
    pub fn new(seed: u64) -> Random {
        Random(fastrand::Rng::with_seed(seed))
    }

    /// Returns a number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0.usize(..n)
    }

    /// Returns true in `percent` of all cases.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// Returns a random board with sides up to `side`.
    pub fn board(&mut self, side: usize) -> Board {
        let width = 1 + self.below(side) as u8;
        let height = 1 + self.below(side) as u8;
        Board::new(width, height).unwrap()
    }

    /// Returns a random square of the board.
    pub fn square(&mut self, board: Board) -> Square {
        Square(self.below(board.area()) as u16)
    }

    /// Returns a random mark for each square, set in `percent` of all cases.
    pub fn marks(&mut self, board: Board, percent: usize) -> Vec<bool> {
        (0..board.area()).map(|_| self.chance(percent)).collect()
    }
}
