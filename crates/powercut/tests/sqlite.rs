//! SQLite on the layer: data that it promises to keep is kept, and other data is really lost.

use std::sync::atomic::{AtomicU64, Ordering};

use powercut::{Chance, Cut, DiskFault, PowerCut};
use rusqlite::{Connection, OpenFlags};

fn open(machine: &PowerCut) -> rusqlite::Result<Connection> {
    Connection::open_with_flags_and_vfs("file.db", OpenFlags::default(), machine.name())
}

fn set_up(connection: &Connection, mode: &str, synchronous: &str) -> rusqlite::Result<()> {
    let found: String = connection.query_row(&format!("PRAGMA journal_mode = {mode}"), [], |r| r.get(0))?;
    assert_eq!(found, mode);
    connection.execute_batch(&format!(
        "PRAGMA synchronous = {synchronous}; CREATE TABLE IF NOT EXISTS t (n INTEGER PRIMARY KEY, pad);"
    ))
}

/// Inserts rows, each in a separate transaction, until the power fails; returns how many were acknowledged.
fn insert(connection: &Connection, rows: i64) -> i64 {
    let insert = |n| connection.execute("INSERT INTO t VALUES (?1, randomblob(900))", [n]);
    (0..rows).take_while(|n| insert(*n).is_ok()).count() as i64
}

/// The data that survived a cut.
#[derive(PartialEq, Eq, Debug)]
struct Left {
    acknowledged: i64,
    found: i64,
    sound: bool,
}

/// Cuts the power at some call during a run of inserts, reopens the file and returns what is left.
fn cut_once(mode: &str, synchronous: &str, seed: u64) -> Left {
    // Two tests that run at the same time may try the same seed.
    static RUNS: AtomicU64 = AtomicU64::new(0);
    let run = RUNS.fetch_add(1, Ordering::Relaxed);
    let machine = PowerCut::register(&format!("cut {run}")).unwrap();
    let mut chance = Chance::with_seed(seed);
    let cut = Cut::ALL[chance.usize(..3)];
    let connection = open(&machine).unwrap();
    set_up(&connection, mode, synchronous).unwrap();
    machine.cut_at(chance.u64(1..=200), seed, cut);
    let acknowledged = insert(&connection, 60);
    machine.cut(seed, cut);
    drop(connection);
    machine.restore();
    let again = open(&machine).unwrap();
    // If even the table was lost, no row is found.
    let found = again.query_row("SELECT count(*) FROM t", [], |row| row.get(0)).unwrap_or(0);
    let sound = again.query_row("PRAGMA integrity_check", [], |row| row.get::<_, String>(0));
    Left { acknowledged, found, sound: sound.is_ok_and(|word| word == "ok") }
}

#[test]
fn what_was_committed_with_enough_sync_is_there_after_a_cut() {
    // With a journal that is deleted, FULL does not sync the deletion: SQLite promises that for EXTRA only.
    for (mode, synchronous) in [("wal", "full"), ("truncate", "full"), ("delete", "extra")] {
        for seed in 0..100 {
            let left = cut_once(mode, synchronous, seed);
            let kept = left.found == left.acknowledged || left.found == left.acknowledged + 1;
            assert!(kept && left.sound, "{mode}, {synchronous}, seed {seed}: {left:?}");
        }
    }
}

#[test]
fn with_less_it_is_lost() {
    let lost = |mode, synchronous| {
        (0..30)
            .map(|seed| cut_once(mode, synchronous, seed))
            .filter(|left| left.found < left.acknowledged)
            .count()
    };
    assert!(lost("wal", "off") > 5);
    assert!(lost("delete", "off") > 5);
    assert!(lost("wal", "normal") > 5);
    assert!(lost("delete", "full") > 0);
    // In WAL mode, NORMAL loses the last commits, but the file is sound.
    assert!((0..30).all(|seed| cut_once("wal", "normal", seed).sound));
}

#[test]
fn readers_read_while_one_writes() {
    let machine = PowerCut::register("readers").unwrap();
    let writer = open(&machine).unwrap();
    set_up(&writer, "wal", "full").unwrap();
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                let reader = open(&machine).unwrap();
                let mut last = 0;
                while last < 300 {
                    let count: i64 = reader.query_row("SELECT count(*) FROM t", [], |r| r.get(0)).unwrap();
                    assert!(count >= last);
                    last = count;
                }
            });
        }
        assert_eq!(insert(&writer, 300), 300);
    });
}

#[test]
fn a_second_writer_waits_for_the_first() {
    for mode in ["wal", "delete"] {
        let machine = PowerCut::register(&format!("two writers {mode}")).unwrap();
        let (one, two) = (open(&machine).unwrap(), open(&machine).unwrap());
        set_up(&one, mode, "full").unwrap();
        two.busy_timeout(std::time::Duration::ZERO).unwrap();
        one.execute_batch("BEGIN IMMEDIATE; INSERT INTO t VALUES (1, 1)").unwrap();
        assert!(two.execute("INSERT INTO t VALUES (2, 2)", []).is_err());
        one.execute_batch("COMMIT").unwrap();
        assert_eq!(two.execute("INSERT INTO t VALUES (2, 2)", []), Ok(1));
    }
}

#[test]
fn the_last_to_close_leaves_one_file() {
    let machine = PowerCut::register("tidy").unwrap();
    let connection = open(&machine).unwrap();
    set_up(&connection, "wal", "full").unwrap();
    assert_eq!(insert(&connection, 10), 10);
    assert!(machine.file("file.db-wal").is_some());
    drop(connection);
    assert!(machine.file("file.db").is_some() && machine.file("file.db-wal").is_none());
}

#[test]
fn an_error_at_any_call_is_reported_and_leaves_a_sound_file() {
    for fault in DiskFault::ALL {
        for call in 1.. {
            let machine = PowerCut::register(&format!("{fault:?} {call}")).unwrap();
            machine.fail_at(call, fault, false);
            let acknowledged = open(&machine)
                .and_then(|connection| {
                    set_up(&connection, "wal", "full")?;
                    Ok(insert(&connection, 5))
                })
                .unwrap_or(0);
            let struck = machine.struck();
            machine.kill();
            machine.restore();
            let again = open(&machine).unwrap();
            set_up(&again, "wal", "full").unwrap();
            let found: i64 = again.query_row("SELECT count(*) FROM t", [], |row| row.get(0)).unwrap();
            assert!(
                found >= acknowledged,
                "{fault:?} at call {call}: {acknowledged} acknowledged, {found} found"
            );
            if !struck {
                assert!(call > 3, "{fault:?} strikes too rarely");
                assert_eq!(acknowledged, 5);
                break;
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_run() {
    for seed in 0..20 {
        assert_eq!(cut_once("wal", "off", seed), cut_once("wal", "off", seed), "seed {seed}");
    }
}

#[test]
fn a_name_is_taken_once_and_free_after_the_drop() {
    let machine = PowerCut::register("name").unwrap();
    assert!(PowerCut::register("name").is_err());
    let connection = open(&machine).unwrap();
    set_up(&connection, "wal", "full").unwrap();
    drop(machine);
    assert!(connection.execute("INSERT INTO t VALUES (1, 1)", []).is_err(), "there is no power");
    drop(connection);
    assert!(PowerCut::register("name").is_ok());
    assert!(PowerCut::register("a\0b").is_err());
}
