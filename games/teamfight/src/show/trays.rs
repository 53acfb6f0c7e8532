//! Beside the board: the pools of the draft, then the heroes of each side in their columns.

use engine::Seat;
use engine::scene::{Ability, Entry, Tray};
use teamfight_cards::library::Role;

use crate::about::ABOUT;
use crate::notation::{name, pool};
use crate::setup::Setup;
use crate::state::{COLUMNS, NONE, Phase, State};

/// What lies beside the board.
pub fn trays(setup: &Setup, state: &State) -> Vec<Tray> {
    match state.phase {
        Phase::Lots | Phase::Draft => {
            vec![Tray { name: "pool".to_string(), seat: None, entries: dealt(setup, u16::MAX) }]
        }
        Phase::Choose => {
            let tray = |first: bool| {
                let bits = if first { state.pool } else { !state.pool };
                Tray { name: pool(first).to_string(), seat: None, entries: dealt(setup, bits) }
            };
            vec![tray(true), tray(false)]
        }
        Phase::Deploy | Phase::Play | Phase::Over => {
            let mut trays = [0, 1].map(|seat| side(setup, state, seat)).to_vec();
            trays.push(Tray::words(words(setup)));
            trays
        }
    }
}

/// The words that are picked and stand on no card, with what they do and the rule.
const DEEDS: [(&str, &str, &str); 13] = [
    ("dash", "moves the hero once more, up to its speed, for the Standard Action", "TF-025"),
    ("end", "ends the turn of the hero, also where actions are left", "Q59"),
    ("react", "uses the reaction now", "TF-027"),
    ("pass", "lets it happen without a reaction", "TF-027"),
    ("none", "names no unit at all", "N6"),
    ("stay", "leaves the unit where it is", "N5"),
    ("skip", "names no space; nothing happens there", "TF-041"),
    ("keep", "keeps the roll", "N13"),
    ("reroll", "rolls again; the new roll counts", "N13"),
    ("north", "lays the line towards the top of the map", "TF-085"),
    ("east", "lays the line towards the right side of the map", "TF-085"),
    ("south", "lays the line towards the bottom of the map", "TF-085"),
    ("west", "lays the line towards the left side of the map", "TF-085"),
];

/// These words, and the abilities of summons, which have no card beside the board.
fn words(setup: &Setup) -> Vec<Ability> {
    let units = setup.library.units.iter().zip(&setup.texts().entries);
    let summons = units.filter(|(unit, _)| unit.role == Role::Summon).flat_map(|(_, entry)| &entry.abilities);
    let used = summons.filter(|one| ["card", "default"].contains(&one.kind.as_str()));
    let spoken = used.map(|one| Ability { kind: "deed".to_string(), ..one.clone() });
    DEEDS.iter().map(|(word, does, rule)| Ability::deed(word, does, rule)).chain(spoken).collect()
}

/// Returns the dealt heroes in a bit set.
fn dealt(setup: &Setup, bits: u16) -> Vec<Entry> {
    let among = setup.deal.heroes.iter().enumerate().filter(|(place, _)| bits >> place & 1 == 1);
    among.map(|(_, kind)| setup.texts().entries[usize::from(*kind)].clone()).collect()
}

/// Returns the heroes of a side in their columns, and those that are still to be deployed.
fn side(setup: &Setup, state: &State, seat: u8) -> Tray {
    let first = seat * COLUMNS as u8;
    let there = |slot: &u8| state.body(*slot).kind != NONE;
    let in_play = (first..first + COLUMNS as u8).filter(there).map(|slot| Entry {
        name: name(setup, state, slot),
        figure: Some(slot.into()),
        ..setup.texts().entries[usize::from(state.body(slot).kind)].clone()
    });
    let mut entries: Vec<Entry> = in_play.collect();
    if state.phase == Phase::Deploy {
        entries.extend(dealt(setup, state.hands[usize::from(seat)]));
    }
    Tray { name: ABOUT.label(Seat(seat)), seat: Some(seat), entries }
}
