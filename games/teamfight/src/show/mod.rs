//! What is shown of a game: how it looks, what it says, and what is told of it.

pub mod areas;
pub mod factors;
pub mod facts;
pub mod prompt;
pub mod scene;
pub mod telling;
pub mod texts;
mod trays;
