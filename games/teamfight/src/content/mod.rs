//! What a game is played with: the files that come with it, the reader of maps, and the descriptions of cards and maps.
//! A separate crate reads card files.

pub mod inspect;
pub mod map;

use crate::show::texts;
use crate::{Teamfight, players};
use engine::content::Content;
use engine::game::Facts;
use engine::player::Player;
use engine::scene::Entry;
use engine::{Faults, FileError, Library};

impl Library for Teamfight {
    fn content() -> Content {
        content()
    }

    fn player(name: &str) -> Option<Box<dyn Player<Teamfight>>> {
        players::player(name)
    }

    fn inspect(what: &str, arguments: &str, content: &Content) -> Result<Facts, FileError> {
        inspect::inspect(what, arguments, content)
    }

    fn faults(what: &str, arguments: &str, content: &Content) -> Faults {
        inspect::faults(what, arguments, content)
    }

    fn compendium(content: &Content) -> Vec<Entry> {
        texts::compendium(content)
    }
}

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
