//! The presentation of a game: its scene, its prompts and the telling of its events.

pub mod areas;
pub mod factors;
pub mod facts;
pub mod inspect;
pub mod prompt;
pub mod scene;
mod story;
pub mod telling;
pub mod texts;
mod trays;

use crate::act::Act;
use crate::event::Event;
use crate::setup::Setup;
use crate::state::{Phase, State};
use crate::{Teamfight, about};
use engine::reaction::Reaction;
use engine::scene::{Overlay, Scene, Tale, Told};
use engine::{Draw, Factor, Message, Open, Seat, Show, Viewer, say};

impl Show for Teamfight {
    fn prompt(setup: &Setup, seen: &Open<State>, seat: Seat) -> Message {
        prompt::prompt(setup, &seen.0, seat)
    }

    fn reaction(setup: &Setup, seen: &Open<State>, seat: Seat) -> Option<Reaction<Act>> {
        prompt::reaction(setup, &seen.0, seat)
    }

    fn tell(setup: &Setup, event: &Event, _viewer: Viewer) -> Option<Told> {
        Some(telling::tell(setup, event))
    }

    fn recount(setup: &Setup, heard: &[(&Event, Told)], _viewer: Viewer) -> Vec<Tale> {
        story::recount(setup, heard)
    }

    fn face(_setup: &Setup, draw: &Draw, result: u32) -> Message {
        match draw.cause {
            "first" => {
                let side = crate::names::side(result as u8);
                say!("face-side", side = side; "{}", about::ABOUT.label(Seat(result as u8)))
            }
            _ => Message::name((i64::from(draw.lowest) + i64::from(result)).to_string()),
        }
    }

    fn scores(_setup: &Setup, seen: &Open<State>) -> Vec<i64> {
        vec![seen.0.total(0), seen.0.total(1)]
    }

    fn turn(_setup: &Setup, state: &State) -> Option<u32> {
        let turns = (u32::from(state.round) - 1) * 8 + u32::from(state.turn);
        Some(if state.phase == Phase::Over { 48 } else { turns })
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
