//! Sets of squares as plain bits: small, copied, compared and hashed by value.

use crate::bits::{BitsOf, nth_bit};
use crate::board::{Board, Square};
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Sub, SubAssign};

/// A set of squares with room for the square numbers below `64 * WORDS`.
///
/// A square outside this range is never a member, and inserting it panics.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SquareSet<const WORDS: usize> {
    words: [u64; WORDS],
}

/// The set type for boards of up to 64 squares, such as 8x8.
pub type Set8x8 = SquareSet<1>;
/// The set type for boards of up to 640 squares, such as 25x25.
pub type Set25x25 = SquareSet<10>;
/// The set type for boards of any size.
pub type Set200x200 = SquareSet<625>;

impl<const WORDS: usize> SquareSet<WORDS> {
    /// The empty set.
    pub const EMPTY: Self = SquareSet { words: [0; WORDS] };

    /// Returns the set of all squares of a board, which must fit into it.
    pub fn full(board: Board) -> Self {
        let area = board.area();
        assert!(area <= WORDS * 64, "the board is larger than the set");
        let mut set = Self::EMPTY;
        for (i, word) in set.words.iter_mut().enumerate() {
            *word = match area.saturating_sub(i * 64) {
                0 => 0,
                rest @ 1..64 => (1 << rest) - 1,
                _ => u64::MAX,
            };
        }
        set
    }

    /// Creates the set with exactly these words; bit `i` of word `w` is square `64 * w + i`.
    pub const fn from_words(words: [u64; WORDS]) -> Self {
        SquareSet { words }
    }

    /// Returns the words of the set, for hashing and packing.
    pub const fn words(&self) -> &[u64; WORDS] {
        &self.words
    }

    /// Adds a square; returns whether it was new.
    #[inline]
    pub fn insert(&mut self, square: Square) -> bool {
        let word = &mut self.words[square.index() / 64];
        let bit = 1 << (square.index() % 64);
        let new = *word & bit == 0;
        *word |= bit;
        new
    }

    /// Removes a square; returns whether it was a member.
    #[inline]
    pub fn remove(&mut self, square: Square) -> bool {
        let Some(word) = self.words.get_mut(square.index() / 64) else {
            return false;
        };
        let bit = 1 << (square.index() % 64);
        let was = *word & bit != 0;
        *word &= !bit;
        was
    }

    /// Whether the square is a member.
    #[inline]
    pub fn contains(&self, square: Square) -> bool {
        let word = self.words.get(square.index() / 64).copied().unwrap_or(0);
        word >> (square.index() % 64) & 1 == 1
    }

    /// Returns the number of members.
    #[inline]
    pub fn len(&self) -> usize {
        // Plain `sum` would check for overflow, which cannot happen, and so prevent vectorisation.
        let count = |sum: u64, word: &u64| sum.wrapping_add(u64::from(word.count_ones()));
        self.words.iter().fold(0, count) as usize
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
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

    /// Returns the squares of the board that are not members.
    #[must_use]
    pub fn complement(&self, board: Board) -> Self {
        Self::full(board).difference(self)
    }

    /// Whether the two sets have a common member.
    #[inline]
    pub fn intersects(&self, other: &Self) -> bool {
        self.words.iter().zip(&other.words).any(|(a, b)| a & b != 0)
    }

    /// Whether every member is also a member of the other set.
    #[inline]
    pub fn is_subset(&self, other: &Self) -> bool {
        self.words.iter().zip(&other.words).all(|(a, b)| a & !b == 0)
    }

    /// Returns the smallest member.
    #[inline]
    pub fn first(&self) -> Option<Square> {
        let w = self.words.iter().position(|&word| word != 0)?;
        Some(square_at(w, self.words[w].trailing_zeros()))
    }

    /// Returns the `k`-th member in ascending order, from 0, without listing the others.
    #[inline]
    pub fn nth(&self, k: usize) -> Option<Square> {
        let mut left = u32::try_from(k).ok()?;
        for (w, &word) in self.words.iter().enumerate() {
            let here = word.count_ones();
            if left < here {
                return Some(square_at(w, nth_bit(word, left)));
            }
            left -= here;
        }
        None
    }

    /// Returns the members in ascending order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Square> + Clone + '_ {
        let words = self.words.iter().enumerate();
        words.flat_map(|(w, &word)| BitsOf(word).map(move |bit| square_at(w, bit)))
    }

    #[inline]
    fn zip(&self, other: &Self, join: impl Fn(u64, u64) -> u64) -> Self {
        let mut joined = *self;
        for (a, &b) in joined.words.iter_mut().zip(&other.words) {
            *a = join(*a, b);
        }
        joined
    }
}

#[inline]
fn square_at(word: usize, bit: u32) -> Square {
    // At most 625 words are in use, so the number fits.
    Square((word * 64) as u16 + bit as u16)
}

impl<const WORDS: usize> Default for SquareSet<WORDS> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const WORDS: usize> FromIterator<Square> for SquareSet<WORDS> {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(squares);
        set
    }
}

impl<const WORDS: usize> Extend<Square> for SquareSet<WORDS> {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        for square in squares {
            self.insert(square);
        }
    }
}

/// Implements one operator of the set, for values and for assignment.
macro_rules! operator {
    ($operator:ident, $method:ident, $assign:ident, $assign_method:ident, $join:expr) => {
        impl<const WORDS: usize> $operator for SquareSet<WORDS> {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                self.zip(&other, $join)
            }
        }

        impl<const WORDS: usize> $assign for SquareSet<WORDS> {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = self.zip(&other, $join);
            }
        }
    };
}

operator!(BitOr, bitor, BitOrAssign, bitor_assign, |a, b| a | b);
operator!(BitAnd, bitand, BitAndAssign, bitand_assign, |a, b| a & b);
operator!(BitXor, bitxor, BitXorAssign, bitxor_assign, |a, b| a ^ b);
operator!(Sub, sub, SubAssign, sub_assign, |a, b| a & !b);
