//! The built-in players of the game.

mod greedy;

use engine::player::Player;

use crate::Teamfight;

/// Returns the built-in player with this name.
pub fn player(name: &str) -> Option<Box<dyn Player<Teamfight>>> {
    match name {
        "greedy" => Some(Box::new(greedy::Greedy::new(false))),
        "lots" => Some(Box::new(greedy::Greedy::new(true))),
        _ => None,
    }
}
