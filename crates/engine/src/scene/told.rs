//! Events as told to viewers, and how the board shows them.

use serde::Serialize;

use super::At;
use super::overlay::runs;
use crate::{Arg, Message};

/// How the board shows an event.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "cue", rename_all = "kebab-case")]
pub enum Cue {
    /// A figure walks over squares, including the start and the end.
    Walk {
        /// The figure.
        figure: u16,
        /// Its path.
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
    /// One square affects another: a blow, a shot, a spell.
    Strike {
        /// The source.
        from: At,
        /// The target.
        to: At,
    },
    /// Something covers squares: a blast, a wave, fire.
    Area {
        /// The figure that causes it.
        figure: u16,
        /// The squares, sent as runs.
        #[serde(rename = "runs", serialize_with = "runs")]
        squares: Vec<At>,
    },
    /// A figure's bar changes.
    Change {
        /// The figure.
        figure: u16,
        /// The bar.
        bar: &'static str,
        /// The amount of the change.
        by: i32,
    },
    /// A die or coin shows a face.
    Face {
        /// The cause of the draw.
        cause: &'static str,
        /// The face.
        face: String,
    },
}

/// An event as told to one viewer.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Told {
    /// The line, with the numbers behind it.
    pub text: Message,
    /// The rules that caused it.
    pub rules: Vec<&'static str>,
    /// How the board shows it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub cues: Vec<Cue>,
    /// Whether it happens at the same time as the previous line of the same answer.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub together: bool,
}

impl Told {
    /// Creates a line with its rules.
    pub fn new(text: impl Into<Message>, rules: &[&'static str]) -> Told {
        Told { text: text.into(), rules: rules.to_vec(), cues: Vec::new(), together: false }
    }

    /// Adds a cue for the board.
    pub fn cue(mut self, cue: Cue) -> Told {
        self.cues.push(cue);
        self
    }

    /// Marks the event as simultaneous with the one before.
    pub fn together(mut self) -> Told {
        self.together = true;
        self
    }
}

/// Events that belong together, as a person would tell them.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Tale {
    /// The sentence; empty if a person would not mention it.
    pub text: Message,
    /// The number of events that it tells, in order.
    pub lines: usize,
    /// Whether it is important: a death, a point.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub large: bool,
    /// The figure whose picture is shown beside it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub figure: Option<u16>,
}

impl Tale {
    /// Creates a tale of some events.
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

    /// Creates the tale of one event from its own message.
    pub fn of(told: &Told) -> Tale {
        Tale::new(told.text.clone(), 1)
    }

    /// Creates the empty tale of events that a person would not mention.
    pub fn silent(lines: usize) -> Tale {
        Tale::new(Message::default(), lines)
    }

    /// Marks the tale as important.
    pub fn large(mut self) -> Tale {
        self.large = true;
        self
    }

    /// Whether no story was told: then the lines are shown, which are already sent.
    pub(crate) fn untold(tales: &[Tale]) -> bool {
        tales.iter().all(|tale| tale.text.unspoken())
    }
}
