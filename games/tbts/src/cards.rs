//! How the abilities of the units stand: what they cost, and whether they could be used.

use engine::Seat;
use engine::scene::Card;

use crate::act::{Act, Deed};
use crate::classes::Ability;
use crate::rules;
use crate::scene::present;
use crate::setup::Setup;
use crate::state::{End, Pending, SLOTS, State};
use crate::texts;

/// The active abilities of everybody in the battle.
pub fn cards(setup: &Setup, state: &State) -> Vec<Card> {
    let verbs = verbs(setup, state);
    let cards = present(state).flat_map(|slot| {
        let active = setup.abilities(state, slot).iter().filter(|ability| !texts::passive(*ability));
        active.map(move |ability| Card {
            figure: slot.into(),
            name: ability.name().to_string(),
            badges: price(ability).into_iter().map(str::to_string).collect(),
            usable: verbs[usize::from(slot)] & words(ability) != 0,
        })
    });
    cards.collect()
}

/// The verbs that each unit could use if its team were asked for orders, as bits by [`Deed::verb`].
fn verbs(setup: &Setup, state: &State) -> [u32; SLOTS] {
    let mut verbs = [0; SLOTS];
    if state.end != End::No || state.pending == Pending::Muster {
        return verbs;
    }
    for team in [0, 1] {
        let mut asked = state.clone();
        (asked.turn, asked.pending) = (Seat(team), Pending::Orders);
        let mut acts = Vec::new();
        rules::acts(setup, &asked, &mut acts);
        for act in acts {
            if let Act::Order(unit, deed) = act {
                verbs[usize::from(unit)] |= 1 << deed.verb();
            }
        }
    }
    verbs
}

/// The verbs of an ability, as bits.
fn words(ability: Ability) -> u32 {
    let cell = Default::default();
    let verb = |deed: Deed| 1 << deed.verb();
    match ability {
        Ability::Difesa => verb(Deed::Defend(0)),
        Ability::Carica => verb(Deed::Charge(0, cell, Default::default())),
        Ability::Colonne => verb(Deed::Columns(cell, cell)),
        Ability::Palla => verb(Deed::Fireball(cell)),
        Ability::Controllo => verb(Deed::Control(0)),
        Ability::Pelle => verb(Deed::Skin(0)),
        Ability::Radici => verb(Deed::Roots(0)),
        Ability::Guarigione => verb(Deed::Heal(0)),
        Ability::Vampiro => verb(Deed::Vampire(0, 0)),
        Ability::Mirato => verb(Deed::Aim(0)) | verb(Deed::Fire(0)),
        Ability::Ombra => verb(Deed::Shadow(0, cell)),
        _ => 0,
    }
}

/// What an ability costs beside the martial point.
fn price(ability: Ability) -> Option<&'static str> {
    match ability {
        Ability::Carica | Ability::Ombra => Some("both points"),
        Ability::Colonne | Ability::Pelle | Ability::Guarigione | Ability::Vampiro => Some("1 mana"),
        Ability::Radici => Some("1 mana each"),
        Ability::Palla | Ability::Controllo => Some("3 mana"),
        _ => None,
    }
}
