//! The content that comes with the game.

use engine::content::Content;

macro_rules! shipped {
    ($($path:literal)*) => {
        &[$(($path, include_str!(concat!("../content/", $path)))),*]
    };
}

const FILES: &[(&str, &str)] = shipped! {
    "abilities.toml" "barracks.toml"
    "boards/plain.board" "boards/plain-zone.board" "boards/ruins.board" "boards/river.board" "boards/orchard.board"
    "boards/crossroads.board" "boards/quarry.board" "boards/marsh.board" "boards/causeway.board" "boards/garrison.board"
    "squads/hearth.squad" "squads/orbit.squad"
};

/// The abilities, the price lists, the boards and the squads.
pub fn content() -> Content {
    Content::shipped(FILES)
}
