//! A game's queries: the questions that a program may ask before it answers.

use serde::Serialize;
use serde_json::Value;

use crate::hint::did_you_mean;
use crate::{About, Malformed};

/// The answer to one of the game's queries.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Asked {
    /// The answer.
    pub value: Value,
    /// The order in notation, if the query asked whether an order would be accepted and the answer is yes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<String>,
}

impl Asked {
    /// Creates an answer without an order.
    pub fn value(value: impl Into<Value>) -> Asked {
        Asked { value: value.into(), order: None }
    }
}

/// Creates the error for an unknown query.
pub fn unknown(about: &About, what: &str) -> Malformed {
    let hint = match about.asks {
        [] => "this game has no queries of its own".to_string(),
        asks => did_you_mean(what, asks.iter().map(|(name, _)| *name)),
    };
    let shown: String = what.chars().take(40).collect();
    Malformed::new(1, format!("there is no query `{shown}`"), hint)
}
