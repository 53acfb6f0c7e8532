//! Answers to queries. The others are a view, a preview or picks, as the engine writes them.

use serde::{Deserialize, Serialize};

use crate::Refused;

/// Why picks are not a legal act.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Why {
    /// The reason; none where they are a legal act, or no act at all.
    pub why: Option<Refused>,
    /// The notation of the act that the rules refuse; none where there is no reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub act: Option<String>,
}

/// An act that was given in any form.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Reading {
    /// Its full notation.
    pub act: String,
    /// Why it is not legal now; none where it is.
    pub why: Option<Refused>,
}

/// All legal acts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Acts {
    /// In notation; none where the game does not list them.
    pub acts: Option<Vec<String>>,
}

/// The history that the rulebook prescribes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct History {
    /// Its lines.
    pub history: Vec<String>,
}
