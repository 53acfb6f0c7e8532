//! What lies beside the board: the squads with all that is printed on their units, and how their abilities stand.

use engine::scene::{Card, Entry, Tray};
use engine::{Seat, Stack};

use crate::abilities::Class;
use crate::about::ABOUT;
use crate::act::Act;
use crate::rules;
use crate::scene::present;
use crate::setup::Setup;
use crate::state::{AGAIN, ATTACKED, Phase, State, USED, name, side, slots};
use crate::texts;
use crate::watch::answers;

/// The squads by side, and a tray that explains the words on figures.
pub fn trays(setup: &Setup, state: &State) -> Vec<Tray> {
    let squad = |seat: u8| {
        let own = present(state).filter(|slot| side(*slot) == seat);
        let group = &setup.squads[usize::from(seat)].name;
        let unit = |slot: u8| {
            let entry = texts::unit(&setup.abilities, setup.member(slot), group);
            Entry { name: name(slot), figure: Some(slot.into()), ..entry }
        };
        Tray { name: ABOUT.label(Seat(seat)), seat: Some(seat), entries: own.map(unit).collect() }
    };
    let words = Tray { name: "words".to_string(), seat: None, entries: vec![texts::glossary()] };
    vec![squad(0), squad(1), words]
}

/// The active abilities and the reactions of all who are not eliminated.
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
            let used = state.unit(slot).is(USED).then(|| "used".to_string());
            cards.push(Card {
                figure: slot.into(),
                name: ability.name.clone(),
                badges: used.into_iter().collect(),
                usable,
            });
        }
    }
    cards
}

/// The state if a side were asked for its next action: as it is, or as at the beginning of its turn.
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
