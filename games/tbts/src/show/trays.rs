//! Beside the board: the two parties, and the classes while the sides choose them.

use engine::Seat;
use engine::scene::{Entry, Tray};

use super::texts;
use crate::about::ABOUT;
use crate::rules;
use crate::setup::Setup;
use crate::state::{Pending, State, name};

/// Returns the parties by the team they play for, and a tray that explains the words on figures.
pub fn trays(setup: &Setup, state: &State) -> Vec<Tray> {
    let mut trays = [0, 1].map(|seat| party(setup, state, seat)).to_vec();
    trays.push(Tray::words(texts::glossary()));
    trays
}

fn party(setup: &Setup, state: &State, seat: u8) -> Tray {
    let own = state.present().filter(|slot| state.unit(*slot).team == seat);
    let unit = |slot: u8| {
        let class = texts::entry(setup.class(state.unit(slot).class));
        Entry { name: name(slot), figure: Some(slot.into()), ..class }
    };
    let mut entries: Vec<Entry> = own.map(unit).collect();
    let choosing = state.pending == Pending::Muster
        && matches!(rules::waits(setup, state), engine::Wait::Act(asked) if asked.0 == seat);
    if choosing {
        entries.extend(setup.classes.iter().filter(|class| class.player).map(texts::entry));
    }
    Tray { name: ABOUT.label(Seat(seat)), seat: Some(seat), entries }
}
