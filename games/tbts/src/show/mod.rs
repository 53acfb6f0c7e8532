//! The presentation of a battle: its scene, its prompts and the telling of its events.

pub mod areas;
mod cards;
pub mod factors;
pub mod facts;
mod goals;
pub mod inspect;
mod marks;
pub mod prompt;
pub mod scene;
mod story;
pub mod telling;
pub mod texts;
mod threat;
mod trays;

use crate::Tbts;
use crate::event::Happening;
use crate::setup::Setup;
use crate::state::State;
use engine::scene::{Overlay, Scene, Tale, Told};
use engine::{Factor, Message, Open, Seat, Show, Viewer};

impl Show for Tbts {
    fn prompt(setup: &Setup, seen: &Open<State>, seat: Seat) -> Message {
        prompt::prompt(setup, &seen.0, seat)
    }

    fn tell(setup: &Setup, event: &Happening, _viewer: Viewer) -> Option<Told> {
        Some(telling::tell(setup, event))
    }

    fn recount(setup: &Setup, heard: &[(&Happening, Told)], _viewer: Viewer) -> Vec<Tale> {
        story::recount(setup, heard)
    }

    /// Counts the rounds of single teams, which the rulebook calls rounds (B-13).
    fn turn(setup: &Setup, state: &State) -> Option<u32> {
        let second = state.turn != setup.battle.first;
        Some((u32::from(state.round).saturating_sub(1)) * 2 + u32::from(second))
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

    fn outlook(setup: &Setup, after: &State, seat: Seat) -> Vec<Overlay> {
        areas::outlook(setup, after, seat)
    }

    fn facts(setup: &Setup, seen: &Open<State>, _viewer: Viewer) -> serde_json::Value {
        facts::facts(setup, &seen.0)
    }
}
