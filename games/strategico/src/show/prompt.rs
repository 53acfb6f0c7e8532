//! The open question, in one sentence.

use engine::{Message, Seat, say};

use crate::names::being;
use crate::rules::turn;
use crate::setup::Setup;
use crate::state::{Phase, State, UnitId};

/// Returns the open question to a side.
pub fn prompt(setup: &Setup, state: &State, seat: Seat) -> Message {
    if state.phase == Phase::Placement {
        return place(setup, state, seat);
    }
    // The page also says whose turn it is (ST-070).
    match state.active() {
        Some(unit) => say!(
            "ask-attack", unit = being(setup, unit);
            "the {} has moved: attack or stop", unit.kind().title()
        ),
        None => say!("ask-unit"; "play a unit: move it, or attack"),
    }
}

fn place(setup: &Setup, state: &State, seat: Seat) -> Message {
    let hand = || UnitId::of_seat(seat).into_iter().filter(|id| turn::in_hand(state, *id));
    let line = || {
        let titles: Vec<&str> = hand().map(|id| id.kind().title()).collect();
        format!("place the {} on a free cell", titles.join(" or the "))
    };
    let mut units = hand().map(|id| being(setup, id));
    match (units.next(), units.next()) {
        (Some(one), Some(other)) => say!("ask-place-either", unit = one, other = other; "{}", line()),
        (Some(one), None) => say!("ask-place", unit = one; "{}", line()),
        _ => say!("ask-unit"; "{}", line()),
    }
}
