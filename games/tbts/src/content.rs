//! The content that comes with the game.

use engine::content::Content;

macro_rules! shipped {
    ($($path:literal)*) => {
        &[$(($path, include_str!(concat!("../content/", $path)))),*]
    };
}

const FILES: &[(&str, &str)] = shipped! {
    "units.toml"
    "battles/ambush.battle" "battles/courtyard.battle" "battles/drill.battle"
    "battles/footbridge.battle" "battles/gatehouse.battle" "battles/grand-melee.battle"
    "battles/last-light.battle" "battles/sheet.battle" "battles/two-chests.battle"
    "battles/vault.battle" "battles/warlord.battle" "battles/windmill.battle"
};

/// The classes and the battles.
pub fn content() -> Content {
    Content::shipped(FILES)
}
