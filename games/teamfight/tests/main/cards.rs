//! The card language.

use engine::content::Content;
use teamfight::cards::Library;

fn content() -> Content {
    Content::shipped(&[
        ("conditions.cards", include_str!("../../content/conditions.cards")),
        ("sets/emberfall.cards", include_str!("../../content/sets/emberfall.cards")),
        ("sets/tidewrack.cards", include_str!("../../content/sets/tidewrack.cards")),
    ])
}

#[test]
fn the_shipped_sets_can_be_read() {
    let library = Library::read(&content()).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(library.sets.len(), 2);
    assert!(library.sets.iter().all(|set| set.heroes.len() == 9));
}
