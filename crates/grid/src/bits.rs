//! Counting and choosing bits of a word with plain arithmetic.
//!
//! The oldest 64-bit machines have no instruction for either, and the program
//! is built for those, so the cheap ways are spelled out here.

/// The position of the `k`-th set bit (from 0, lowest first).
///
/// The caller makes sure that more than `k` bits are set.
#[inline]
pub(crate) fn nth_bit(word: u64, k: u32) -> u32 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGHS: u64 = 0x8080_8080_8080_8080;
    debug_assert!(k < word.count_ones());
    let pairs = word - ((word >> 1) & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333);
    let bytes = (nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    // Byte i now becomes the number of set bits in the bytes 0 to i.
    let sums = bytes.wrapping_mul(ONES);
    // A byte keeps its high bit where its sum is at most k: the wanted bit lies beyond it.
    let beyond = ((u64::from(k) * ONES) | HIGHS).wrapping_sub(sums) & HIGHS;
    let shift = beyond.count_ones() * 8;
    let before = if shift == 0 {
        0
    } else {
        (sums >> (shift - 8)) as u32 & 0xff
    };
    let mut byte = (word >> shift) as u32 & 0xff;
    for _ in before..k {
        byte &= byte - 1;
    }
    shift + byte.trailing_zeros()
}

/// The positions of the set bits of a word, lowest first.
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
