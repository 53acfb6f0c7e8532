//! Reactions: questions in the middle of somebody else's act that a person may want answered once and for all.

use serde::Serialize;

/// A question that a seat may settle beforehand: always pass, or always react. There may be other answers besides.
#[derive(Clone, PartialEq, Debug)]
pub struct Reaction<A> {
    /// What it is called, the same each time it is asked.
    pub name: String,
    /// The act that lets it pass.
    pub pass: A,
    /// The act that reacts.
    pub react: A,
}

/// A reaction on the wire.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReactionView {
    /// What it is called, the same each time it is asked.
    pub name: String,
    /// The notation of the act that lets it pass.
    pub pass: String,
    /// The notation of the act that reacts.
    pub react: String,
}
