//! Every value of a match by name.

use engine::Seat;
use engine::position::Declares;
use serde_json::{Map, Value, json};

use crate::content::classes::Kind;
use crate::content::map::Ground;
use crate::geometry::cell;
use crate::setup::Setup;
use crate::state::{State, UnitId};

/// Returns every value a scenario may ask for: `HP.S.hp`, `turn`, `phase`, `mountains`.
pub fn facts(setup: &Setup, state: &State) -> Value {
    let mut facts = state.facts(setup);
    facts.insert("phase".into(), json!(state.phase.word()));
    facts.insert("width".into(), json!(setup.board.width()));
    facts.insert("height".into(), json!(setup.board.height()));
    facts.insert("cells".into(), json!(setup.board.area()));
    facts.insert("obstacles".into(), json!(setup.board.area() - setup.free.len()));
    for (name, ground) in [("mountains", Ground::Mountain), ("trees", Ground::Tree)] {
        let cells = setup.board.squares().filter(|s| setup.map.ground(*s) == ground);
        let names: Vec<String> = cells.map(|s| cell::name(setup.board.xy(s))).collect();
        facts.insert(name.into(), json!(names));
    }
    for seat in [Seat(0), Seat(1)] {
        let mut side = Map::new();
        for kind in Kind::ALL {
            let (unit, class) = (state.unit(UnitId::of(seat, kind)), setup.class(kind));
            let mut facts = unit.facts(setup);
            let more = [
                ("at", json!(unit.at.map_or("off".to_string(), cell::name))),
                ("movement", json!(class.movement)),
                ("attack", json!(if class.ranged { "ranged" } else { "short" })),
                ("range", json!(class.range)),
                ("damage", json!([class.damage.0, class.damage.1])),
                ("hit_points", json!(class.hit_points)),
            ];
            facts.extend(more.map(|(name, fact)| (name.to_string(), fact)));
            side.insert(kind.letter().to_string(), Value::Object(facts));
        }
        facts.insert(setup.label(seat).to_string(), Value::Object(side));
    }
    Value::Object(facts)
}
