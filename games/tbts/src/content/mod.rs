//! What a battle needs: the files that come with the game, classes, battles, the generator, and the description of a
//! battle.

pub mod battle;
pub mod classes;
pub mod generate;
pub mod inspect;

use crate::show::texts;
use crate::{Tbts, players};
use engine::content::Content;
use engine::game::Facts;
use engine::player::Player;
use engine::scene::Entry;
use engine::{FileError, Library};

impl Library for Tbts {
    fn content() -> Content {
        content()
    }

    fn player(name: &str) -> Option<Box<dyn Player<Tbts>>> {
        players::player(name)
    }

    fn inspect(what: &str, arguments: &str, content: &Content) -> Result<Facts, FileError> {
        inspect::inspect(what, arguments, content)
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

const FILES: &[(&str, &str)] = shipped! {
    "units.toml"
    "battles/ambush.battle" "battles/courtyard.battle" "battles/drill.battle"
    "battles/footbridge.battle" "battles/gatehouse.battle" "battles/grand-melee.battle"
    "battles/last-light.battle" "battles/sheet.battle" "battles/two-chests.battle"
    "battles/vault.battle" "battles/warlord.battle" "battles/windmill.battle"
};

/// Returns the classes and the battles.
pub fn content() -> Content {
    Content::shipped(FILES)
}
