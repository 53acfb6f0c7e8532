//! What a match is played with: the classes and their file, the maps, and what a look at one says.

pub mod classes;
pub mod inspect;
pub mod map;

use engine::content::Content;

/// The content that comes with the game.
pub fn content() -> Content {
    Content::shipped(&[(classes::FILE, include_str!("../../content/units.toml"))])
}
