//! A copy of the store while a server keeps writing to it.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::backup::{Backup, StepResult};

use super::lock::Lock;
use super::{StoreError, create_private, file_failed, raw, sql};

/// The number of pages copied between two progress reports.
const PAGES_AT_ONCE: i32 = 256;

/// The time to wait if a page is locked.
const PAUSE: Duration = Duration::from_millis(10);

/// The progress of a backup.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Pages copied.
    pub done: u64,
    /// Pages in total.
    pub total: u64,
}

/// Copies the store at `from`, as of one moment, to the new file `to`. A running server is not delayed. The file gets
/// its name only when it is complete, checked and on disk.
pub fn backup(from: &Path, to: &Path, told: impl FnMut(Progress)) -> Result<(), StoreError> {
    refuse_existing(to)?;
    let part = part_of(to);
    let made = copy(from, &part, told).and_then(|()| {
        refuse_existing(to)?;
        std::fs::rename(&part, to).map_err(|error| file_failed(to, error))?;
        sync_folder(to)
    });
    if made.is_err() {
        // There may be nothing to remove.
        std::fs::remove_file(&part).ok();
    }
    made
}

fn copy(from: &Path, part: &Path, mut told: impl FnMut(Progress)) -> Result<(), StoreError> {
    // A running server checked its files when it started. Without a server, this check ensures that the copy does not
    // leave out what SQLite skips.
    match Lock::find(from) {
        Ok(_lock) => drop(raw::look(None, from)?),
        Err(StoreError::InUse { .. }) => {}
        Err(error) => return Err(error),
    }
    let source = sql::connect(from, None, sql::Access::Read)?;
    // During this transaction the source stays the same for us, so no page is copied twice.
    let snapshot = sql::snapshot(&source)?;
    if sql::version(&snapshot, sql::STEPS)? == 0 {
        return Err(StoreError::NotOurs);
    }
    create_private(part)?;
    let mut target = sql::connect(part, None, sql::Access::Write)?;
    {
        let steps = Backup::new(&snapshot, &mut target).map_err(sql::error)?;
        loop {
            let step = steps.step(PAGES_AT_ONCE).map_err(sql::error)?;
            let progress = steps.progress();
            let total = progress.pagecount.max(0) as u64;
            told(Progress { done: total - progress.remaining.max(0) as u64, total });
            match step {
                StepResult::Done => break,
                StepResult::More => {}
                _ => std::thread::sleep(PAUSE),
            }
        }
    }
    drop(snapshot);
    sql::close_log(&target)?;
    sql::integrity(&target)?;
    target.close().map_err(|(_, error)| sql::error(error))?;
    File::open(part).and_then(|file| file.sync_all()).map_err(|error| file_failed(part, error))
}

pub(super) fn refuse_existing(path: &Path) -> Result<(), StoreError> {
    match path.symlink_metadata() {
        Ok(_) => Err(StoreError::Exists(path.to_path_buf())),
        Err(_) => Ok(()),
    }
}

/// Returns the name of an incomplete copy.
pub(super) fn part_of(to: &Path) -> PathBuf {
    let mut name = to.as_os_str().to_os_string();
    name.push(format!(".{}.part", std::process::id()));
    name.into()
}

/// Makes the new name durable.
pub(super) fn sync_folder(path: &Path) -> Result<(), StoreError> {
    let folder = path.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."));
    // On systems where folders cannot be opened as files, such as Windows, they need no sync.
    match File::open(folder) {
        Ok(folder) => folder.sync_all().map_err(|error| file_failed(path, error)),
        Err(_) => Ok(()),
    }
}
