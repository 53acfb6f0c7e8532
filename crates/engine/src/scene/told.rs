//! Events as viewers are told them, and what the board shows with them.

use serde::Serialize;

use super::At;
use super::overlay::runs;
use crate::{Arg, Message};

/// What an event looks like on the board.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "cue", rename_all = "kebab-case")]
pub enum Cue {
    /// A figure walks over squares, start and end included.
    Walk {
        /// The figure.
        figure: u16,
        /// Its way.
        path: Vec<At>,
    },
    /// A figure appears on a square.
    Appear {
        /// The figure.
        figure: u16,
        /// The square.
        at: At,
    },
    /// A figure leaves the board.
    Gone {
        /// The figure.
        figure: u16,
    },
    /// One square acts on another: a blow, a shot, a spell.
    Strike {
        /// From where.
        from: At,
        /// To where.
        to: At,
    },
    /// Something covers squares: a blast, a wave, fire.
    Area {
        /// The figure it comes from.
        figure: u16,
        /// The squares; on the wire as runs.
        #[serde(rename = "runs", serialize_with = "runs")]
        squares: Vec<At>,
    },
    /// A figure's bar changes.
    Change {
        /// The figure.
        figure: u16,
        /// The bar.
        bar: &'static str,
        /// By how much.
        by: i32,
    },
    /// A die or coin shows a face.
    Face {
        /// What was drawn.
        cause: &'static str,
        /// The face.
        face: String,
    },
}

/// An event as one viewer is told it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Told {
    /// The line, with the numbers that led to it.
    pub text: Message,
    /// The rules that made it happen.
    pub rules: Vec<&'static str>,
    /// What the board shows.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub cues: Vec<Cue>,
    /// Whether it happens at the same time as the line before it, of the same answer.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub together: bool,
}

impl Told {
    /// A line with its rules.
    pub fn new(text: impl Into<Message>, rules: &[&'static str]) -> Told {
        Told { text: text.into(), rules: rules.to_vec(), cues: Vec::new(), together: false }
    }

    /// The same with what the board shows.
    pub fn cue(mut self, cue: Cue) -> Told {
        self.cues.push(cue);
        self
    }

    /// The same, at the same time as the one before.
    pub fn together(mut self) -> Told {
        self.together = true;
        self
    }
}

/// Some events that belong together, as a person tells them.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Tale {
    /// The sentence; empty if a person would not mention it.
    pub text: Message,
    /// How many events it tells, in order.
    pub lines: usize,
    /// Whether it matters much: a death, a point.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub large: bool,
    /// The figure whose picture stands beside it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub figure: Option<u16>,
}

impl Tale {
    /// A sentence about some events.
    pub fn new(text: impl Into<Message>, lines: usize) -> Tale {
        let text = text.into();
        let mut figure = None;
        text.each_arg(&mut |_, arg| {
            if let Arg::Figure(being) = arg {
                figure = figure.or(being.figure);
            }
        });
        Tale { text, lines, large: false, figure }
    }

    /// One event, told by its own message.
    pub fn of(told: &Told) -> Tale {
        Tale::new(told.text.clone(), 1)
    }

    /// Events that a person would not mention.
    pub fn silent(lines: usize) -> Tale {
        Tale::new(Message::default(), lines)
    }

    /// The same, as something that matters much.
    pub fn large(mut self) -> Tale {
        self.large = true;
        self
    }

    /// Whether no story was told: then the lines are shown, which are there already.
    pub(crate) fn untold(tales: &[Tale]) -> bool {
        tales.iter().all(|tale| tale.text.unspoken())
    }
}
