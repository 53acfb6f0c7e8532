//! Answers to queries. Views, previews and picks are sent as the engine writes them.

use serde::{Deserialize, Serialize};

use crate::Refused;

/// The reason why picks are not a legal act.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Why {
    /// The reason; none if the picks are a legal act, or not an act at all.
    pub why: Option<Refused>,
    /// The notation of the act that the rules refuse; none if there is no reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub act: Option<String>,
}

/// An act given in any form.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Reading {
    /// Its full notation.
    pub act: String,
    /// The reason why it is not legal now; none if it is legal.
    pub why: Option<Refused>,
}

/// All legal acts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Acts {
    /// The acts in notation; none if the game does not list them.
    pub acts: Option<Vec<String>>,
}

/// The history that the rulebook prescribes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct History {
    /// Its lines.
    pub history: Vec<String>,
}
