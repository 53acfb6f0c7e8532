//! Rosters: what players put together before a game and bring to it.
//!
//! What a workshop offers and what a game thinks of a roster crosses the wire as the JSON that the engine makes of it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// A roster that a player wants to know more about: what stands in it, or a text that says it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Appraise {
    /// What stands in it; it may be against the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(feature = "ts", ts(optional, type = "Roster"))]
    pub roster: Option<Value>,
    /// In place of that: the name of one that comes with the game, a link string, or the text of a file.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub text: Option<String>,
    /// Options that differ from their defaults, such as the price list; `profile` sets a bundle.
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub options: BTreeMap<String, String>,
}

/// Asks for a roster, or for one member, that is drawn at random.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct DrawRoster {
    /// What it is to be like; anything where nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(feature = "ts", ts(optional, type = "Wish"))]
    pub wish: Option<Value>,
    /// Options that differ from their defaults, such as the price list; `profile` sets a bundle.
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub options: BTreeMap<String, String>,
    /// The same number draws the same again.
    pub seed: u64,
}
