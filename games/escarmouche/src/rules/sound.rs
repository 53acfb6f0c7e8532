//! The invariants of every state.

use engine::Seat;

use crate::geometry::square::{bit, has};
use crate::setup::Setup;
use crate::state::{MOST_COUNT, NOBODY, Phase, RESERVE, SLOTS, State, name, side};

/// Checks the invariants of every state that play can reach.
pub fn sound(setup: &Setup, state: &State) -> Result<(), String> {
    let mut taken = [0; 2];
    for slot in 0..SLOTS as u8 {
        let (unit, who) = (state.unit(slot), name(slot));
        if !unit.stands() {
            continue;
        }
        if has(taken[0] | taken[1] | state.obstacles, unit.at) {
            return Err(format!("{who} stands where something else is"));
        }
        taken[usize::from(side(slot))] |= bit(unit.at);
        let full = setup.member(slot).health;
        if unit.health == 0 || unit.health > full {
            return Err(format!("{who} has {} Health of {full}", unit.health));
        }
        if unit.ward != NOBODY && (side(unit.ward) != side(slot) || !state.unit(unit.ward).stands()) {
            return Err(format!("{who} guards nobody of its own"));
        }
        if [unit.acted, unit.suppressed, unit.locked].iter().any(|count| *count > MOST_COUNT) {
            return Err(format!("{who} counts beyond two"));
        }
    }
    if taken != state.taken {
        return Err("the squares of the sides are not those of their units".to_string());
    }
    let waiting = state.units.iter().any(|unit| unit.at == RESERVE);
    if state.phase == Phase::Play && waiting {
        return Err("somebody still waits to be placed".to_string());
    }
    if state.phase == Phase::Play && state.spent > 2 {
        return Err("more than two actions in a turn".to_string());
    }
    if state.turn > Seat(1) {
        return Err("nobody has such a turn".to_string());
    }
    Ok(())
}
