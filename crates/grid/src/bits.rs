//! Counts and selects bits of a word with plain arithmetic.
//!
//! The program also runs on the oldest 64-bit machines, which have no instruction for either, so efficient versions are
//! written out here.

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHS: u64 = 0x8080_8080_8080_8080;

/// Returns the position of the `k`-th set bit (from 0, lowest first).
///
/// The caller must ensure that more than `k` bits are set.
#[inline]
pub(crate) fn nth_bit(word: u64, k: u32) -> u32 {
    debug_assert!(k < word.count_ones());
    let pairs = word - ((word >> 1) & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333);
    let bytes = (nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    // Find the byte that holds the bit, then the bit within that byte.
    let sums = bytes.wrapping_mul(ONES);
    let shift = bytes_up_to(sums, k) * 8;
    let before = (sums << 8 >> shift) as u32 & 0xff;
    let byte = word >> shift & 0xff;
    // Each bit of the byte becomes a separate byte, 0 or 1.
    let spread = byte.wrapping_mul(ONES) & 0x8040_2010_0804_0201;
    let bits = ((spread + (HIGHS - ONES)) >> 7) & ONES;
    shift + bytes_up_to(bits.wrapping_mul(ONES), k - before)
}

/// Counts how many of the eight bytes of `sums`, all at most 64, are at most `k`.
#[inline]
fn bytes_up_to(sums: u64, k: u32) -> u32 {
    // A byte keeps its high bit if the subtraction does not borrow.
    let passed = ((u64::from(k) * ONES) | HIGHS).wrapping_sub(sums) & HIGHS;
    ((passed >> 7).wrapping_mul(ONES) >> 56) as u32
}

/// An iterator over the positions of the set bits of a word, lowest first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BitsOf(pub(crate) u64);

impl Iterator for BitsOf {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(bit)
    }
}
