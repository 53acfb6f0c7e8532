//! The open question, in one sentence.

use crate::setup::Setup;
use crate::state::{State, Step};

/// Returns the question to a team in one sentence.
pub fn prompt(setup: &Setup, seen: &State) -> String {
    let what = match seen.step {
        Step::Placement => "move your characters to where they shall return when they die",
        Step::Attack => "order attacks and abilities",
        Step::Movement => "order movements and facings",
    };
    let (turn, turns) = (seen.turn, setup.map.turns);
    match seen.step {
        Step::Placement => format!("placement turn {turn} of {}: {what}", setup.map.placement),
        step => format!("turn {turn} of {turns}, {}: {what}", step.word()),
    }
}
