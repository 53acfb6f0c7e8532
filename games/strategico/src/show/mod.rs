//! The presentation of a match: its scene, its prompts and the telling of its events.

pub mod areas;
pub mod facts;
pub mod inspect;
pub mod prompt;
pub mod scene;
pub mod story;
pub mod telling;

use crate::Strategico;
use crate::event::Event;
use crate::names;
use crate::setup::Setup;
use crate::state::State;
use engine::scene::{Overlay, Scene, Tale, Told};
use engine::{Draw, Factor, Message, Open, Seat, Show, Viewer, say};

impl Show for Strategico {
    fn label(setup: &Setup, seat: Seat) -> String {
        setup.label(seat).to_string()
    }

    fn prompt(setup: &Setup, seen: &Open<State>, seat: Seat) -> Message {
        prompt::prompt(setup, &seen.0, seat)
    }

    fn tell(setup: &Setup, event: &Event, _viewer: Viewer) -> Option<Told> {
        Some(telling::tell(setup, event))
    }

    fn recount(setup: &Setup, heard: &[(&Event, Told)], _viewer: Viewer) -> Vec<Tale> {
        story::recount(setup, heard)
    }

    fn history(setup: &Setup, event: &Event) -> Option<String> {
        telling::history(setup, event)
    }

    fn face(setup: &Setup, draw: &Draw, result: u32) -> Message {
        match draw.cause {
            "coin" => {
                let side = names::side(setup, Seat(result as u8));
                say!("face-coin", side = side.clone(); "{}", side.label)
            }
            _ => Message::name((i64::from(draw.lowest) + i64::from(result)).to_string()),
        }
    }

    fn factors(_setup: &Setup, state: &State) -> Vec<Factor> {
        let won = |seat: Seat| if seat == state.first { "won" } else { "lost" };
        [Seat(0), Seat(1)].map(|seat| Factor::of(seat, "toss", won(seat))).to_vec()
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
