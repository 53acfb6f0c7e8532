//! Reads the store on separate threads: a disk may be slow, and neither games nor the network may wait for it.

use std::sync::Arc;

use live::store::{Errand, Home, Outcome, StoreError, carry_one};
use tokio::sync::oneshot;

use crate::shell::metrics::Metrics;
use crate::shell::threads::pool::Pool;
use crate::shell::threads::waiting::Whose;

/// The number of threads that read.
const THREADS: u64 = 2;

/// An errand that reads, and the receiver of its outcome.
type Job = (Errand, Box<dyn FnOnce(Outcome) + Send>);

/// The threads that read.
pub struct Readers(Pool<Job>);

impl Readers {
    /// Starts the threads. Each drives a copy of the reading side of the home.
    pub fn start(
        side: impl Home + Clone + Send + 'static,
        metrics: &Arc<Metrics>,
    ) -> Result<Readers, String> {
        let metrics = Arc::clone(metrics);
        let panicked = move || {
            metrics.panics.inc();
        };
        let work = move |(errand, told): Job| told(carry_one(&mut side.clone(), errand));
        Pool::start("reader", THREADS, work, panicked, None).map(Readers)
    }

    /// Queues an errand.
    pub fn run(&self, errand: Errand, told: impl FnOnce(Outcome) + Send + 'static) {
        // Each errand is short, so they are done in order of arrival.
        self.0.push(&Whose::default(), (errand, Box::new(told)));
    }

    /// Carries out an errand and waits for its outcome.
    pub async fn read(&self, errand: Errand) -> Outcome {
        let (tell, told) = oneshot::channel();
        // The client may have left in the meantime.
        self.run(errand, move |outcome| drop(tell.send(outcome)));
        told.await.unwrap_or(Err(StoreError::Stopped))
    }

    /// Lets the threads end; waiting errands are dropped.
    pub fn stop(&self) {
        self.0.stop();
    }
}
