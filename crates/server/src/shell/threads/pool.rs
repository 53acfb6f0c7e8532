//! A few separate threads for slow work. The addresses that submit the work take turns.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use crate::shell::threads::waiting::{Waiting, Whose};

/// Receives a notice of each job when it is queued and when it begins, in that order.
pub type Watcher = Arc<dyn Fn(JobNews<'_>) + Send + Sync>;

/// An event in the life of a job.
#[derive(Copy, Clone, Debug)]
pub enum JobNews<'a> {
    /// It is queued.
    Waits(&'a Whose),
    /// A thread begins it.
    Begins(&'a Whose),
}

/// Threads that work through a line of jobs.
pub struct Pool<J>(Arc<Shared<J>>);

struct Shared<J> {
    jobs: Mutex<Jobs<J>>,
    arrived: Condvar,
    watch: Option<Watcher>,
}

struct Jobs<J> {
    waiting: Waiting<J>,
    busy: u64,
    stopped: bool,
}

impl<J> Shared<J> {
    /// Tells the watcher. The jobs are locked during the call, so that the order is right.
    fn tell(&self, news: JobNews<'_>) {
        if let Some(watch) = &self.watch {
            watch(news);
        }
    }

    fn jobs(&self) -> MutexGuard<'_, Jobs<J>> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<J: Send + 'static> Pool<J> {
    /// Starts this many threads, at least one. If a job panics, only the job ends, and `panicked` is called.
    pub fn start(
        name: &str,
        threads: u64,
        work: impl Fn(J) + Clone + Send + 'static,
        panicked: impl Fn() + Clone + Send + 'static,
        watch: Option<Watcher>,
    ) -> Result<Pool<J>, String> {
        let jobs = Jobs { waiting: Waiting::default(), busy: 0, stopped: false };
        let shared = Arc::new(Shared { jobs: Mutex::new(jobs), arrived: Condvar::new(), watch });
        for number in 0..threads.max(1) {
            let (theirs, work, panicked) = (Arc::clone(&shared), work.clone(), panicked.clone());
            let thread = std::thread::Builder::new().name(format!("{name}-{number}"));
            let works = move || {
                while let Some(job) = next(&theirs) {
                    // A job owns its data, so no inconsistent state can be seen.
                    if catch_unwind(AssertUnwindSafe(|| work(job))).is_err() {
                        panicked();
                    }
                    theirs.jobs().busy -= 1;
                }
            };
            thread.spawn(works).map_err(|error| format!("no thread {name}-{number}: {error}"))?;
        }
        Ok(Pool(shared))
    }

    /// Queues a job. After the pool has stopped, jobs are dropped.
    pub fn push(&self, whose: &Whose, job: J) {
        let mut jobs = self.0.jobs();
        if !jobs.stopped {
            self.0.tell(JobNews::Waits(whose));
            jobs.waiting.push(whose, job);
        }
        drop(jobs);
        self.0.arrived.notify_one();
    }

    /// Returns how many jobs of an address wait.
    pub fn waiting_of(&self, address: &str) -> u64 {
        self.0.jobs().waiting.len_of(address) as u64
    }

    /// Returns how many jobs are running, and how many wait.
    pub fn load(&self) -> (u64, u64) {
        let jobs = self.0.jobs();
        (jobs.busy, jobs.waiting.len() as u64)
    }
}

impl<J> Pool<J> {
    /// Lets the threads end after their current jobs; waiting jobs are dropped.
    pub fn stop(&self) {
        let mut jobs = self.0.jobs();
        jobs.stopped = true;
        let left = std::mem::take(&mut jobs.waiting);
        drop(jobs);
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
    let mut jobs = shared.jobs();
    loop {
        if jobs.stopped {
            return None;
        }
        if let Some((whose, job)) = jobs.waiting.pop() {
            shared.tell(JobNews::Begins(&whose));
            jobs.busy += 1;
            return Some(job);
        }
        jobs = shared.arrived.wait(jobs).unwrap_or_else(PoisonError::into_inner);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    fn from(address: &str) -> Whose {
        Whose { address: address.into(), game: "".into() }
    }

    #[test]
    fn jobs_are_done_in_order_and_a_panic_ends_only_its_own() {
        let (tell, told) = mpsc::channel();
        let (tell_panic, panics) = mpsc::channel();
        let work = move |job: u32| match job {
            13 => panic!("unlucky"),
            job => tell.send(job).expect("the test listens"),
        };
        let panicked = move || tell_panic.send(()).expect("the test listens");
        let pool = Pool::start("test", 1, work, panicked, None).expect("a thread");
        (10..16).for_each(|job| pool.push(&from("one"), job));
        assert_eq!(told.iter().take(5).collect::<Vec<_>>(), [10, 11, 12, 14, 15]);
        assert_eq!(panics.recv(), Ok(()));
        pool.stop();
        pool.push(&from("one"), 16);
        // The thread has ended, which closed its end of the channel.
        assert_eq!(told.recv().ok(), None);
    }

    #[test]
    fn no_more_jobs_at_the_same_time_than_threads() {
        let (enter, entered) = mpsc::channel();
        let (let_go, gate) = mpsc::channel::<()>();
        let gate = Arc::new(Mutex::new(gate));
        let work = move |job: u32| {
            enter.send(job).expect("the test listens");
            gate.lock().expect("no panic").recv().expect("the test lets go");
        };
        let pool = Pool::start("test", 2, work, || (), None).expect("threads");
        (0..5).for_each(|job| pool.push(&from("one"), job));
        assert_eq!((entered.recv(), entered.recv()), (Ok(0), Ok(1)));
        assert_eq!(pool.load(), (2, 3));
        assert!(entered.try_recv().is_err());
        let_go.send(()).expect("a job waits");
        assert_eq!(entered.recv(), Ok(2));
        (0..4).for_each(|_| let_go.send(()).expect("a job waits"));
        assert_eq!((entered.recv(), entered.recv()), (Ok(3), Ok(4)));
    }
    #[test]
    fn those_who_bring_jobs_take_turns_and_one_who_watches_is_told() {
        let (tell, told) = mpsc::channel();
        let (let_go, gate) = mpsc::channel::<()>();
        let gate = Arc::new(Mutex::new(gate));
        let work = move |_: u32| gate.lock().expect("no panic").recv().expect("it is let go");
        let watch: Watcher = Arc::new(move |news: JobNews<'_>| {
            let said = match news {
                JobNews::Waits(whose) => format!("{} waits", whose.address),
                JobNews::Begins(whose) => format!("{} begins", whose.address),
            };
            tell.send(said).expect("the test listens");
        });
        let pool = Pool::start("test", 1, work, || (), Some(watch)).expect("a thread");
        pool.push(&from("flood"), 0);
        assert_eq!((told.recv(), told.recv()), (Ok("flood waits".into()), Ok("flood begins".into())));
        (1..100).for_each(|job| pool.push(&from("flood"), job));
        pool.push(&from("bystander"), 100);
        assert_eq!((pool.waiting_of("flood"), pool.waiting_of("bystander")), (99, 1));
        assert_eq!(told.iter().take(100).last(), Some("bystander waits".to_string()));
        (0..2).for_each(|_| let_go.send(()).expect("a job waits"));
        assert_eq!((told.recv(), told.recv()), (Ok("flood begins".into()), Ok("bystander begins".into())));
        (0..99).for_each(|_| let_go.send(()).expect("a job waits"));
        assert_eq!(told.iter().take(98).last(), Some("flood begins".to_string()));
    }
}
