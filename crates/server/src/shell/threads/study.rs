//! Lessons and records: slow work runs on separate threads, so that games do not wait for it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::http::StatusCode;
use live::{Games, Limits, Records};
use scenario::Lesson;
use tokio::sync::oneshot;
use wire::Kind;

use crate::shell::failed::Failed;
use crate::shell::metrics::Metrics;
use crate::shell::threads::pool::Pool;
use crate::shell::threads::thinkers::yield_to_people;
use crate::shell::threads::waiting::Whose;

/// The number of threads.
const THREADS: u64 = 2;

type Job = Box<dyn FnOnce() + Send>;

/// The threads for lessons and records, and their data.
pub struct Study {
    lessons: BTreeMap<&'static str, Vec<Arc<Lesson>>>,
    records: Mutex<Records>,
    pool: Pool<Job>,
    most_waiting: u64,
    most_waiting_each: u64,
}

impl Study {
    /// Reads all lessons and starts the threads. A lesson that cannot be played is left out.
    pub fn start(games: Games, limits: &Limits, metrics: &Arc<Metrics>) -> Result<Study, String> {
        let metrics = Arc::clone(metrics);
        let panicked = move || {
            metrics.panics.inc();
        };
        let work = |job: Job| {
            yield_to_people();
            job();
        };
        let mut lessons = BTreeMap::new();
        for game in games {
            let read = |(name, text): &(&'static str, &'static str)| match Lesson::read(*game, name, text) {
                Ok(lesson) => Some(Arc::new(lesson)),
                Err(why) => {
                    tracing::error!(game = game.about().id, why = %why, "a lesson cannot be played");
                    None
                }
            };
            lessons.insert(game.about().id, game.about().lessons.iter().filter_map(read).collect());
        }
        Ok(Study {
            lessons,
            records: Mutex::default(),
            pool: Pool::start("study", THREADS, work, panicked, None)?,
            most_waiting: limits.study_waiting,
            most_waiting_each: limits.study_waiting_per_address,
        })
    }

    /// Returns the lessons of a rulebook, if there is such a rulebook.
    pub fn lessons(&self, rulebook: &str) -> Option<&[Arc<Lesson>]> {
        self.lessons.get(rulebook).map(Vec::as_slice)
    }

    /// Returns the stored records.
    pub fn records(&self) -> MutexGuard<'_, Records> {
        // They are consistent after every step, so a panic elsewhere cannot corrupt them.
        self.records.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs a job for an address on the threads, unless too many jobs are waiting.
    pub async fn work<T: Send + 'static>(
        &self,
        address: &str,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Failed> {
        if self.pool.waiting_of(address) >= self.most_waiting_each {
            let text = "too many requests for lessons and records wait from this address";
            return Err(Failed::limit("study_waiting_per_address", text, StatusCode::TOO_MANY_REQUESTS));
        }
        if self.pool.load().1 >= self.most_waiting {
            let text = "too many look at lessons and records at the moment";
            return Err(Failed::limit("study_waiting", text, StatusCode::TOO_MANY_REQUESTS));
        }
        let (tell, told) = oneshot::channel();
        let whose = Whose { address: address.into(), game: "".into() };
        // The client may have left in the meantime.
        self.pool.push(&whose, Box::new(move || drop(tell.send(job()))));
        told.await.map_err(|_| Failed::new(Kind::Storage, "the server did not get to it"))
    }

    /// Lets the threads end.
    pub fn stop(&self) {
        self.pool.stop();
    }
}
