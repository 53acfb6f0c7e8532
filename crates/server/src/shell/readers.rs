//! Reading from the store: on threads of their own, since a disk may be slow and neither games nor the network
//! wait for it.

use std::sync::Arc;

use tokio::sync::oneshot;

use crate::shell::line::Whose;
use crate::shell::metrics::Metrics;
use crate::shell::pool::Pool;
use crate::store::{Reader, StoreError};

/// How many threads read.
const THREADS: u64 = 2;

type Job = Box<dyn FnOnce(&Reader) + Send>;

/// The threads that read.
pub struct Readers(Pool<Job>);

impl Readers {
    /// Starts the threads.
    pub fn start(reader: Reader, metrics: &Arc<Metrics>) -> Result<Readers, String> {
        let metrics = Arc::clone(metrics);
        let panicked = move || {
            metrics.panics.inc();
        };
        Pool::start("reader", THREADS, move |job: Job| job(&reader), panicked, None).map(Readers)
    }

    /// Puts a job in line.
    pub fn run(&self, job: impl FnOnce(&Reader) + Send + 'static) {
        // Each is short, so they are done in the order in which they come.
        self.0.push(&Whose::default(), Box::new(job));
    }

    /// Reads something and waits for it.
    pub async fn read<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Reader) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (tell, told) = oneshot::channel();
        // Whoever asked may have gone meanwhile.
        self.run(move |reader| drop(tell.send(job(reader))));
        told.await.unwrap_or(Err(StoreError::Stopped))
    }

    /// Lets the threads end; what waits is not read any more.
    pub fn stop(&self) {
        self.0.stop();
    }
}
