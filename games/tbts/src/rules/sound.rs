//! What must hold in every state that play can reach.

use super::field::solid;
use crate::setup::Setup;
use crate::state::{BOTH, Doom, End, Guard, Life, NOBODY, Pending, State, name};

/// What must hold in every state.
pub fn sound(setup: &Setup, state: &State) -> Result<(), String> {
    let solid = solid(setup, state);
    let mut seen = crate::geometry::cell::Cells::EMPTY;
    for (slot, unit) in (0u8..).zip(&state.units) {
        let wrong = |what: &str| Err(format!("{}: {what}", name(slot)));
        if unit.points > BOTH {
            return wrong("has more than two points");
        }
        if !unit.is_there() {
            if state.items.iter().take(setup.battle.items.len()).any(|item| item.bearer == slot) {
                return wrong("carries something though it is not there");
            }
            continue;
        }
        if !setup.board.contains(unit.at.xy()) || solid.contains(unit.at.xy()) {
            return wrong("stands where nobody can");
        }
        if !seen.insert(unit.at.xy()) {
            return wrong("shares its cell");
        }
        let class = setup.class(unit.class);
        if (0..2).any(|kind| unit.absorbed[kind] > class.absorbs[kind]) {
            return wrong("absorbed more than it can");
        }
        if unit.mana > 0 && !class.abilities.casts() {
            return wrong("holds mana though it casts no spells");
        }
        if unit.life == Life::Down
            && (unit.guard != Guard::Off || unit.aim != NOBODY || unit.doom != Doom::No)
        {
            return wrong("is down and guards, aims or will collapse");
        }
        if unit.protectors >> slot & 1 == 1 {
            return wrong("protects itself");
        }
        for by in super::bits(unit.protectors) {
            let protector = state.unit(by);
            if !protector.is_active() || protector.team != unit.team {
                return wrong("is protected by somebody who cannot");
            }
        }
        if unit.skin > 3 {
            return wrong("has Pelle di pietra for too long");
        }
        let strange = unit.team != crate::state::home(slot);
        if strange != (unit.controller != NOBODY) {
            return wrong("plays for a team without reason");
        }
    }
    if state.end == End::No {
        if let Pending::Shift { unit, .. } | Pending::Extra { unit } | Pending::Closing { unit } =
            state.pending
            && !state.unit(unit).is_active()
        {
            return Err(format!("{} is asked though it cannot act", name(unit)));
        }
        let stands = |team: u8| state.team(team).any(|(_, unit)| unit.is_active());
        let begun = !matches!(state.pending, Pending::Muster | Pending::Shift { .. });
        if begun && setup.contest && !(stands(0) && stands(1)) {
            return Err("a team has nobody left and the battle goes on".to_string());
        }
    }
    Ok(())
}
