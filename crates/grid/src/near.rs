//! The squares within a few steps, packed into one or four words, so that they can be counted and drawn from without
//! unpacking. This is the inner loop of random play.

use crate::bits::nth_bit;
use crate::rows::Rows;
use crate::rows_reach::{Window, reach_in_rows};

/// The squares within some straight steps of a start, including the start.
#[derive(Clone, Copy, Debug)]
pub struct Near<const H: usize> {
    from: (u8, u8),
    packed: Packed<H>,
}

/// The squares in the smallest form that fits.
#[derive(Clone, Copy, Debug)]
enum Packed<const H: usize> {
    /// Up to three steps: one word, eight rows of eight.
    Three(Window<8>, u64),
    /// Up to seven steps: sixteen rows of sixteen in four words. Row `r` is a lane of word `r % 4`, so
    /// that a step north or south leads to the same lane of another word, and only the outer
    /// words have to be shifted.
    Seven(Window<16>, [u64; 4]),
    /// More steps: whole rows.
    Many(Rows<H>),
}

impl<const H: usize> Near<H> {
    /// Finds the squares that can be reached from `from` in at most `steps` straight steps over `free` squares that are
    /// not `taken`. The start always counts as reached.
    ///
    /// # Panics
    ///
    /// Panics if `from` does not fit into the set.
    #[inline]
    #[must_use]
    pub fn walk(
        free: &Rows<H>,
        taken: impl IntoIterator<Item = (u8, u8)>,
        from: (u8, u8),
        steps: u32,
    ) -> Self {
        assert!(from.0 < 32 && usize::from(from.1) < H, "the walk starts off the board");
        let packed = match steps {
            0..=3 => {
                let (window, word) = walk_three(free, taken, from, steps);
                Packed::Three(window, word)
            }
            4..=7 => {
                let (window, words) = walk_seven(free, taken, from, steps);
                Packed::Seven(window, words)
            }
            _ => {
                let mut open = *free;
                taken.into_iter().for_each(|square| {
                    open.remove(square);
                });
                Packed::Many(reach_in_rows(&open, from, steps))
            }
        };
        Near { from, packed }
    }

    /// Returns the number of squares besides the start.
    #[inline]
    pub fn count_others(&self) -> usize {
        let all = match &self.packed {
            Packed::Three(_, word) => word.count_ones() as usize,
            Packed::Seven(_, words) => words.iter().fold(0, |sum, word| sum + word.count_ones()) as usize,
            Packed::Many(rows) => rows.len(),
        };
        all - 1
    }

    /// Returns the `k`-th square besides the start, from 0, in a fixed order.
    #[inline]
    pub fn nth_other(&self, k: usize) -> Option<(u8, u8)> {
        match &self.packed {
            Packed::Three(window, word) => {
                let others = word & !(1 << (window.row * 8 + window.column));
                if k >= others.count_ones() as usize {
                    return None;
                }
                let bit = nth_bit(others, k as u32) as usize;
                Some(window.square(bit / 8, bit % 8))
            }
            Packed::Seven(window, words) => {
                let mut left = k;
                for (w, word) in words.iter().enumerate() {
                    let start = if window.row % 4 == w { start_bit(window) } else { 0 };
                    let others = word & !start;
                    let here = others.count_ones() as usize;
                    if left < here {
                        let bit = nth_bit(others, left as u32) as usize;
                        return Some(window.square(bit / 16 * 4 + w, bit % 16));
                    }
                    left -= here;
                }
                None
            }
            Packed::Many(rows) => {
                let mut others = *rows;
                others.remove(self.from);
                others.nth(k)
            }
        }
    }

    /// Returns the squares as a set, including the start.
    #[inline]
    #[must_use]
    pub fn rows(&self) -> Rows<H> {
        match &self.packed {
            Packed::Three(window, word) => unpack_three(window, *word),
            Packed::Seven(window, words) => unpack_seven(window, *words),
            Packed::Many(rows) => *rows,
        }
    }
}

/// Unpacks the squares of one word into a set.
#[inline]
pub(crate) fn unpack_three<const H: usize>(window: &Window<8>, word: u64) -> Rows<H> {
    window.paste(word.to_le_bytes().map(u32::from))
}

/// Unpacks the squares of four words into a set.
#[inline]
pub(crate) fn unpack_seven<const H: usize>(window: &Window<16>, words: [u64; 4]) -> Rows<H> {
    window.paste(std::array::from_fn(|row| (words[row % 4] >> (row / 4 * 16)) as u32 & 0x7fff))
}

/// Returns the bit of the start within its word of the four.
#[inline]
fn start_bit(window: &Window<16>) -> u64 {
    1 << (window.row / 4 * 16 + window.column)
}

#[inline]
pub(crate) fn walk_three<const H: usize>(
    free: &Rows<H>,
    taken: impl IntoIterator<Item = (u8, u8)>,
    from: (u8, u8),
    steps: u32,
) -> (Window<8>, u64) {
    let window = Window::<8>::around::<H>(from);
    let lanes = window.cut(free).map(|row| row as u8 & 0x7f);
    let mut open = u64::from_le_bytes(lanes);
    for square in taken {
        if let Some((row, column)) = window.place(square) {
            open &= !(1 << (row * 8 + column));
        }
    }
    let mut reached = 1_u64 << (window.row * 8 + window.column);
    for _ in 0..steps {
        reached |= (reached << 1 | reached >> 1 | reached << 8 | reached >> 8) & open;
    }
    (window, reached)
}

#[inline]
pub(crate) fn walk_seven<const H: usize>(
    free: &Rows<H>,
    taken: impl IntoIterator<Item = (u8, u8)>,
    from: (u8, u8),
    steps: u32,
) -> (Window<16>, [u64; 4]) {
    let window = Window::<16>::around::<H>(from);
    let lanes = window.cut(free).map(|row| u64::from(row & 0x7fff));
    let pack = |w: usize| lanes[w] | lanes[w + 4] << 16 | lanes[w + 8] << 32 | lanes[w + 12] << 48;
    let mut open: [u64; 4] = std::array::from_fn(pack);
    for square in taken {
        if let Some((row, column)) = window.place(square) {
            open[row % 4] &= !(1 << (row / 4 * 16 + column));
        }
    }
    // Four plain words instead of an array, so that the compiler keeps them in registers.
    let start = |w| if window.row % 4 == w { start_bit(&window) } else { 0 };
    let (mut a, mut b, mut c, mut d) = (start(0), start(1), start(2), start(3));
    let [open_a, open_b, open_c, open_d] = open;
    for _ in 0..steps {
        (a, b, c, d) = (
            a | (a << 1 | a >> 1 | d << 16 | b) & open_a,
            b | (b << 1 | b >> 1 | a | c) & open_b,
            c | (c << 1 | c >> 1 | b | d) & open_c,
            d | (d << 1 | d >> 1 | c | a >> 16) & open_d,
        );
    }
    (window, [a, b, c, d])
}
