//! What is shown of a game: how it looks, what it asks, and what is told of it.

pub mod areas;
mod cards;
pub mod factors;
pub mod facts;
mod looks;
pub mod prompt;
pub mod scene;
pub mod telling;
pub mod texts;
