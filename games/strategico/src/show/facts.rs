//! Every value of a match by its name.

use engine::Seat;
use serde_json::{Map, Value, json};

use crate::content::classes::Kind;
use crate::content::map::Ground;
use crate::geometry::cell;
use crate::setup::Setup;
use crate::state::{Phase, State, UnitId};

/// Every value a scenario may ask for: `HP.S.hp`, `turn`, `phase`, `mountains`.
pub fn facts(setup: &Setup, state: &State) -> Value {
    let phase = match state.phase {
        Phase::Toss => "toss",
        Phase::Placement => "placement",
        Phase::Play => "play",
        Phase::Stuck => "stuck",
    };
    let mut facts = Map::new();
    facts.insert("phase".into(), json!(phase));
    facts.insert("turn".into(), json!(setup.label(state.turn)));
    facts.insert("first".into(), json!(setup.label(state.first)));
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
            let facts = json!({
                "at": unit.at.map_or("off".to_string(), cell::name),
                "hp": unit.hp,
                "moved": unit.moved,
                "done": unit.done,
                "movement": class.movement,
                "attack": if class.ranged { "ranged" } else { "short" },
                "range": class.range,
                "damage": [class.damage.0, class.damage.1],
                "hit_points": class.hit_points,
            });
            side.insert(kind.letter().to_string(), facts);
        }
        facts.insert(setup.label(seat).to_string(), Value::Object(side));
    }
    Value::Object(facts)
}
