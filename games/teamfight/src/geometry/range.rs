//! Distances between squares, and squares in range.

use grid::{Board, Direction, Square, first_diagonal};
use teamfight_cards::ast::Range;

use super::Squares;
use super::rows::{Rows, span};

/// Returns the range from one square to another: only the first step may be diagonal (TF-071). Walls do not matter
/// (Q3), not even thin ones (Q65).
#[inline]
pub fn distance(board: Board, a: Square, b: Square) -> u8 {
    // The sides of a map are short enough.
    first_diagonal(board.xy(a), board.xy(b)) as u8
}

/// Returns all squares in range `n` of the source, itself included (TF-087, Q5).
#[inline]
pub fn burst(board: Board, source: Square, n: u8) -> Squares {
    let (x, y) = board.xy(source);
    let mut rows = Rows::default();
    let (low, high) = (y.saturating_sub(n), y.saturating_add(n).min(board.height() - 1));
    for there in low..=high {
        let up = there.abs_diff(y);
        // Outside its own row, a burst is as wide as a diagonal first step allows.
        let wide = if up == 0 { n } else { (n - up).saturating_add(1) };
        let last = x.saturating_add(wide).min(board.width() - 1);
        rows.add(board, there, span(x.saturating_sub(wide), last));
    }
    rows.set()
}

/// Returns a square and its neighbours in the four directions: range 1 without the corners (TF-072).
pub fn cross(board: Board, source: Square) -> Squares {
    Direction::FOUR.into_iter().filter_map(|way| board.step(source, way)).chain([source]).collect()
}

/// Returns the squares at a printed range from a square, which is itself in range (Q11).
pub fn within(board: Board, from: Square, range: Range) -> Squares {
    match range {
        Range::UpTo(n) => burst(board, from, n),
        Range::From(n) => Squares::full(board) - nearer(board, from, n),
        Range::Exactly(n) => burst(board, from, n) - nearer(board, from, n),
        Range::Unlimited => Squares::full(board),
        Range::Beside => cross(board, from),
    }
}

/// Returns the squares at a range of less than `n`.
fn nearer(board: Board, from: Square, n: u8) -> Squares {
    n.checked_sub(1).map_or(Squares::EMPTY, |less| burst(board, from, less))
}
