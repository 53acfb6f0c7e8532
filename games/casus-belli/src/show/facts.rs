//! Every value of a match by name.

use engine::Seat;
use engine::position::Declares;
use serde_json::{Value, json};

use crate::names::label;
use crate::setup::Setup;
use crate::state::State;
use crate::state::Trace;

/// Returns every value a scenario may ask for: `0V.hp`, `T0.score`, `turn`.
pub fn facts(setup: &Setup, seen: &State) -> Value {
    let mut facts = seen.facts(setup);
    facts.extend(setup.map.facts(setup));
    facts.insert("width".into(), json!(setup.map.width));
    facts.insert("height".into(), json!(setup.map.height));
    facts.insert("teams".into(), json!(seen.teams.len()));
    facts.insert("characters".into(), json!(seen.units().count()));
    let scores: Vec<i32> = seen.teams.iter().map(|team| team.score).collect();
    facts.insert("scores".into(), json!(scores));
    for (seat, team) in (0..).map(Seat).zip(&seen.teams) {
        facts.insert(label(seat), Value::Object(team.facts(setup)));
    }
    for (id, unit) in seen.units() {
        let class = id.class();
        let mut values = unit.facts(setup);
        values.insert("class".into(), json!(class.word()));
        values.insert("vision".into(), json!(class.vision()));
        values.insert("movement".into(), json!(class.movement()));
        // No one sees the home of another team's character, so nothing more is known about it (A46).
        if unit.home.is_somewhere() {
            values.extend(unit.waits(class).map(|(action, turns)| (action.word().into(), json!(turns))));
            let traces = seen.traces.of(id);
            let cells =
                |traces: &[Trace]| traces.iter().map(|trace| trace.cell.to_string()).collect::<Vec<_>>();
            values.insert("penombre".into(), json!(cells(&traces)));
            let steps = traces.chunk_by(|one, other| one.step == other.step);
            values.insert("substeps".into(), json!(steps.map(cells).collect::<Vec<_>>()));
        }
        facts.insert(id.to_string(), Value::Object(values));
    }
    Value::Object(facts)
}
