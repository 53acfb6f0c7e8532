//! The home of the store on SQLite: logs of games, cards and holders in one file, durable when a write
//! returns. [`live::store`] documents what every home promises.
//!
//! One [`Store`] writes; any number of threads read through its [`Reader`]. A [`Writer`] is a thread that
//! drives a home and commits the batches of many games together. All SQL is in `sql`.
//!
//! **A failed sync is never retried.** The system may have discarded data that it could not write, and the next sync
//! would report success. So after any failure of the disk the store accepts nothing more until the program restarts;
//! reads still work. The next start copies the whole write-ahead log into the file and begins a new log before it
//! accepts anything. This rewrites data that was in the system's cache but never reached the disk. (Only a backup that
//! runs at that moment keeps the old log in use, and the start does not wait for it.)
//!
//! **A full disk is different**: a write that did not fit was rolled back as a whole. The store accepts nothing until
//! [`Store::heal`] finds space again.
//!
//! Before SQLite opens the files, `raw` checks whether SQLite would skip committed data. If so, the store does not
//! open.

mod backup;
mod lock;
mod raw;
mod reader;
pub(crate) mod rescue;
mod sql;
mod writer;

use std::path::Path;

use live::Batch;
use live::store::{Errand, Health, Home, Outcome};
use rusqlite::Connection;

pub use backup::{Progress, backup};
pub use live::store::StoreError;
pub use raw::Layer;
pub use reader::{Reader, Stopper};
pub use writer::{Commit, Done, Turn, Writer, WriterSettings};

/// The point at which a write counts as done.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Synchronous {
    /// When the disk has it.
    #[default]
    Full,
    /// When the system has it, although a power cut would lose it; for the test that shows this.
    Off,
}

/// How a store is opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoreSettings {
    /// A file layer other than the system's, for tests. Its files are not locked against other processes.
    pub vfs: Option<Layer>,
    /// The point at which a write counts as done.
    pub synchronous: Synchronous,
    /// The number of changes after which the write-ahead log is moved into the file.
    pub changes_in_log: usize,
}

impl Default for StoreSettings {
    fn default() -> Self {
        // So the log stays at about two megabytes, and pages shared by many games are moved once for all of them.
        StoreSettings { vfs: None, synchronous: Synchronous::Full, changes_in_log: 1024 }
    }
}

/// The store, open for writing. A file has at most one.
pub struct Store {
    connection: Connection,
    reader: Reader,
    dropped: Option<String>,
    broken: Option<String>,
    full: Option<String>,
    changes: usize,
    changes_in_log: usize,
    // The last field, which is released after everything else is closed.
    _lock: Option<lock::Lock>,
}

impl Store {
    /// Opens a store, creates it if the file is missing, and migrates it to the current version.
    pub fn open(path: &Path, settings: &StoreSettings) -> Result<Store, StoreError> {
        let lock = match settings.vfs {
            Some(_) => None,
            None => {
                let lock = lock::Lock::take(path)?;
                create_private(path)?;
                Some(lock)
            }
        };
        let dropped = raw::look(settings.vfs.as_ref(), path)?;
        let mut connection = sql::connect(path, settings.vfs.as_ref(), sql::Access::Write)?;
        sql::version(&connection, sql::STEPS)?;
        sql::prepare_to_write(&connection, settings)?;
        sql::migrate(&mut connection, sql::STEPS)?;
        sql::touch(&connection)?;
        sql::empty_log(&connection)?;
        let reader = Reader::new(path, settings);
        let changes_in_log = settings.changes_in_log;
        let (broken, full) = (None, None);
        Ok(Store { connection, reader, dropped, broken, full, changes: 0, changes_in_log, _lock: lock })
    }

    /// Returns a description of what was dropped when the store was opened: an incomplete transaction, as after a power
    /// cut.
    pub fn dropped(&self) -> Option<&str> {
        self.dropped.as_deref()
    }

    /// Whether the disk was full, so that nothing is accepted until [`Store::heal`] finds space.
    pub fn is_full(&self) -> bool {
        self.full.is_some()
    }

    /// Checks whether there is space again after a full disk. It starts a new log first, because no part of what did
    /// not fit may remain behind the end of the log.
    pub fn heal(&mut self) -> Result<(), StoreError> {
        self.unbroken()?;
        if self.full.is_none() {
            return Ok(());
        }
        let tried = sql::empty_log(&self.connection).and_then(|emptied| match emptied {
            true => sql::probe(&mut self.connection),
            false => Err(StoreError::Full("the write-ahead log is still in use".to_string())),
        });
        self.noted(&[], tried)?;
        (self.full, self.changes) = (None, 0);
        Ok(())
    }

    /// Returns the reading side, for any thread.
    pub fn reader(&self) -> Reader {
        self.reader.clone()
    }

    /// Writes batches, all or none. When it returns, they are on disk.
    pub fn write(&mut self, batches: &[Batch]) -> Result<(), StoreError> {
        self.takes()?;
        let written = write_all(&mut self.connection, batches);
        self.noted(batches, written)
    }

    /// Writes batches together, but each completely or not at all: one that cannot be stored does not hold up the
    /// others. When it returns, those with `Ok` are on disk.
    pub fn write_each(&mut self, batches: &[Batch]) -> Vec<Result<(), StoreError>> {
        match self.write(batches) {
            // This is rare: a row was written twice. Nothing was committed, so each batch can be retried alone.
            Err(error) if error.concerns_one() => {
                let written = self.takes().and_then(|()| write_apart(&mut self.connection, batches));
                match self.noted(batches, written) {
                    Ok(results) => results,
                    Err(error) => vec![Err(error); batches.len()],
                }
            }
            written => vec![written; batches.len()],
        }
    }

    /// Writes adjacent batches, and returns the outcome of each.
    fn write_out(&mut self, batches: &mut Vec<Batch>) -> Vec<Outcome> {
        let batches = std::mem::take(batches);
        if batches.is_empty() {
            return Vec::new();
        }
        self.write_each(&batches).into_iter().map(|written| written.map(Into::into)).collect()
    }

    /// Moves the write-ahead log into the file if the log is long. Call it after writes, when their callers have been
    /// answered.
    pub fn tidy(&mut self) -> Result<(), StoreError> {
        if self.changes < self.changes_in_log || self.takes().is_err() {
            return Ok(());
        }
        self.changes = 0;
        let moved = sql::checkpoint(&self.connection);
        self.noted(&[], moved)
    }

    /// Closes the store. It leaves one file that needs no recovery, unless a reader prevents it.
    pub fn close(self) -> Result<(), StoreError> {
        self.settle()
    }

    fn settle(&self) -> Result<(), StoreError> {
        self.takes()?;
        self.reader.rest();
        sql::empty_log(&self.connection).map(drop)
    }

    fn takes(&self) -> Result<(), StoreError> {
        self.unbroken()?;
        match &self.full {
            Some(what) => Err(StoreError::Full(what.clone())),
            None => Ok(()),
        }
    }

    fn unbroken(&self) -> Result<(), StoreError> {
        match &self.broken {
            Some(what) => Err(StoreError::Broken(what.clone())),
            None => Ok(()),
        }
    }

    /// Counts what was written. It gives up for good after a failure of the disk, or until there is space after a full
    /// disk.
    fn noted<T>(&mut self, batches: &[Batch], result: Result<T, StoreError>) -> Result<T, StoreError> {
        self.changes += batches
            .iter()
            .map(|batch| batch.rows.len() + batch.cards.len() + batch.holders.len())
            .sum::<usize>();
        if let Err(StoreError::Full(what)) = &result {
            self.full = Some(what.clone());
        } else if let Some(error) = result.as_ref().err().filter(|error| error.for_good()) {
            self.broken = Some(error.to_string());
            // A checkpoint would sync again. If this call fails too, nothing more can be done.
            sql::leave_log_on_close(&self.connection).ok();
        }
        result
    }
}

impl Home for Store {
    fn carry(&mut self, errands: Vec<Errand>) -> Vec<Outcome> {
        let (mut outcomes, mut batches) = (Vec::with_capacity(errands.len()), Vec::new());
        for errand in errands {
            if let Errand::Write(batch) = errand {
                batches.push(batch);
                continue;
            }
            outcomes.extend(self.write_out(&mut batches));
            outcomes.push(match errand {
                Errand::Heal => self.heal().map(Into::into),
                Errand::Tidy => self.tidy().map(Into::into),
                Errand::Close => self.settle().map(Into::into),
                question => self.reader.answer(question),
            });
        }
        outcomes.extend(self.write_out(&mut batches));
        outcomes
    }

    fn health(&self) -> Health {
        match (&self.broken, &self.full) {
            (Some(_), _) => Health::Broken,
            (_, Some(_)) => Health::Full,
            _ => Health::Well,
        }
    }
}

fn write_all(connection: &mut Connection, batches: &[Batch]) -> Result<(), StoreError> {
    let transaction = sql::begin(connection)?;
    batches.iter().try_for_each(|batch| sql::append(&transaction, batch))?;
    transaction.commit().map_err(sql::error)
}

fn write_apart(
    connection: &mut Connection,
    batches: &[Batch],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut transaction = sql::begin(connection)?;
    let mut results = Vec::with_capacity(batches.len());
    for batch in batches {
        // If the savepoint is dropped without a commit, it rolls back what the batch did.
        let savepoint = transaction.savepoint().map_err(sql::error)?;
        let result = sql::append(&savepoint, batch);
        match &result {
            Ok(()) => savepoint.commit().map_err(sql::error)?,
            Err(error) if !error.concerns_one() => return Err(error.clone()),
            Err(_) => drop(savepoint),
        }
        results.push(result);
    }
    transaction.commit().map_err(sql::error)?;
    Ok(results)
}

/// Describes the failure of an operation on a file.
fn file_failed(path: &Path, error: std::io::Error) -> StoreError {
    StoreError::Disk(format!("{}: {error}", path.display()))
}

/// Creates a file that no other user can read, because it contains the secrets of running games; SQLite gives its other
/// files the same permissions.
fn create_private(path: &Path) -> Result<(), StoreError> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop).map_err(|error| file_failed(path, error))
}
