//! The content of a battle: the files that come with the game, classes, battles, the generator, and the description of
//! a battle.

pub mod battle;
pub mod classes;
pub mod generate;

use engine::content::Content;

macro_rules! shipped {
    ($($path:literal)*) => {
        &[$(($path, include_str!(concat!("../../content/", $path)))),*]
    };
}

/// The files that come with the game, by path.
pub const FILES: &[(&str, &str)] = shipped! {
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
