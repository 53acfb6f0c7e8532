//! Coloured areas, and squares as they are sent.

use grid::Square;
use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};

use super::At;
use super::words::Shows;
use crate::Message;

/// A coloured area that belongs to a figure: reach, targets, threat, sight.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Overlay {
    /// The kind of area.
    pub shows: Shows,
    /// Its name: its kind, or the word of the act that it belongs to.
    pub name: &'static str,
    /// The figure.
    pub figure: u16,
    /// The squares, sent as runs.
    #[serde(rename = "runs", serialize_with = "runs")]
    pub squares: Vec<At>,
    /// The rule that ends it.
    pub rule: &'static str,
    /// The reason for its boundary, in one sentence.
    pub reason: Message,
    /// The reasons why single squares belong to it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub reasons: Vec<Reason>,
    /// Whether other sides see it while they choose where to go: something happens to a unit that goes there.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub warns: bool,
}

/// The reason why some squares belong to an area.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Reason {
    /// The squares, sent as runs.
    #[serde(rename = "runs", serialize_with = "runs")]
    pub squares: Vec<At>,
    /// The sentence.
    pub text: Message,
}

/// Sends squares as runs of consecutive squares: the first square and the length of each run, so that `3 4 5 28` is
/// `[3,3,28,1]`. An area has few runs and hundreds of squares.
pub(crate) fn runs<S: Serializer>(squares: &[At], serializer: S) -> Result<S::Ok, S::Error> {
    let mut runs = serializer.serialize_seq(None)?;
    for run in squares.chunk_by(|a, b| a.checked_add(1) == Some(*b)) {
        runs.serialize_element(&run[0])?;
        runs.serialize_element(&run.len())?;
    }
    runs.end()
}

impl Overlay {
    /// Creates an area with the rule and the reason for its boundary.
    pub fn new(
        shows: Shows,
        figure: u16,
        squares: impl IntoIterator<Item = Square>,
        rule: &'static str,
        reason: impl Into<Message>,
    ) -> Overlay {
        let squares = squares.into_iter().map(|square| square.0).collect();
        let name = shows.word();
        Overlay {
            shows,
            name,
            figure,
            squares,
            rule,
            reason: reason.into(),
            reasons: Vec::new(),
            warns: false,
        }
    }

    /// Sets its name: the word of an act, or of the thing that shows it.
    pub fn named(mut self, name: &'static str) -> Overlay {
        self.name = name;
        self
    }

    /// Adds the reasons why single squares belong to it.
    pub fn because(mut self, reasons: Vec<Reason>) -> Overlay {
        self.reasons = reasons;
        self
    }

    /// Shows it to other sides while they choose where to go.
    pub fn warns(mut self) -> Overlay {
        self.warns = true;
        self
    }
}
