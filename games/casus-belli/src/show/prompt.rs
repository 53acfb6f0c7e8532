//! The open question, in one sentence.

use engine::{Arg, Message, say};

use crate::setup::Setup;
use crate::state::{State, Step};

/// Returns the open question to a team.
pub fn prompt(setup: &Setup, seen: &State) -> Message {
    let what = match seen.step {
        Step::Placement => "move your characters to where they shall return when they die",
        Step::Attack => "order attacks and abilities",
        Step::Movement => "order movements and facings",
    };
    let turn = seen.turn;
    match seen.step {
        Step::Placement => {
            let of = setup.map.placement;
            say!(
                "ask-placement", turn = turn, of = of, left = of.saturating_sub(turn);
                "placement turn {turn} of {of}: {what}"
            )
        }
        step => {
            let of = setup.map.turns;
            say!(
                "ask-orders",
                step = Arg::word(step.word()), turn = turn, of = of, left = of.saturating_sub(turn);
                "turn {turn} of {of}, {}: {what}", step.word()
            )
        }
    }
}
