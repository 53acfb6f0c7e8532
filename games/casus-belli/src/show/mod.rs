//! The presentation of a match: its scene, its prompts and the telling of its events.

pub mod areas;
pub mod facts;
pub mod inspect;
pub mod prompt;
pub mod scene;
pub mod story;
pub mod telling;

use crate::CasusBelli;
use crate::event::Event;
use crate::geometry::cell::Ground;
use crate::names;
use crate::setup::Setup;
use crate::state::State;
use engine::scene::{Overlay, Scene, Tale, Told};
use engine::{Factor, Message, Open, Seat, Show, Viewer};

impl Show for CasusBelli {
    fn label(_setup: &Setup, seat: Seat) -> String {
        names::label(seat)
    }

    fn prompt(setup: &Setup, seen: &Open<State>, _seat: Seat) -> Message {
        prompt::prompt(setup, &seen.0)
    }

    fn tell(setup: &Setup, event: &Event, viewer: Viewer) -> Option<Told> {
        telling::tell(setup, event, viewer)
    }

    fn recount(setup: &Setup, heard: &[(&Event, Told)], viewer: Viewer) -> Vec<Tale> {
        story::recount(setup, heard, viewer)
    }

    fn scores(_setup: &Setup, seen: &Open<State>) -> Vec<i64> {
        seen.0.teams.iter().map(|team| team.score.into()).collect()
    }

    fn turn(_setup: &Setup, state: &State) -> Option<u32> {
        Some(state.turn.into())
    }

    fn factors(setup: &Setup, _state: &State) -> Vec<Factor> {
        let map = &setup.map;
        let towers = map.ground.iter().filter(|ground| **ground == Ground::Tower).count();
        vec![Factor::common("map", format!("{}x{}, {towers} towers", map.width, map.height))]
    }

    fn scene(setup: &Setup, seen: &Open<State>, viewer: Viewer) -> Scene {
        scene::scene(setup, &seen.0, viewer)
    }

    fn overlays(setup: &Setup, seen: &Open<State>, viewer: Viewer) -> Vec<Overlay> {
        areas::overlays(setup, &seen.0, viewer)
    }

    fn outlook(setup: &Setup, after: &State, seat: Seat) -> Vec<Overlay> {
        areas::outlook(setup, after, seat)
    }

    fn facts(setup: &Setup, seen: &Open<State>, _viewer: Viewer) -> serde_json::Value {
        facts::facts(setup, &seen.0)
    }
}
