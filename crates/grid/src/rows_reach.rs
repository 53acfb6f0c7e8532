//! Walks of many squares at once: growing a set of rows, and what is within so many steps.

use crate::rows::{Rows, row_of};

impl<const H: usize> Rows<H> {
    /// The set and every square one straight step away from it, on a board `width` wide.
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

    /// The set and every square one king's step away from it, on a board `width` wide.
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

    /// The squares at most `radius` straight steps from `(x, y)` on an open board `width` wide.
    #[inline]
    #[must_use]
    pub fn diamond((x, y): (u8, u8), radius: u8, width: u8) -> Self {
        let board = u64::from(row_of(width));
        let mut ball = Self::EMPTY;
        for (row, bits) in ball.rows.iter_mut().enumerate() {
            let Some(arm) = usize::from(radius).checked_sub(row.abs_diff(usize::from(y))) else {
                continue;
            };
            // From x - arm to x + arm, cut at the west side before the shift.
            let west = usize::from(x).saturating_sub(arm).min(63);
            let east = (usize::from(x) + arm).min(62);
            *bits = (((2 << east) - (1 << west)) & board) as u32;
        }
        ball
    }

    /// The squares whose shortest straight walk from `from` over `free` squares has at
    /// most `steps` steps. The start counts as reached whatever `free` says of it.
    #[inline]
    #[must_use]
    pub fn reach_within(free: &Self, from: (u8, u8), steps: u32) -> Self {
        let mut reached = Self::EMPTY;
        reached.insert(from);
        let start = reached;
        for _ in 0..steps {
            let next = (reached.grow4(32) & *free) | start;
            if next == reached {
                break;
            }
            reached = next;
        }
        reached
    }
}
