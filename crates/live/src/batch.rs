//! The unit of writing: rows of game logs, cards for lists, and the holders of seats.

/// Milliseconds since 1970 by the server's clock, which never goes back.
pub type Millis = u64;

/// One row of a game's log as stored. Rows are appended and never changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The game.
    pub game: String,
    /// Its number in the log of the game, from 0 without gaps.
    pub number: u64,
    /// When the server accepted it.
    pub at: Millis,
    /// The entry, as JSON.
    pub body: String,
    /// A hash over this row and all rows before it. It reveals a damaged row.
    pub check: String,
}

/// The state of a game, as far as lists need it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Seats are free.
    Open,
    /// The game is being played.
    Live,
    /// The game has ended.
    Over,
}

impl Stage {
    /// Returns the word for it, as stored and shown.
    pub fn word(self) -> &'static str {
        match self {
            Stage::Open => "open",
            Stage::Live => "live",
            Stage::Over => "over",
        }
    }

    /// Returns the stage of a word.
    pub fn parse(word: &str) -> Option<Stage> {
        [Stage::Open, Stage::Live, Stage::Over].into_iter().find(|stage| stage.word() == word)
    }
}

/// The part of a game that lists show. It is a cache of the log, written with every row that changes the players or the
/// stage of the game. An act changes neither, so most rows are written alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// The game.
    pub game: String,
    /// Its stage.
    pub stage: Stage,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// Whether nothing can happen before someone connects: the game has no clock and no built-in player.
    pub asleep: bool,
    /// When it last changed.
    pub updated: Millis,
    /// The content shown in lists, as JSON.
    pub body: String,
}

/// Everything written in one step, completely or not at all.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Batch {
    /// Rows to append.
    pub rows: Vec<Row>,
    /// Cards to replace.
    pub cards: Vec<Card>,
    /// The holders of seats: the hash of the key, the game.
    pub holders: Vec<(String, String)>,
}
