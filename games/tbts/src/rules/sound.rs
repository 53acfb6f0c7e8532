//! The invariants of every state that play can reach.

use super::field::solid;
use crate::content::battle::possible;
use crate::geometry::cell::Cells;
use crate::setup::Setup;
use crate::state::{BOTH, End, Pending, State, name};

/// Checks the invariants of a state.
pub fn sound(setup: &Setup, state: &State) -> Result<(), String> {
    let solid = solid(setup, state);
    let mut seen = Cells::EMPTY;
    for (slot, unit) in (0u8..).zip(&state.units) {
        let wrong = |what: &str| Err(format!("{}: {what}", name(slot)));
        if unit.points > BOTH {
            return wrong("has more than two points");
        }
        if unit.skin > 3 {
            return wrong("has Pelle di pietra for too long");
        }
        if let Some((field, what, _)) = possible::fault(&setup.classes, state, slot) {
            return wrong(&format!("{field}: {what}"));
        }
        if unit.protectors >> slot & 1 == 1 {
            return wrong("protects itself");
        }
        if unit.is_there() && (!setup.board.contains(unit.at.xy()) || solid.contains(unit.at.xy())) {
            return wrong("stands where nobody can");
        }
        if unit.is_there() && !seen.insert(unit.at.xy()) {
            return wrong("shares its cell");
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
