//! Games to store: logs whose rows are chained like those of live games.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use powercut::PowerCut;
use server::store::{Layer, Reader, Store, StoreSettings};
use server::{Batch, Card, Row, Stage};

/// The growing log of a game.
#[derive(Clone)]
pub struct Log {
    pub game: String,
    pub rows: Vec<Row>,
}

impl Log {
    pub fn new(game: &str) -> Log {
        Log { game: game.to_string(), rows: Vec::new() }
    }

    /// Adds rows and returns the batch that stores them, with the card of the game.
    pub fn grow(&mut self, count: usize) -> Batch {
        let begin = self.rows.len();
        for _ in 0..count {
            let number = self.rows.len() as u64;
            let body = format!(r#"{{"act":"row {number} of {}","pad":"{}"}}"#, self.game, "x".repeat(80));
            let mut row =
                Row { game: self.game.clone(), number, at: 1_000 + number, body, check: String::new() };
            row.check = check_of(self.rows.last(), &row);
            self.rows.push(row);
        }
        Batch {
            rows: self.rows[begin..].to_vec(),
            cards: vec![card(&self.game, Stage::Live, self.rows.len() as u64)],
            holders: Vec::new(),
        }
    }
}

/// Returns the check of a row, over the row and the previous check.
fn check_of(before: Option<&Row>, row: &Row) -> String {
    let before = before.map(|row| row.check.as_str()).unwrap_or_default();
    let text = format!("{before}|{}|{}|{}|{}", row.game, row.number, row.at, row.body);
    blake3::hash(text.as_bytes()).to_hex()[..32].to_string()
}

/// Whether rows are as they were written, according to their checks.
pub fn is_sound(rows: &[Row]) -> bool {
    rows.iter().enumerate().all(|(at, row)| {
        row.number == at as u64 && row.check == check_of(at.checked_sub(1).map(|before| &rows[before]), row)
    })
}

/// Returns a card.
pub fn card(game: &str, stage: Stage, updated: u64) -> Card {
    Card {
        game: game.to_string(),
        stage,
        listed: true,
        asleep: false,
        updated,
        body: format!(r#"{{"title":"{game}"}}"#),
    }
}

/// Returns a batch with only a card.
pub fn card_batch(card: Card) -> Batch {
    Batch { cards: vec![card], ..Batch::default() }
}

/// Returns the usual settings, on the files of a machine.
pub fn settings_on(machine: &PowerCut) -> StoreSettings {
    let files = machine.files();
    let layer = Layer::new(machine.name(), move |path| files(path.to_str()?));
    StoreSettings { vfs: Some(layer), ..StoreSettings::default() }
}

/// A folder that is deleted after the test.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path =
            Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("store-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Returns the names of all files in it, in order.
    pub fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.0).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().to_string_lossy().to_string()).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).ok();
    }
}

/// Opens a store with the usual settings.
pub fn open(path: &Path) -> Store {
    Store::open(path, &StoreSettings::default()).unwrap()
}

/// Checks that a store holds exactly these logs.
pub fn assert_holds(reader: &Reader, logs: &[Log]) {
    for log in logs {
        assert_eq!(reader.load(&log.game).unwrap(), log.rows, "{}", log.game);
    }
}
