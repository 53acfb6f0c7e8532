//! The parts of the store that recovery needs: reading everything from a damaged store, and making a new one.

use std::fs::File;
use std::path::{Path, PathBuf};

use live::Batch;

use super::backup::{part_of, refuse_existing, sync_folder};
use super::lock::Lock;
use super::{StoreError, StoreSettings, create_private, file_failed, raw, sql};

pub use super::raw::{Found, Salvage};

/// Reads everything that looks like a part of the store at `from`, which must not be open in a server.
pub fn find(from: &Path, to: &Path) -> Result<Salvage, StoreError> {
    refuse_existing(to)?;
    let missing = |error| file_failed(from, error);
    from.metadata().map_err(missing)?;
    let _lock = Lock::find(from)?;
    let found = raw::salvage(from)?;
    found.filter(|found| found.is_ours()).ok_or(StoreError::NotOurs)
}

/// Makes a new store with these games.
pub fn make(to: &Path, batches: Vec<Batch>) -> Result<(), StoreError> {
    let part = part_of(to);
    let made = fill(&part, &batches).and_then(|()| {
        refuse_existing(to)?;
        std::fs::rename(&part, to).map_err(|error| file_failed(to, error))?;
        sync_folder(to)
    });
    if made.is_err() {
        for ending in ["", "-wal", "-shm", "-journal"] {
            let mut name = part.clone().into_os_string();
            name.push(ending);
            // There may be nothing to remove.
            std::fs::remove_file(PathBuf::from(name)).ok();
        }
    }
    made
}

/// The number of games written at a time.
const GAMES_AT_ONCE: usize = 256;

fn fill(part: &Path, batches: &[Batch]) -> Result<(), StoreError> {
    create_private(part)?;
    let mut connection = sql::connect(part, None, sql::Access::Write)?;
    sql::prepare_to_write(&connection, &StoreSettings::default())?;
    sql::migrate(&mut connection, sql::STEPS)?;
    for some in batches.chunks(GAMES_AT_ONCE) {
        let transaction = sql::begin(&mut connection)?;
        some.iter().try_for_each(|batch| sql::append(&transaction, batch))?;
        transaction.commit().map_err(sql::error)?;
    }
    sql::close_log(&connection)?;
    sql::integrity(&connection)?;
    connection.close().map_err(|(_, error)| sql::error(error))?;
    File::open(part).and_then(|file| file.sync_all()).map_err(|error| file_failed(part, error))
}
