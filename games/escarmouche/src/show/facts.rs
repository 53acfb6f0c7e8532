//! Every value of a game by its name, for scenarios.

use engine::Seat;
use serde_json::{Map, Value, json};

use super::scene::{actions_left, in_cover, present, stats};
use crate::about::ABOUT;
use crate::geometry::square::{self, Squares, each};
use crate::rules;
use crate::setup::Setup;
use crate::state::{AGAIN, ATTACKED, GONE, HIDDEN, NOBODY, Phase, RESERVE, STANCE, State, USED, name};

/// Every value that a scenario may ask for.
pub fn facts(setup: &Setup, state: &State) -> Value {
    let mut facts: Map<String, Value> =
        present(state).map(|slot| (name(slot), unit(setup, state, slot))).collect();
    let held = setup.board.zones.iter().zip(state.held);
    let held = held.map(|(zone, counts)| (zone.name.clone(), by_seat(|seat| json!(counts[seat]))));
    let more = [
        ("turn", json!(ABOUT.label(state.turn))),
        ("first", json!(ABOUT.label(state.first))),
        ("round", json!(state.round())),
        ("turns", json!(state.turns)),
        ("spent", json!(state.spent)),
        ("left", json!(actions_left(state))),
        ("phase", json!(phase(state.phase))),
        ("asked", json!(asked(setup, state))),
        ("kills", by_seat(|seat| json!(state.kills[seat]))),
        ("held", Value::Object(held.collect())),
        ("squad", by_seat(|seat| json!(setup.squads[seat].name))),
        ("units", by_seat(|seat| json!(state.standing(Seat(seat as u8)).count()))),
        ("obstacles", squares(state.obstacles)),
        ("difficult", squares(setup.board.difficult)),
    ];
    facts.extend(more.map(|(name, value)| (name.to_string(), value)));
    Value::Object(facts)
}

/// A value for each side, by its label.
fn by_seat(value: impl Fn(usize) -> Value) -> Value {
    Value::Object([0, 1].map(|seat| (ABOUT.label(Seat(seat as u8)), value(seat))).into_iter().collect())
}

/// The names of some squares, row by row from the bottom.
fn squares(set: Squares) -> Value {
    json!(each(set).map(square::name).collect::<Vec<_>>())
}

fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Obstacles => "obstacles",
        Phase::Deploy => "deploy",
        Phase::Initiative(_) => "initiative",
        Phase::Play => "play",
        Phase::Over(_) => "over",
    }
}

/// What is asked in the middle of an act.
fn asked(setup: &Setup, state: &State) -> &'static str {
    match () {
        () if rules::reacting(setup, state).is_some() => "react",
        () if rules::stepping(state).is_some() => "step",
        () => "none",
    }
}

fn unit(setup: &Setup, state: &State, slot: u8) -> Value {
    let (unit, member) = (state.unit(slot), setup.member(slot));
    let at = match unit.at {
        RESERVE => "reserve".to_string(),
        GONE => "gone".to_string(),
        at => square::name(at),
    };
    let abilities = member.abilities.iter().map(|ability| setup.ability(*ability).id.as_str());
    json!({
        "at": at,
        "health": unit.health,
        "full": member.health,
        "range": member.range,
        "move": member.speed,
        "power": member.power,
        "stats": stats(member),
        "abilities": abilities.collect::<Vec<_>>(),
        "cover": in_cover(setup, state, slot),
        "attacked": unit.is(ATTACKED),
        "used": unit.is(USED),
        "again": unit.is(AGAIN),
        "stance": unit.is(STANCE),
        "hidden": unit.is(HIDDEN),
        "acted": unit.acted,
        "suppressed": unit.suppressed,
        "locked": unit.locked,
        "guards": if unit.ward == NOBODY { "none".to_string() } else { name(unit.ward) },
    })
}
