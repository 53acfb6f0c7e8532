//! What all parts of a running server share: the clock, the store, the threads that read and think, the counters.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use live::{Count, Makers};
use tokio::sync::Notify;

use crate::shell::clock::Clock;
use crate::shell::logs::Seldom;
use crate::shell::metrics::Metrics;
use crate::shell::readers::Readers;
use crate::shell::thinkers::Thinkers;
use crate::store::{StoreError, Turn, Writer};

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
    pub state: Arc<State>,
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
    frozen: AtomicU64,
    notes: Mutex<Vec<String>>,
    broken: Notify,
}

impl State {
    /// Whether nothing can be written down, for now or for good.
    pub fn has_failed(&self) -> bool {
        self.failed.load(Ordering::Relaxed)
    }

    /// Waits until the store has failed for good.
    pub async fn breaks(&self) {
        self.broken.notified().await;
    }

    /// How many games were met that cannot go on.
    pub fn frozen(&self) -> u64 {
        self.frozen.load(Ordering::Relaxed)
    }

    /// Notes that a game was met that cannot go on.
    pub fn note_frozen(&self) {
        self.frozen.fetch_add(1, Ordering::Relaxed);
    }

    /// What the operator should know.
    pub fn notes(&self) -> Vec<String> {
        self.notes.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Notes something that the operator should know; once is enough.
    pub fn note(&self, what: String) {
        let mut notes = self.notes.lock().unwrap_or_else(PoisonError::into_inner);
        if !notes.contains(&what) {
            notes.push(what);
        }
    }

    /// The store has failed or healed; says so.
    pub fn turned(&self, turn: &Turn) {
        match turn {
            Turn::Healed => {
                self.failed.store(false, Ordering::Relaxed);
                tracing::info!("there is room on the disk again: games go on");
            }
            Turn::Failed(why) if why.for_good() => self.break_down(why),
            Turn::Failed(why) => {
                self.failed.store(true, Ordering::Relaxed);
                tracing::error!(why = %why, "nothing is taken until there is room on the disk again");
            }
        }
    }

    /// The store has failed for good: nothing is taken any more, and the process is to end.
    pub fn break_down(&self, why: &StoreError) {
        let told = self.failed.swap(true, Ordering::Relaxed);
        self.broken.notify_one();
        if !told || !matches!(why, StoreError::Broken(_) | StoreError::Stopped) {
            tracing::error!(why = %why, "the store has failed: nothing is taken any more, and the server ends");
        }
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

    /// Notes that a batch could not be written down.
    pub fn store_failed(&self, game: &str, why: &StoreError) {
        self.metrics.store_failures.inc();
        if why.concerns_one() {
            tracing::error!(game, why = %why, "a batch could not be written down");
        } else if why.for_good() && !self.state.has_failed() {
            self.state.break_down(why);
        }
    }
}
