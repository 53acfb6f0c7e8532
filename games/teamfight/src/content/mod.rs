//! The content of a game: the files that come with it, the reader of maps, and the descriptions of cards and maps. A
//! separate crate reads card files.

pub mod map;

use engine::content::Content;

macro_rules! shipped {
    ($($path:literal)*) => {
        &[$(($path, include_str!(concat!("../../content/", $path)))),*]
    };
}

const CONTENT: &[(&str, &str)] = shipped! {
    "conditions.cards"
    "sets/emberfall.cards" "sets/tidewrack.cards" "sets/windfall.cards"
    "maps/briar.map" "maps/crucible.map" "maps/gallery.map" "maps/walled.map"
};

/// Returns the content that comes with the game.
pub fn content() -> Content {
    Content::shipped(CONTENT)
}
