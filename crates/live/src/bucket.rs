//! A token bucket: it limits both bursts and the long-term rate.

use crate::batch::Millis;

/// A token bucket. It counts in thousandths, so that slow rates are exact.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bucket {
    most: u64,
    per_span: u64,
    span: Millis,
    level: u64,
    at: Millis,
}

impl Bucket {
    /// Creates a full bucket that holds `most` and refills `most` evenly in `span` milliseconds.
    pub fn new(most: u64, span: Millis, now: Millis) -> Bucket {
        Bucket::with_rate(most, most, span, now)
    }

    /// Creates a full bucket that holds `most` and refills `per_span` evenly in `span` milliseconds.
    pub fn with_rate(most: u64, per_span: u64, span: Millis, now: Millis) -> Bucket {
        Bucket { most, per_span, span, level: most.saturating_mul(span), at: now }
    }

    fn refill(&mut self, now: Millis) {
        let gained = now.saturating_sub(self.at).saturating_mul(self.per_span);
        self.level = self.level.saturating_add(gained).min(self.most.saturating_mul(self.span));
        self.at = self.at.max(now);
    }

    /// Takes one token, if there is one.
    pub fn take(&mut self, now: Millis) -> bool {
        self.refill(now);
        let there = self.level >= self.span && self.most > 0;
        if there {
            self.level -= self.span;
        }
        there
    }

    /// Whether it is full again, so that it can be dropped.
    pub fn is_full(&mut self, now: Millis) -> bool {
        self.refill(now);
        self.level == self.most.saturating_mul(self.span)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_at_once_and_so_many_in_the_long_run() {
        let mut bucket = Bucket::new(5, 1_000, 0);
        assert_eq!((0..10).filter(|_| bucket.take(0)).count(), 5);
        assert!(!bucket.take(199));
        assert!(bucket.take(200));
        assert!(!bucket.is_full(1_000));
        assert!(bucket.is_full(1_200));
        // A clock that goes backwards adds no tokens.
        assert_eq!((0..10).filter(|_| bucket.take(100)).count(), 5);
        assert!(!Bucket::new(0, 1_000, 0).take(9_999));
        assert_eq!((1..=60_000).filter(|now| bucket.take(1_200 + now)).count(), 300);
    }
}
