//! The players at a table of a match.

use std::sync::Arc;

use bots::Maker;

/// The player on a seat of a match.
#[derive(Clone, Debug)]
pub enum Sitter {
    /// A built-in player, by name.
    Player(String),
    /// A bot.
    Bot(Arc<dyn Maker>),
}

impl Sitter {
    /// Returns the name in results and records.
    pub fn name(&self) -> &str {
        match self {
            Sitter::Player(name) => name,
            Sitter::Bot(maker) => maker.name(),
        }
    }
}

impl<T: Into<String>> From<T> for Sitter {
    fn from(name: T) -> Sitter {
        Sitter::Player(name.into())
    }
}
