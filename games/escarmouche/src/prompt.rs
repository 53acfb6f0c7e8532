//! What a seat is asked.
use crate::{act::Act, setup::Setup, state::State};
use engine::{Seat, reaction::Reaction};
pub fn prompt(_: &Setup, _: &State, _: Seat) -> String {
    String::new()
}
pub fn absent(_: &Setup, _: &State) -> Option<Act> {
    None
}
pub fn reaction(_: &Setup, _: &State) -> Option<Reaction<Act>> {
    None
}
