//! Errors between a client and its server.

use std::fmt;

/// A violation of the protocol, or a message that cannot be sent now.
///
/// Errors of the first group are caused by the server: the connection is useless, and the session has forgotten what it
/// saw, so that the next connection starts over. Errors of the second group are caused by the caller: nothing has
/// changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClientError {
    /// The message cannot be read.
    Unreadable {
        /// Why.
        why: String,
        /// How it begins.
        text: String,
    },
    /// The server sent something before the welcome.
    BeforeWelcome,
    /// The server speaks another protocol.
    Protocol(u32),
    /// The server sent a message about another game.
    OtherGame(String),
    /// Events were left out.
    EventGap {
        /// The last event seen.
        seen: u64,
        /// The event that arrived.
        came: u64,
    },
    /// An event arrived twice.
    EventRepeated {
        /// The last event seen.
        seen: u64,
        /// The event that arrived.
        came: u64,
    },
    /// The view suddenly belongs to another viewer, without a fresh start.
    OtherEyes,
    /// The server no longer knows a command that it had confirmed as stored.
    Forgotten {
        /// The seat.
        seat: u8,
        /// The sequence number that must come next.
        ours: u64,
        /// The number that the server expects.
        theirs: u64,
    },
    /// A command got two different answers, or the rows of a seat's commands are out of order.
    TwoAnswers {
        /// The seat.
        seat: u8,
        /// The sequence number.
        sequence: u64,
    },
    /// The server confirmed a command that was never sent.
    NeverSent {
        /// The seat.
        seat: u8,
        /// The sequence number.
        sequence: u64,
    },

    /// The connection has not been welcomed yet.
    NotIn,
    /// This session does not hold the seat.
    NotHeld(u8),
    /// The seat's last command has not been answered yet.
    Busy(u8),
    /// There is no known question to answer.
    NoQuestion,
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClientError::Unreadable { why, text } => write!(f, "a message cannot be read ({why}): {text}"),
            ClientError::BeforeWelcome => write!(f, "something was told before the welcome"),
            ClientError::Protocol(theirs) => {
                write!(f, "the server speaks protocol {theirs}, this client {}", wire::PROTOCOL)
            }
            ClientError::OtherGame(id) => write!(f, "the server speaks of another game: {id}"),
            ClientError::EventGap { seen, came } => write!(f, "event {came} came after event {seen}"),
            ClientError::EventRepeated { seen, came } => {
                write!(f, "event {came} came again after event {seen}")
            }
            ClientError::OtherEyes => write!(f, "the view changed to that of another viewer"),
            ClientError::Forgotten { seat, ours, theirs } => {
                write!(f, "seat {seat} is at command {ours}, but the server waits for {theirs}")
            }
            ClientError::TwoAnswers { seat, sequence } => {
                write!(f, "command {sequence} of seat {seat} was answered in two ways")
            }
            ClientError::NeverSent { seat, sequence } => {
                write!(f, "command {sequence} of seat {seat} was never sent, but is said to be done")
            }
            ClientError::NotIn => write!(f, "there is no connection that was welcomed"),
            ClientError::NotHeld(seat) => write!(f, "seat {seat} is not held"),
            ClientError::Busy(seat) => write!(f, "the last command of seat {seat} is not answered yet"),
            ClientError::NoQuestion => write!(f, "no question is open"),
        }
    }
}

impl std::error::Error for ClientError {}
