//! Reactions: questions during another seat's act that a person may want to answer in advance.

use serde::Serialize;

use crate::Message;

/// A question that a seat may decide in advance: always pass, or always react. Other answers may exist as well.
#[derive(Clone, PartialEq, Debug)]
pub struct Reaction<A> {
    /// Its name, the same each time it is asked.
    pub name: Message,
    /// The act that passes.
    pub pass: A,
    /// The act that reacts.
    pub react: A,
}

/// A reaction on the wire.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReactionView {
    /// Its name, the same each time it is asked.
    pub name: Message,
    /// The notation of the act that passes.
    pub pass: String,
    /// The notation of the act that reacts.
    pub react: String,
}
