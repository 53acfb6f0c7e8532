//! Opening a store: creation, acceptance and refusal.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use rusqlite::Connection;
use server::store::{Store, StoreError, StoreSettings};

use super::samples::{Folder, Log, assert_holds, open};

fn refusal(path: &std::path::Path) -> StoreError {
    match Store::open(path, &StoreSettings::default()) {
        Ok(_) => panic!("{} was opened", path.display()),
        Err(error) => error,
    }
}

#[test]
fn the_first_start_creates_the_file_and_the_next_finds_it() {
    let folder = Folder::new();
    let path = folder.path("games.db");
    let mut log = Log::new("a");
    let mut store = open(&path);
    store.write(&[log.grow(3)]).unwrap();
    store.close().unwrap();
    assert_eq!(folder.names(), ["games.db", "games.db.lock"], "one file, beside the lock");
    assert_holds(&open(&path).reader(), &[log]);
}

#[cfg(unix)]
#[test]
fn nobody_else_may_read_the_file() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let mut store = open(&folder.path("games.db"));
    store.write(&[Log::new("a").grow(1)]).unwrap();
    for name in ["games.db", "games.db-wal", "games.db-shm"] {
        let mode = folder.path(name).metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{name} has the rights {mode:o}");
    }
}

#[test]
fn a_second_open_is_refused_until_the_first_is_closed() {
    let folder = Folder::new();
    let path = folder.path("games.db");
    let first = open(&path);
    let refused = refusal(&path);
    assert_eq!(refused, StoreError::InUse { path: path.clone(), process: Some(std::process::id()) });
    assert!(refused.to_string().contains("in use by another server"), "{refused}");
    drop(first);
    open(&path);
}

#[cfg(unix)]
#[test]
fn another_name_for_the_file_is_no_way_around_the_lock() {
    let folder = Folder::new();
    let path = folder.path("games.db");
    let _first = open(&path);
    std::os::unix::fs::symlink(&path, folder.path("other.db")).unwrap();
    assert!(matches!(refusal(&folder.path("other.db")), StoreError::InUse { .. }));
}

/// Holds the store until it is killed; the test below starts this in a separate process.
#[test]
#[ignore = "started by the test below"]
fn hold_the_store() {
    let Some(path) = std::env::var_os("SKIRMISH_HELD_STORE") else { return };
    let mut store = open(path.as_ref());
    store.write(&[Log::new("a").grow(2)]).unwrap();
    println!("\nheld");
    std::thread::sleep(std::time::Duration::from_secs(600));
}

#[test]
fn a_second_process_is_refused_until_the_first_is_killed() {
    let folder = Folder::new();
    let path = folder.path("games.db");
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "store::opening::hold_the_store", "--ignored", "--nocapture"])
        .env("SKIRMISH_HELD_STORE", &path)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    assert!(
        lines.map_while(Result::ok).any(|line| line == "held"),
        "the other process did not get the store"
    );
    assert_eq!(refusal(&path), StoreError::InUse { path: path.clone(), process: Some(child.id()) });
    child.kill().unwrap();
    child.wait().unwrap();
    let mut log = Log::new("a");
    log.grow(2);
    assert_holds(&open(&path).reader(), &[log]);
}

#[test]
fn a_file_of_something_else_is_refused_and_left_alone() {
    let folder = Folder::new();
    let text = folder.path("notes.txt");
    std::fs::write(&text, "not a database, but long enough to be taken for one. ".repeat(40)).unwrap();
    let foreign = folder.path("foreign.db");
    Connection::open(&foreign)
        .unwrap()
        .execute_batch("CREATE TABLE t (a); INSERT INTO t VALUES (1)")
        .unwrap();
    for path in [text, foreign] {
        let before = std::fs::read(&path).unwrap();
        assert_eq!(refusal(&path), StoreError::NotOurs);
        assert_eq!(std::fs::read(&path).unwrap(), before);
    }
}

#[test]
fn a_file_of_a_newer_version_is_refused() {
    let folder = Folder::new();
    let path = folder.path("games.db");
    open(&path).close().unwrap();
    Connection::open(&path).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let refused = refusal(&path);
    assert_eq!(refused, StoreError::Newer { found: 99, known: 1 });
    assert!(refused.to_string().contains("newer version"), "{refused}");
}

#[test]
fn a_missing_folder_is_named() {
    let folder = Folder::new();
    let path = folder.path("missing").join("games.db");
    let refused = refusal(&path);
    assert!(matches!(refused, StoreError::Disk(_)) && refused.to_string().contains("missing"), "{refused}");
}

#[test]
fn tables_that_were_tampered_with_are_refused() {
    let folder = Folder::new();
    let path = folder.path("games.db");
    open(&path).close().unwrap();
    Connection::open(&path).unwrap().execute_batch("DROP TRIGGER rows_are_not_changed").unwrap();
    let refused = refusal(&path);
    assert!(refused.to_string().contains("rows_are_not_changed"), "{refused}");
}

#[test]
fn an_empty_file_with_a_log_beside_it_is_not_taken_for_a_new_one() {
    let folder = Folder::new();
    let path = folder.path("games.db");
    std::fs::write(&path, "").unwrap();
    std::fs::write(folder.path("games.db-wal"), "something").unwrap();
    assert!(matches!(refusal(&path), StoreError::Damaged(_)));
    assert_eq!(std::fs::read(folder.path("games.db-wal")).unwrap(), b"something");
}
