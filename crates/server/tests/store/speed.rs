//! The speed of the store on the disk of this machine. Run with `cargo test --release -p server -- --ignored
//! --nocapture --test-threads 1 speed`.

use std::time::{Duration, Instant};

use server::Batch;
use server::store::{Store, StoreSettings, Writer, WriterSettings, backup};

use super::samples::{Folder, Log, is_sound, open};

fn per_second(count: usize, took: Duration) -> u64 {
    (count as u128 * 1_000_000 / took.as_micros().max(1)) as u64
}

#[test]
#[ignore = "a measurement"]
fn speed_of_commits() {
    for (with_card, rows_per_commit) in
        [(false, 1), (false, 32), (false, 256), (true, 1), (true, 32), (true, 256)]
    {
        let folder = Folder::new();
        let mut store = open(&folder.path("games.db"));
        let mut logs: Vec<Log> = (0..5_000).map(|n| Log::new(&format!("{n:012}"))).collect();
        let all: Vec<Batch> = logs.iter_mut().map(|log| log.grow(5)).collect();
        store.write(&all).unwrap();
        let commits = 40_000 / rows_per_commit / if rows_per_commit == 1 { 4 } else { 1 };
        let (mut next, mut times) = (0, Vec::new());
        for _ in 0..commits {
            let batches: Vec<Batch> = (0..rows_per_commit)
                .map(|_| {
                    // Consecutive writes are not adjacent in the file.
                    next = (next + 1_234_577) % logs.len();
                    let mut batch = logs[next].grow(1);
                    batch.cards.truncate(with_card.into());
                    batch
                })
                .collect();
            let began = Instant::now();
            store.write(&batches).unwrap();
            store.tidy().unwrap();
            times.push(began.elapsed());
        }
        let took: Duration = times.iter().sum();
        times.sort();
        println!(
            "{rows_per_commit:>4} rows per commit{}: {:>6} rows/s, p50 {:?}, p99 {:?}",
            if with_card { " with cards" } else { "           " },
            per_second(commits * rows_per_commit, took),
            times[times.len() / 2],
            times[times.len() * 99 / 100],
        );
    }
}

#[test]
#[ignore = "a measurement"]
fn speed_of_checkpoints() {
    for changes_in_log in [4_096, 1_024, 512, 256] {
        for rows_per_commit in [1, 32] {
            let folder = Folder::new();
            let settings = StoreSettings { changes_in_log, ..StoreSettings::default() };
            let mut store = Store::open(&folder.path("games.db"), &settings).unwrap();
            let mut logs: Vec<Log> = (0..2_000).map(|n| Log::new(&format!("{n:012}"))).collect();
            let all: Vec<Batch> = logs.iter_mut().map(|log| log.grow(5)).collect();
            store.write(&all).unwrap();
            let (mut next, mut times, mut longest) = (0, Vec::new(), 0);
            for _ in 0..20_000 / rows_per_commit {
                let batches = (0..rows_per_commit).map(|_| {
                    next = (next + 1_234_577) % logs.len();
                    Batch { cards: Vec::new(), ..logs[next].grow(1) }
                });
                let batches: Vec<Batch> = batches.collect();
                let began = Instant::now();
                store.write(&batches).unwrap();
                store.tidy().unwrap();
                times.push(began.elapsed());
                longest = longest.max(folder.path("games.db-wal").metadata().unwrap().len());
            }
            let took: Duration = times.iter().sum();
            times.sort();
            println!(
                "{changes_in_log:>5} changes, {rows_per_commit:>2} rows per commit: {:>6} rows/s, p50 {:?}, p99 {:?}, \
                 longest {:?}, log up to {} KiB",
                per_second(times.len() * rows_per_commit, took),
                times[times.len() / 2],
                times[times.len() * 99 / 100],
                times[times.len() - 1],
                longest >> 10,
            );
        }
    }
}

#[test]
#[ignore = "a measurement"]
fn speed_of_the_writer() {
    for players in [1, 32, 256, 2_000] {
        let folder = Folder::new();
        let writer = Writer::start(open(&folder.path("games.db")), WriterSettings::default()).unwrap();
        let mut logs: Vec<Log> = (0..players).map(|n| Log::new(&format!("{n:012}"))).collect();
        let (done, answers) = std::sync::mpsc::channel();
        let submit = |writer: &Writer, logs: &mut Vec<Log>, n: usize| {
            let (done, began) = (done.clone(), Instant::now());
            let answer =
                move |result: Result<(), _>| done.send((n, result.is_ok(), began.elapsed())).unwrap();
            writer.submit(logs[n].grow(1), Box::new(answer));
        };
        (0..players).for_each(|n| submit(&writer, &mut logs, n));
        let began = Instant::now();
        let mut times = Vec::new();
        while began.elapsed() < Duration::from_secs(3) {
            let (n, fine, took) = answers.recv().unwrap();
            assert!(fine);
            times.push(took);
            submit(&writer, &mut logs, n);
        }
        let took = began.elapsed();
        times.sort();
        println!(
            "{players:>4} in flight: {:>6} answers/s, p50 {:?}, p99 {:?}",
            per_second(times.len(), took),
            times[times.len() / 2],
            times[times.len() * 99 / 100],
        );
        writer.stop().unwrap();
    }
}

#[test]
#[ignore = "a measurement"]
fn speed_of_a_start_with_ten_thousand_games() {
    let folder = Folder::new();
    let path = folder.path("games.db");
    let mut store = open(&path);
    let mut logs: Vec<Log> = (0..10_000).map(|n| Log::new(&format!("{n:012}"))).collect();
    for _ in 0..10 {
        let batches: Vec<Batch> = logs.iter_mut().map(|log| log.grow(10)).collect();
        store.write(&batches).unwrap();
        store.tidy().unwrap();
    }
    drop(store);
    let began = Instant::now();
    let store = open(&path);
    let opened = began.elapsed();
    let reader = store.reader();
    let games = reader.waking().unwrap();
    let mut rows = 0;
    reader.load_each(&games, |_, found| rows += found.unwrap().len()).unwrap();
    let took = began.elapsed();
    println!("{} games with {rows} rows: opened after {opened:?}, all read after {took:?}", games.len());
    assert!(is_sound(&reader.load(&games[0]).unwrap()));
    let began = Instant::now();
    backup(&path, &folder.path("copy.db"), |_| {}).unwrap();
    let megabytes = path.metadata().unwrap().len() >> 20;
    println!("backup of {megabytes} MB: {:?}", began.elapsed());
}
