//! Picks: the parts that form an act. They are not part of the state.

use serde::{Deserialize, Serialize};

use crate::Message;
use crate::scene::{At, runs};

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
    /// A path over squares, without its start.
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
    /// Its label.
    pub label: Message,
    /// The game's warning about what the pick leads to, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub warning: Option<Message>,
    /// Whether it gives up remaining actions for the rest of the turn or round: those of the side or, after a figure,
    /// those of that figure. The figures offered beside it are those that could still act.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub ends: bool,
}

impl Choice {
    /// Creates a choice with its label.
    pub fn new(pick: Pick, label: impl Into<Message>) -> Choice {
        Choice { pick, label: label.into(), warning: None, ends: false }
    }

    /// Creates a word that gives up remaining actions, such as `end` or `pass`.
    pub fn ending(word: &str, label: impl Into<Message>) -> Choice {
        Choice { ends: true, ..Choice::new(Pick::Word(word.to_string()), label) }
    }
}

/// What may be picked next, and the act if the picks so far form one.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Picks {
    /// What may come next; empty if nothing may.
    pub choices: Vec<Choice>,
    /// The notation of the act that the picks so far form.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub act: Option<String>,
}

/// The picks of a question as a tree, so that one message is enough to form an act.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PickTree {
    /// The act that is complete at this point.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub act: Option<String>,
    /// What may come next.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub next: Vec<(Choice, PickTree)>,
    /// Squares that may come next, many at once.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub areas: Vec<PickArea>,
    /// The paths that may come next, described by their costs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub way: Option<PickWay>,
    /// A set of things, several of which may come next.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub some: Option<PickSome>,
    /// Whether the tree was cut here, so that the rest must be queried.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub cut: bool,
}

impl PickTree {
    /// Creates an act that is complete and takes no more picks.
    pub fn leaf(act: String) -> PickTree {
        PickTree { act: Some(act), ..PickTree::default() }
    }

    /// Creates a node whose picks do not form an act yet, with what may come next.
    pub fn fork(next: impl IntoIterator<Item = (Choice, PickTree)>) -> PickTree {
        PickTree { next: next.into_iter().collect(), ..PickTree::default() }
    }
}

/// Squares, any one of which may be picked. In the acts of the tree below, the first `{}` stands for the name of the
/// picked square.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PickArea {
    /// The squares in ascending order, sent as runs.
    #[serde(rename = "runs", serialize_with = "runs")]
    pub squares: Vec<At>,
    /// The effect of picking one of them, for people.
    pub label: Message,
    /// Whether the label is a warning: something happens to a unit that goes there.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub warns: bool,
    /// What may come after the square.
    pub tree: Box<PickTree>,
}

impl PickArea {
    /// Creates an area of squares, with the effect of picking one of them and what may come after it.
    pub fn new(squares: Vec<At>, label: impl Into<Message>, tree: PickTree) -> PickArea {
        PickArea { squares, label: label.into(), warns: false, tree: Box::new(tree) }
    }
}

/// Paths that may be drawn step by step, each step to a neighbour across a side. Leaving a square costs the number of
/// its letter in the scene. A path has at least one step. In the acts of the tree below, the first `{}` stands for the
/// names of the path's squares without the start, separated by spaces.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PickWay {
    /// The start.
    pub from: At,
    /// The maximum total cost of the steps.
    pub budget: u16,
    /// The letters of the terrain that a path may cross and end on, and the cost of leaving such a square.
    pub costs: Vec<(char, u16)>,
    /// What may come after the path.
    pub tree: Box<PickTree>,
}

/// Things that may be picked one after another in any order, each once, at least `least` and at most `most` of them. As
/// soon as enough are picked, the tree below may follow; in its acts, the first `{}` stands for the words of the picked
/// things, in the order of picking, separated by spaces.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PickSome {
    /// What may be picked, and the word that it adds to the act.
    pub from: Vec<(Choice, String)>,
    /// How many must be picked: at least one.
    pub least: u8,
    /// How many may be picked.
    pub most: u8,
    /// What may come after them.
    pub tree: Box<PickTree>,
}

impl PickSome {
    /// Returns what may be picked after some of them: none of these again, and nothing once there are enough.
    pub fn left(&self, picked: &[Pick]) -> Vec<&Choice> {
        let more = picked.len() < usize::from(self.most);
        let free = |choice: &&Choice| more && !picked.contains(&choice.pick);
        self.from.iter().map(|(choice, _)| choice).filter(free).collect()
    }
}
