//! Why the store did not do something.

use std::fmt;
use std::path::PathBuf;

use crate::batch::Row;

/// Why the store did not do something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// Another server has the file open.
    InUse {
        /// The file.
        path: PathBuf,
        /// The process that has it, as far as it can be told.
        process: Option<u32>,
    },
    /// The file is something else than a store of games.
    NotOurs,
    /// The file was written by a newer version of the program.
    Newer {
        /// The version of its tables.
        found: u32,
        /// The newest version that is known here.
        known: u32,
    },
    /// The file, or the log of a game in it, is damaged.
    Damaged(String),
    /// A row with this number is there already.
    Conflict {
        /// The game.
        game: String,
        /// The number.
        number: u64,
    },
    /// This batch can never be stored.
    Unfit(String),
    /// The disk is full. What was to be written was taken back as a whole, and can be tried again.
    Full(String),
    /// The disk failed, or the file cannot be reached: it is not known what is on the disk.
    Disk(String),
    /// The store has given up after an earlier failure, and takes nothing any more.
    Broken(String),
    /// The writer was stopped.
    Stopped,
    /// The file of a backup is there already.
    Exists(PathBuf),
}

impl StoreError {
    /// Whether nothing will be stored after this until the program is started again.
    pub fn for_good(&self) -> bool {
        !self.concerns_one() && !matches!(self, StoreError::Full(_))
    }

    /// Whether it concerns one batch and leaves the store as it was.
    pub fn concerns_one(&self) -> bool {
        matches!(self, StoreError::Conflict { .. } | StoreError::Unfit(_) | StoreError::Damaged(_))
    }

    /// A row comes where others before it are missing.
    pub fn skips(row: &Row, next: u64) -> StoreError {
        let (number, game) = (row.number, &row.game);
        StoreError::Unfit(format!("row {number} of game {game}, where {next} is the next"))
    }

    /// A row is missing in the middle of a log.
    pub fn lacks(game: &str, number: u64) -> StoreError {
        StoreError::Damaged(format!("game {game} lacks row {number}"))
    }

    /// A log has fewer rows than were counted when its card was written.
    pub fn ends_early(game: &str, found: u64, counted: u64) -> StoreError {
        StoreError::Damaged(format!("game {game} has {found} rows, not {counted}"))
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::InUse { path, process: Some(process) } => {
                write!(f, "{} is in use by another server, process {process}", path.display())
            }
            StoreError::InUse { path, process: None } => {
                write!(f, "{} is in use by another server", path.display())
            }
            StoreError::NotOurs => write!(f, "the file is not a store of games"),
            StoreError::Newer { found, known } => write!(
                f,
                "the file was written by a newer version of this program: its tables are of version {found}, \
                 known are versions up to {known}"
            ),
            StoreError::Damaged(what) => write!(f, "the store is damaged: {what}"),
            StoreError::Conflict { game, number } => {
                write!(f, "row {number} of game {game} is written already")
            }
            StoreError::Unfit(what) => write!(f, "this cannot be stored: {what}"),
            StoreError::Full(what) => write!(f, "the disk is full: {what}"),
            StoreError::Disk(what) => write!(f, "the disk failed: {what}"),
            StoreError::Broken(what) => {
                write!(f, "nothing is stored any more until the server is started again: {what}")
            }
            StoreError::Stopped => write!(f, "the store is closed"),
            StoreError::Exists(path) => write!(f, "{} exists already", path.display()),
        }
    }
}

impl std::error::Error for StoreError {}
