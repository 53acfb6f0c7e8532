//! The content of a game: the files that come with it, the abilities, and the description of a board. The barracks read
//! the squads.

pub mod abilities;
pub mod board;
pub mod looks;
pub mod squad;
pub mod words;

use engine::content::Content;

macro_rules! shipped {
    ($($path:literal)*) => {
        &[$(($path, include_str!(concat!("../../content/", $path)))),*]
    };
}

const FILES: &[(&str, &str)] = shipped! {
    "abilities.toml" "barracks.toml"
    "boards/causeway.board" "boards/crossroads.board" "boards/garrison.board" "boards/marsh.board"
    "boards/orchard.board" "boards/plain.board" "boards/plain-zone.board" "boards/quarry.board"
    "boards/river.board" "boards/ruins.board"
    "squads/causeway.squad" "squads/clockwork.squad" "squads/eagles.squad" "squads/gallery.squad"
    "squads/hearth.squad" "squads/magpies.squad" "squads/moor.squad" "squads/orbit.squad"
    "squads/rust.squad" "squads/tower.squad"
};

/// Returns the abilities, the price lists, the boards and the squads.
pub fn content() -> Content {
    Content::shipped(FILES)
}
