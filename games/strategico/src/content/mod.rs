//! The content of a match: the classes and their file, the maps, and the description of a map.

pub mod classes;
pub mod map;

use engine::content::Content;

/// Returns the classes.
pub fn content() -> Content {
    Content::shipped(&[(classes::FILE, include_str!("../../content/units.toml"))])
}
