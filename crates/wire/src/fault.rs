//! The faults of bots, with one word each, and their consequences.

use serde::{Deserialize, Serialize};

use crate::{Kind, Refused};

/// The reason why an answer is void.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// There was no answer in time.
    Late,
    /// The answer breaks a rule.
    Illegal,
    /// The line cannot be read.
    Malformed,
    /// It answered a question that had not been asked yet.
    Early,
    /// It sent more queries than one question allows.
    Queries,
    /// It used up its fuel for this answer.
    Fuel,
    /// A line was too long, or it wrote too many unrequested lines.
    Flood,
    /// It ended in the middle of the game.
    Crashed,
    /// It was killed because it used too much memory.
    Memory,
    /// It could not be started, or was not ready in time.
    Start,
}

impl Fault {
    /// Returns the word on the wire and in results.
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

    /// Whether the bot is no longer asked after it. Any other fault voids one answer and counts as a strike.
    pub fn ends(self) -> bool {
        matches!(self, Fault::Flood | Fault::Crashed | Fault::Memory | Fault::Start)
    }

    /// Returns the fault of an answer that a table refused.
    pub fn of(why: &Refused) -> Fault {
        match why.kind {
            Kind::Malformed | Kind::Limit => Fault::Malformed,
            _ => Fault::Illegal,
        }
    }

    /// Returns the kind of refusal that reports it to the bot.
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
