//! The content of a match: the maps and their generator, the classes, and the description of a map.

pub mod class;
pub mod generate;
pub mod map;

use engine::content::Content;

macro_rules! maps {
    ($($name:literal)*) => {
        &[$((concat!("maps/", $name, ".map"), include_str!(concat!("../../content/maps/", $name, ".map")))),*]
    };
}

// `example` is the map of the problem statement (CB-095).
const MAPS: &[(&str, &str)] = maps! {
    "arena" "castle" "copses" "crossroads" "duel" "example" "frontier" "marsh" "maze" "towers" "woods"
};

/// Returns the maps that come with the game.
pub fn content() -> Content {
    Content::shipped(MAPS)
}
