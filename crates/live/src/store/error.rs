//! The failures of the store.

use std::fmt;
use std::path::PathBuf;

use crate::batch::Row;

/// The reason why the store failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// Another server has the file open.
    InUse {
        /// The file.
        path: PathBuf,
        /// The process that has it open, if known.
        process: Option<u32>,
    },
    /// The file is not a store of games.
    NotOurs,
    /// The file was written by a newer version of the program.
    Newer {
        /// The version of its tables.
        found: u32,
        /// The newest version that this program knows.
        known: u32,
    },
    /// The file, or the log of a game in it, is damaged.
    Damaged(String),
    /// There is already a row with this number.
    Conflict {
        /// The game.
        game: String,
        /// The number.
        number: u64,
    },
    /// This batch can never be stored.
    Unfit(String),
    /// The disk is full. The write was rolled back as a whole and can be retried.
    Full(String),
    /// The disk failed, or the file cannot be reached. The state of the disk is unknown.
    Disk(String),
    /// The store has given up after an earlier failure and accepts nothing more.
    Broken(String),
    /// The writer was stopped.
    Stopped,
    /// The file of a backup already exists.
    Exists(PathBuf),
}

impl StoreError {
    /// Whether the store will accept nothing until the program restarts.
    pub fn for_good(&self) -> bool {
        !self.concerns_one() && !matches!(self, StoreError::Full(_))
    }

    /// Whether the failure affects one batch and leaves the store unchanged.
    pub fn concerns_one(&self) -> bool {
        matches!(self, StoreError::Conflict { .. } | StoreError::Unfit(_) | StoreError::Damaged(_))
    }

    /// Reports that a row arrives while earlier rows are missing.
    pub fn skips(row: &Row, next: u64) -> StoreError {
        let (number, game) = (row.number, &row.game);
        StoreError::Unfit(format!("row {number} of game {game}, where {next} is the next"))
    }

    /// Reports that a row is missing in the middle of a log.
    pub fn lacks(game: &str, number: u64) -> StoreError {
        StoreError::Damaged(format!("game {game} lacks row {number}"))
    }

    /// Reports that a log has fewer rows than its card counted.
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
                write!(f, "nothing more is stored until the server restarts: {what}")
            }
            StoreError::Stopped => write!(f, "the store is closed"),
            StoreError::Exists(path) => write!(f, "{} exists already", path.display()),
        }
    }
}

impl std::error::Error for StoreError {}
