#![allow(clippy::unwrap_used)]

use super::*;

const OLD: &[&str] = &["CREATE TABLE a (x INTEGER) STRICT; INSERT INTO a VALUES (7);"];
const NEW: &[&str] = &[
    OLD[0],
    "ALTER TABLE a ADD COLUMN y INTEGER NOT NULL DEFAULT 1; UPDATE a SET y = x + 1;",
    "CREATE TABLE b (z INTEGER) STRICT; INSERT INTO b SELECT y + 1 FROM a;",
];

fn memory() -> Connection {
    Connection::open_in_memory().unwrap()
}

fn number(connection: &Connection, sql: &str) -> i64 {
    connection.query_row(sql, [], |row| row.get(0)).unwrap()
}

#[test]
fn an_older_file_goes_the_steps_that_it_lacks() {
    for steps_before in [&[], &NEW[..1], &NEW[..2], NEW] {
        let mut connection = memory();
        migrate(&mut connection, steps_before).unwrap();
        assert_eq!(version(&connection, NEW), Ok(steps_before.len() as u32));
        migrate(&mut connection, NEW).unwrap();
        assert_eq!(version(&connection, NEW), Ok(3));
        assert_eq!(number(&connection, "SELECT z FROM b"), 9);
        migrate(&mut connection, NEW).unwrap();
        assert_eq!(number(&connection, "SELECT count(*) FROM b"), 1, "no step is gone twice");
    }
}

#[test]
fn a_newer_file_is_refused() {
    let mut connection = memory();
    migrate(&mut connection, NEW).unwrap();
    assert_eq!(migrate(&mut connection, OLD), Err(StoreError::Newer { found: 3, known: 1 }));
    assert_eq!(version(&connection, NEW), Ok(3), "and left alone");
}

#[test]
fn a_step_that_fails_leaves_the_version_before_it() {
    let mut connection = memory();
    migrate(&mut connection, OLD).unwrap();
    let broken = [OLD[0], NEW[1], "CREATE TABLE c (w INTEGER) STRICT; INSERT INTO nowhere VALUES (1);"];
    assert!(migrate(&mut connection, &broken).is_err());
    assert_eq!(version(&connection, &broken), Ok(2));
    assert_eq!(number(&connection, "SELECT count(*) FROM sqlite_schema WHERE name = 'c'"), 0);
}

#[test]
fn other_files_are_not_ours() {
    let connection = memory();
    connection.execute_batch("CREATE TABLE t (a)").unwrap();
    assert_eq!(version(&connection, NEW), Err(StoreError::NotOurs));
    let connection = memory();
    connection.pragma_update(None, "application_id", 12345).unwrap();
    assert_eq!(version(&connection, NEW), Err(StoreError::NotOurs));
    let connection = memory();
    connection.pragma_update(None, "user_version", 1).unwrap();
    assert_eq!(version(&connection, NEW), Err(StoreError::NotOurs));
}
