//! What the table and a bot say to each other: one line of JSON each time, the same for every game.
//!
//! The table says [`ToBot`], the bot says [`FromBot`]; docs/BOTS.md tells it from the beginning.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{Fault, Query, Refused};

/// The version of what is said; hello names it.
pub const BOT_PROTOCOL: u32 = 1;

/// What the table says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ToBot {
    /// The first line: which game, which seat, how much time.
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
    /// An answer of the bot was played.
    Taken {
        /// The question it answers.
        question: u32,
        /// The act in full notation.
        act: String,
    },
    /// A query that has no answer, or an answer that is void.
    Refused(Box<Void>),
    /// The last line: how the game ended.
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
    /// All seats in their order.
    pub seats: Vec<SeatLabel>,
    /// A number of the bot's own to draw its decisions from, so that its games can be reproduced.
    pub seed: String,
    /// How much is allowed.
    pub limits: Allowed,
    /// Where acts are sheets of orders: how a sheet is written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub orders: Option<Sheets>,
    /// The names of the game's own queries.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub asks: Vec<String>,
    /// The scene as the seat sees it at the start.
    pub scene: Value,
}

/// A seat, as a bot is told of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatLabel {
    /// Its label in the game's own style.
    pub label: String,
}

/// How a sheet of orders is written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sheets {
    /// What stands between two orders.
    pub join: String,
    /// A sheet without orders.
    pub none: String,
}

/// How much a bot is allowed.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Allowed {
    /// Milliseconds for each answer; none where time is not limited.
    pub answer_ms: Option<u64>,
    /// Milliseconds for the whole game, used where an answer takes longer.
    pub bank_ms: u64,
    /// Milliseconds from the start of the bot until it is ready.
    pub start_ms: Option<u64>,
    /// Queries for each question.
    pub queries: u32,
    /// After so many void answers the bot is asked no more.
    pub strikes: u32,
}

/// The bot's seat is asked.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Question {
    /// The number of the question; the answer names it.
    pub number: u32,
    /// `act`, or `sealed` where several seats answer at once.
    pub kind: String,
    /// The question in one sentence.
    pub prompt: String,
    /// The parts of the seat's view that the bot asked for.
    pub view: Map<String, Value>,
    /// The scores by seat, where the rules count any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scores: Vec<i64>,
    /// All legal acts in notation; none where the game does not list them, or the bot does not want them.
    pub acts: Option<Vec<String>>,
    /// What the seat was told since its last question.
    pub events: Vec<Line>,
    /// How much time there is.
    pub time: Time,
}

/// Something the seat was told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Line {
    /// The line.
    pub text: String,
    /// The rules behind it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
}

/// How much time there is for an answer.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Time {
    /// Milliseconds for this answer; none where time is not limited.
    pub answer_ms: Option<u64>,
    /// Milliseconds left in the bank.
    pub bank_ms: u64,
}

/// Something was not done.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Void {
    /// The query that was refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<u64>,
    /// The question whose answer is void.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<u32>,
    /// Why the answer is void, in one word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<Fault>,
    /// How many answers have been void so far.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strikes: Option<u32>,
    /// Why, as people and programs read it.
    pub why: Refused,
}

/// The last line.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Goodbye {
    /// How the game ended, in one sentence.
    pub result: String,
    /// The seats that won; none for a draw.
    pub winners: Vec<u8>,
    /// Whether the bot's seat is among them.
    pub won: bool,
    /// The scores by seat, where the rules count any.
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
    /// Why it was void, in one word.
    pub fault: Fault,
}

/// What a bot says. Fields that it adds are left aside.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum FromBot {
    /// It has started.
    Ready {
        /// What it calls itself.
        #[serde(default)]
        name: Option<String>,
        /// The parts of the view that it wants with every question.
        #[serde(default)]
        view: Option<Vec<String>>,
    },
    /// It asks something before it answers.
    Query {
        /// Comes back with the answer.
        id: u64,
        /// What it asks.
        query: Query,
    },
    /// It answers a question.
    Act(Given),
}

/// An answer: one of the three forms.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Given {
    /// The question it answers.
    pub question: u32,
    /// The act in notation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The picks that make it up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picks: Option<Vec<Value>>,
    /// The orders that make it up, where acts are sheets of orders.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sheet: Option<Vec<String>>,
}
