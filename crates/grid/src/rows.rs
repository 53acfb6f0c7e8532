//! Sets of squares stored row by row, for boards up to 32 squares wide.
//!
//! Moving a whole set by one step costs a shift per row, so moving many squares at once is very cheap.

use crate::bits::{BitsOf, nth_bit};
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// A set of squares of a board at most 32 wide and `H` high.
///
/// Bit `x` of row `y` is the square `(x, y)`. A square outside these limits is never a member, and inserting it panics.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rows<const H: usize> {
    pub(crate) rows: [u32; H],
}

impl<const H: usize> Rows<H> {
    /// The empty set.
    pub const EMPTY: Self = Rows { rows: [0; H] };

    /// Returns all squares of a board `width` wide and `height` high, at most 32 and `H`.
    pub fn full(width: u8, height: u8) -> Self {
        assert!(usize::from(height) <= H, "the board is higher than the set");
        let mut set = Self::EMPTY;
        set.rows[..usize::from(height)].fill(row_of(width));
        set
    }

    /// Creates the set with exactly these rows.
    pub const fn from_rows(rows: [u32; H]) -> Self {
        Rows { rows }
    }

    /// Returns the rows of the set, starting in the south.
    pub const fn rows(&self) -> &[u32; H] {
        &self.rows
    }

    /// Adds a square; returns whether it was new.
    #[inline]
    pub fn insert(&mut self, (x, y): (u8, u8)) -> bool {
        assert!(x < 32, "a row has 32 squares");
        let row = &mut self.rows[usize::from(y)];
        let new = *row >> x & 1 == 0;
        *row |= 1 << x;
        new
    }

    /// Removes a square; returns whether it was a member.
    #[inline]
    pub fn remove(&mut self, (x, y): (u8, u8)) -> bool {
        let was = self.contains((x, y));
        if was {
            self.rows[usize::from(y)] &= !(1 << x);
        }
        was
    }

    /// Whether the square is a member.
    #[inline]
    pub fn contains(&self, (x, y): (u8, u8)) -> bool {
        let row = self.rows.get(usize::from(y)).copied().unwrap_or(0);
        u64::from(row) >> x.min(63) & 1 == 1
    }

    /// Returns the number of members.
    #[inline]
    pub fn len(&self) -> usize {
        // Plain `sum` would check for overflow, which cannot happen, and so prevent vectorisation.
        self.rows.iter().fold(0_u32, |sum, row| sum.wrapping_add(row.count_ones())) as usize
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.rows.iter().fold(0, |all, row| all | row) == 0
    }

    /// Returns the members of either set.
    #[inline]
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    /// Returns the members of both sets.
    #[inline]
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    /// Returns the members that are not in the other set.
    #[inline]
    #[must_use]
    pub fn difference(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    /// Returns the squares of a board of this size that are not members.
    #[must_use]
    pub fn complement(&self, width: u8, height: u8) -> Self {
        Self::full(width, height).difference(self)
    }

    /// Whether the two sets have a common member.
    #[inline]
    pub fn intersects(&self, other: &Self) -> bool {
        !self.intersection(other).is_empty()
    }

    /// Whether every member is also a member of the other set.
    #[inline]
    pub fn is_subset(&self, other: &Self) -> bool {
        self.difference(other).is_empty()
    }

    /// Returns the first member, row by row from the south-west.
    #[inline]
    pub fn first(&self) -> Option<(u8, u8)> {
        let y = self.rows.iter().position(|&row| row != 0)?;
        Some((self.rows[y].trailing_zeros() as u8, y as u8))
    }

    /// Returns the `k`-th member row by row, from 0, without listing the others.
    #[inline]
    pub fn nth(&self, k: usize) -> Option<(u8, u8)> {
        let mut left = u32::try_from(k).ok()?;
        // Two rows make one word.
        for (i, rows) in self.rows.chunks(2).enumerate() {
            let above = rows.get(1).copied().unwrap_or(0);
            let word = u64::from(rows[0]) | u64::from(above) << 32;
            let here = word.count_ones();
            if left < here {
                let bit = nth_bit(word, left);
                return Some(((bit % 32) as u8, (i * 2) as u8 + (bit / 32) as u8));
            }
            left -= here;
        }
        None
    }

    /// Returns the members row by row from the south-west.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (u8, u8)> + Clone + '_ {
        let rows = self.rows.iter().enumerate();
        rows.flat_map(|(y, &row)| BitsOf(u64::from(row)).map(move |x| (x as u8, y as u8)))
    }

    #[inline]
    fn zip(&self, other: &Self, join: impl Fn(u32, u32) -> u32) -> Self {
        let mut joined = *self;
        for (a, &b) in joined.rows.iter_mut().zip(&other.rows) {
            *a = join(*a, b);
        }
        joined
    }
}

/// Returns the lowest `width` bits of a row.
#[inline]
pub(crate) fn row_of(width: u8) -> u32 {
    assert!(width <= 32, "a row has 32 squares");
    ((1_u64 << width) - 1) as u32
}

impl<const H: usize> Default for Rows<H> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const H: usize> FromIterator<(u8, u8)> for Rows<H> {
    fn from_iter<I: IntoIterator<Item = (u8, u8)>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        for square in squares {
            set.insert(square);
        }
        set
    }
}

/// Implements one operator of the set, for values and for assignment.
macro_rules! operator {
    ($operator:ident, $method:ident, $assign:ident, $assign_method:ident, $join:expr) => {
        impl<const H: usize> $operator for Rows<H> {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                self.zip(&other, $join)
            }
        }

        impl<const H: usize> $assign for Rows<H> {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = self.zip(&other, $join);
            }
        }
    };
}

operator!(BitOr, bitor, BitOrAssign, bitor_assign, |a, b| a | b);
operator!(BitAnd, bitand, BitAndAssign, bitand_assign, |a, b| a & b);
operator!(Sub, sub, SubAssign, sub_assign, |a, b| a & !b);
