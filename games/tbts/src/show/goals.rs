//! The goals of the sides.

use engine::message::Message;
use engine::say;

use crate::about::ABOUT;
use crate::names::{being, side, square};
use crate::setup::Setup;
use crate::state::{Aim, Goal, State, name};

/// Describes the goals of the sides besides being the last one standing.
pub fn goals(setup: &Setup, state: &State) -> Vec<Message> {
    let one = |goal: &Goal| {
        let (label, side) = (ABOUT.label(goal.seat), side(goal.seat));
        match goal.what {
            Aim::Chest(chest) => {
                let at = setup.battle.chests[usize::from(chest)].at;
                say!("goal-chest", side = side, at = square(setup, at); "{label} opens the chest on {at}")
            }
            Aim::Survive(rounds) => {
                say!("goal-survive", side = side, rounds = rounds; "{label} survives {rounds} rounds")
            }
            Aim::Kill(unit) => {
                let target = being(setup, state, unit);
                say!("goal-kill", side = side, target = target; "{label} kills {}", name(unit))
            }
        }
    };
    setup.battle.goals.iter().map(one).collect()
}
