//! The writer: one thread that commits the batches of many games together.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use live::Batch;
use live::store::{Errand, Health, Home, carry_all, carry_one};

use super::StoreError;

/// A callback that gets the result of a batch once: after the commit on the writer's thread, or at once for a batch
/// submitted after the end. It must not panic and should return quickly.
pub type Done = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

/// One commit, for metrics.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Commit {
    /// The number of batches.
    pub batches: usize,
    /// The number of their rows.
    pub rows: usize,
    /// The duration.
    pub took: Duration,
}

/// A change in the health of the store, reported before the callers that wait for the disk are answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Turn {
    /// Writing is impossible, for now or for good.
    Failed(StoreError),
    /// The disk has space again.
    Healed,
}

/// The time between two checks for space on a full disk.
const PAUSE: Duration = Duration::from_secs(1);

/// The settings of a writer.
pub struct WriterSettings {
    /// The maximum number of batches in one commit.
    pub most: usize,
    /// Called after every successful commit.
    pub told: Box<dyn Fn(Commit) + Send>,
    /// Called once when the store fails, and when it accepts writes again.
    pub turned: Box<dyn Fn(Turn) + Send>,
    /// The time between two checks for space on a full disk.
    pub pause: Duration,
}

impl Default for WriterSettings {
    fn default() -> Self {
        WriterSettings { most: 512, told: Box::new(|_| {}), turned: Box::new(|_| {}), pause: PAUSE }
    }
}

/// Submits batches to the thread that writes them.
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
    /// The number being written.
    writing: usize,
    /// Whether nothing more is accepted; waiting batches are still written.
    stopping: bool,
}

impl Shared {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Writer {
    /// Starts the thread, which drives this home.
    pub fn start(home: impl Home + Send + 'static, settings: WriterSettings) -> Result<Writer, StoreError> {
        let shared = Arc::new(Shared::default());
        let theirs = shared.clone();
        let thread = std::thread::Builder::new()
            .name("store".into())
            .spawn(move || {
                let end = End(theirs);
                work(home, &settings, &end.0)
            })
            .map_err(|error| StoreError::Disk(format!("no thread for the store: {error}")))?;
        Ok(Writer { shared, thread: Mutex::new(Some(thread)) })
    }

    /// Submits a batch. The batches of one game must be submitted in order, and are written in that order.
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

    /// Returns how many submitted batches are not answered yet.
    pub fn waiting(&self) -> usize {
        let queue = self.shared.queue();
        queue.jobs.len() + queue.writing
    }

    /// Writes the waiting batches, closes the store and ends the thread. A second call does nothing.
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
        // A caller that needs the result calls `stop`.
        self.stop().ok();
    }
}

/// Answers every waiting batch when the thread ends for any reason, so that no caller waits forever.
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

fn work(mut home: impl Home, settings: &WriterSettings, shared: &Shared) -> Result<(), StoreError> {
    // Whether the home has failed, and if so, whether for good.
    let mut failed: Option<bool> = None;
    let mut turned = |result: Result<(), &StoreError>| match result {
        Ok(()) if failed.take().is_some() => (settings.turned)(Turn::Healed),
        Err(why) if !why.concerns_one() && failed.is_none_or(|for_good| why.for_good() && !for_good) => {
            failed = Some(why.for_good());
            (settings.turned)(Turn::Failed(why.clone()));
        }
        _ => {}
    };
    let mut looked = Instant::now();
    loop {
        let full = home.health() == Health::Full;
        let patience = full.then(|| settings.pause.saturating_sub(looked.elapsed()));
        let (batches, dones) = match next(settings.most, shared, patience) {
            Next::Work(batches, dones) => (batches, dones),
            Next::Nothing => {
                let healed = carry_one(&mut home, Errand::Heal);
                looked = Instant::now();
                turned(healed.as_ref().map(drop));
                continue;
            }
            Next::End => return carry_one(&mut home, Errand::Close).map(drop),
        };
        let rows = batches.iter().map(|batch| batch.rows.len()).sum();
        let began = Instant::now();
        let outcomes = carry_all(&mut home, batches.into_iter().map(Errand::Write).collect());
        let took = began.elapsed();
        if outcomes.iter().any(Result::is_ok) {
            (settings.told)(Commit { batches: outcomes.len(), rows, took });
        }
        if let Some(why) =
            outcomes.iter().find_map(|outcome| outcome.as_ref().err().filter(|why| !why.concerns_one()))
        {
            turned(Err(why));
        }
        for (done, outcome) in dones.into_iter().zip(outcomes) {
            done(outcome.map(drop));
        }
        // These batches are on disk, so a failure now affects only the next ones.
        if let Err(why) = carry_one(&mut home, Errand::Tidy) {
            turned(Err(&why));
        }
    }
}

/// The next work.
enum Next {
    /// Batches to write, at most as many as one commit may contain.
    Work(Vec<Batch>, Vec<Done>),
    /// Nothing arrived in time.
    Nothing,
    /// All work is done.
    End,
}

/// Waits for something to write; without a timeout, it waits forever.
fn next(most: usize, shared: &Shared, patience: Option<Duration>) -> Next {
    let mut queue = shared.queue();
    queue.writing = 0;
    if patience == Some(Duration::ZERO) && !queue.stopping {
        return Next::Nothing;
    }
    while queue.jobs.is_empty() {
        if queue.stopping {
            return Next::End;
        }
        queue = match patience {
            None => shared.arrived.wait(queue).unwrap_or_else(PoisonError::into_inner),
            Some(patience) => {
                let waited = shared.arrived.wait_timeout(queue, patience);
                let (queue, late) = waited.unwrap_or_else(PoisonError::into_inner);
                if late.timed_out() && queue.jobs.is_empty() && !queue.stopping {
                    return Next::Nothing;
                }
                queue
            }
        };
    }
    let count = queue.jobs.len().min(most.max(1));
    queue.writing = count;
    let (batches, dones) = queue.jobs.drain(..count).unzip();
    Next::Work(batches, dones)
}
