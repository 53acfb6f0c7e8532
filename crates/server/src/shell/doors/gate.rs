//! Limits how often one address may do something. An address at its limit gets a typed refusal, and no other address is
//! affected.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use live::{Bucket, Limits, Millis};
use wire::Refused;

use crate::shell::doors::address::Group;

/// An action that is counted by address.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Turn {
    /// Any request.
    Request,
    /// A new key.
    Key,
    /// A new game, counted by the minute.
    GameOfMinute,
    /// A new game, counted by the day.
    GameOfDay,
    /// A wrong key, invite or ticket.
    WrongWord,
    /// A record to view.
    Record,
}

/// All turns, in the order of their numbers.
const TURNS: [Turn; 6] =
    [Turn::Request, Turn::Key, Turn::GameOfMinute, Turn::GameOfDay, Turn::WrongWord, Turn::Record];

const MINUTE: Millis = 60_000;

impl Turn {
    /// Returns the name of its limit, the number allowed, and the time span.
    fn limit(self, limits: &Limits) -> (&'static str, u64, Millis) {
        match self {
            Turn::Request => ("requests_per_minute", limits.requests_per_minute, MINUTE),
            Turn::Key => ("keys_per_hour", limits.keys_per_hour, 60 * MINUTE),
            Turn::GameOfMinute => ("games_per_minute", limits.games_per_minute, MINUTE),
            Turn::GameOfDay => ("games_per_day", limits.games_per_day, 24 * 60 * MINUTE),
            Turn::WrongWord => ("wrong_words_per_minute", limits.wrong_words_per_minute, MINUTE),
            Turn::Record => ("records_per_minute", limits.records_per_minute, MINUTE),
        }
    }
}

/// The maximum number of addresses stored. The least recently seen address is removed first.
const MOST_ADDRESSES: usize = 65_536;

/// The recent actions of one address.
struct Visitor {
    seen: Millis,
    buckets: [Option<Bucket>; TURNS.len()],
}

/// Counts by address.
pub struct Gate {
    limits: Limits,
    most: usize,
    visitors: Mutex<HashMap<Group, Visitor>>,
}

/// The report that a limit was reached.
#[derive(Clone, PartialEq, Debug)]
pub struct TooOften {
    /// The name of the limit.
    pub limit: &'static str,
    /// The refusal.
    pub refused: Refused,
    /// The number of seconds after which one more is allowed.
    pub after: u64,
}

impl Gate {
    /// Creates a gate with these limits.
    pub fn new(limits: &Limits) -> Gate {
        Gate { limits: limits.clone(), most: MOST_ADDRESSES, visitors: Mutex::default() }
    }

    /// Uses one turn, if one is left.
    pub fn take(&self, who: Group, turn: Turn, now: Millis) -> Result<(), TooOften> {
        self.with(who, turn, now, |bucket| bucket.take(now))
    }

    /// Checks whether a turn is left, without taking it.
    pub fn look(&self, who: Group, turn: Turn, now: Millis) -> Result<(), TooOften> {
        self.with(who, turn, now, |bucket| bucket.clone().take(now))
    }

    fn with(
        &self,
        who: Group,
        turn: Turn,
        now: Millis,
        ask: impl FnOnce(&mut Bucket) -> bool,
    ) -> Result<(), TooOften> {
        let (limit, most, span) = turn.limit(&self.limits);
        // The counts are consistent after every step, so a panic elsewhere cannot corrupt them.
        let mut visitors = self.visitors.lock().unwrap_or_else(PoisonError::into_inner);
        if visitors.len() >= self.most && !visitors.contains_key(&who) {
            forget(&mut visitors, self.most, now);
        }
        let visitor =
            visitors.entry(who).or_insert_with(|| Visitor { seen: now, buckets: Default::default() });
        visitor.seen = now;
        let bucket = visitor.buckets[turn as usize].get_or_insert_with(|| Bucket::new(most, span, now));
        if ask(bucket) {
            return Ok(());
        }
        let after = span.div_ceil(most.max(1)).div_ceil(1_000).max(1);
        let refused =
            Refused::limit(limit, format!("too often from this address: at most {most} are allowed"))
                .hint(format!("try again after {after} seconds"));
        Err(TooOften { limit, refused, after })
    }

    /// Returns how many addresses are stored.
    #[cfg(test)]
    fn len(&self) -> usize {
        self.visitors.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}

/// Removes addresses whose turns are all free again, and if there are still too many, also the least recently seen
/// quarter.
fn forget(visitors: &mut HashMap<Group, Visitor>, most: usize, now: Millis) {
    visitors.retain(|_, visitor| visitor.buckets.iter_mut().flatten().any(|bucket| !bucket.is_full(now)));
    let spare = most - most.div_ceil(4);
    if visitors.len() > spare {
        let mut seen: Vec<Millis> = visitors.values().map(|visitor| visitor.seen).collect();
        seen.sort_unstable();
        let old = seen[seen.len() - spare - 1];
        visitors.retain(|_, visitor| visitor.seen > old);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    fn who(n: u32) -> Group {
        Group::of(IpAddr::V4(std::net::Ipv4Addr::from_bits(n)))
    }

    #[test]
    fn each_limit_is_reached_and_released() {
        let names = [
            "requests_per_minute",
            "keys_per_hour",
            "games_per_minute",
            "games_per_day",
            "wrong_words_per_minute",
            "records_per_minute",
        ];
        for (turn, name) in TURNS.into_iter().zip(names) {
            let mut limits = Limits::default();
            limits.set(name, 3).expect("a limit");
            let gate = Gate::new(&limits);
            let taken = (0..10).filter(|_| gate.take(who(1), turn, 1_000).is_ok()).count();
            assert_eq!(taken, 3, "{name}");
            let refused = gate.take(who(1), turn, 1_000).expect_err("the limit is reached");
            assert_eq!((refused.limit, refused.refused.limit.as_deref()), (name, Some(name)));
            // Another address is not affected, and one more is allowed after the stated time.
            assert_eq!(gate.take(who(2), turn, 1_000), Ok(()));
            assert_eq!(gate.take(who(1), turn, 1_000 + refused.after * 1_000), Ok(()));
            assert!(gate.take(who(1), turn, 1_000 + refused.after * 1_000).is_err());
        }
    }

    #[test]
    fn looking_takes_nothing() {
        let gate = Gate::new(&Limits { wrong_words_per_minute: 1, ..Limits::default() });
        assert!((0..10).all(|_| gate.look(who(1), Turn::WrongWord, 0).is_ok()));
        assert!(gate.take(who(1), Turn::WrongWord, 0).is_ok());
        assert!(gate.look(who(1), Turn::WrongWord, 0).is_err());
    }

    #[test]
    fn memory_is_bounded_and_the_latest_are_remembered() {
        let gate = Gate { most: 100, ..Gate::new(&Limits { requests_per_minute: 2, ..Limits::default() }) };
        for n in 0..10_000 {
            assert!(gate.take(who(n), Turn::Request, Millis::from(n)).is_ok());
            assert!(gate.len() <= 100);
        }
        assert!(gate.take(who(9_999), Turn::Request, 9_999).is_ok());
        assert!(gate.take(who(9_999), Turn::Request, 9_999).is_err());
        // Many addresses at the same time.
        (20_000..30_000).for_each(|n| assert!(gate.take(who(n), Turn::Request, 20_000).is_ok()));
        assert!(gate.len() <= 100);
    }
}
