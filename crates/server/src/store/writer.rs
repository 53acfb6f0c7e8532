//! The writer: one thread that commits together what many games hand in.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use super::{Store, StoreError};
use crate::batch::Batch;

/// Called once with what became of a batch: on the thread of the writer, after the commit; for a
/// batch handed in after the end, at once. It must not panic and should not take long.
pub type Done = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

/// One commit, for those who measure.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Commit {
    /// How many batches it held.
    pub batches: usize,
    /// How many rows they held.
    pub rows: usize,
    /// How long it took.
    pub took: Duration,
}

/// How a writer works.
pub struct WriterSettings {
    /// The most batches in one commit.
    pub most: usize,
    /// Told of every commit that went well.
    pub told: Box<dyn Fn(Commit) + Send>,
}

impl Default for WriterSettings {
    fn default() -> Self {
        WriterSettings { most: 512, told: Box::new(|_| {}) }
    }
}

/// Hands batches to the thread that writes them.
pub struct Writer {
    shared: Arc<Shared>,
    thread: Mutex<Option<JoinHandle<Result<(), StoreError>>>>,
}

#[derive(Default)]
struct Shared {
    queue: Mutex<Queue>,
    arrived: Condvar,
}

#[derive(Default)]
struct Queue {
    jobs: VecDeque<(Batch, Done)>,
    /// How many are being written.
    writing: usize,
    /// Nothing more is taken; what waits is still written.
    stopping: bool,
}

impl Shared {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Writer {
    /// Starts the thread.
    pub fn start(store: Store, settings: WriterSettings) -> Result<Writer, StoreError> {
        let shared = Arc::new(Shared::default());
        let theirs = shared.clone();
        let thread = std::thread::Builder::new()
            .name("store".into())
            .spawn(move || {
                let end = End(theirs);
                work(store, &settings, &end.0)
            })
            .map_err(|error| StoreError::Disk(format!("no thread for the store: {error}")))?;
        Ok(Writer { shared, thread: Mutex::new(Some(thread)) })
    }

    /// Hands in a batch. The batches of one game must be handed in in their order, and are written in it.
    pub fn submit(&self, batch: Batch, done: Done) {
        let mut queue = self.shared.queue();
        if queue.stopping {
            drop(queue);
            return done(Err(StoreError::Stopped));
        }
        queue.jobs.push_back((batch, done));
        drop(queue);
        self.shared.arrived.notify_one();
    }

    /// How many batches were handed in and are not answered yet.
    pub fn waiting(&self) -> usize {
        let queue = self.shared.queue();
        queue.jobs.len() + queue.writing
    }

    /// Writes what waits, closes the store and ends the thread. A second call does nothing.
    pub fn stop(&self) -> Result<(), StoreError> {
        self.shared.queue().stopping = true;
        self.shared.arrived.notify_one();
        let thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take();
        match thread.map(JoinHandle::join) {
            None => Ok(()),
            Some(Ok(closed)) => closed,
            Some(Err(_)) => Err(StoreError::Broken("the thread of the store panicked".into())),
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        // Whoever wants to know how it ended calls `stop`.
        self.stop().ok();
    }
}

/// Answers what still waits when the thread ends in whatever way, so that nobody waits for ever.
struct End(Arc<Shared>);

impl Drop for End {
    fn drop(&mut self) {
        let mut queue = self.0.queue();
        queue.stopping = true;
        let left = std::mem::take(&mut queue.jobs);
        drop(queue);
        left.into_iter().for_each(|(_, done)| done(Err(StoreError::Stopped)));
    }
}

fn work(mut store: Store, settings: &WriterSettings, shared: &Shared) -> Result<(), StoreError> {
    while let Some((batches, dones)) = next(settings.most, shared) {
        let began = Instant::now();
        let results = store.write_each(&batches);
        let took = began.elapsed();
        if results.iter().any(Result::is_ok) {
            let rows = batches.iter().map(|batch| batch.rows.len()).sum();
            (settings.told)(Commit { batches: batches.len(), rows, took });
        }
        for (done, result) in dones.into_iter().zip(results) {
            done(result);
        }
        // A failure shows at the next write: those here are on the disk.
        store.tidy().ok();
    }
    store.close()
}

/// Waits for something to write and takes as much as one commit may hold; nothing when all is done.
fn next(most: usize, shared: &Shared) -> Option<(Vec<Batch>, Vec<Done>)> {
    let mut queue = shared.queue();
    queue.writing = 0;
    while queue.jobs.is_empty() {
        if queue.stopping {
            return None;
        }
        queue = shared.arrived.wait(queue).unwrap_or_else(PoisonError::into_inner);
    }
    let count = queue.jobs.len().min(most.max(1));
    queue.writing = count;
    Some(queue.jobs.drain(..count).unzip())
}
