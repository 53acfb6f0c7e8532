//! The card language.

mod broken;
mod faults;
mod likely;
mod played;
mod printed;
mod random;
mod texts;
mod trip;

use engine::Game;
use engine::content::Content;
use teamfight::Rulebook;

/// The content that comes with the game.
fn content() -> Content {
    Rulebook::content()
}
