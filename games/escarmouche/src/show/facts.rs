//! Every value of a game by name, for scenarios.

use engine::Seat;
use engine::position::Declares;
use serde_json::{Map, Value, json};

use super::scene::{actions_left, in_cover, present};
use crate::geometry::square::names;
use crate::position::names::NAMES;
use crate::rules;
use crate::setup::Setup;
use crate::state::forms::by_seat;
use crate::state::{State, name};

/// Returns every value that a scenario may ask for.
pub fn facts(setup: &Setup, state: &State) -> Value {
    let mut facts = state.facts(&NAMES);
    facts.extend(present(state).map(|slot| (name(slot), unit(setup, state, slot))));
    let held = setup.board.zones.iter().zip(state.held);
    let held: Map<_, _> = held.map(|(zone, counts)| (zone.name.clone(), by_seat(counts))).collect();
    let more = [
        ("round", json!(state.round())),
        ("left", json!(actions_left(state))),
        ("phase", json!(state.phase.word())),
        ("asked", json!(asked(setup, state))),
        ("held", json!(held)),
        ("squad", by_seat(setup.squads.each_ref().map(|squad| squad.name.as_str()))),
        ("units", by_seat([0, 1].map(|seat| state.standing(Seat(seat)).count()))),
        ("obstacles", json!(names(state.obstacles))),
        ("difficult", json!(names(setup.board.difficult))),
    ];
    facts.extend(more.map(|(name, value)| (name.to_string(), value)));
    Value::Object(facts)
}

/// Returns the question in the middle of an act.
fn asked(setup: &Setup, state: &State) -> &'static str {
    match () {
        () if rules::reacting(setup, state).is_some() => "react",
        () if rules::stepping(state).is_some() => "step",
        () => "none",
    }
}

fn unit(setup: &Setup, state: &State, slot: u8) -> Value {
    let member = setup.member(slot);
    let abilities = member.abilities.iter().map(|ability| setup.ability(*ability).id.as_str());
    let mut facts = state.unit(slot).facts(&NAMES);
    let more = [
        ("full", json!(member.health)),
        ("range", json!(member.range)),
        ("move", json!(member.speed)),
        ("power", json!(member.power)),
        ("stats", json!(member.stats())),
        ("abilities", json!(abilities.collect::<Vec<_>>())),
        ("cover", json!(in_cover(setup, state, slot))),
    ];
    facts.extend(more.map(|(name, value)| (name.to_string(), value)));
    Value::Object(facts)
}
