//! What lies on the table.
use crate::{setup::Setup, state::State};
use engine::scene::Scene;
pub fn scene(_: &Setup, _: &State) -> Scene {
    Scene::default()
}
