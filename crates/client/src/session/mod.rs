//! A session: one client at one game, without I/O.
//!
//! Cutting the connection is safe at any moment, because:
//!
//! - Each seat has at most one command without an answer. It is kept until it is answered, and sent again, word for
//!   word, after every new welcome. The server knows it by its sequence number: if it was already carried out, the
//!   answer is the same as the first time, and nothing happens twice.
//! - The number of the last event seen goes into the hello, so the server sends exactly the events since then. The
//!   number of each event must be one more than the last.
//! - The welcome says which sequence number comes next for each seat. It can be ahead (the command was carried out, or
//!   another client holds the same seat), but never behind: a confirmed command is never forgotten.
//!
//! Pass in only messages from the current connection; messages from an older one must be discarded.

mod hear;
mod seen;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use serde_json::Value;
use wire::rest::{GameCard, Outcome};
use wire::{Command, Deed, Done, Event, Kind, Query, Refused, Say, Stream};

use crate::ClientError;
pub use seen::Question;
use seen::Seen;

/// News from the server.
#[derive(Clone, PartialEq, Debug)]
pub enum Heard {
    /// The server has said welcome: commands can be sent.
    Welcome,
    /// An unanswered command must be sent now.
    Say(Say),
    /// The seat may answer this question now. Reported once for each chance to answer: again after a refusal, and again
    /// after a new connection.
    Asked {
        /// The seat.
        seat: u8,
        /// The number of the question.
        question: u32,
    },
    /// What the viewer was told.
    Told(Vec<Event>),
    /// A command was accepted and stored.
    Done(Done),
    /// Something was refused.
    Refused {
        /// The seat, if it was a command.
        seat: Option<u8>,
        /// The id, if it was a query.
        id: Option<u32>,
        /// Why.
        why: Refused,
    },
    /// The answer to a query.
    Answer {
        /// The id of the query.
        id: u32,
        /// The answer.
        answer: Value,
    },
    /// A client that holds several seats must choose which seat's view to see.
    Curtain {
        /// The seats that are asked.
        seats: Vec<u8>,
    },
    /// The card of the game has changed.
    Card,
    /// The game has ended. Reported once.
    Over(Outcome),
    /// A seat is no longer held.
    Unseated(u8),
    /// The server closes the connection.
    Bye {
        /// Why, in one word.
        reason: Kind,
        /// One sentence.
        text: String,
        /// Whether it makes sense to reconnect soon.
        again: bool,
    },
}

/// The state of the connection.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Stage {
    /// There is none.
    Apart,
    /// Hello was sent.
    Greeted {
        /// The last event that it named.
        since: u64,
    },
    /// Welcome was received.
    In,
}

/// The state of a held seat.
#[derive(Clone, Debug)]
struct Held {
    /// The sequence number of its next command.
    next: u64,
    /// The command that has not been answered.
    open: Option<Command>,
    /// The last answer.
    done: Option<Done>,
    /// The last question that was reported for it.
    announced: Option<u32>,
    /// The question that is closed, though the view may still show it.
    settled: Option<u32>,
}

/// One client at one game.
#[derive(Clone, Debug)]
pub struct Session {
    game: String,
    stream: Stream,
    stage: Stage,
    seats: BTreeMap<u8, Held>,
    seen: Seen,
    card: Option<Box<GameCard>>,
    over: bool,
    queries: u32,
}

impl Session {
    /// Creates a session for a game, before it is connected.
    pub fn new(game: impl Into<String>, stream: Stream) -> Session {
        Session {
            game: game.into(),
            stream,
            stage: Stage::Apart,
            seats: BTreeMap::new(),
            seen: Seen::default(),
            card: None,
            over: false,
            queries: 0,
        }
    }

    /// Notes that a connection is open, and returns what to send first. Commands wait for the welcome.
    pub fn connected(&mut self) -> Vec<Say> {
        // A client that holds several seats sees one viewer's events at a time, and the server does not know which
        // viewer's: the events of each viewer are numbered separately.
        let since = if self.seats.len() > 1 { 0 } else { self.seen.last };
        self.stage = Stage::Greeted { since };
        vec![Say::Hello { protocol: wire::PROTOCOL, since, stream: self.stream, stories: None }]
    }

    /// Notes that the connection is gone. Open commands are kept.
    pub fn lost(&mut self) {
        self.stage = Stage::Apart;
    }

    /// Returns the unanswered commands, to be sent again on the same connection. This is needed only if the server
    /// could not say which message it refused, for example when there were too many.
    pub fn unanswered(&self) -> Vec<Say> {
        let open = self.seats.values().filter_map(|held| held.open.clone());
        open.filter(|_| self.stage == Stage::In).map(Say::Do).collect()
    }

    /// Answers the open question with an act in notation.
    pub fn act(&mut self, seat: u8, text: impl Into<String>) -> Result<Say, ClientError> {
        self.command(seat, Deed::Act { text: text.into() })
    }

    /// Creates a seat's command.
    pub fn command(&mut self, seat: u8, deed: Deed) -> Result<Say, ClientError> {
        if self.stage != Stage::In {
            return Err(ClientError::NotIn);
        }
        let question = match deed {
            Deed::Act { .. } | Deed::Undo => {
                Some(self.seen.question().ok_or(ClientError::NoQuestion)?.number)
            }
            _ => None,
        };
        let held = self.seats.get_mut(&seat).ok_or(ClientError::NotHeld(seat))?;
        if held.open.is_some() {
            return Err(ClientError::Busy(seat));
        }
        let command = Command { game: self.game.clone(), seat, sequence: held.next, question, deed };
        held.announced = None;
        held.open = Some(command.clone());
        Ok(Say::Do(command))
    }

    /// Asks a query, which changes nothing; its id comes back with the answer. It is not repeated if the connection is
    /// lost.
    pub fn query(&mut self, seat: u8, query: Query) -> Result<(u32, Say), ClientError> {
        if self.stage != Stage::In {
            return Err(ClientError::NotIn);
        }
        self.queries = self.queries.wrapping_add(1);
        Ok((self.queries, Say::Query { id: self.queries, seat: Some(seat), query }))
    }

    /// Lifts the curtain for a held seat.
    pub fn look(&self, seat: u8) -> Result<Say, ClientError> {
        match (self.stage, self.seats.contains_key(&seat)) {
            (Stage::In, true) => Ok(Say::Look { seat: Some(seat) }),
            (Stage::In, false) => Err(ClientError::NotHeld(seat)),
            _ => Err(ClientError::NotIn),
        }
    }

    /// Returns the game.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// Whether commands can be sent.
    pub fn is_in(&self) -> bool {
        self.stage == Stage::In
    }

    /// Returns the seats that this client holds, according to the last welcome.
    pub fn seats(&self) -> impl Iterator<Item = u8> + '_ {
        self.seats.keys().copied()
    }

    /// Returns the sequence number of a seat's next command.
    pub fn next(&self, seat: u8) -> Option<u64> {
        self.seats.get(&seat).map(|held| held.next)
    }

    /// Returns the command of a seat that has not been answered.
    pub fn open(&self, seat: u8) -> Option<&Command> {
        self.seats.get(&seat)?.open.as_ref()
    }

    /// Returns the last confirmed command of a seat.
    pub fn done(&self, seat: u8) -> Option<Done> {
        self.seats.get(&seat)?.done
    }

    /// Returns the number of the last event seen.
    pub fn last_event(&self) -> u64 {
        self.seen.last
    }

    /// Returns the viewer: none before the first update, then a seat or a spectator.
    pub fn eyes(&self) -> Option<Option<u8>> {
        self.seen.eyes
    }

    /// Returns what the viewer sees, assembled from all updates.
    pub fn view(&self) -> &serde_json::Map<String, Value> {
        &self.seen.view
    }

    /// Returns the open question, as far as the view shows it.
    pub fn question(&self) -> Option<Question<'_>> {
        self.seen.question()
    }

    /// Returns the card of the game.
    pub fn card(&self) -> Option<&GameCard> {
        self.card.as_deref()
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.over
    }
}
