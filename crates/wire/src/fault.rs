//! What a bot can do wrong, in one word each, and what it costs.

use serde::{Deserialize, Serialize};

use crate::{Kind, Refused};

/// Why an answer is void.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// No answer in time.
    Late,
    /// The answer is against a rule.
    Illegal,
    /// What it said cannot be read.
    Malformed,
    /// It answered a question that was not asked yet.
    Early,
    /// More queries than are allowed for one question.
    Queries,
    /// It used up its instructions for this answer.
    Fuel,
    /// A line too long, or too many lines that no one asked for.
    Flood,
    /// It ended in the middle of the game.
    Crashed,
    /// It was ended because it used too much memory.
    Memory,
    /// It could not be started, or was not ready in time.
    Start,
}

impl Fault {
    /// The word on the wire and in results.
    pub fn word(self) -> &'static str {
        match self {
            Fault::Late => "late",
            Fault::Illegal => "illegal",
            Fault::Malformed => "malformed",
            Fault::Early => "early",
            Fault::Queries => "queries",
            Fault::Fuel => "fuel",
            Fault::Flood => "flood",
            Fault::Crashed => "crashed",
            Fault::Memory => "memory",
            Fault::Start => "start",
        }
    }

    /// Whether the bot is asked no more from then on. Any other fault voids one answer and is a strike.
    pub fn ends(self) -> bool {
        matches!(self, Fault::Flood | Fault::Crashed | Fault::Memory | Fault::Start)
    }

    /// The fault of an answer that a table refused.
    pub fn of(why: &Refused) -> Fault {
        match why.kind {
            Kind::Malformed | Kind::Limit => Fault::Malformed,
            _ => Fault::Illegal,
        }
    }

    /// The kind of refusal that tells the bot of it.
    pub fn kind(self) -> Kind {
        match self {
            Fault::Late | Fault::Fuel => Kind::Late,
            Fault::Queries | Fault::Flood | Fault::Memory => Kind::Limit,
            Fault::Illegal => Kind::Against,
            Fault::Early | Fault::Crashed | Fault::Start => Kind::NotNow,
            Fault::Malformed => Kind::Malformed,
        }
    }
}
