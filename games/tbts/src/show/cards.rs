//! The abilities of the units: their costs, and whether the units could use them.

use engine::scene::{Badge, Card, Hindrance, Sign};
use engine::{Message, Refusal, Seat, say};

use super::texts;
use crate::act::{Act, Deed};
use crate::content::classes::Ability;
use crate::names::{self, being};
use crate::rules;
use crate::setup::Setup;
use crate::state::{End, Life, NOBODY, Pending, SLOTS, State};

/// Returns the active abilities of every unit in the battle.
pub fn cards(setup: &Setup, state: &State) -> Vec<Card> {
    let verbs = verbs(setup, state);
    let cards = state.present().flat_map(|slot| {
        let active = setup.abilities(state, slot).iter().filter(|ability| !texts::passive(*ability));
        active.map(move |ability| {
            let usable = verbs[usize::from(slot)] & words(ability) != 0
                || (ability == Ability::Incalzare && state.pending == Pending::Extra { unit: slot });
            Card {
                figure: slot.into(),
                name: ability.name().to_string(),
                usable,
                why: (!usable).then(|| why(setup, state, slot, ability)),
                ..Card::default()
            }
            .wear(price(ability).map(|price| Badge::new(Sign::Plain, price)))
        })
    });
    cards.collect()
}

/// Returns the verbs that each unit could use if its team were asked for orders, as bits by [`Deed::verb`].
fn verbs(setup: &Setup, state: &State) -> [u32; SLOTS] {
    let mut verbs = [0; SLOTS];
    if state.end != End::No || state.pending == Pending::Muster {
        return verbs;
    }
    for team in [0, 1] {
        let asked = ordered(state, team);
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

/// Returns the state as if a team were asked for orders.
fn ordered(state: &State, team: u8) -> State {
    State { turn: Seat(team), pending: Pending::Orders, ..state.clone() }
}

/// Explains why a unit cannot use an ability, by the rules' answer to each possible aim.
fn why(setup: &Setup, state: &State, slot: u8, ability: Ability) -> Hindrance {
    if state.end != End::No {
        return Refusal::against("B-55", say!("no-card-over"; "the battle is over")).into();
    }
    if state.pending == Pending::Muster {
        return Refusal::against("B-58", say!("no-card-yet"; "the parties are chosen first")).into();
    }
    if ability == Ability::Incalzare {
        let why = say!(
            "no-pressing-yet", unit = being(setup, state, slot);
            "it follows when the unit has killed an opponent"
        );
        return Refusal::against("TB-079", why).into();
    }
    let team = state.unit(slot).team;
    let asked = ordered(state, team);
    let against = |deed: Deed| rules::check(setup, &asked, Seat(team), &Act::Order(slot, deed)).err();
    Hindrance::against_all(
        &names::ability(ability),
        aimed(setup, state, slot, ability).into_iter().filter_map(against),
    )
}

/// Returns the deeds of an ability with every possible aim.
fn aimed(setup: &Setup, state: &State, slot: u8, ability: Ability) -> Vec<Deed> {
    let unit = state.unit(slot);
    let others = || state.present().filter(|other| *other != slot && state.unit(*other).is_there());
    let of = |foes: bool, life: Life, deed: &dyn Fn(u8) -> Deed| {
        let fits =
            |other: &u8| (state.unit(*other).team != unit.team) == foes && state.unit(*other).life == life;
        others().filter(fits).map(deed).collect::<Vec<Deed>>()
    };
    let beside = |target: u8| setup.neighbours(state.unit(target).at).next().unwrap_or_default();
    let next = setup.neighbours(unit.at).next().unwrap_or_default();
    match ability {
        Ability::Difesa => of(false, Life::Active, &Deed::Defend),
        Ability::Carica => of(true, Life::Active, &|foe| Deed::Charge(foe, beside(foe), Default::default())),
        Ability::Colonne => vec![Deed::Columns(unit.at.min(next), unit.at.max(next))],
        Ability::Palla => vec![Deed::Fireball(unit.at)],
        Ability::Controllo => of(true, Life::Down, &Deed::Control),
        Ability::Pelle => vec![Deed::Skin(slot)],
        Ability::Radici => of(true, Life::Active, &|foe| Deed::Roots(1 << foe)),
        Ability::Guarigione => of(false, Life::Active, &Deed::Heal),
        Ability::Vampiro => of(true, Life::Active, &|foe| Deed::Vampire(foe, NOBODY)),
        Ability::Mirato => of(true, Life::Active, &Deed::Aim),
        Ability::Ombra => of(true, Life::Active, &|foe| Deed::Shadow(foe, beside(foe))),
        _ => Vec::new(),
    }
}

/// Returns the verbs of an ability, as bits.
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

/// Returns the cost of an ability besides the martial point.
fn price(ability: Ability) -> Option<Message> {
    let mana = |mana: u8| say!("price-mana", mana = mana; "{mana} mana");
    match ability {
        Ability::Carica | Ability::Ombra => Some(say!("price-both"; "both points")),
        Ability::Colonne | Ability::Pelle | Ability::Guarigione | Ability::Vampiro => Some(mana(1)),
        Ability::Radici => Some(say!("price-mana-each", mana = 1; "1 mana each")),
        Ability::Palla | Ability::Controllo => Some(mana(3)),
        Ability::Incalzare => Some(say!("price-nothing"; "no point")),
        _ => None,
    }
}
