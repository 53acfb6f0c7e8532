//! Built-in players.

mod camp;
mod greedy;
#[cfg(test)]
mod mirror;
#[cfg(test)]
mod trials;
mod worth;

use engine::player::Player;

use crate::Escarmouche;

/// Returns the player with this name.
pub fn player(name: &str) -> Option<Box<dyn Player<Escarmouche>>> {
    (name == "greedy").then(|| Box::new(greedy::Greedy::default()) as Box<dyn Player<Escarmouche>>)
}
