//! Chance: the table's dice from a committed seed, and a fast stream for players and search.
//!
//! Both are implemented here, with test vectors, so that a record replays to the same bytes everywhere.

use std::fmt;

/// A seed: a word that people can write down, such as `7`, or 32 hexadecimal digits for a fair table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seed(String);

/// The maximum length of a seed.
pub const LONGEST_SEED: usize = 64;

impl Seed {
    /// Creates a seed from a word of letters, digits, `-` and `_`.
    pub fn new(word: &str) -> Result<Seed, String> {
        let fine = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        if word.is_empty() || word.len() > LONGEST_SEED || !word.chars().all(fine) {
            return Err(format!(
                "a seed is 1 to {LONGEST_SEED} letters, digits, '-' or '_'; this is {word:?}"
            ));
        }
        Ok(Seed(word.to_string()))
    }

    /// Creates a seed from a number.
    pub fn number(number: u64) -> Seed {
        Seed(number.to_string())
    }

    /// Returns the word.
    pub fn word(&self) -> &str {
        &self.0
    }

    /// Returns the commitment to this seed, which can be shown before the game and checked after it.
    pub fn commitment(&self) -> String {
        let hash = blake3::derive_key("skirmish 1 commitment", self.0.as_bytes());
        crate::hash::hex(&hash[..16])
    }

    /// Derives the seed for a part, such as game 17 of a match or the random numbers of seat 3.
    pub fn child(&self, label: &str, number: u64) -> Seed {
        let key = blake3::derive_key("skirmish 1 child", self.0.as_bytes());
        let mut hasher = blake3::Hasher::new_keyed(&key);
        hasher.update(label.as_bytes());
        hasher.update(&number.to_le_bytes());
        Seed(crate::hash::hex(&hasher.finalize().as_bytes()[..16]))
    }

    /// Starts the stream of draws under a label; streams of different labels are independent.
    pub fn dice(&self, label: &str) -> Dice {
        let key = blake3::derive_key("skirmish 1 dice", self.0.as_bytes());
        let mut hasher = blake3::Hasher::new_keyed(&key);
        hasher.update(label.as_bytes());
        Dice { key: *hasher.finalize().as_bytes(), next: 0, block: [0; 8] }
    }

    /// Starts a fast stream under a label, for players and search.
    pub fn quick(&self, label: &str) -> Quick {
        let mut dice = self.dice(label);
        Quick(dice.word())
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A source of uniformly distributed whole numbers.
pub trait Chance {
    /// Returns the next 64 random bits.
    fn word(&mut self) -> u64;

    /// Returns a number from 0 to `sides - 1`, exactly uniform: the upper half of a 128-bit product, redrawn in the few
    /// cases that would bias the result.
    fn below(&mut self, sides: u32) -> u32 {
        debug_assert!(sides > 0);
        let sides = u64::from(sides);
        loop {
            let product = u128::from(self.word()) * u128::from(sides);
            let low = product as u64;
            if low >= sides || low >= sides.wrapping_neg() % sides {
                return (product >> 64) as u32;
            }
        }
    }

    /// Removes a random element of a list that is not empty; the order of the rest changes.
    fn take<T>(&mut self, list: &mut Vec<T>) -> T
    where
        Self: Sized,
    {
        list.swap_remove(self.below(list.len() as u32) as usize)
    }
}

/// The table's dice. No one can predict the next result from earlier ones (BLAKE3 under a secret key).
#[derive(Clone, Debug)]
pub struct Dice {
    key: [u8; 32],
    next: u64,
    block: [u64; 8],
}

impl Chance for Dice {
    /// Returns word `n`, which is word `n % 8` of the 64 bytes that keyed BLAKE3 gives for the number `n / 8`.
    fn word(&mut self) -> u64 {
        let at = (self.next % 8) as usize;
        if at == 0 {
            let mut bytes = [0; 64];
            let mut hasher = blake3::Hasher::new_keyed(&self.key);
            hasher.update(&(self.next / 8).to_le_bytes());
            hasher.finalize_xof().fill(&mut bytes);
            for (word, chunk) in self.block.iter_mut().zip(bytes.chunks_exact(8)) {
                *word = chunk.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte));
            }
        }
        self.next += 1;
        self.block[at]
    }
}

/// A fast stream (SplitMix64) for players, search and tests. It is predictable, so never use it for the
/// table's dice.
#[derive(Clone, Debug)]
pub struct Quick(pub u64);

impl Chance for Quick {
    #[inline]
    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}
