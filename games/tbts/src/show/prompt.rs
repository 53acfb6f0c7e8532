//! The open question in one sentence.

use engine::{Arg, Message, Seat, say};

use super::goals::goals;
use crate::about::ABOUT;
use crate::names::{being, plain, side};
use crate::setup::Setup;
use crate::state::{Pending, State, name};

/// Returns the question to a seat.
pub fn prompt(setup: &Setup, state: &State, seat: Seat) -> Message {
    let who = |unit: u8| being(setup, state, unit);
    match state.pending {
        Pending::Orders => orders(setup, state),
        Pending::Muster => muster(setup, state, seat),
        Pending::Shift { unit, .. } => say!(
            "ask-shift", unit = who(unit);
            "{}, Spostamento: which cell does it shift to?", name(unit)
        ),
        Pending::Extra { unit } => {
            say!("ask-extra", unit = who(unit); "{}, Incalzare: one more attack, or pass", name(unit))
        }
        Pending::Closing { unit } => say!(
            "ask-closing", unit = who(unit);
            "{}, Passo d'ombra: one movement action to close with, or pass", name(unit)
        ),
    }
}

/// Asks for orders, and names the units that can still act.
fn orders(setup: &Setup, state: &State) -> Message {
    let able = state
        .team(state.turn.0)
        .filter(|(_, unit)| unit.is_active() && !unit.done && !unit.restored && unit.points != 0);
    let able: Vec<u8> = able.map(|(slot, _)| slot).collect();
    let names: Vec<String> = able.iter().copied().map(name).collect();
    let goals: Vec<String> = goals(setup, state).iter().map(Message::to_string).collect();
    let goals = if goals.is_empty() { String::new() } else { format!(" ({})", goals.join("; ")) };
    let round = format!("{}'s round {}{goals}", ABOUT.label(state.turn), state.round);
    let side = side(state.turn);
    match able.is_empty() {
        true => say!(
            "ask-end", side = side, round = state.round;
            "{round}: nobody can act any more, end it"
        ),
        false => say!(
            "ask-orders", side = side, round = state.round,
            units = Arg::list(able.iter().map(|slot| plain(setup, state, *slot)));
            "{round}: order {}, or end it", names.join(", ")
        ),
    }
}

fn muster(setup: &Setup, state: &State, seat: Seat) -> Message {
    let starts = setup.battle.starts[seat.index()].iter();
    let free = starts.filter(|cell| state.on(**cell).is_none()).count();
    say!("ask-muster", free = free; "choose a class for a start cell: {free} to fill")
}
