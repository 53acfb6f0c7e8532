//! Chance for a client: which act to try, how long to wait.

/// SplitMix64: small, fast, and the same everywhere from the same seed. Not for secrets.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// Chance from a seed.
    pub fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`; 0 where `n` is 0. Uneven by less than one in 2^32 for any list that fits a message.
    pub fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.bits()) * n as u128) >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_splitmix64() {
        // The first outputs of the reference implementation from seed 0.
        let mut chance = Chance::new(0);
        assert_eq!(chance.bits(), 0xe220_a839_7b1d_cdaf);
        assert_eq!(chance.bits(), 0x6e78_9e6a_a1b9_65f4);
    }

    #[test]
    fn a_number_is_below_its_bound_and_reaches_all() {
        let mut chance = Chance::new(7);
        let mut seen = [0; 5];
        (0..1_000).for_each(|_| seen[chance.below(5)] += 1);
        assert!(seen.iter().all(|&n| n > 100), "{seen:?}");
        assert_eq!(chance.below(0), 0);
    }
}
