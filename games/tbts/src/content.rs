//! The content that comes with the game.

use engine::content::Content;

macro_rules! shipped {
    ($($path:literal)*) => {
        &[$(($path, include_str!(concat!("../content/", $path)))),*]
    };
}

const FILES: &[(&str, &str)] = shipped! {
    "units.toml"
};

/// The classes and the battles.
pub fn content() -> Content {
    Content::shipped(FILES)
}
