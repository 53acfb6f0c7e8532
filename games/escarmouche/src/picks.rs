//! The picks that an act is put together from.
use crate::{act::Act, setup::Setup, state::State};
use engine::picks::{Choice, Pick, PickTree};
pub fn choices(_: &Setup, _: &State, _: &[Pick]) -> Vec<Choice> {
    Vec::new()
}
pub fn pick_tree(_: &Setup, _: &State) -> PickTree {
    PickTree::default()
}
pub fn act_of(_: &Setup, _: &State, _: &[Pick]) -> Option<Act> {
    None
}
