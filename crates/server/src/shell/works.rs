//! What all parts of a running server share: the clock, the store, the threads that read and think, the counters.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::core::{Count, Makers};
use crate::shell::clock::Clock;
use crate::shell::logs::Seldom;
use crate::shell::metrics::Metrics;
use crate::shell::readers::Readers;
use crate::shell::thinkers::Thinkers;
use crate::store::{StoreError, Writer};

/// What all parts of a running server share.
pub struct Works {
    /// The time.
    pub clock: Clock,
    /// Writes.
    pub writer: Writer,
    /// Reads.
    pub readers: Readers,
    /// Thinks.
    pub thinkers: Thinkers,
    /// Counts.
    pub metrics: Arc<Metrics>,
    /// How the server is.
    pub state: State,
    /// What addresses have, in all shards together.
    pub makers: Arc<Makers>,
    /// Keeps a flood out of the logs.
    pub limit_lines: Seldom,
}

/// How the server is.
#[derive(Default)]
pub struct State {
    failed: AtomicBool,
    stopping: AtomicBool,
    loading: AtomicU64,
}

impl State {
    /// Whether nothing can be written down any more.
    pub fn has_failed(&self) -> bool {
        self.failed.load(Ordering::Relaxed)
    }

    /// Whether the server is about to end.
    pub fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Relaxed)
    }

    /// Notes that the server is about to end.
    pub fn stop(&self) {
        self.stopping.store(true, Ordering::Relaxed);
    }

    /// How many games are still to be loaded after the start.
    pub fn loading(&self) -> u64 {
        self.loading.load(Ordering::Relaxed)
    }

    /// Notes that so many more games are to be loaded.
    pub fn to_load(&self, more: usize) {
        self.loading.fetch_add(more as u64, Ordering::Relaxed);
    }

    /// Notes that so many games are loaded.
    pub fn loaded(&self, games: usize) {
        self.loading.fetch_sub(games as u64, Ordering::Relaxed);
    }
}

impl Works {
    /// Notes that a limit was reached, and where.
    pub fn limit_reached(&self, limit: &'static str, at: &str) {
        self.metrics.count(Count::Limit(limit));
        if let Some(unsaid) = self.limit_lines.may_say(self.clock.now()) {
            tracing::info!(limit, at, unsaid, "refused by a limit");
        }
    }

    /// Notes that a batch could not be written down; says so once when it is for good.
    pub fn store_failed(&self, game: &str, why: &StoreError) {
        self.metrics.store_failures.inc();
        if !why.for_good() {
            tracing::error!(game, why = %why, "a batch could not be written down");
        } else if !self.state.failed.swap(true, Ordering::Relaxed) {
            tracing::error!(
                game,
                why = %why,
                "the store has failed: nothing is taken any more until the server is started again"
            );
        }
    }
}
