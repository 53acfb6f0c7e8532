//! Reactions before the game asks for them: the units that can still react, the squares watched by unused Overwatch,
//! and the units that would answer a movement.

use crate::geometry::square::{Square, Squares, bit, distance, each, within};
use crate::rules;
use crate::setup::Setup;
use crate::state::{HIDDEN, Phase, State, other, side};

/// Whether a unit still has its ability for the turn, so that it may react (N-9). In its owner's turn this looks ahead:
/// its current acts are forgotten when the enemy's turn begins (B20).
pub fn answers(setup: &Setup, state: &State, slot: u8) -> bool {
    let unit = state.unit(slot);
    let free = state.turn.0 == side(slot) || rules::may_use(setup, unit);
    state.phase == Phase::Play && unit.stands() && free
}

/// Returns the free squares where a unit would answer an enemy whose movement ends there; none if it cannot answer.
pub fn watched(setup: &Setup, state: &State, slot: u8) -> Squares {
    let Some(range) = reaches(setup, state, slot) else { return 0 };
    let from = state.unit(slot).at;
    let free = within(from, range) & !state.obstacles & !state.occupied();
    // A unit that goes there has left its old square.
    let movers = || state.standing(other(engine::Seat(side(slot)))).map(|mover| state.unit(mover).at);
    let seen = |at: &Square| {
        let blocking = rules::blocking(state, from, *at);
        movers().any(|mover| setup.sight.sees(from, *at, blocking & !bit(mover)))
    };
    each(free).filter(seen).fold(0, |set, at| set | bit(at))
}

/// Returns the enemies that would answer if a unit ended a movement on a square (N-4).
pub fn watchers(setup: &Setup, state: &State, mover: u8, to: Square) -> Vec<u8> {
    let unit = state.unit(mover);
    if unit.is(HIDDEN) || unit.at == to {
        return Vec::new();
    }
    let standing = state.occupied() & !bit(unit.at);
    let answers = |slot: &u8| {
        let from = state.unit(*slot).at;
        let blocking = (state.obstacles | standing) & !bit(from) & !bit(to);
        reaches(setup, state, *slot).is_some_and(|range| distance(from, to) <= range)
            && setup.sight.sees(from, to, blocking)
    };
    state.standing(other(engine::Seat(side(mover)))).filter(answers).collect()
}

/// Returns how far a watching unit can strike now: its Range (N-10).
fn reaches(setup: &Setup, state: &State, slot: u8) -> Option<u8> {
    let member = setup.member(slot);
    (member.traits.watch.is_some() && answers(setup, state, slot)).then_some(member.range)
}
