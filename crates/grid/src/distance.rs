//! Metrics: three ways to measure the distance between two squares.

use crate::board::{Board, Square};

/// A way to measure the distance between two squares on an open board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Metric {
    /// Straight steps only: see [`manhattan`].
    Manhattan,
    /// Straight and diagonal steps alike: see [`king`].
    King,
    /// One diagonal step at the start, then straight ones: see [`first_diagonal`].
    FirstDiagonal,
}

impl Metric {
    /// Returns the distance between two points of the plane.
    #[inline]
    pub fn of(self, a: (u8, u8), b: (u8, u8)) -> u16 {
        match self {
            Metric::Manhattan => manhattan(a, b),
            Metric::King => king(a, b),
            Metric::FirstDiagonal => first_diagonal(a, b),
        }
    }

    /// Returns the distance between two squares of a board.
    #[inline]
    pub fn between(self, board: Board, a: Square, b: Square) -> u16 {
        self.of(board.xy(a), board.xy(b))
    }
}

/// Returns the number of straight steps: `|dx| + |dy|`.
#[inline]
pub const fn manhattan(a: (u8, u8), b: (u8, u8)) -> u16 {
    a.0.abs_diff(b.0) as u16 + a.1.abs_diff(b.1) as u16
}

/// Returns the number of king's steps: the larger of `|dx|` and `|dy|`.
#[inline]
pub const fn king(a: (u8, u8), b: (u8, u8)) -> u16 {
    let (dx, dy) = (a.0.abs_diff(b.0), a.1.abs_diff(b.1));
    if dx > dy { dx as u16 } else { dy as u16 }
}

/// Returns the number of steps of which only the first may be diagonal: `|dx| + |dy|`, or one less if neither is zero.
#[inline]
pub const fn first_diagonal(a: (u8, u8), b: (u8, u8)) -> u16 {
    manhattan(a, b) - (a.0 != b.0 && a.1 != b.1) as u16
}
