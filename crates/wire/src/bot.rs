//! The messages between the table and a bot: lines of JSON, with the same protocol for every game.
//!
//! The table sends [`ToBot`], the bot sends [`FromBot`]; docs/BOTS.md explains the protocol.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{Fault, Query, Refused};

/// The version of the protocol, which hello states.
pub const BOT_PROTOCOL: u32 = 1;

/// A message from the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ToBot {
    /// The first line: the game, the seat and the time limits.
    Hello(Box<Hello>),
    /// The bot's seat is asked.
    Question(Box<Question>),
    /// The answer to a query.
    Answer {
        /// The id of the query.
        id: u64,
        /// The answer.
        answer: Value,
    },
    /// The bot's answer was played.
    Taken {
        /// The question it answers.
        question: u32,
        /// The act in full notation.
        act: String,
    },
    /// A query got no answer, or an answer is void.
    Refused(Box<Void>),
    /// The last line, with the result of the game.
    Goodbye(Box<Goodbye>),
}

/// The first line.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Hello {
    /// The version of the protocol.
    pub protocol: u32,
    /// The id of the game.
    pub game: String,
    /// The name of the game.
    pub name: String,
    /// The version of its rules.
    pub rules: u32,
    /// A value for every option.
    pub options: BTreeMap<String, String>,
    /// The bot's seat, from 0.
    pub seat: u8,
    /// The label of its seat.
    pub label: String,
    /// All seats, in order.
    pub seats: Vec<SeatLabel>,
    /// The seed for the bot's decisions, so that its games can be reproduced.
    pub seed: String,
    /// The limits.
    pub limits: Allowed,
    /// How a sheet of orders is written, if acts are sheets.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub orders: Option<Sheets>,
    /// The names of the game's queries.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub asks: Vec<String>,
    /// The scene as the seat sees it at the start.
    pub scene: Value,
}

/// A seat, as described to a bot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatLabel {
    /// Its label in the game's style.
    pub label: String,
}

/// How a sheet of orders is written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sheets {
    /// The separator between two orders.
    pub join: String,
    /// A sheet without orders.
    pub none: String,
}

/// The limits of a bot.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Allowed {
    /// The time for each answer, in milliseconds; none if time is not limited.
    pub answer_ms: Option<u64>,
    /// The bank for the whole game, in milliseconds, used when an answer takes longer.
    pub bank_ms: u64,
    /// The time from the start of the bot until it must be ready, in milliseconds.
    pub start_ms: Option<u64>,
    /// The number of queries for each question.
    pub queries: u32,
    /// The number of void answers after which the bot is no longer asked.
    pub strikes: u32,
}

/// The bot's seat is asked.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Question {
    /// The number of the question, which the answer repeats.
    pub number: u32,
    /// `act`, or `sealed` if several seats answer at once.
    pub kind: String,
    /// The question in one sentence.
    pub prompt: String,
    /// The parts of the seat's view that the bot requested.
    pub view: Map<String, Value>,
    /// The scores by seat, if the rules have scores.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scores: Vec<i64>,
    /// All legal acts in notation; none if the game does not list them, or the bot does not want them.
    pub acts: Option<Vec<String>>,
    /// The events since the seat's last question.
    pub events: Vec<Line>,
    /// The time limits.
    pub time: Time,
}

/// An event for the seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Line {
    /// The line.
    pub text: String,
    /// The rules behind it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
}

/// The time limits for an answer.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Time {
    /// The time for this answer, in milliseconds; none if time is not limited.
    pub answer_ms: Option<u64>,
    /// The time left in the bank, in milliseconds.
    pub bank_ms: u64,
}

/// A refusal.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Void {
    /// The query that was refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<u64>,
    /// The question whose answer is void.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<u32>,
    /// The reason why the answer is void, in one word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<Fault>,
    /// The number of void answers so far.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strikes: Option<u32>,
    /// The reason, for people and programs.
    pub why: Refused,
}

/// The last line.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Goodbye {
    /// The result of the game, in one sentence.
    pub result: String,
    /// The seats that won; none for a draw.
    pub winners: Vec<u8>,
    /// Whether the bot's seat is among them.
    pub won: bool,
    /// The scores by seat, if the rules have scores.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scores: Vec<i64>,
    /// The void answers of the bot.
    pub faults: Vec<FaultLine>,
}

/// A void answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FaultLine {
    /// The question.
    pub question: u32,
    /// The reason why it was void, in one word.
    pub fault: Fault,
}

/// A message from a bot. Unknown fields are ignored.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum FromBot {
    /// It has started.
    Ready {
        /// The name that it chooses.
        #[serde(default)]
        name: Option<String>,
        /// The parts of the view that it wants with every question.
        #[serde(default)]
        view: Option<Vec<String>>,
    },
    /// A query before the answer.
    Query {
        /// The id, which the answer repeats.
        id: u64,
        /// The query.
        query: Query,
    },
    /// The answer to a question.
    Act(Given),
}

/// An answer, in one of three forms.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Given {
    /// The question it answers.
    pub question: u32,
    /// The act in notation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The picks that form it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picks: Option<Vec<Value>>,
    /// The orders that form it, if acts are sheets of orders.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sheet: Option<Vec<String>>,
}
