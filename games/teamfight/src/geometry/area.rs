//! Areas on the board: squares of spaces, lines, and areas clipped by sight.

use grid::{Board, Direction, Square};

use super::rows::{Rows, span};
use super::{Squares, Walls};

/// Returns the square of `side` by `side` spaces with this lower left corner, without anything beyond the border.
pub fn cells(board: Board, corner: Square, side: u8) -> Squares {
    let (x, y) = board.xy(corner);
    rectangle(board, (x.into(), y.into()), side)
}

/// Returns the same around a centre, for an odd side (TF-088). The source may be near the border: spaces beyond the
/// border are left out.
pub fn cells_around(board: Board, source: Square, side: u8) -> Squares {
    let (x, y) = board.xy(source);
    let half = i16::from(side.saturating_sub(1) / 2);
    rectangle(board, (i16::from(x) - half, i16::from(y) - half), side)
}

/// Lists the lower left corners of all squares of spaces that overlap the source (TF-088), in the order of their
/// numbers. Each square lies completely on the board; one larger than the board begins at its border.
pub fn placements(board: Board, source: Square, side: u8) -> impl Iterator<Item = Square> + Clone {
    let (x, y) = board.xy(source);
    let lowest = move |at: u8| at.saturating_sub(side.saturating_sub(1));
    let highest = move |at: u8, length: u8| at.min(length.saturating_sub(side));
    let (left, right) = (lowest(x), highest(x, board.width()));
    let (low, high) = (lowest(y), highest(y, board.height()));
    (low..=high).flat_map(move |y| (left..=right).filter_map(move |x| board.square(x, y)))
}

/// Returns the corner opposite to the lower left one.
pub fn upper_right(board: Board, corner: Square, side: u8) -> Square {
    let (x, y) = board.xy(corner);
    let last = |at: u8, length: u8| at.saturating_add(side.saturating_sub(1)).min(length - 1);
    board.square(last(x, board.width()), last(y, board.height())).unwrap_or(corner)
}

fn rectangle(board: Board, (x, y): (i16, i16), side: u8) -> Squares {
    let within = |at: i16, length: u8| at.clamp(0, i16::from(length)) as u8;
    let (left, right) = (within(x, board.width()), within(x + i16::from(side), board.width()));
    let (low, high) = (within(y, board.height()), within(y + i16::from(side), board.height()));
    let mut rows = Rows::default();
    if left < right {
        (low..high).for_each(|y| rows.add(board, y, span(left, right - 1)));
    }
    rows.set()
}

/// The beginning of an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The caster's space, which is not part of the area: the first space is a neighbour (Q8).
    Caster(Square),
    /// A space aimed at, which is the area's first.
    Space(Square),
}

impl Source {
    /// Returns the space itself.
    pub const fn square(self) -> Square {
        match self {
            Source::Caster(square) | Source::Space(square) => square,
        }
    }

    /// Returns how many spaces of the area the source provides: one or none (Q8).
    pub const fn counts(self) -> u8 {
        matches!(self, Source::Space(_)) as u8
    }
}

/// Returns the next `length` spaces in a direction, or all of them (TF-085). A line ends at walls and at the border,
/// never at units (Q9); to ignore walls, pass none.
pub fn line(
    board: Board,
    walls: &Walls,
    source: Source,
    direction: Direction,
    length: Option<u8>,
) -> Squares {
    let mut line = Squares::EMPTY;
    // Without a number it is unlimited (TF-085).
    let mut left = length.unwrap_or(u8::MAX);
    let mut here = source.square();
    // A chosen source is the first space; the caster's own space is not (Q8).
    if source.counts() > 0 && left > 0 {
        line.insert(here);
        left -= 1;
    }
    // Walls and the border end it; units do not (Q9).
    while left > 0 && !walls.stop(board, here, direction) {
        let Some(to) = board.step(here, direction) else {
            break;
        };
        line.insert(to);
        here = to;
        left -= 1;
    }
    line
}
