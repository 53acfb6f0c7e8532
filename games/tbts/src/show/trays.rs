//! The trays beside the board: the two parties, and the classes while the sides choose them.

use engine::scene::{Entry, Tray};
use engine::{Rules, Seat, Wait, say};

use super::texts;
use crate::Tbts;
use crate::about::ABOUT;
use crate::names::side;
use crate::setup::Setup;
use crate::state::{Pending, State, name};

/// Returns the parties by team, and a tray that explains the words on figures.
pub fn trays(setup: &Setup, state: &State) -> Vec<Tray> {
    let mut trays = [0, 1].map(|seat| party(setup, state, seat)).to_vec();
    let words = Tray::words(texts::glossary());
    trays.push(Tray { called: say!("tray-words"; "words"), ..words });
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
        && matches!(Tbts::waits(setup, state), Wait::Act(asked) if asked.0 == seat);
    if choosing {
        entries.extend(setup.classes.iter().filter(|class| class.player).map(texts::entry));
    }
    let label = ABOUT.label(Seat(seat));
    let called = say!("tray-party", side = side(Seat(seat)); "{label}");
    Tray { name: label, called, seat: Some(seat), entries }
}
