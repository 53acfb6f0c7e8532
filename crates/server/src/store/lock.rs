//! A lock that ensures that a file has only one server; the system releases it when its holder ends for any reason.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Read, Seek, Write};
use std::path::{Path, PathBuf};

use super::{StoreError, file_failed};

/// Held while the store is open.
pub(super) struct Lock(#[allow(dead_code, reason = "it is held, not read")] Option<File>);

impl Lock {
    /// Takes the lock beside a file, or says who holds it.
    pub(super) fn take(path: &Path) -> Result<Lock, StoreError> {
        let beside = lock_path(path).map_err(|error| file_failed(path, error))?;
        let failed = |error| file_failed(&beside, error);
        // The lock file is never deleted: processes that have the old file open would not see a lock on a new file with
        // the same name.
        let mut options = OpenOptions::new();
        let mut file =
            options.read(true).write(true).create(true).truncate(false).open(&beside).map_err(failed)?;
        lock(path, &beside, &mut file)?;
        let note = |file: &mut File| {
            file.set_len(0)?;
            file.rewind()?;
            writeln!(file, "{}", std::process::id())
        };
        note(&mut file).map_err(failed)?;
        Ok(Lock(Some(file)))
    }

    /// Takes the lock of a file that is only read, if a lock file exists; it does not create one.
    pub(super) fn find(path: &Path) -> Result<Lock, StoreError> {
        let beside = lock_path(path).map_err(|error| file_failed(path, error))?;
        match File::open(&beside) {
            Ok(mut file) => lock(path, &beside, &mut file).map(|()| Lock(Some(file))),
            // If there is no lock file, no server uses the data file.
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(Lock(None)),
            Err(error) => Err(file_failed(&beside, error)),
        }
    }
}

/// Locks a file, or says who holds the lock.
fn lock(path: &Path, beside: &Path, file: &mut File) -> Result<(), StoreError> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => {
            let mut holder = String::new();
            let read = file.read_to_string(&mut holder);
            let process = read.ok().and_then(|_| holder.trim().parse().ok());
            Err(StoreError::InUse { path: path.to_path_buf(), process })
        }
        Err(TryLockError::Error(error)) => Err(file_failed(beside, error)),
    }
}

/// Returns the name of the lock file, which is the same for all names of the data file.
fn lock_path(path: &Path) -> std::io::Result<PathBuf> {
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let name = path.file_name().unwrap_or_default();
    let real = path.canonicalize().or_else(|_| folder.canonicalize().map(|folder| folder.join(name)))?;
    let mut name = real.into_os_string();
    name.push(".lock");
    Ok(name.into())
}
