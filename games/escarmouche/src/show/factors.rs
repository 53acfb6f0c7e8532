//! The factors in play, so that many games can show their value.

use engine::{Factor, Seat};

use crate::setup::Setup;
use crate::state::State;

/// Returns the squads, the board, and the side that had the first turn.
pub fn factors(setup: &Setup, state: &State) -> Vec<Factor> {
    let squad = |seat: u8| Factor::of(Seat(seat), "squad", &setup.squads[usize::from(seat)].name);
    let turn =
        |seat: u8| Factor::of(Seat(seat), "turn", if state.first == Seat(seat) { "first" } else { "second" });
    vec![squad(0), squad(1), turn(0), turn(1), Factor::common("board", &setup.board.title)]
}
