//! The contract of the store: all that a server needs from the place that stores its games, as values.
//!
//! A [`Home`] is such a place. A driver hands it errands and collects the outcomes: in a server this is a thread, in a
//! simulation it is the loop. Every home keeps these promises, and one test suite runs on all of them:
//!
//! - Errands are done in order. The next errand can read what the previous one wrote.
//! - A batch is written as a whole or not at all, even if the driver dies in between. If its outcome is `Ok`,
//!   it is permanent. A batch that cannot be stored does not hold up the others.
//! - The rows of a game are numbered from 0 without gaps. An existing number is a conflict, and a number beyond the
//!   next one is invalid.
//! - A log with a gap or without its end is reported as damaged, never as a shorter log. The check of a row shows
//!   whether it is what was written.
//! - A full home accepts nothing until [`Errand::Heal`] finds space. After any other disk failure it accepts nothing at
//!   all, but still reads.

mod error;
mod memory;

use crate::batch::{Batch, Card, Row};
use crate::entropy::KeyHash;
use crate::{Failure, Unread};

pub use error::StoreError;
pub use memory::Memory;

/// The maximum number of bytes in the texts of one row.
const LONGEST_TEXTS: usize = 8 << 20;

/// A task for a home.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Errand {
    /// Writes a batch. The batches of one game arrive in order.
    Write(Batch),
    /// Reads the log of a game: its rows in order, or none if there is no such game.
    Log(String),
    /// Reads the card of a game: returns one card or none.
    Card(String),
    /// Reads the cards of at most this many open games that are listed, newest first.
    Lobby(u32),
    /// Reads the cards of at most this many games in which a key holds a seat, newest first.
    Mine(KeyHash, u32),
    /// Counts the games in which a key holds a seat and that are not over.
    LiveCount(KeyHash),
    /// Counts the games that are not over.
    LiveTotal,
    /// Names the games that need attention after a start: those that are neither over nor asleep.
    Waking,
    /// Reads everything and checks that it is consistent, which is slow.
    Integrity,
    /// Checks whether there is space again, if the home is full.
    Heal,
    /// Tidies the home after all waiting outcomes have been delivered.
    Tidy,
    /// Leaves the home in order for the next start.
    Close,
}

/// The result of an errand; only the requested parts are filled in.
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

/// The outcome of an errand.
pub type Outcome = Result<Brought, StoreError>;

/// The health of a home.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Health {
    /// It accepts everything.
    Well,
    /// It accepts nothing until there is space again.
    Full,
    /// It accepts nothing until the next start.
    Broken,
}

/// A place that stores games.
pub trait Home {
    /// Accepts errands and works on all that it has accepted. Returns the outcomes that are certain by then, in the
    /// order of the errands; later calls return the others. Adjacent batches may be written together.
    fn carry(&mut self, errands: Vec<Errand>) -> Vec<Outcome>;

    /// Returns its health.
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

/// Carries out errands until each has its outcome, for a driver that has nothing else to do.
pub fn carry_all(home: &mut (impl Home + ?Sized), errands: Vec<Errand>) -> Vec<Outcome> {
    let count = errands.len();
    let mut outcomes = home.carry(errands);
    while outcomes.len() < count {
        outcomes.extend(home.carry(Vec::new()));
    }
    outcomes
}

/// Carries out one errand until it has its outcome.
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

/// Converts a number to the form in which homes store it.
pub fn stored(number: u64) -> Result<i64, StoreError> {
    i64::try_from(number).map_err(|_| StoreError::Unfit(format!("{number} is too large a number")))
}

/// The effect of a failed read on the game.
impl From<StoreError> for Unread {
    fn from(why: StoreError) -> Unread {
        match why {
            StoreError::Damaged(what) => Unread::Damaged(what),
            other => Unread::Disk(other.to_string()),
        }
    }
}

/// The effect of a failed write on the game.
impl From<&StoreError> for Failure {
    fn from(why: &StoreError) -> Failure {
        match why {
            StoreError::Damaged(what) => Failure::Damaged(what.clone()),
            _ if why.concerns_one() => Failure::Batch,
            _ => Failure::Store,
        }
    }
}
