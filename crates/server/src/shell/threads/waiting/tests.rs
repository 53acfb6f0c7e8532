//! Tests the wording of the promise, and its consequences.

use std::collections::BTreeMap;

use engine::chance::{Chance, Quick};

use super::*;

fn whose(address: &str, game: &str) -> Whose {
    Whose { address: address.into(), game: game.into() }
}

#[test]
fn addresses_take_turns_and_so_do_their_games() {
    let mut line = Waiting::default();
    let jobs = ["a1", "a1", "a2", "a1", "b1", "c1", "a3", "b1"];
    jobs.iter().for_each(|job| line.push(&whose(&job[..1], job), *job));
    assert_eq!((line.len(), line.len_of("a"), line.len_of("b"), line.len_of("x")), (8, 5, 2, 0));
    let out: Vec<&str> = std::iter::from_fn(|| line.pop().map(|(_, job)| job)).collect();
    assert_eq!(out, ["a1", "b1", "c1", "a2", "b1", "a3", "a1", "a1"]);
    assert_eq!((line.len(), line.len_of("a")), (0, 0));
    assert!(line.addresses.queues.is_empty() && line.addresses.order.is_empty(), "nothing is left behind");
}

/// A job of the model, waiting or running, and the jobs that had begun when it was queued.
struct Job {
    number: usize,
    whose: Whose,
    begun: Begun,
}

/// The numbers of jobs that have begun: by address, by address and thread, by game.
#[derive(Clone, Default)]
struct Begun {
    by_address: BTreeMap<Arc<str>, u64>,
    by_thread: BTreeMap<(Arc<str>, usize), u64>,
    by_game: BTreeMap<Arc<str>, u64>,
}

/// Threads that work through waiting jobs, which arrive and end in an order drawn from a seed.
struct Model {
    line: Waiting<Job>,
    threads: Vec<bool>,
    begun: Begun,
    /// The numbers of the jobs, in the order in which they began.
    order: Vec<usize>,
    /// The maximum number of jobs that began while a bystander waited.
    longest: u64,
}

impl Model {
    fn idle_threads_take(&mut self) {
        for thread in 0..self.threads.len() {
            if !self.threads[thread] {
                let Some((whose, job)) = self.line.pop() else { return };
                assert_eq!(whose, job.whose);
                self.threads[thread] = true;
                self.begins(thread, &job);
            }
        }
    }

    /// Checks that the promise was kept for this job.
    fn begins(&mut self, thread: usize, job: &Job) {
        let own = &job.whose.address;
        let since = |now: Option<&u64>, then: Option<&u64>| now.unwrap_or(&0) - then.unwrap_or(&0);
        let of =
            |address: &Arc<str>| since(self.begun.by_address.get(address), job.begun.by_address.get(address));
        let own_before = of(own);
        for (address, _) in self.begun.by_address.iter().filter(|(address, _)| *address != own) {
            assert!(of(address) <= own_before + 1, "{} of {address} began before {own}", of(address));
            self.longest = self.longest.max(if own_before == 0 { of(address) } else { 0 });
        }
        // The wording of the promise: if no job of its own address began before it, at most one of each other address
        // began on each thread.
        if own_before == 0 {
            for ((address, on), count) in self.begun.by_thread.iter().filter(|((other, _), _)| other != own) {
                let before = job.begun.by_thread.get(&(Arc::clone(address), *on)).unwrap_or(&0);
                assert!(count - before <= 1, "{address} began {} times on thread {on}", count - before);
            }
        }
        let of_game = |game: &Arc<str>| since(self.begun.by_game.get(game), job.begun.by_game.get(game));
        let own_game = of_game(&job.whose.game);
        for game in self.begun.by_game.keys().filter(|game| game.starts_with(&**own)) {
            assert!(
                *game == job.whose.game || of_game(game) <= own_game + 1,
                "the games of {own} take turns"
            );
        }
        *self.begun.by_address.entry(Arc::clone(own)).or_default() += 1;
        *self.begun.by_thread.entry((Arc::clone(own), thread)).or_default() += 1;
        *self.begun.by_game.entry(Arc::clone(&job.whose.game)).or_default() += 1;
        self.order.push(job.number);
    }
}

/// Runs one scenario; returns the order in which jobs began, and the longest wait of a bystander.
fn story(seed: u64, threads: usize) -> (Vec<usize>, u64) {
    let mut chance = Quick(seed);
    let mut below = |most: u64| u64::from(chance.below(most as u32));
    let mut model = Model {
        line: Waiting::default(),
        threads: vec![false; threads],
        begun: Begun::default(),
        order: Vec::new(),
        longest: 0,
    };
    let mut number = 0;
    for _ in 0..400 {
        match below(3) {
            // New jobs arrive: the first address brings many at once, the others one by one.
            0 | 1 => {
                let address = below(5);
                let count = if address == 0 { 1 + below(20) } else { 1 };
                for _ in 0..count {
                    let game = below(1 + 3 * u64::from(address < 2));
                    let whose = whose(&format!("{address}"), &format!("{address}-{game}"));
                    let begun = model.begun.clone();
                    model.line.push(&whose, Job { number, whose: whose.clone(), begun });
                    number += 1;
                }
            }
            // A thread finishes.
            _ => {
                let thread = below(threads as u64) as usize;
                model.threads[thread] = false;
            }
        }
        model.idle_threads_take();
        assert!(
            model.line.len() == 0 || model.threads.iter().all(|busy| *busy),
            "no thread waits for nothing"
        );
    }
    // Every job that is still waiting has its turn.
    while model.line.len() > 0 {
        model.threads.fill(false);
        model.idle_threads_take();
    }
    assert_eq!(model.order.len(), number, "every job began once");
    (model.order, model.longest)
}

#[test]
fn a_bystander_waits_for_one_job_of_each_other_address() {
    for threads in 1..=4 {
        let mut longest = 0;
        for seed in 0..100 {
            let (order, most) = story(seed, threads);
            assert_eq!(order, story(seed, threads).0, "the same arrivals give the same order");
            longest = longest.max(most);
        }
        assert_eq!(longest, 1, "the stories are hard enough: some bystander did wait");
    }
}
