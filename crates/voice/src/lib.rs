//! Tells messages as stories.
//!
//! A game says things as messages ([`engine::message`]). This crate finds the sentence for each in the catalogues of a
//! language, fills in its arguments as one viewer sees them, and replaces the line with it. Catalogues are Fluent
//! files: those of the game (`games/GAME/text`) and those that all games share (`text/`). docs/STORIES.md explains how
//! to write one.

mod args;
mod catalogue;
mod speaker;

pub use catalogue::{LANGUAGES, PSEUDO};
pub use speaker::{Eyes, Speaker, Tongue, speaker};
