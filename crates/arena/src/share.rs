//! Shares many games between threads, with the same outcome for any number of threads.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;

use crate::plan::Watch;

/// Plays this many games. `play` returns the relevant data of each, on the thread that played it; `take` gets the data
/// in order without gaps. If a game fails, everything ends with its number and its error.
pub(crate) fn share<T: Send>(
    threads: usize,
    games: u64,
    watch: Watch<'_>,
    play: impl Fn(u64) -> Result<T, String> + Sync,
    mut take: impl FnMut(u64, T),
) -> Result<(), (u64, String)> {
    let next = AtomicU64::new(0);
    let broken = AtomicBool::new(false);
    let mut line = InTurn { waiting: BTreeMap::new(), taken: 0 };
    let (sender, receiver) = mpsc::sync_channel::<(u64, Result<T, String>)>(64);
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let sender = sender.clone();
            let (next, broken, stop, play) = (&next, &broken, watch.stop, &play);
            scope.spawn(move || {
                while !broken.load(Ordering::Relaxed) && !stop.load(Ordering::Relaxed) {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= games || sender.send((game, play(game))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        // Games were handed out in order, so when one fails, all games before it still arrive: the reported error is
        // always the first, no matter how the threads ran.
        for (done, (game, noted)) in (1..).zip(receiver) {
            if noted.is_err() {
                broken.store(true, Ordering::Relaxed);
            }
            line.waiting.insert(game, noted);
            while let Some((game, noted)) = line.next() {
                take(game, noted.map_err(|what| (game, what))?);
            }
            (watch.progress)(done, games);
        }
        Ok(())
    })
}

/// The results that arrived early and wait for their turn.
struct InTurn<T> {
    waiting: BTreeMap<u64, T>,
    taken: u64,
}

impl<T> InTurn<T> {
    fn next(&mut self) -> Option<(u64, T)> {
        let next = self.waiting.remove(&self.taken)?;
        self.taken += 1;
        Some((self.taken - 1, next))
    }
}
