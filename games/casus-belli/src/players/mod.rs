//! The built-in players of the game.

mod walker;

use engine::player::Player;

use crate::CasusBelli;

/// The built-in player of that name.
pub fn player(name: &str) -> Option<Box<dyn Player<CasusBelli>>> {
    match name {
        "walker" => Some(Box::new(walker::Walker)),
        _ => None,
    }
}
