//! Threads on which built-in players think, separate so that no answer to a person waits for them. The addresses that
//! made the games take turns, so that no player waits for all players of another address.

use crate::shell::metrics::Metrics;
use crate::shell::threads::pool::{Pool, Watcher};
use crate::shell::threads::waiting::Whose;
use std::sync::Arc;

use live::Thought;

/// The reduction of these threads' priority.
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

/// A callback for a finished thought.
type Then = Box<dyn FnOnce(Box<Thought>) + Send>;

/// The threads on which built-in players think.
pub struct Thinkers(Pool<(Box<Thought>, Then)>);

impl Thinkers {
    /// Starts this many threads, at least one.
    pub fn start(threads: u64, metrics: &Arc<Metrics>, watch: Option<Watcher>) -> Result<Thinkers, String> {
        let metrics = Arc::clone(metrics);
        let work = |(mut thought, then): (Box<Thought>, Then)| {
            yield_to_people();
            thought.think();
            then(thought);
        };
        let panicked = move || {
            metrics.panics.inc();
        };
        Pool::start("thinker", threads, work, panicked, watch).map(Thinkers)
    }

    /// Queues a thought.
    pub fn think(&self, thought: Box<Thought>, then: impl FnOnce(Box<Thought>) + Send + 'static) {
        let whose = Whose { address: thought.maker.as_str().into(), game: thought.game.as_str().into() };
        self.0.push(&whose, (thought, Box::new(then)));
    }

    /// Returns how many players are thinking, and how many wait.
    pub fn load(&self) -> (u64, u64) {
        self.0.load()
    }

    /// Lets the threads end. Unfinished thoughts are repeated after the next start.
    pub fn stop(&self) {
        self.0.stop();
    }
}

/// Asks the system to run other threads first. If it cannot, built-in players compete with them.
pub fn yield_to_people() {
    #[cfg(target_os = "linux")]
    {
        thread_local!(static ASKED: std::cell::Cell<bool> = const { std::cell::Cell::new(false) });
        // On this system a process id can name a thread, and none means the calling thread.
        if !ASKED.replace(true) {
            rustix::process::setpriority_process(None, NICE).ok();
        }
    }
}
