//! The card language.

mod broken;
mod random;
mod texts;
mod trip;

use engine::content::Content;

/// The card files that come with the game.
fn content() -> Content {
    Content::shipped(&[
        ("conditions.cards", include_str!("../../../content/conditions.cards")),
        ("sets/emberfall.cards", include_str!("../../../content/sets/emberfall.cards")),
        ("sets/tidewrack.cards", include_str!("../../../content/sets/tidewrack.cards")),
    ])
}
