//! The open question, in one sentence.

use engine::Seat;

use crate::rules::turn;
use crate::state::{Phase, State, UnitId};

/// Returns the question to a side in one sentence.
pub fn prompt(state: &State, seat: Seat) -> String {
    if state.phase == Phase::Placement {
        let hand: Vec<&str> = UnitId::of_seat(seat)
            .into_iter()
            .filter(|id| turn::in_hand(state, *id))
            .map(|id| id.kind().title())
            .collect();
        return format!("place the {} on a free cell", hand.join(" or the "));
    }
    match state.active() {
        Some(unit) => format!("the {} has moved: attack or stop", unit.kind().title()),
        None => "play a unit: move it, or attack".to_string(),
    }
}
