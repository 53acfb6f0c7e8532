//! Moves many squares at once: grows a set of rows, and finds the squares within a number of steps.

use crate::near::{unpack_seven, unpack_three, walk_seven, walk_three};
use crate::rows::{Rows, row_of};

impl<const H: usize> Rows<H> {
    /// Returns the set and every square one straight step away from it, on a board `width` wide.
    #[inline]
    #[must_use]
    pub fn grow4(&self, width: u8) -> Self {
        let board = row_of(width);
        let mut grown = Self::EMPTY;
        for y in 0..H {
            let row = self.rows[y];
            let below = if y > 0 { self.rows[y - 1] } else { 0 };
            let above = if y + 1 < H { self.rows[y + 1] } else { 0 };
            grown.rows[y] = (row | row << 1 | row >> 1 | below | above) & board;
        }
        grown
    }

    /// Returns the set and every square one king's step away from it, on a board `width` wide.
    #[inline]
    #[must_use]
    pub fn grow8(&self, width: u8) -> Self {
        let board = row_of(width);
        let wide = self.rows.map(|row| row | row << 1 | row >> 1);
        let mut grown = Self::EMPTY;
        for y in 0..H {
            let below = if y > 0 { wide[y - 1] } else { 0 };
            let above = if y + 1 < H { wide[y + 1] } else { 0 };
            grown.rows[y] = (wide[y] | below | above) & board;
        }
        grown
    }

    /// Returns the squares at most `radius` straight steps from `(x, y)` on an open board `width` wide.
    #[inline]
    #[must_use]
    pub fn diamond((x, y): (u8, u8), radius: u8, width: u8) -> Self {
        let board = row_of(width);
        let (x, y) = (u32::from(x), usize::from(y));
        let mut ball = Self::EMPTY;
        // From the outermost rows on the board inwards, each one square wider on both sides.
        let outermost = usize::from(radius).min(y.max((H - 1).saturating_sub(y)));
        let arm = u32::from(radius) - outermost as u32;
        let mut row = span(x.saturating_sub(arm), x + arm);
        for away in (0..=outermost).rev() {
            if let Some(south) = y.checked_sub(away).and_then(|y| ball.rows.get_mut(y)) {
                *south = row & board;
            }
            if let Some(north) = ball.rows.get_mut(y + away) {
                *north = row & board;
            }
            row |= row << 1 | row >> 1;
        }
        ball
    }

    /// Finds the squares that can be reached from `from` in at most `steps` straight steps over `free` squares. The
    /// start counts as reached even if it is not `free`.
    ///
    /// # Panics
    ///
    /// Panics if `from` does not fit into the set.
    #[inline]
    #[must_use]
    pub fn reach_within(free: &Self, from: (u8, u8), steps: u32) -> Self {
        assert!(from.0 < 32 && usize::from(from.1) < H, "the walk starts off the board");
        // Unpacking directly, without a `Near`, takes half the time.
        match steps {
            0..=3 => {
                let (window, word) = walk_three(free, [], from, steps);
                unpack_three(&window, word)
            }
            4..=7 => {
                let (window, words) = walk_seven(free, [], from, steps);
                unpack_seven(&window, words)
            }
            _ => reach_in_rows(free, from, steps),
        }
    }
}

/// Returns the bits from `first` to `last` that exist in a row.
#[inline]
fn span(first: u32, last: u32) -> u32 {
    let up_to_last = u32::MAX >> (31 - last.min(31));
    let before_first = (1_u64 << first.min(32)) - 1;
    up_to_last & !(before_first as u32)
}

/// A window of `N` rows and `N - 1` columns around a start, moved so that it lies completely on the board.
///
/// When packed into words, each row gets a lane of `N` bits. The last bit of a lane is never free, so that no step
/// leads from the end of a row to the start of the next.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window<const N: usize> {
    south: usize,
    west: u32,
    /// The row of the start within the window.
    pub(crate) row: usize,
    pub(crate) column: usize,
}

impl<const N: usize> Window<N> {
    #[inline]
    pub(crate) fn around<const H: usize>((x, y): (u8, u8)) -> Self {
        let (x, y) = (usize::from(x), usize::from(y));
        let south = y.saturating_sub(N / 2 - 1).min(H.saturating_sub(N));
        let west = x.saturating_sub(N / 2 - 1).min(32 - (N - 1));
        Window { south, west: west as u32, row: y - south, column: x - west }
    }

    /// Returns the rows of the window, shifted to its west side; rows beyond the board are empty.
    #[inline]
    pub(crate) fn cut<const H: usize>(&self, set: &Rows<H>) -> [u32; N] {
        let mut rows = [0; N];
        let height = N.min(H);
        rows[..height].copy_from_slice(&set.rows[self.south..self.south + height]);
        rows.map(|row| row.wrapping_shr(self.west))
    }

    /// Returns the row and column within the window, if the square lies in it.
    #[inline]
    pub(crate) fn place(&self, (x, y): (u8, u8)) -> Option<(usize, usize)> {
        let row = usize::from(y).checked_sub(self.south).filter(|row| *row < N)?;
        let column = usize::from(x).checked_sub(self.west as usize).filter(|column| *column < N - 1)?;
        Some((row, column))
    }

    /// Returns the square at a row and column within the window.
    #[inline]
    pub(crate) fn square(&self, row: usize, column: usize) -> (u8, u8) {
        (self.west as u8 + column as u8, self.south as u8 + row as u8)
    }

    /// Returns the set of the window's rows; this is the inverse of `cut`.
    #[inline]
    pub(crate) fn paste<const H: usize>(&self, rows: [u32; N]) -> Rows<H> {
        let rows = rows.map(|row| row.wrapping_shl(self.west));
        let mut set = Rows::EMPTY;
        let height = N.min(H);
        set.rows[self.south..self.south + height].copy_from_slice(&rows[..height]);
        set
    }
}

/// Handles any number of steps with whole rows, but touches only rows in reach.
pub(crate) fn reach_in_rows<const H: usize>(free: &Rows<H>, (x, y): (u8, u8), steps: u32) -> Rows<H> {
    let y = usize::from(y);
    let mut reached = Rows::EMPTY;
    reached.rows[y] = 1 << x;
    let (mut south, mut north) = (y, y);
    for _ in 0..steps {
        south = south.saturating_sub(1);
        north = (north + 1).min(H - 1);
        let rows = &mut reached.rows[south..=north];
        let free = &free.rows[south..=north];
        // Writing lags one row behind reading, so that a step never uses squares it has just written.
        let (mut below, mut here, mut news) = (0, rows[0], 0);
        for row in 0..rows.len() {
            let above = rows.get(row + 1).copied().unwrap_or(0);
            let next = here | (here << 1 | here >> 1 | below | above) & free[row];
            rows[row] = next;
            news |= here ^ next;
            (below, here) = (here, above);
        }
        if news == 0 {
            break;
        }
    }
    reached
}
