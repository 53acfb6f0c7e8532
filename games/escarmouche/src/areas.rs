//! Coloured areas: reach, range, sight, targets.
use crate::{setup::Setup, state::State};
use engine::scene::Overlay;
pub fn overlays(_: &Setup, _: &State) -> Vec<Overlay> {
    Vec::new()
}
