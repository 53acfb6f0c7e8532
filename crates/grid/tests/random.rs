//! Random boards and sets from a seed.

use grid::{Board, Square};

/// A small generator (splitmix64): the same numbers everywhere.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    /// True in `percent` of all cases.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// A board with sides up to `side`.
    pub fn board(&mut self, side: usize) -> Board {
        let width = 1 + self.below(side) as u8;
        let height = 1 + self.below(side) as u8;
        Board::new(width, height).unwrap()
    }

    /// A square of the board.
    pub fn square(&mut self, board: Board) -> Square {
        Square(self.below(board.area()) as u16)
    }

    /// A mark for each square, set in `percent` of all cases.
    pub fn marks(&mut self, board: Board, percent: usize) -> Vec<bool> {
        (0..board.area()).map(|_| self.chance(percent)).collect()
    }
}
