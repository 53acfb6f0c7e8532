//! Sets as rows, and sets shifted as a whole. A row is one word; its bit `x` is the column `x`.

use grid::{Board, Direction, Square};

use super::Squares;

/// Returns all columns of the board.
#[inline]
pub(super) fn columns(board: Board) -> u64 {
    u64::MAX >> (64 - u32::from(board.width()))
}

/// Returns the columns from `first` to `last`, both included; none if they are not in that order.
#[inline]
pub(super) fn span(first: u8, last: u8) -> u64 {
    if first > last {
        return 0;
    }
    (u64::MAX >> (63 - u32::from(last))) & (u64::MAX << u32::from(first))
}

/// Returns one row of a set.
#[inline]
pub(super) fn row(set: &Squares, board: Board, y: u8) -> u64 {
    let first = usize::from(y) * usize::from(board.width());
    let (word, bit) = (first / 64, first % 64);
    let above = set.words().get(word + 1).copied().unwrap_or(0);
    // Shifted in two stages, because the whole word may have to be shifted out.
    (set.words()[word] >> bit | above << 1 << (63 - bit)) & columns(board)
}

/// A set that is built row by row.
#[derive(Clone, Copy, Default)]
pub(super) struct Rows {
    /// One word more than the set has, so that no row needs a check for its end.
    words: [u64; 5],
}

impl Rows {
    /// Adds columns of a row; they must be columns of the board.
    #[inline]
    pub(super) fn add(&mut self, board: Board, y: u8, columns: u64) {
        let first = usize::from(y) * usize::from(board.width());
        let (word, bit) = (first / 64, first % 64);
        self.words[word] |= columns << bit;
        self.words[word + 1] |= columns >> 1 >> (63 - bit);
    }

    /// Returns the set.
    #[inline]
    pub(super) fn set(&self) -> Squares {
        let [a, b, c, d, _] = self.words;
        Squares::from_words([a, b, c, d])
    }
}

/// Returns the squares one step further in a straight direction. The squares at the border must have been removed.
#[inline]
pub(super) fn stepped(set: &Squares, board: Board, direction: Direction) -> Squares {
    match direction {
        Direction::N => raised(set, board.width().into()),
        Direction::E => raised(set, 1),
        Direction::S => lowered(set, board.width().into()),
        _ => lowered(set, 1),
    }
}

/// Returns the set with every number increased by 1 to 64.
#[inline]
fn raised(set: &Squares, by: u32) -> Squares {
    let [a, b, c, d] = *set.words();
    let pair = |low: u64, high: u64| high << 1 << (by - 1) | low >> (64 - by);
    Squares::from_words([pair(0, a), pair(a, b), pair(b, c), pair(c, d)])
}

/// Returns the set with every number decreased by 1 to 64.
#[inline]
fn lowered(set: &Squares, by: u32) -> Squares {
    let [a, b, c, d] = *set.words();
    let pair = |low: u64, high: u64| low >> 1 >> (by - 1) | high << (64 - by);
    Squares::from_words([pair(a, b), pair(b, c), pair(c, d), pair(d, 0)])
}

/// Returns the set of one square.
#[inline]
pub(super) fn only(square: Square) -> Squares {
    let mut set = Squares::EMPTY;
    set.insert(square);
    set
}
