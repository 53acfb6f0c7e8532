//! The rules: what may be done, and what comes of it.
use crate::act::Act;
use crate::event::Event;
use crate::setup::Setup;
use crate::square::{Square, Squares};
use crate::state::State;
use engine::chance::Quick;
use engine::{Answer, Refusal, Seat, Sink, Wait};

/// What the state waits for.
pub fn waits(_: &Setup, state: &State) -> Wait { Wait::Act(state.turn) }
/// Whether a seat may give an act.
pub fn check(_: &Setup, _: &State, _: Seat, _: &Act) -> Result<(), Refusal> { Ok(()) }
/// Carries out an act or a draw.
pub fn apply<S: Sink<Event>>(_: &Setup, _: &mut State, _: Answer<'_, Act>, _: &mut S) {}
/// All legal acts of the seat that is asked.
pub fn acts(_: &Setup, _: &State, _: &mut Vec<Act>) {}
/// A legal act by lot.
pub fn random(_: &Setup, _: &State, _: &mut Quick) -> Act { Act::Pass }
/// What must hold in every state.
pub fn sound(_: &Setup, _: &State) -> Result<(), String> { Ok(()) }
/// The squares that a unit reaches with one Movement, its own left out (ES-026).
pub fn reach(_: &Setup, _: &State, _slot: u8) -> Squares { 0 }
/// The enemies that a unit could attack from where it stands by range and sight, as bits by slot (ES-035 to ES-037).
pub fn targets(_: &Setup, _: &State, _slot: u8) -> u16 { 0 }
/// The squares that interrupt the line between two squares: obstacles and units, the two ends left out (ES-057).
pub fn blocking(state: &State, from: Square, to: Square) -> Squares {
    (state.obstacles | state.occupied()) & !crate::square::bit(from) & !crate::square::bit(to)
}
/// Who is asked to react with which ability, and against whom (ES-048).
pub fn reacting(_: &Setup, _: &State) -> Option<(u8, u8, u8)> { None }
/// Which step of which ability of whom has to be told something: unit, ability, step.
pub fn stepping(_: &Setup, _: &State) -> Option<(u8, u8, u8)> { None }
/// The acts that a unit can give now; none of another unit's.
pub fn of_unit(_: &Setup, _: &State, _slot: u8) -> Vec<Act> { Vec::new() }
