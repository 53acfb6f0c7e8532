//! Every value of a match by its name, and the dump that other viewers read.

use serde_json::{Map, Value, json};

use super::scene::label;
use crate::content::class::LIFE;
use crate::geometry::cell::{Cell, Ground};
use crate::geometry::traces::Trace;
use crate::setup::Setup;
use crate::state::State;

/// Every value a scenario may ask for: `0V.hp`, `T0.score`, `turn`.
pub fn facts(setup: &Setup, seen: &State) -> Value {
    let cell = |cell: Cell| if cell.is_somewhere() { json!(cell.to_string()) } else { Value::Null };
    let mut facts = Map::new();
    facts.insert("turn".into(), json!(seen.turn));
    facts.insert("step".into(), json!(seen.step.word()));
    facts.insert("turns".into(), json!(setup.map.turns));
    facts.insert("placement".into(), json!(setup.map.placement));
    facts.insert("width".into(), json!(setup.map.width));
    facts.insert("height".into(), json!(setup.map.height));
    facts.insert("start".into(), json!(setup.map.start.to_string()));
    facts.insert("teams".into(), json!(seen.teams.len()));
    facts.insert("characters".into(), json!(seen.units().count()));
    let scores: Vec<i32> = seen.teams.iter().map(|team| team.score).collect();
    facts.insert("scores".into(), json!(scores));
    for (seat, team) in (0..).map(engine::Seat).zip(&seen.teams) {
        let values = json!({
            "score": team.score, "palantir": cell(team.palantir), "i-see": cell(team.i_see),
            "missed": team.missed,
        });
        facts.insert(label(seat), values);
    }
    for (id, unit) in seen.units() {
        let class = id.class();
        let mut values = Map::new();
        values.insert("at".into(), json!(unit.at.to_string()));
        values.insert("hp".into(), json!(unit.hp));
        values.insert("facing".into(), json!(unit.facing.letter()));
        values.insert("class".into(), json!(class.word()));
        values.insert("vision".into(), json!(class.vision()));
        values.insert("movement".into(), json!(class.movement()));
        // What is seen of a foreign character ends here (A46).
        if !unit.home.is_somewhere() {
            facts.insert(id.to_string(), Value::Object(values));
            continue;
        }
        values.insert("home".into(), cell(unit.home));
        let [_, abilities @ ..] = class.actions();
        for (action, turns) in abilities.into_iter().zip(unit.wait) {
            values.insert(action.word().into(), json!(turns));
        }
        let traces = seen.traces.of(id);
        let cells = |traces: &[Trace]| traces.iter().map(|trace| trace.cell.to_string()).collect::<Vec<_>>();
        values.insert("penombre".into(), json!(cells(&traces)));
        let steps = traces.chunk_by(|one, other| one.step == other.step);
        values.insert("substeps".into(), json!(steps.map(cells).collect::<Vec<_>>()));
        facts.insert(id.to_string(), Value::Object(values));
    }
    Value::Object(facts)
}

/// The state with the fields of the 2012 dump, as numbers of its enumerations.
pub fn dump(setup: &Setup, state: &State) -> Value {
    let zone = |ground: &Ground| *ground as u8;
    let rows = setup.map.ground.chunks(usize::from(setup.map.width));
    let cells: Vec<Vec<u8>> = rows.map(|row| row.iter().map(zone).collect()).collect();
    let unit = |(id, unit): (crate::content::class::UnitId, &crate::state::Unit)| {
        json!({
            "player": id.seat().0, "class": id.class() as u8, "life": unit.hp, "life_max": LIFE,
            "x": unit.at.x, "y": unit.at.y, "direction": unit.facing as u8,
        })
    };
    json!({
        "turn": state.turn,
        "turn_max": setup.map.turns,
        "step": state.step.word(),
        "scores": state.teams.iter().map(|team| team.score).collect::<Vec<_>>(),
        "map": { "width": setup.map.width, "height": setup.map.height, "cells": cells },
        "units": state.units().map(unit).collect::<Vec<_>>(),
    })
}
