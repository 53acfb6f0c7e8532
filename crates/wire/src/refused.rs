//! Refusals, in a form that programs and people can read.

use std::fmt;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The reason for a refusal, in one word.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// The text or message cannot be read.
    Malformed,
    /// It is not this seat's question, or not now.
    NotYours,
    /// It breaks a rule of the game.
    Against,
    /// The sequence number was used by an earlier command.
    Late,
    /// The sequence number was used by the last command, which had different content.
    Conflict,
    /// Earlier sequence numbers were skipped.
    Gap,
    /// The command is for a different game.
    OtherGame,
    /// The key does not hold this seat.
    NotYourSeat,
    /// This word grants no access: it is wrong, used up or too old.
    NoEntry,
    /// It does not exist.
    NotFound,
    /// Seats are still free.
    NotBegun,
    /// The game is over.
    Over,
    /// The table does not allow it now.
    NotNow,
    /// Too much, too many or too often; `limit` names the limit.
    Limit,
    /// The log of this game no longer replays; it is kept but not continued.
    Frozen,
    /// Nothing can be written at the moment, so nothing is accepted.
    Storage,
    /// The request does not come from a page of this server.
    Origin,
}

impl Kind {
    /// Returns the word on the wire.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Malformed => "malformed",
            Kind::NotYours => "not-yours",
            Kind::Against => "against",
            Kind::Late => "late",
            Kind::Conflict => "conflict",
            Kind::Gap => "gap",
            Kind::OtherGame => "other-game",
            Kind::NotYourSeat => "not-your-seat",
            Kind::NoEntry => "no-entry",
            Kind::NotFound => "not-found",
            Kind::NotBegun => "not-begun",
            Kind::Over => "over",
            Kind::NotNow => "not-now",
            Kind::Limit => "limit",
            Kind::Frozen => "frozen",
            Kind::Storage => "storage",
            Kind::Origin => "origin",
        }
    }
}

/// A refusal. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Refused {
    /// The reason, in one word.
    pub kind: Kind,
    /// The reason, in one sentence.
    pub text: String,
    /// The rule or ruling, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub rule: Option<String>,
    /// The line in a text of several lines, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub line: Option<usize>,
    /// The column in the text or in its line, in characters from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub column: Option<usize>,
    /// A hint on what to do instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub hint: Option<String>,
    /// The limit that was reached, by its name in the table of limits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub limit: Option<String>,
    /// The required sequence number of this seat's next command.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub next: Option<u64>,
}

impl Refused {
    /// Creates a refusal with its sentence.
    pub fn new(kind: Kind, text: impl Into<String>) -> Refused {
        Refused {
            kind,
            text: text.into(),
            rule: None,
            line: None,
            column: None,
            hint: None,
            limit: None,
            next: None,
        }
    }

    /// Adds a hint on what to do instead.
    pub fn hint(mut self, hint: impl Into<String>) -> Refused {
        self.hint = Some(hint.into()).filter(|hint: &String| !hint.is_empty());
        self
    }

    /// Adds the next sequence number.
    pub fn next(mut self, next: u64) -> Refused {
        self.next = Some(next);
        self
    }

    /// Returns the sentence with its rule and hint, without the word for the kind.
    pub fn sentence(&self) -> String {
        let rule = self.rule.as_ref().map(|rule| format!(" [{rule}]")).unwrap_or_default();
        let hint = self.hint.as_ref().map(|hint| format!(" ({hint})")).unwrap_or_default();
        format!("{}{rule}{hint}", self.text)
    }

    /// Creates the refusal for a limit that was reached.
    pub fn limit(name: &str, text: impl Into<String>) -> Refused {
        Refused { limit: Some(name.to_string()), ..Refused::new(Kind::Limit, text) }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.kind.word(), self.sentence())
    }
}

impl std::error::Error for Refused {}
