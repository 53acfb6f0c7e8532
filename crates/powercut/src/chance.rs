//! A seeded stream of numbers (SplitMix64): the same seed, the same accident.

/// A stream of numbers that follows from its seed.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// A number below `bound`; 0 where the bound is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        // The bias of the remainder is far below what a test of this kind could notice.
        (self.bits() % (bound.max(1) as u64)) as usize
    }

    /// Whether something with this many chances in a hundred happens.
    pub fn percent(&mut self, chances: usize) -> bool {
        self.below(100) < chances
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_its_stream_and_bounds_hold() {
        let stream = |seed| {
            let mut chance = Chance::new(seed);
            (0..100).map(|_| chance.bits()).collect::<Vec<_>>()
        };
        assert_eq!(stream(7), stream(7));
        assert_ne!(stream(7), stream(8));
        let mut chance = Chance::new(1);
        assert!((0..1000).all(|_| chance.below(3) < 3));
        assert_eq!(chance.below(0), 0);
    }
}
