//! How long to wait before the next attempt to connect.

use std::time::Duration;

use crate::Chance;

/// Pauses that grow with every failed attempt. They are random, so that a thousand clients do not all reconnect at the
/// same moment after a restart.
#[derive(Clone, Debug)]
pub struct Pause {
    shortest: Duration,
    longest: Duration,
    tries: u32,
}

impl Default for Pause {
    fn default() -> Self {
        Pause::new(Duration::from_millis(100), Duration::from_secs(10))
    }
}

impl Pause {
    /// Creates pauses between these two lengths.
    pub fn new(shortest: Duration, longest: Duration) -> Pause {
        Pause { shortest, longest, tries: 0 }
    }

    /// Returns the next pause: between half and all of a time that doubles with every attempt.
    pub fn next(&mut self, chance: &mut Chance) -> Duration {
        let doubled = self.shortest.saturating_mul(1 << self.tries.min(20)).min(self.longest);
        self.tries = self.tries.saturating_add(1);
        let micros = usize::try_from(doubled.as_micros()).unwrap_or(usize::MAX);
        let part = micros / 2 + chance.usize(..=micros / 2);
        Duration::from_micros(part as u64)
    }

    /// Resets after a success: the next pause is a short one again.
    pub fn reset(&mut self) {
        self.tries = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_to_a_bound_and_begin_anew() {
        let (mut pause, mut chance) = (Pause::default(), Chance::with_seed(1));
        let pauses: Vec<u128> = (0..12).map(|_| pause.next(&mut chance).as_millis()).collect();
        assert!((50..=100).contains(&pauses[0]), "{pauses:?}");
        assert!((200..=400).contains(&pauses[2]), "{pauses:?}");
        assert!((5_000..=10_000).contains(&pauses[11]), "{pauses:?}");
        pause.reset();
        assert!(pause.next(&mut chance).as_millis() <= 100);
    }
}
