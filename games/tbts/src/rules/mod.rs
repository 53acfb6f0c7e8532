//! The rules: what may be done, and what comes of it.

use engine::chance::Quick;
use engine::{Answer, Refusal, Seat, Sink, Wait};

use crate::act::{Act, Way};
use crate::cell::{Cell, Cells};
use crate::event::Event;
use crate::setup::Setup;
use crate::state::State;

/// What the state waits for.
pub fn waits(_setup: &Setup, _state: &State) -> Wait {
    todo!()
}

/// Whether a seat may give an act.
pub fn check(_setup: &Setup, _state: &State, _seat: Seat, _act: &Act) -> Result<(), Refusal> {
    todo!()
}

/// Carries out an act that has passed [`check`].
pub fn apply<S: Sink<Event>>(_setup: &Setup, _state: &mut State, _answer: Answer<'_, Act>, _sink: &mut S) {
    todo!()
}

/// Lists all legal acts of the seat that is asked.
pub fn acts(_setup: &Setup, _state: &State, _out: &mut Vec<Act>) {
    todo!()
}

/// Draws one of them: a unit, then one of its verbs, then one of the acts with that verb.
pub fn random(_setup: &Setup, _state: &State, _chance: &mut Quick) -> Act {
    todo!()
}

/// What must hold in every state.
pub fn sound(_setup: &Setup, _state: &State) -> Result<(), String> {
    todo!()
}

/// The cells that a unit reaches by Movimento now (its points are not looked at).
pub fn reach(_setup: &Setup, _state: &State, _slot: u8) -> Cells {
    todo!()
}

/// The cells that a unit reaches by a tactical step.
pub fn steps(_setup: &Setup, _state: &State, _slot: u8) -> Cells {
    todo!()
}

/// The opponents that a unit could attack by Attacco from where it is, as bits by slot.
pub fn targets(_setup: &Setup, _state: &State, _slot: u8) -> u32 {
    todo!()
}

/// The cells that a unit threatens with its Guardia now; none if it does not guard (B-16).
pub fn threatened(_setup: &Setup, _state: &State, _slot: u8) -> Cells {
    todo!()
}

/// The way that stands for a forced one: [`Way::BEST`] where it provokes the same guards as the best.
/// A way that cannot be walked is given back as it is; [`check`] refuses it.
pub fn canonical(_setup: &Setup, _state: &State, _slot: u8, _to: Cell, way: Way, _charge: Option<u8>) -> Way {
    way
}
