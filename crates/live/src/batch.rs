//! What is written down together: rows of game logs, the cards that lists are made of, and who holds a seat where.

/// Milliseconds since 1970, as the server counts them: it never goes back.
pub type Millis = u64;

/// One row of a game's log, as it is stored. Rows are appended and never changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The game.
    pub game: String,
    /// Its number in the log of the game, from 0 without gaps.
    pub number: u64,
    /// When it was taken.
    pub at: Millis,
    /// What happened, as JSON.
    pub body: String,
    /// A hash over this row and all before it, so that a damaged row is noticed.
    pub check: String,
}

/// Where a game stands, as far as lists need it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Seats are free.
    Open,
    /// It is played.
    Live,
    /// It has ended.
    Over,
}

impl Stage {
    /// The word for it, stored and shown.
    pub fn word(self) -> &'static str {
        match self {
            Stage::Open => "open",
            Stage::Live => "live",
            Stage::Over => "over",
        }
    }

    /// The stage of a word.
    pub fn parse(word: &str) -> Option<Stage> {
        [Stage::Open, Stage::Live, Stage::Over].into_iter().find(|stage| stage.word() == word)
    }
}

/// What lists show of a game: a cache of what its log says, written with the rows that change who sits where or
/// how the game stands. An act changes neither, so most rows are written alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// The game.
    pub game: String,
    /// Where it stands.
    pub stage: Stage,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// Whether nothing can happen before somebody comes: there is no clock and no machine.
    pub asleep: bool,
    /// When it last changed.
    pub updated: Millis,
    /// What is shown, as JSON.
    pub body: String,
}

/// What is written in one go: all of it or nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Batch {
    /// Rows to append.
    pub rows: Vec<Row>,
    /// Cards to replace.
    pub cards: Vec<Card>,
    /// Who holds a seat in which game: the hash of the key, the game.
    pub holders: Vec<(String, String)>,
}
