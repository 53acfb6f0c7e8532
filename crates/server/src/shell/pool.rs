//! A few threads of their own for work that others must not wait for: first come, first served.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// Threads that work through a line of jobs.
pub struct Pool<J>(Arc<Shared<J>>);

struct Shared<J> {
    desk: Mutex<Desk<J>>,
    arrived: Condvar,
}

struct Desk<J> {
    waiting: VecDeque<J>,
    busy: u64,
    stopped: bool,
}

impl<J> Shared<J> {
    fn desk(&self) -> MutexGuard<'_, Desk<J>> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<J: Send + 'static> Pool<J> {
    /// Starts so many threads, at least one. A job that panics ends, and `panicked` is told.
    pub fn start(
        name: &str,
        threads: u64,
        work: impl Fn(J) + Clone + Send + 'static,
        panicked: impl Fn() + Clone + Send + 'static,
    ) -> Result<Pool<J>, String> {
        let desk = Desk { waiting: VecDeque::new(), busy: 0, stopped: false };
        let shared = Arc::new(Shared { desk: Mutex::new(desk), arrived: Condvar::new() });
        for number in 0..threads.max(1) {
            let (theirs, work, panicked) = (Arc::clone(&shared), work.clone(), panicked.clone());
            let thread = std::thread::Builder::new().name(format!("{name}-{number}"));
            let works = move || {
                while let Some(job) = next(&theirs) {
                    // A job owns what it works with, so nothing half done is seen by anybody.
                    if catch_unwind(AssertUnwindSafe(|| work(job))).is_err() {
                        panicked();
                    }
                    theirs.desk().busy -= 1;
                }
            };
            thread.spawn(works).map_err(|error| format!("no thread {name}-{number}: {error}"))?;
        }
        Ok(Pool(shared))
    }

    /// Puts a job in line; after the end it is dropped.
    pub fn push(&self, job: J) {
        let mut desk = self.0.desk();
        if !desk.stopped {
            desk.waiting.push_back(job);
        }
        drop(desk);
        self.0.arrived.notify_one();
    }

    /// How many jobs are worked on, and how many wait.
    pub fn load(&self) -> (u64, u64) {
        let desk = self.0.desk();
        (desk.busy, desk.waiting.len() as u64)
    }
}

impl<J> Pool<J> {
    /// Lets the threads end after the job they are at; what waits is dropped.
    pub fn stop(&self) {
        let mut desk = self.0.desk();
        desk.stopped = true;
        let left = std::mem::take(&mut desk.waiting);
        drop(desk);
        self.0.arrived.notify_all();
        drop(left);
    }
}

impl<J> Drop for Pool<J> {
    fn drop(&mut self) {
        self.stop();
    }
}

fn next<J>(shared: &Shared<J>) -> Option<J> {
    let mut desk = shared.desk();
    loop {
        if desk.stopped {
            return None;
        }
        if let Some(job) = desk.waiting.pop_front() {
            desk.busy += 1;
            return Some(job);
        }
        desk = shared.arrived.wait(desk).unwrap_or_else(PoisonError::into_inner);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    #[test]
    fn jobs_are_done_in_order_and_a_panic_ends_only_its_own() {
        let (tell, told) = mpsc::channel();
        let (tell_panic, panics) = mpsc::channel();
        let work = move |job: u32| match job {
            13 => panic!("unlucky"),
            job => tell.send(job).expect("somebody listens"),
        };
        let panicked = move || tell_panic.send(()).expect("somebody listens");
        let pool = Pool::start("test", 1, work, panicked).expect("a thread");
        (10..16).for_each(|job| pool.push(job));
        assert_eq!(told.iter().take(5).collect::<Vec<_>>(), [10, 11, 12, 14, 15]);
        assert_eq!(panics.recv(), Ok(()));
        pool.stop();
        pool.push(16);
        // The thread has ended, and with it its end of the channel.
        assert_eq!(told.recv().ok(), None);
    }

    #[test]
    fn no_more_jobs_at_the_same_time_than_threads() {
        let (enter, entered) = mpsc::channel();
        let (let_go, gate) = mpsc::channel::<()>();
        let gate = Arc::new(Mutex::new(gate));
        let work = move |job: u32| {
            enter.send(job).expect("somebody listens");
            gate.lock().expect("no panic").recv().expect("somebody lets go");
        };
        let pool = Pool::start("test", 2, work, || ()).expect("threads");
        (0..5).for_each(|job| pool.push(job));
        assert_eq!((entered.recv(), entered.recv()), (Ok(0), Ok(1)));
        assert_eq!(pool.load(), (2, 3));
        assert!(entered.try_recv().is_err());
        let_go.send(()).expect("somebody waits");
        assert_eq!(entered.recv(), Ok(2));
        (0..4).for_each(|_| let_go.send(()).expect("somebody waits"));
        assert_eq!((entered.recv(), entered.recv()), (Ok(3), Ok(4)));
    }
}
