//! Thousands of games with cut connections, repeated, dropped and delayed messages, crashes and failed writes, on one
//! thread.
//!
//! Everything follows from a seed. While faults last, the simulation checks safety: every acknowledged command is on
//! the disk for good, nothing is duplicated, and no client is told anything that contradicts what it was told earlier.
//! Once faults end, every game must finish. A failing seed prints the command that reproduces it.

mod network;
mod people;
mod story;

use client::Chance;

/// Returns the seeds: few in the tests, many in the soak, or the requested one.
fn seeds() -> Vec<u64> {
    if let Ok(seed) = std::env::var("SKIRMISH_SEED") {
        return vec![seed.parse().expect("SKIRMISH_SEED is a number")];
    }
    let soak = std::env::var("SKIRMISH_LAWS").is_ok_and(|laws| laws == "soak");
    (0..if soak { 10_000 } else { 500 }).collect()
}

#[test]
fn faults_lose_nothing_and_games_go_on_after_them() {
    let seeds = seeds();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let next = std::sync::atomic::AtomicUsize::new(0);
    let sums = std::sync::Mutex::new(network::Sums::default());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                    let Some(seed) = seeds.get(at) else { return };
                    let again = people::Again(*seed);
                    let world = network::run(Chance::with_seed(*seed));
                    drop(again);
                    sums.lock().unwrap().add(&world);
                }
            });
        }
    });
    let sums = sums.into_inner().unwrap();
    println!("simulated {} seeds: {sums:?}", seeds.len());
    // Simulations without faults would show nothing.
    if seeds.len() >= 500 {
        assert!(
            sums.crashes > 100 && sums.cuts > 500 && sums.repeats > 100 && sums.dropped > 100,
            "{sums:?}"
        );
        assert!(sums.lost_writes > 50 && sums.done > 5_000, "{sums:?}");
    }
}
