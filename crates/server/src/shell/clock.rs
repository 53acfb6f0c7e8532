//! The server's clock: the time of day at the start, plus the time since. It never goes back, and a change of the
//! system's clock has no effect.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use live::Millis;

/// The clock of one run of the server.
#[derive(Copy, Clone, Debug)]
pub struct Clock {
    anchor: Millis,
    start: Instant,
}

impl Clock {
    /// Returns a clock that starts now.
    pub fn start() -> Clock {
        let today = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Clock { anchor: today.as_millis() as Millis, start: Instant::now() }
    }

    /// Returns the time.
    pub fn now(&self) -> Millis {
        self.anchor + self.start.elapsed().as_millis() as Millis
    }

    /// Returns the time left until `then`; zero if it has passed.
    pub fn until(&self, then: Millis) -> Duration {
        Duration::from_millis(then.saturating_sub(self.now()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_does_not_go_back() {
        let clock = Clock::start();
        let (first, second) = (clock.now(), clock.now());
        assert!(first <= second && first > 1_600_000_000_000);
        assert_eq!(clock.until(0), Duration::ZERO);
        assert!(clock.until(first + 60_000) > Duration::from_secs(1));
    }
}
