//! Backups: complete and checked copies while the server runs.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;

use server::store::{Progress, StoreError, Writer, WriterSettings, backup};

use super::samples::{Folder, Log, assert_holds, is_sound, open};

#[test]
fn a_backup_under_load_holds_what_was_answered_before_it() {
    let folder = Folder::new();
    let path = folder.path("games.db");
    let writer = Writer::start(open(&path), WriterSettings::default()).unwrap();
    let over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let (sender, answered) = channel();
        let (writer, over) = (&writer, &over);
        scope.spawn(move || {
            let mut logs: Vec<Log> = (0..40).map(|n| Log::new(&format!("game {n}"))).collect();
            for round in 0.. {
                let (done, wait) = channel();
                for log in &mut logs {
                    let done = done.clone();
                    writer.submit(log.grow(2), Box::new(move |answer| done.send(answer).unwrap()));
                }
                drop(done);
                assert_eq!(wait.iter().filter(Result::is_ok).count(), 40);
                sender.send(round + 1).ok();
                if over.load(Ordering::Relaxed) {
                    break;
                }
            }
        });
        for n in 0..6 {
            // At least three rounds further than last time.
            let rounds: usize = (0..3).map(|_| answered.recv().unwrap()).max().unwrap();
            let rounds = answered.try_iter().last().unwrap_or(rounds);
            let copy = folder.path(&format!("copy {n}.db"));
            let mut seen = Vec::new();
            backup(&path, &copy, |progress| seen.push(progress)).unwrap();
            assert!(seen.iter().all(|progress| progress.done <= progress.total));
            assert!(seen.is_sorted_by_key(|progress| progress.done));
            let reader = open(&copy).reader();
            for game in 0..40 {
                let rows = reader.load(&format!("game {game}")).unwrap();
                assert!(is_sound(&rows) && rows.len() >= 2 * rounds && rows.len().is_multiple_of(2));
            }
        }
        over.store(true, Ordering::Relaxed);
    });
    writer.stop().unwrap();
}

#[test]
fn a_backup_is_one_whole_file_and_tells_how_far_it_is() {
    let folder = Folder::new();
    let path = folder.path("games.db");
    let mut store = open(&path);
    let mut log = Log::new("a");
    store.write(&[log.grow(20_000)]).unwrap();
    let there = Folder::new();
    let mut seen: Vec<Progress> = Vec::new();
    backup(&path, &there.path("copy.db"), |progress| seen.push(progress)).unwrap();
    assert!(seen.len() > 2, "{seen:?}");
    assert_eq!(seen.last().map(|last| last.done), seen.last().map(|last| last.total));
    assert_eq!(there.names(), ["copy.db"]);
    assert_holds(&open(&there.path("copy.db")).reader(), &[log]);
}

#[test]
fn a_store_that_nobody_has_open_can_be_copied() {
    let folder = Folder::new();
    let path = folder.path("games.db");
    let mut log = Log::new("a");
    let mut store = open(&path);
    store.write(&[log.grow(3)]).unwrap();
    store.close().unwrap();
    backup(&path, &folder.path("copy.db"), |_| {}).unwrap();
    assert_holds(&open(&folder.path("copy.db")).reader(), &[log.clone()]);
    assert_holds(&open(&path).reader(), &[log]);
}

#[test]
fn a_server_that_crashed_starts_while_a_backup_runs() {
    let folder = Folder::new();
    let mut log = Log::new("a");
    let mut store = open(&folder.path("games.db"));
    store.write(&[log.grow(50)]).unwrap();
    // As after a crash, the write-ahead log is still beside the file.
    for name in ["games.db", "games.db-wal"] {
        std::fs::copy(folder.path(name), folder.path(&name.replace("games", "crashed"))).unwrap();
    }
    let path = folder.path("crashed.db");
    let reading = rusqlite::Connection::open(&path).unwrap();
    reading.execute_batch("BEGIN").unwrap();
    let seen = || reading.query_row("SELECT count(*) FROM rows", [], |row| row.get::<_, i64>(0)).unwrap();
    assert_eq!(seen(), 50);
    let began = std::time::Instant::now();
    let mut store = open(&path);
    // With the patience it has for other programs, opening would take ten seconds or more.
    assert!(began.elapsed().as_secs() < 10, "it waited for the reader");
    store.write(&[log.grow(50)]).unwrap();
    assert_eq!(seen(), 50, "the backup goes on with what it began with");
    assert_holds(&store.reader(), &[log]);
}

#[test]
fn what_exists_is_not_overwritten_and_nothing_is_left_of_a_failure() {
    let folder = Folder::new();
    let path = folder.path("games.db");
    open(&path).close().unwrap();
    let there = Folder::new();
    let kept = there.path("kept");
    std::fs::write(&kept, "mine").unwrap();
    assert_eq!(backup(&path, &kept, |_| {}), Err(StoreError::Exists(kept.clone())));
    assert_eq!(std::fs::read(&kept).unwrap(), b"mine");
    assert_eq!(backup(&kept, &there.path("copy.db"), |_| {}), Err(StoreError::NotOurs));
    assert!(matches!(
        backup(&there.path("nothing.db"), &there.path("copy.db"), |_| {}),
        Err(StoreError::Disk(_))
    ));
    assert!(backup(&path, &there.path("no/folder.db"), |_| {}).is_err());
    assert_eq!(there.names(), ["kept"]);
}

#[test]
fn a_damaged_store_gives_no_backup() {
    let folder = Folder::new();
    let path = folder.path("games.db");
    let mut store = open(&path);
    store.write(&[Log::new("a").grow(500)]).unwrap();
    store.close().unwrap();
    let mut bytes = std::fs::read(&path).unwrap();
    let middle = bytes.len() / 4096 / 2 * 4096;
    bytes[middle..middle + 64].fill(0xff);
    std::fs::write(&path, bytes).unwrap();
    let refused = backup(&path, &folder.path("copy.db"), |_| {});
    assert!(matches!(refused, Err(StoreError::Damaged(_))), "{refused:?}");
    assert!(!folder.path("copy.db").exists());
}
