//! The parts shared by a running server: the clock, the store, the threads that read and think, the counters.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use live::{Count, Makers};
use tokio::sync::Notify;

use crate::shell::clock::Clock;
use crate::shell::logs::Seldom;
use crate::shell::metrics::Metrics;
use crate::shell::threads::readers::Readers;
use crate::shell::threads::thinkers::Thinkers;
use crate::store::{StoreError, Turn, Writer};

/// The parts shared by a running server.
pub struct Works {
    /// The time.
    pub clock: Clock,
    /// The writer of the store.
    pub writer: Writer,
    /// The readers of the store.
    pub readers: Readers,
    /// The threads of built-in players.
    pub thinkers: Thinkers,
    /// Metrics.
    pub metrics: Arc<Metrics>,
    /// The state of the server.
    pub state: Arc<State>,
    /// The current use of each address, over all shards.
    pub makers: Arc<Makers>,
    /// Keeps a flood of messages out of the log.
    pub limit_lines: Seldom,
}

/// The state of the server.
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
    /// Whether writing is impossible, for now or for good.
    pub fn has_failed(&self) -> bool {
        self.failed.load(Ordering::Relaxed)
    }

    /// Waits until the store has failed for good.
    pub async fn breaks(&self) {
        self.broken.notified().await;
    }

    /// Returns how many games cannot continue.
    pub fn frozen(&self) -> u64 {
        self.frozen.load(Ordering::Relaxed)
    }

    /// Counts a game that cannot continue.
    pub fn note_frozen(&self) {
        self.frozen.fetch_add(1, Ordering::Relaxed);
    }

    /// Returns the notes for the operator.
    pub fn notes(&self) -> Vec<String> {
        self.notes.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Adds a note for the operator, once.
    pub fn note(&self, what: String) {
        let mut notes = self.notes.lock().unwrap_or_else(PoisonError::into_inner);
        if !notes.contains(&what) {
            notes.push(what);
        }
    }

    /// Records and logs that the store has failed or healed.
    pub fn turned(&self, turn: &Turn) {
        match turn {
            Turn::Healed => {
                self.failed.store(false, Ordering::Relaxed);
                tracing::info!("the disk has room again: games go on");
            }
            Turn::Failed(why) if why.for_good() => self.break_down(why),
            Turn::Failed(why) => {
                self.failed.store(true, Ordering::Relaxed);
                tracing::error!(why = %why, "nothing is accepted until the disk has room again");
            }
        }
    }

    /// Records that the store has failed for good: nothing is accepted any more, and the process must end.
    pub fn break_down(&self, why: &StoreError) {
        let told = self.failed.swap(true, Ordering::Relaxed);
        self.broken.notify_one();
        if !told || !matches!(why, StoreError::Broken(_) | StoreError::Stopped) {
            tracing::error!(why = %why, "the store has failed: nothing more is accepted, and the server stops");
        }
    }

    /// Whether the server is stopping.
    pub fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Relaxed)
    }

    /// Begins to stop the server.
    pub fn stop(&self) {
        self.stopping.store(true, Ordering::Relaxed);
    }

    /// Returns how many games still have to load after the start.
    pub fn loading(&self) -> u64 {
        self.loading.load(Ordering::Relaxed)
    }

    /// Adds games that must load.
    pub fn to_load(&self, more: usize) {
        self.loading.fetch_add(more as u64, Ordering::Relaxed);
    }

    /// Subtracts games that have loaded.
    pub fn loaded(&self, games: usize) {
        self.loading.fetch_sub(games as u64, Ordering::Relaxed);
    }
}

impl Works {
    /// Records that a limit was reached, and where.
    pub fn limit_reached(&self, limit: &'static str, at: &str) {
        self.metrics.count(Count::Limit(limit));
        if let Some(unsaid) = self.limit_lines.may_say(self.clock.now()) {
            tracing::info!(limit, at, unsaid, "refused by a limit");
        }
    }

    /// Records that a batch could not be written.
    pub fn store_failed(&self, game: &str, why: &StoreError) {
        self.metrics.store_failures.inc();
        if why.concerns_one() {
            tracing::error!(game, why = %why, "a batch could not be written");
        } else if why.for_good() && !self.state.has_failed() {
            self.state.break_down(why);
        }
    }
}
