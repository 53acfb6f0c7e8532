//! The open question in one sentence, and the default act for a seat that gives none.

use engine::Seat;

use crate::about::ABOUT;
use crate::act::{Act, Deed};
use crate::rules;
use crate::setup::Setup;
use crate::state::{Pending, State, name};

/// Returns the question to a seat.
pub fn prompt(setup: &Setup, state: &State, seat: Seat) -> String {
    match state.pending {
        Pending::Orders => orders(setup, state),
        Pending::Muster => muster(setup, state, seat),
        Pending::Shift { unit, .. } => format!("{}, Spostamento: which cell does it shift to?", name(unit)),
        Pending::Extra { unit } => format!("{}, Incalzare: one more attack, or pass", name(unit)),
        Pending::Closing { unit } => {
            format!("{}, Passo d'ombra: one movement action to close with, or pass", name(unit))
        }
    }
}

/// Returns the units that can still act.
fn orders(setup: &Setup, state: &State) -> String {
    let able = state
        .team(state.turn.0)
        .filter(|(_, unit)| unit.is_active() && !unit.done && !unit.restored && unit.points != 0);
    let able: Vec<String> = able.map(|(slot, _)| name(slot)).collect();
    let goals = setup.battle.goals();
    let goals = if goals.is_empty() { String::new() } else { format!(" ({})", goals.join("; ")) };
    let round = format!("{}'s round {}{goals}", ABOUT.label(state.turn), state.round);
    match able.is_empty() {
        true => format!("{round}: nobody can act any more, end it"),
        false => format!("{round}: order {}, or end it", able.join(", ")),
    }
}

fn muster(setup: &Setup, state: &State, seat: Seat) -> String {
    let starts = setup.battle.starts[seat.index()].iter();
    let free = starts.filter(|cell| state.on(**cell).is_none()).count();
    format!("choose a class for a start cell: {free} to fill")
}

/// Returns the act of a seat that is late: it ends its team's round, declines any other question, and takes the first
/// option where it must choose.
pub fn absent(setup: &Setup, state: &State) -> Option<Act> {
    match state.pending {
        Pending::Orders => Some(Act::End),
        Pending::Extra { unit } | Pending::Closing { unit } => Some(Act::Order(unit, Deed::Pass)),
        Pending::Shift { .. } | Pending::Muster => {
            let mut acts = Vec::new();
            rules::acts(setup, state, &mut acts);
            acts.into_iter().next()
        }
    }
}
