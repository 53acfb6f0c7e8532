//! Picks: the parts an act is put together from. They live outside the state.

use serde::{Deserialize, Serialize};

use crate::scene::At;

/// A part of an act.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Pick {
    /// A figure, by its id in the scene.
    Figure(u16),
    /// A square.
    Square(At),
    /// A word: an ability, a mode, `stop`.
    Word(String),
    /// A way over squares, start left out.
    Path(Vec<At>),
    /// A direction, in eighths of a turn clockwise from north.
    Facing(u8),
    /// A number.
    Number(i32),
}

/// One thing that may be picked next.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Choice {
    /// The pick.
    pub pick: Pick,
    /// What it is called.
    pub label: String,
}

impl Choice {
    /// A choice with its label.
    pub fn new(pick: Pick, label: impl Into<String>) -> Choice {
        Choice { pick, label: label.into() }
    }
}

/// What may be picked next, and the act if the picks so far are one.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Picks {
    /// What may come next; empty where nothing may.
    pub choices: Vec<Choice>,
    /// The notation of the act that the picks so far make up.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub act: Option<String>,
}

/// The picks of a question as a tree, so that one message is enough to put an act together.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PickTree {
    /// The act that is complete here.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub act: Option<String>,
    /// What may come next.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub next: Vec<(Choice, PickTree)>,
    /// Whether the tree was cut here and must be asked for.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub cut: bool,
}

impl PickTree {
    /// An act that is complete and takes no more picks.
    pub fn leaf(act: String) -> PickTree {
        PickTree { act: Some(act), ..PickTree::default() }
    }

    /// Picks that are no act yet, with what may come next.
    pub fn fork(next: impl IntoIterator<Item = (Choice, PickTree)>) -> PickTree {
        PickTree { next: next.into_iter().collect(), ..PickTree::default() }
    }
}
