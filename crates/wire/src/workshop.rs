//! Rosters, which players build before a game and bring to it.
//!
//! Workshops and appraisals cross the wire as JSON that the engine writes.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// A roster to appraise: its content, or a text.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Appraise {
    /// Its content, which may break rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(feature = "ts", ts(optional, type = "Roster"))]
    pub roster: Option<Value>,
    /// Alternatively, the name of a roster that comes with the game, a link string, or the text of a file.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub text: Option<String>,
    /// Options that differ from their defaults, such as the price list; `profile` sets a bundle.
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub options: BTreeMap<String, String>,
}

/// A request for a random roster, or for one random member.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct DrawRoster {
    /// The wishes; without them, anything may be drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(feature = "ts", ts(optional, type = "Wish"))]
    pub wish: Option<Value>,
    /// Options that differ from their defaults, such as the price list; `profile` sets a bundle.
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub options: BTreeMap<String, String>,
    /// The seed; the same seed draws the same result.
    pub seed: u64,
}
