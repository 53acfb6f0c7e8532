//! Tests of the card language, in one binary.

mod broken;
mod faults;
mod printed;
mod random;
mod stories;
mod texts;
mod trip;
mod words;

use engine::content::Content;

/// The card files of the game that uses this language.
const FILES: &[(&str, &str)] = &[
    ("conditions.cards", include_str!("../../../content/conditions.cards")),
    ("sets/emberfall.cards", include_str!("../../../content/sets/emberfall.cards")),
    ("sets/tidewrack.cards", include_str!("../../../content/sets/tidewrack.cards")),
    ("sets/windfall.cards", include_str!("../../../content/sets/windfall.cards")),
];

/// Returns these files as content.
fn content() -> Content {
    Content::shipped(FILES)
}
