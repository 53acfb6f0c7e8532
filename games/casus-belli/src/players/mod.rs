//! The built-in players of the game.

mod captain;
mod walker;

use engine::player::Player;

use crate::CasusBelli;

/// Returns the built-in player with this name.
pub fn player(name: &str) -> Option<Box<dyn Player<CasusBelli>>> {
    match name {
        "captain" => Some(Box::new(captain::Captain::default())),
        "walker" => Some(Box::new(walker::Walker)),
        _ => None,
    }
}
