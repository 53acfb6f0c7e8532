//! The files of a store as bytes. They are checked before SQLite opens them: SQLite discards the parts of a write-ahead
//! log that it does not understand, and reading an open file would release SQLite's locks on it.

mod head;
mod index;
mod judge;
mod salvage;
mod tree;
mod wal;

use std::fmt;
use std::fs::File;
use std::io::{self, ErrorKind, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::{StoreError, file_failed};
use judge::{Frames, Verdict, judge};
use wal::Wal;

pub use salvage::{Found, Salvage, salvage};

/// A file that can be read at any position.
pub trait RawFile: Read + Seek {}

impl<T: Read + Seek> RawFile for T {}

type Opens = dyn Fn(&Path) -> io::Result<Option<Box<dyn RawFile>>> + Send + Sync;

/// A file layer of SQLite other than the system's, for tests: its name, and a way to read its files without SQLite.
#[derive(Clone)]
pub struct Layer {
    name: String,
    open: Arc<Opens>,
}

impl Layer {
    /// Creates the layer with this name; `open` returns the bytes of a file, or none if there is no such file.
    pub fn new(name: &str, open: impl Fn(&Path) -> Option<Vec<u8>> + Send + Sync + 'static) -> Layer {
        let open = move |path: &Path| {
            Ok(open(path).map(|bytes| Box::new(io::Cursor::new(bytes)) as Box<dyn RawFile>))
        };
        Layer { name: name.to_string(), open: Arc::new(open) }
    }

    /// Returns the name that SQLite knows.
    pub(super) fn name(&self) -> &str {
        &self.name
    }
}

impl fmt::Debug for Layer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Layer({:?})", self.name)
    }
}

impl PartialEq for Layer {
    fn eq(&self, other: &Layer) -> bool {
        self.name == other.name
    }
}

impl Eq for Layer {}

/// Opens a file to read its bytes; none if it is missing.
fn open(layer: Option<&Layer>, path: &Path) -> Result<Option<Box<dyn RawFile>>, StoreError> {
    let opened = match layer {
        Some(layer) => (layer.open)(path),
        None => match File::open(path) {
            Ok(file) => Ok(Some(Box::new(file) as Box<dyn RawFile>)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        },
    };
    opened.map_err(|error| file_failed(path, error))
}

/// Returns the name of a file that SQLite keeps beside another file.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_os_string();
    name.push(ending);
    name.into()
}

/// A data file as bytes, with its write-ahead log.
struct Pair {
    file: Box<dyn RawFile>,
    length: u64,
    /// The page size, if the head of the file contains it.
    page: Option<usize>,
    has_log: bool,
    log: Option<Wal>,
}

impl Pair {
    /// Opens both files; returns none if there is no data file.
    fn open(layer: Option<&Layer>, path: &Path) -> Result<Option<Pair>, StoreError> {
        let failed = |error| file_failed(path, error);
        let Some(mut file) = open(layer, path)? else { return Ok(None) };
        let length = file.seek(SeekFrom::End(0)).map_err(failed)?;
        let first = read_at(&mut file, 0, head::HEAD).map_err(failed)?;
        let (page, said) = (head::page_size(&first), head::said_page_size(&first));
        let (mut has_log, mut log) = (false, None);
        if let Some(mut bytes) = open(layer, &beside(path, "-wal"))? {
            has_log = bytes.seek(SeekFrom::End(0)).map_err(failed)? > 0;
            log = Wal::read(bytes, page.or(said)).map_err(failed)?;
        }
        Ok(Some(Pair { file, length, page, has_log, log }))
    }
}

/// Reads this many bytes from a position, or fewer if the file ends.
fn read_at(file: &mut Box<dyn RawFile>, at: u64, length: usize) -> io::Result<Vec<u8>> {
    file.seek(SeekFrom::Start(at))?;
    let mut bytes = Vec::with_capacity(length);
    file.take(length as u64).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Reads a page, counted from 1.
fn page_at(file: &mut Box<dyn RawFile>, size: usize, page: u32) -> io::Result<Vec<u8>> {
    read_at(file, u64::from(page).saturating_sub(1) * size as u64, size)
}

/// Checks the files of a store that is not open anywhere. It returns a description of the unfinished work that SQLite
/// will drop, and an error if SQLite would drop or overwrite committed data.
pub(super) fn look(layer: Option<&Layer>, path: &Path) -> Result<Option<String>, StoreError> {
    let failed = |error| file_failed(path, error);
    let Some(Pair { mut file, length, page, has_log, mut log }) = Pair::open(layer, path)? else {
        return Ok(None);
    };
    if length == 0 {
        return match has_log {
            // SQLite would treat an empty file as a new one and discard the log beside it.
            true => Err(damaged(path, "the file is empty, but has a write-ahead log")),
            false => Ok(None),
        };
    }
    let mut dropped = None;
    if let Some(wal) = &mut log {
        let size = wal.head.page;
        if wal.head.valid && page.is_some_and(|page| page != size) {
            return Err(damaged(path, "file and write-ahead log have pages of different lengths"));
        }
        let committed = match open(layer, &beside(path, "-shm"))? {
            Some(index) => index::committed(index, wal.head.salts),
            None => None,
        };
        let verdict = judge(wal, committed, |page| page_at(&mut file, size, page)).map_err(failed)?;
        match verdict {
            Verdict::Whole => {}
            Verdict::Dropped(what) => dropped = Some(what),
            Verdict::Damaged(what) => return Err(damaged(path, &what)),
        }
    }
    let Some(size) = page else { return Ok(dropped) };
    let (newest, pages) = match &log {
        Some(wal) if Frames::of(wal).used > 0 => {
            let frames = Frames::of(wal);
            (frames.newest(), u64::from(wal.frames[frames.used - 1].mark))
        }
        _ => (Default::default(), length / size as u64),
    };
    let mut page = |number: u32| match (&mut log, newest.get(&number)) {
        (Some(wal), Some(frame)) => wal.page(*frame),
        _ => page_at(&mut file, size, number),
    };
    let first = page(1).map_err(failed)?;
    match head::fault(&first, pages, page).map_err(failed)? {
        Some(fault) => Err(damaged(path, &fault)),
        None => Ok(dropped),
    }
}

/// Creates an error for damage, with the remedy.
fn damaged(path: &Path, what: &str) -> StoreError {
    let path = path.display();
    StoreError::Damaged(format!(
        "{path}: {what}. Nothing was changed; `skirmish recover {path} NEW` copies what can be read into a new file"
    ))
}
