//! The trays beside the board: the pools of the draft, then the heroes of each side in their columns.

use engine::scene::{Ability, Entry, Tray};
use engine::{Seat, say};
use teamfight_cards::library::Role;

use crate::about::ABOUT;
use crate::names;
use crate::notation::{name, pool};
use crate::setup::Setup;
use crate::state::{COLUMNS, NONE, Phase, State};

/// Returns the trays beside the board.
pub fn trays(setup: &Setup, state: &State) -> Vec<Tray> {
    match state.phase {
        Phase::Lots | Phase::Draft => {
            let called = say!("tray-pool"; "pool");
            vec![Tray { name: "pool".to_string(), called, seat: None, entries: dealt(setup, u16::MAX) }]
        }
        Phase::Choose => {
            let tray = |first: bool| {
                let bits = if first { state.pool } else { !state.pool };
                let name = pool(first).to_string();
                let called = say!("tray-pools", first = first; "{name}");
                Tray { name, called, seat: None, entries: dealt(setup, bits) }
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

/// Returns the picked words that are on no card, with their effect and rule.
fn deeds() -> [Ability; 13] {
    [
        Ability::deed(
            "dash",
            say!("word-dash"; "dash"),
            say!("about-dash"; "moves the hero once more, up to its speed, for the Standard Action"),
            "TF-025",
        ),
        Ability::deed(
            "end",
            say!("word-end"; "end"),
            say!("about-end"; "ends the turn of the hero, also where actions are left"),
            "Q59",
        ),
        Ability::deed(
            "react",
            say!("word-react"; "react"),
            say!("about-react"; "uses the reaction now"),
            "TF-027",
        ),
        Ability::deed(
            "pass",
            say!("word-pass"; "pass"),
            say!("about-pass"; "lets it happen without a reaction"),
            "TF-027",
        ),
        Ability::deed("none", say!("word-none"; "none"), say!("about-none"; "names no unit at all"), "N6"),
        Ability::deed(
            "stay",
            say!("word-stay"; "stay"),
            say!("about-stay"; "leaves the unit where it is"),
            "N5",
        ),
        Ability::deed(
            "skip",
            say!("word-skip"; "skip"),
            say!("about-skip"; "names no space; nothing happens there"),
            "TF-041",
        ),
        Ability::deed("keep", say!("word-keep"; "keep"), say!("about-keep"; "keeps the roll"), "N13"),
        Ability::deed(
            "reroll",
            say!("word-reroll"; "reroll"),
            say!("about-reroll"; "rolls again; the new roll counts"),
            "N13",
        ),
        Ability::deed(
            "north",
            say!("word-north"; "north"),
            say!("about-north"; "lays the line towards the top of the map"),
            "TF-085",
        ),
        Ability::deed(
            "east",
            say!("word-east"; "east"),
            say!("about-east"; "lays the line towards the right side of the map"),
            "TF-085",
        ),
        Ability::deed(
            "south",
            say!("word-south"; "south"),
            say!("about-south"; "lays the line towards the bottom of the map"),
            "TF-085",
        ),
        Ability::deed(
            "west",
            say!("word-west"; "west"),
            say!("about-west"; "lays the line towards the left side of the map"),
            "TF-085",
        ),
    ]
}

/// Returns these words, and the abilities of summons, which have no card beside the board.
fn words(setup: &Setup) -> Vec<Ability> {
    let units = setup.library.units.iter().zip(&setup.texts().entries);
    let summons = units.filter(|(unit, _)| unit.role == Role::Summon).flat_map(|(_, entry)| &entry.abilities);
    let used = summons.filter(|one| ["card", "default"].contains(&one.kind.as_str()));
    let spoken = used.map(|one| Ability { kind: "deed".to_string(), ..one.clone() });
    deeds().into_iter().chain(spoken).collect()
}

/// Returns the dealt heroes in a bit set.
fn dealt(setup: &Setup, bits: u16) -> Vec<Entry> {
    let among = setup.deal.heroes.iter().enumerate().filter(|(place, _)| bits >> place & 1 == 1);
    among.map(|(_, kind)| setup.texts().entries[usize::from(*kind)].clone()).collect()
}

/// Returns the heroes of a side in their columns (TF-010), and those that are still to be deployed.
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
    let name = ABOUT.label(Seat(seat));
    let called = say!("tray-side", side = names::side(seat); "{name}");
    Tray { name, called, seat: Some(seat), entries }
}
