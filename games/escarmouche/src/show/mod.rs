//! The presentation of a game: its scene, its prompts and the telling of its events.

pub mod areas;
mod cards;
pub mod factors;
pub mod facts;
pub mod inspect;
pub mod prompt;
pub mod scene;
pub mod story;
pub mod telling;
pub mod texts;

use crate::Escarmouche;
use crate::act::Act;
use crate::event::Event;
use crate::setup::Setup;
use crate::state::State;
use engine::reaction::Reaction;
use engine::scene::{Overlay, Scene, Tale, Told};
use engine::{Factor, Message, Open, Seat, Show, Viewer};

impl Show for Escarmouche {
    fn prompt(setup: &Setup, seen: &Open<State>, seat: Seat) -> Message {
        prompt::prompt(setup, &seen.0, seat)
    }

    fn reaction(setup: &Setup, seen: &Open<State>, _seat: Seat) -> Option<Reaction<Act>> {
        prompt::reaction(setup, &seen.0)
    }

    fn tell(setup: &Setup, event: &Event, _viewer: Viewer) -> Option<Told> {
        Some(telling::tell(setup, event))
    }

    fn recount(setup: &Setup, heard: &[(&Event, Told)], _viewer: Viewer) -> Vec<Tale> {
        story::recount(setup, heard)
    }

    /// Returns the number of player turns.
    fn turn(_setup: &Setup, state: &State) -> Option<u32> {
        Some(u32::from(state.turns))
    }

    fn factors(setup: &Setup, state: &State) -> Vec<Factor> {
        factors::factors(setup, state)
    }

    fn scene(setup: &Setup, seen: &Open<State>, _viewer: Viewer) -> Scene {
        scene::scene(setup, &seen.0)
    }

    fn overlays(setup: &Setup, seen: &Open<State>, _viewer: Viewer) -> Vec<Overlay> {
        areas::overlays(setup, &seen.0)
    }

    fn facts(setup: &Setup, seen: &Open<State>, _viewer: Viewer) -> serde_json::Value {
        facts::facts(setup, &seen.0)
    }
}
