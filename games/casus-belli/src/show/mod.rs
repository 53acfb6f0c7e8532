//! What is shown of a match: how it looks, what it asks, and what is told of it.

pub mod areas;
pub mod facts;
pub mod prompt;
pub mod scene;
pub mod telling;
pub mod texts;
