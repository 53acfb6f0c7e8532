//! The names and descriptions of abilities.

use std::sync::OnceLock;

use engine::{Message, Term, say};

use super::abilities;
use crate::content;
use crate::content::abilities::Ability;

/// Names an ability. One that a designer has renamed has its new name in every language.
pub fn ability(ability: &Ability) -> Term {
    match shipped(ability).is_some_and(|known| known.name == ability.name) {
        true => Term::new("ability", ability.id.clone(), ability.name.clone()),
        false => Term::named(ability.name.clone()),
    }
}

/// Returns the text of an ability. If it did not come with the game, it is the same in every language.
pub fn ability_text(ability: &Ability) -> Message {
    let text = &ability.text;
    match shipped(ability).is_some_and(|known| known.text == *text) {
        true => {
            say!("ability-text", ability = Term::new("ability", ability.id.clone(), ability.name.clone()); "{text}")
        }
        false => Message::name(text.clone()),
    }
}

/// Returns the ability with this id that comes with the game.
fn shipped(ability: &Ability) -> Option<&'static Ability> {
    static SHIPPED: OnceLock<Vec<Ability>> = OnceLock::new();
    let all = SHIPPED.get_or_init(|| abilities::read(&content::content()).unwrap_or_default());
    all.iter().find(|known| known.id == ability.id)
}
