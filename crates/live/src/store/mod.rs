//! The contract of the store: all that a server needs of the place where games are kept, as values.
//!
//! A [`Home`] is such a place. A driver carries errands to it and takes the outcomes away: in a server a thread, in a
//! simulation its loop. Every home keeps these promises, and one suite of tests runs on all of them:
//!
//! - Errands are done one after the other. What one has written, the next can read.
//! - A batch is written as a whole or not at all, also when the driver dies in between. Where its outcome is `Ok`, it
//!   stays for good. One that cannot be stored does not hold up the others.
//! - The rows of a game are numbered from 0 without gaps. A number that is there already is a conflict, and a later
//!   one than the next is unfit.
//! - A log with a gap or without its end is damaged, never shorter. Whether a row is what was written, its check tells.
//! - A home that is full takes nothing until [`Errand::Heal`] finds room. After any other failure of its disk it takes
//!   nothing at all, and still reads.

mod error;
mod memory;

use crate::batch::{Batch, Card, Row};
use crate::entropy::KeyHash;
use crate::{Failure, Unread};

pub use error::StoreError;
pub use memory::Memory;

/// The most bytes that the texts of one row may have.
const LONGEST_TEXTS: usize = 8 << 20;

/// What a home is asked to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Errand {
    /// Writes a batch. The batches of one game come in their order.
    Write(Batch),
    /// Reads the log of a game in order: rows, none where there is no such game.
    Log(String),
    /// Reads the card of a game: one card or none.
    Card(String),
    /// Reads the cards of so many open games that are listed, newest first.
    Lobby(u32),
    /// Reads the cards of so many games in which a key holds a seat, newest first.
    Mine(KeyHash, u32),
    /// Counts the games that are not over in which a key holds a seat.
    LiveCount(KeyHash),
    /// Counts the games that are not over.
    LiveTotal,
    /// Names the games that must be looked after following a start: neither over nor asleep.
    Waking,
    /// Reads everything and looks whether it hangs together. Slow.
    Integrity,
    /// Looks whether there is room again, where the home is full.
    Heal,
    /// Puts the home in order, when those who wait for their outcomes have them.
    Tidy,
    /// Leaves the home as the next start likes to find it.
    Close,
}

/// What an errand brings back; only what was asked for is filled.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Brought {
    /// The rows of a log.
    pub rows: Vec<Row>,
    /// Cards.
    pub cards: Vec<Card>,
    /// The names of games.
    pub games: Vec<String>,
    /// A count.
    pub count: u64,
}

impl From<()> for Brought {
    fn from((): ()) -> Brought {
        Brought::default()
    }
}

impl From<Vec<Row>> for Brought {
    fn from(rows: Vec<Row>) -> Brought {
        Brought { rows, ..Brought::default() }
    }
}

impl From<Vec<Card>> for Brought {
    fn from(cards: Vec<Card>) -> Brought {
        Brought { cards, ..Brought::default() }
    }
}

impl From<Vec<String>> for Brought {
    fn from(games: Vec<String>) -> Brought {
        Brought { games, ..Brought::default() }
    }
}

impl From<u64> for Brought {
    fn from(count: u64) -> Brought {
        Brought { count, ..Brought::default() }
    }
}

/// What came of an errand.
pub type Outcome = Result<Brought, StoreError>;

/// How a home is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Health {
    /// It takes everything.
    Well,
    /// It takes nothing until there is room again.
    Full,
    /// It takes nothing until the next start.
    Broken,
}

/// A place where games are kept.
pub trait Home {
    /// Takes errands and goes on with all that it has taken. The outcomes that are certain by now come back, in the
    /// order of the errands; others come with later calls. Batches that stand together may be written together.
    fn carry(&mut self, errands: Vec<Errand>) -> Vec<Outcome>;

    /// How it is.
    fn health(&self) -> Health;
}

impl<H: Home + ?Sized> Home for Box<H> {
    fn carry(&mut self, errands: Vec<Errand>) -> Vec<Outcome> {
        (**self).carry(errands)
    }

    fn health(&self) -> Health {
        (**self).health()
    }
}

/// Carries errands until each has its outcome, for a driver that has nothing else to do meanwhile.
pub fn carry_all(home: &mut (impl Home + ?Sized), errands: Vec<Errand>) -> Vec<Outcome> {
    let count = errands.len();
    let mut outcomes = home.carry(errands);
    while outcomes.len() < count {
        outcomes.extend(home.carry(Vec::new()));
    }
    outcomes
}

/// Carries one errand until it has its outcome.
pub fn carry_one(home: &mut (impl Home + ?Sized), errand: Errand) -> Outcome {
    carry_all(home, vec![errand]).pop().expect("an errand has an outcome")
}

/// Refuses texts that are too long for one row.
pub fn fit(texts: &[&str]) -> Result<(), StoreError> {
    let length: usize = texts.iter().map(|text| text.len()).sum();
    match length > LONGEST_TEXTS {
        true => Err(StoreError::Unfit(format!("a row of {length} bytes; the most is {LONGEST_TEXTS}"))),
        false => Ok(()),
    }
}

/// A number as homes store it.
pub fn stored(number: u64) -> Result<i64, StoreError> {
    i64::try_from(number).map_err(|_| StoreError::Unfit(format!("{number} is too large a number")))
}

/// What it means for a game that its log could not be read.
impl From<StoreError> for Unread {
    fn from(why: StoreError) -> Unread {
        match why {
            StoreError::Damaged(what) => Unread::Damaged(what),
            other => Unread::Disk(other.to_string()),
        }
    }
}

/// What it means for a game that a batch could not be written down.
impl From<&StoreError> for Failure {
    fn from(why: &StoreError) -> Failure {
        match why {
            StoreError::Damaged(what) => Failure::Damaged(what.clone()),
            _ if why.concerns_one() => Failure::Batch,
            _ => Failure::Store,
        }
    }
}
