//! Counters that all games share.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// Each doubling has 2^FINE buckets, so that times are known to 1.6 %.
const FINE: u32 = 6;

/// Times, in buckets whose width grows with the time.
pub struct Times {
    buckets: Vec<AtomicU64>,
    longest: AtomicU64,
}

impl Times {
    fn new() -> Times {
        let buckets = (0..(64 - FINE) << FINE).map(|_| AtomicU64::new(0)).collect();
        Times { buckets, longest: AtomicU64::new(0) }
    }

    /// Returns the bucket of a time in microseconds: exact at first, then by the highest bits.
    fn bucket(micros: u64) -> usize {
        let shift = micros.checked_ilog2().unwrap_or(0).saturating_sub(FINE);
        (((u64::from(shift)) << FINE) + (micros >> shift)) as usize
    }

    /// Returns the largest time of a bucket.
    fn bound(bucket: usize) -> u64 {
        let shift = (bucket as u64 >> FINE).saturating_sub(1);
        (((bucket as u64) - (shift << FINE) + 1) << shift) - 1
    }

    fn clear(&self) {
        self.buckets.iter().chain([&self.longest]).for_each(|counter| counter.store(0, Ordering::Relaxed));
    }

    /// Records a time.
    pub fn note(&self, time: Duration) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        if let Some(bucket) = self.buckets.get(Times::bucket(micros)) {
            bucket.fetch_add(1, Ordering::Relaxed);
        }
        self.longest.fetch_max(micros, Ordering::Relaxed);
    }

    /// Returns the time that this part of the answers does not exceed.
    pub fn at(&self, part: f64) -> Duration {
        let counts: Vec<u64> = self.buckets.iter().map(|bucket| bucket.load(Ordering::Relaxed)).collect();
        let wanted = (counts.iter().sum::<u64>() as f64 * part).ceil() as u64;
        let mut sum = 0;
        let bucket = counts.iter().position(|count| {
            sum += count;
            sum >= wanted
        });
        Duration::from_micros(Times::bound(bucket.unwrap_or(0))).min(self.longest())
    }

    /// Returns the longest time.
    pub fn longest(&self) -> Duration {
        Duration::from_micros(self.longest.load(Ordering::Relaxed))
    }
}

/// All counters.
pub struct Stats {
    /// Sockets that were welcomed for the first time.
    pub open: AtomicU64,
    /// Games that have played their opening.
    pub warm: AtomicU64,
    /// Answers that were acknowledged.
    pub done: AtomicU64,
    /// Answers and queries that were refused.
    pub refused: AtomicU64,
    /// Broken connections, unreadable messages, answers that never came.
    pub errors: AtomicU64,
    /// How often a connection was opened again.
    pub reconnects: AtomicU64,
    /// Games that ended and were replaced.
    pub ended: AtomicU64,
    /// Received messages.
    pub messages_in: AtomicU64,
    /// Bytes of received messages, without frames.
    pub bytes_in: AtomicU64,
    /// Bytes of sent messages, without frames.
    pub bytes_out: AtomicU64,
    /// The times of acknowledged answers.
    pub times: Times,
    /// When the first answer was acknowledged, from the start of the tool.
    pub first: Mutex<Option<Duration>>,
    began: Instant,
    troubles: Mutex<Vec<String>>,
}

impl Stats {
    /// Creates counters at zero.
    pub fn new(began: Instant) -> Stats {
        Stats {
            open: AtomicU64::new(0),
            warm: AtomicU64::new(0),
            done: AtomicU64::new(0),
            refused: AtomicU64::new(0),
            errors: AtomicU64::new(0),
            reconnects: AtomicU64::new(0),
            ended: AtomicU64::new(0),
            messages_in: AtomicU64::new(0),
            bytes_in: AtomicU64::new(0),
            bytes_out: AtomicU64::new(0),
            times: Times::new(),
            first: Mutex::new(None),
            began,
            troubles: Mutex::new(Vec::new()),
        }
    }

    /// Resets the counters for the measurement. Errors and reconnects are kept.
    pub fn clear(&self) {
        for counter in [&self.done, &self.refused, &self.messages_in, &self.bytes_in, &self.bytes_out] {
            counter.store(0, Ordering::Relaxed);
        }
        self.times.clear();
    }

    /// Counts an acknowledged answer.
    pub fn acknowledged(&self, time: Duration) {
        if self.done.fetch_add(1, Ordering::Relaxed) == 0 {
            let mut first = self.first.lock().unwrap_or_else(PoisonError::into_inner);
            first.get_or_insert(self.began.elapsed());
        }
        self.times.note(time);
    }

    /// Counts an error; the first few are kept as text.
    pub fn wrong(&self, counter: &AtomicU64, what: String) {
        counter.fetch_add(1, Ordering::Relaxed);
        let mut troubles = self.troubles.lock().unwrap_or_else(PoisonError::into_inner);
        if troubles.len() < 5 && !troubles.contains(&what) {
            troubles.push(what);
        }
    }

    /// Returns the recorded errors.
    pub fn trouble(&self) -> String {
        self.troubles.lock().unwrap_or_else(PoisonError::into_inner).join("; ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_time_lies_within_its_bucket() {
        for micros in (0..10_000).chain([1 << 20, (1 << 20) + 1, 60_000_000, 1 << 40]) {
            let bucket = Times::bucket(micros);
            let (before, bound) = (bucket.checked_sub(1).map(Times::bound), Times::bound(bucket));
            assert!(
                before.is_none_or(|before| before < micros) && micros <= bound,
                "{micros} {before:?} {bound}"
            );
            assert!(bound - micros <= micros / 64, "{micros} {bound}");
        }
    }

    #[test]
    fn shares_of_all_times_are_found() {
        let times = Times::new();
        (1..=1_000).for_each(|millis| times.note(Duration::from_millis(millis)));
        for (part, millis) in [(0.5, 500), (0.9, 900), (0.99, 990), (1.0, 1_000)] {
            let at = times.at(part).as_millis();
            assert!((millis..=millis + millis / 64 + 1).contains(&at), "{part} {at}");
        }
        assert_eq!(times.longest(), Duration::from_secs(1));
        times.clear();
        assert_eq!(times.at(0.99), Duration::ZERO);
    }
}
