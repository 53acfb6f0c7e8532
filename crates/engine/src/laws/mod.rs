//! The laws that hold for every game, written once. Each failure prints the line that reproduces it.

use crate::Game;

/// How much of each law is tried.
#[derive(Clone, PartialEq, Debug)]
pub struct Counts {
    /// How many games are played.
    pub games: u32,
    /// The seed that everything is drawn from.
    pub seed: u64,
}

/// A law that does not hold.
#[derive(Clone, PartialEq, Debug)]
pub struct LawBroken {
    /// The law.
    pub law: &'static str,
    /// What went wrong, and how to see it again.
    pub what: String,
}

/// Runs all laws on a game.
pub fn all<G: Game>(_counts: &Counts) -> Result<(), LawBroken> {
    Ok(())
}
