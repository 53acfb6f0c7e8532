//! The trays beside the board: the squads with everything printed on their units, and the state of their abilities.

use engine::scene::{Badge, Card, Entry, Hindrance, Sign, Tray};
use engine::{Arg, Refusal, Seat, Stack, say};

use super::scene::present;
use super::texts;
use crate::about::ABOUT;
use crate::act::{Act, Aim};
use crate::content::abilities::{Class, Effect};
use crate::names::{self, ability_of, being};
use crate::rules;
use crate::rules::watch::answers;
use crate::setup::Setup;
use crate::state::{AGAIN, ATTACKED, Phase, State, USED, name, side, slots};

/// Returns the squads by side, and a tray that explains the words on figures.
pub fn trays(setup: &Setup, state: &State) -> Vec<Tray> {
    let squad = |seat: u8| {
        let own = present(state).filter(|slot| side(*slot) == seat);
        let group = &setup.squads[usize::from(seat)].name;
        let unit = |slot: u8| {
            let entry = texts::unit(&setup.abilities, setup.member(slot), group);
            let title = say!("figure-name", unit = being(setup, slot); "{}", entry.title);
            Entry { name: name(slot), title, figure: Some(slot.into()), ..entry }
        };
        let label = ABOUT.label(Seat(seat));
        let (owner, squad) = (names::side(Seat(seat)), Arg::name(group.clone()));
        let called = match group.is_empty() {
            true => say!("tray-nameless", side = owner; "{label}"),
            false => say!("tray-squad", side = owner, squad = squad; "{label}"),
        };
        // One card for each unit (ES-006).
        Tray { name: label, called, seat: Some(seat), entries: own.map(unit).collect() }
    };
    vec![squad(0), squad(1), Tray::words(texts::glossary())]
}

/// Returns the active abilities and the reactions of all units that are not eliminated.
pub fn cards(setup: &Setup, state: &State) -> Vec<Card> {
    let turns = [0, 1].map(|seat| turn_of(state, Seat(seat)));
    let mut cards = Vec::new();
    for slot in present(state) {
        let turn = &turns[usize::from(side(slot))];
        let can = if turn.unit(slot).stands() { rules::of_unit(setup, turn, slot) } else { Vec::new() };
        for &number in &setup.member(slot).abilities {
            let ability = setup.ability(number);
            let usable = match ability.class() {
                Class::Passive => continue,
                Class::Active => can.iter().any(|act| matches!(act, Act::Use(_, used, _) if *used == number)),
                Class::Reaction => answers(setup, state, slot),
            };
            let used = Badge::when(state.unit(slot).is(USED), Sign::Spent, say!("badge-used"; "used"));
            let card = Card {
                figure: slot.into(),
                name: ability.name.clone(),
                usable,
                why: (!usable).then(|| why(setup, state, turn, slot, number)),
                ..Card::default()
            };
            cards.push(card.wear(used));
        }
    }
    cards
}

/// Explains why a unit cannot use an ability, by the rules' answer to each possible aim.
fn why(setup: &Setup, state: &State, turn: &State, slot: u8, number: u8) -> Hindrance {
    let ability = setup.ability(number);
    if ability.class() == Class::Reaction && turn.unit(slot).stands() {
        let used = state.unit(slot).is(USED);
        return match used {
            true => Refusal::against("ES-022", rules::no_second_ability(setup, slot)),
            false => Refusal::against("ES-023", rules::no_ability_after_attack(setup, slot)),
        }
        .into();
    }
    let others = || present(state).filter(|other| *other != slot && turn.unit(*other).stands());
    let enemies = others().filter(|other| side(*other) != side(slot)).map(Aim::Unit);
    let companions = others().filter(|other| side(*other) == side(slot));
    let aims: Vec<Aim> = match ability.steps().first() {
        Some(Effect::Attack { .. }) => enemies.collect(),
        Some(Effect::Swap { .. } | Effect::Guard) => companions.map(Aim::Unit).collect(),
        Some(Effect::Order { .. }) => companions.map(|ally| Aim::Order(ally, turn.unit(ally).at)).collect(),
        _ => vec![Aim::None],
    };
    let against = |aim: Aim| rules::check(setup, turn, Seat(side(slot)), &Act::Use(slot, number, aim)).err();
    Hindrance::against_all(&ability_of(setup, number), aims.into_iter().filter_map(against))
}

/// Returns the state in which a side is asked for its next action: unchanged, or as at the beginning of its turn.
fn turn_of(state: &State, seat: Seat) -> State {
    let mut asked = state.clone();
    asked.stack = Stack::EMPTY;
    if asked.phase == Phase::Play && asked.turn != seat {
        (asked.turn, asked.spent) = (seat, 0);
        for slot in slots(seat) {
            let unit = asked.unit_mut(slot);
            unit.flags &= !(ATTACKED | USED | AGAIN);
            unit.acted = 0;
        }
    }
    asked
}
