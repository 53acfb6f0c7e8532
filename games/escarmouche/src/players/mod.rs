//! Built-in players.
use crate::Escarmouche;
use engine::player::Player;
pub fn player(_: &str) -> Option<Box<dyn Player<Escarmouche>>> {
    None
}
