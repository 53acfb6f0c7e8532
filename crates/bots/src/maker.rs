//! Starts a bot for each game.

use std::fmt::Debug;

use crate::runner::Runner;

/// Starts a bot, once for each game it plays.
pub trait Maker: Send + Sync + Debug {
    /// Returns the name of the bot in results and records.
    fn name(&self) -> &str;
    /// Starts the bot; an error is a sentence for people.
    fn start(&self) -> Result<Box<dyn Runner>, String>;
}
