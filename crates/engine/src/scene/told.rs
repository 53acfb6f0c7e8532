//! Events as viewers are told them, and what the board shows with them.

use serde::Serialize;

use super::At;
use super::overlay::runs;

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
    pub text: String,
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
    pub fn new(text: impl Into<String>, rules: &[&'static str]) -> Told {
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
