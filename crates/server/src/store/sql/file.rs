//! Operations on the file as a whole: its opening, its tables and their versions, its write-ahead log.

use std::path::Path;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::limits::Limit;
use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::{begin, error};
use crate::store::{Layer, StoreError, StoreSettings, Synchronous};

/// The mark of our files: "Skir" in ASCII.
const APPLICATION: i32 = 0x536b_6972;

/// The steps from an empty file to the current tables. The version of a file is the number of steps it has taken. A
/// released step never changes; changes need a new step.
pub(in crate::store) const STEPS: &[&str] = &[r#"
    CREATE TABLE rows (
        game TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, body TEXT NOT NULL, "check" TEXT NOT NULL,
        PRIMARY KEY (game, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER rows_are_not_changed BEFORE UPDATE ON rows
        BEGIN SELECT RAISE(ABORT, 'rows are never changed'); END;
    CREATE TRIGGER rows_are_not_removed BEFORE DELETE ON rows
        BEGIN SELECT RAISE(ABORT, 'rows are never removed'); END;
    -- length: how many rows the game had when the card was written, so that a log without them is noticed.
    CREATE TABLE cards (
        game TEXT NOT NULL PRIMARY KEY, stage TEXT NOT NULL, listed INTEGER NOT NULL, asleep INTEGER NOT NULL,
        updated INTEGER NOT NULL, body TEXT NOT NULL, length INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX cards_in_lobby ON cards (updated) WHERE stage = 'open' AND listed;
    CREATE INDEX cards_not_over ON cards (asleep, stage) WHERE stage <> 'over';
    CREATE TABLE holders (key TEXT NOT NULL, game TEXT NOT NULL, PRIMARY KEY (key, game)) STRICT, WITHOUT ROWID;
"#];

/// The maximum number of bytes in a row of a table; a longer one is damaged.
const LONGEST: i32 = 16 << 20;

/// The page size of a new file.
const PAGE: u32 = 2_048;

/// The page cache of the writing connection, in KiB.
const CACHE_KIB: i32 = 32 << 10;

/// The maximum size of an emptied write-ahead log, in bytes.
const LONGEST_LOG: i64 = 4 << 20;

/// The time to wait for another program that has locked the file.
const PATIENCE: Duration = Duration::from_secs(10);

/// The time to wait for readers before giving up on emptying the write-ahead log.
const PATIENCE_WITH_READERS: Duration = Duration::from_secs(1);

/// How a file is opened.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(in crate::store) enum Access {
    /// For reading, while another connection may write.
    Read,
    /// For writing; the file is created if it is missing.
    Write,
}

/// Opens a file.
pub(in crate::store) fn connect(
    path: &Path,
    vfs: Option<&Layer>,
    access: Access,
) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_NO_MUTEX
        | match access {
            Access::Read => OpenFlags::SQLITE_OPEN_READ_ONLY,
            Access::Write => OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE,
        };
    let opened = match vfs {
        None => Connection::open_with_flags(path, flags),
        Some(vfs) => Connection::open_with_flags_and_vfs(path, flags, vfs.name()),
    };
    let connection = opened.map_err(error)?;
    connection.busy_timeout(PATIENCE).map_err(error)?;
    connection.set_limit(Limit::SQLITE_LIMIT_LENGTH, LONGEST).map_err(error)?;
    connection.set_prepared_statement_cache_capacity(32);
    connection
        .execute_batch(
            "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA recursive_triggers = ON",
        )
        .map_err(error)?;
    Ok(connection)
}

/// Returns the version of a file's tables, 0 for an empty file, or the reason why the file is not ours to open.
pub(in crate::store) fn version(connection: &Connection, steps: &[&str]) -> Result<u32, StoreError> {
    let pragma = |name: &str| connection.query_row(&format!("PRAGMA {name}"), [], |row| row.get::<_, i32>(0));
    let application = pragma("application_id").map_err(|failure| match failure.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => StoreError::NotOurs,
        _ => error(failure),
    })?;
    let version = pragma("user_version").map_err(error)?;
    let objects = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get::<_, i64>(0));
    match (application, version, objects.map_err(error)?) {
        (0, 0, 0) => Ok(0),
        (APPLICATION, version, _) if version > steps.len() as i32 => {
            Err(StoreError::Newer { found: version as u32, known: steps.len() as u32 })
        }
        (APPLICATION, version, _) if version > 0 => Ok(version as u32),
        (APPLICATION, ..) => Err(StoreError::Damaged("it has no version".into())),
        _ => Err(StoreError::NotOurs),
    }
}

/// Migrates the tables to the current version, each step completely or not at all, and checks the result.
pub(in crate::store) fn migrate(connection: &mut Connection, steps: &[&str]) -> Result<(), StoreError> {
    let done = version(connection, steps)? as usize;
    for (number, step) in steps.iter().enumerate().skip(done) {
        let transaction = begin(connection)?;
        transaction.execute_batch(step).map_err(error)?;
        transaction.pragma_update(None, "application_id", APPLICATION).map_err(error)?;
        transaction.pragma_update(None, "user_version", number as i32 + 1).map_err(error)?;
        transaction.commit().map_err(error)?;
    }
    let fresh = Connection::open_in_memory().map_err(error)?;
    steps.iter().try_for_each(|step| fresh.execute_batch(step)).map_err(error)?;
    let found = objects(connection)?;
    match objects(&fresh)?.iter().find(|object| !found.contains(object)) {
        Some((name, _)) => Err(StoreError::Damaged(format!("{name} is not as it was made"))),
        None => Ok(()),
    }
}

/// Returns all tables, indexes and triggers, with their definitions.
fn objects(connection: &Connection) -> Result<Vec<(String, Option<String>)>, StoreError> {
    let mut query = connection.prepare("SELECT name, sql FROM sqlite_schema").map_err(error)?;
    let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).map_err(error)?;
    rows.collect::<Result<_, _>>().map_err(error)
}

/// Prepares a connection for writing. A commit is on disk when it returns.
pub(in crate::store) fn prepare_to_write(
    connection: &Connection,
    settings: &StoreSettings,
) -> Result<(), StoreError> {
    // Every answer changes a page of its game: small pages are faster to write, and a row still fits.
    connection.pragma_update(None, "page_size", PAGE).map_err(error)?;
    let mode = connection.query_row("PRAGMA journal_mode = WAL", [], |row| row.get::<_, String>(0));
    if mode.map_err(error)? != "wal" {
        return Err(StoreError::Disk("the file system cannot hold a write-ahead log".into()));
    }
    let synchronous = match settings.synchronous {
        Synchronous::Full => "FULL",
        Synchronous::Off => "OFF",
    };
    connection.pragma_update(None, "synchronous", synchronous).map_err(error)?;
    // On macOS this makes a sync really reach the disk; other systems ignore it.
    connection.execute_batch("PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON").map_err(error)?;
    // This is enough for the pages of one large commit and for those written often. Uncommitted data never reaches the
    // log, so a frame of this log after its end is one that was committed (`raw`).
    connection.pragma_update(None, "cache_size", -CACHE_KIB).map_err(error)?;
    connection.pragma_update(None, "cache_spill", false).map_err(error)?;
    // The space that a long backup added to the log is released when a new log begins.
    connection
        .query_row(&format!("PRAGMA journal_size_limit = {LONGEST_LOG}"), [], |_| Ok(()))
        .map_err(error)?;
    // SQLite would ignore the errors of automatic checkpoints.
    connection
        .query_row("PRAGMA wal_autocheckpoint = 0", [], |row| row.get::<_, i64>(0))
        .map(drop)
        .map_err(error)
}

/// Reads from every table once, so that a damaged root page is noticed.
pub(in crate::store) fn touch(connection: &Connection) -> Result<(), StoreError> {
    let sql = "SELECT (SELECT number FROM rows LIMIT 1), (SELECT length FROM cards LIMIT 1),
        (SELECT game FROM holders LIMIT 1)";
    connection.query_row(sql, [], |_| Ok(())).map_err(error)
}

/// Moves the write-ahead log into the file, as far as readers allow.
pub(in crate::store) fn checkpoint(connection: &Connection) -> Result<(), StoreError> {
    connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(())).map_err(error)
}

/// Moves the whole write-ahead log into the file and empties it, unless a reader blocks it for too long. It returns
/// whether the log is empty.
pub(in crate::store) fn empty_log(connection: &Connection) -> Result<bool, StoreError> {
    connection.busy_timeout(PATIENCE_WITH_READERS).map_err(error)?;
    let busy = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<_, i64>(0));
    connection.busy_timeout(PATIENCE).map_err(error)?;
    Ok(busy.map_err(error)? == 0)
}

/// Writes without changing anything, to test whether writing works.
pub(in crate::store) fn probe(connection: &mut Connection) -> Result<(), StoreError> {
    let transaction = begin(connection)?;
    let version: i32 = transaction.query_row("PRAGMA user_version", [], |row| row.get(0)).map_err(error)?;
    transaction.pragma_update(None, "user_version", version).map_err(error)?;
    transaction.commit().map_err(error)
}

/// Keeps the write-ahead log when the connection is closed.
pub(in crate::store) fn leave_log_on_close(connection: &Connection) -> Result<(), StoreError> {
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true).map(drop).map_err(error)
}

/// Reads the whole file and checks that it is consistent.
pub(in crate::store) fn integrity(connection: &Connection) -> Result<(), StoreError> {
    let words = connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get::<_, String>(0));
    match words.map_err(error)?.as_str() {
        "ok" => Ok(()),
        fault => Err(StoreError::Damaged(fault.to_string())),
    }
}

/// Makes the copy of a file independent of other files.
pub(in crate::store) fn close_log(connection: &Connection) -> Result<(), StoreError> {
    connection.query_row("PRAGMA journal_mode = DELETE", [], |_| Ok(())).map_err(error)
}

#[cfg(test)]
mod tests;
