//! How a match looks: the scene, the question, and every value a scenario may ask for.

use engine::Seat;
use engine::scene::{Bar, Figure, Names, Scene, Side, Terrain, rows};
use serde_json::{Map, Value, json};

use crate::cell;
use crate::classes::Kind;
use crate::map::Ground;
use crate::rules::turn;
use crate::setup::Setup;
use crate::state::{Phase, State, UnitId};

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// What lies on the table.
pub fn scene(setup: &Setup, state: &State) -> Scene {
    let (width, height) = setup.size();
    Scene {
        width,
        height,
        names: Names {
            columns: (0..width).map(|x| cell::column(x).to_string()).collect(),
            rows: (1..=height).map(|y| y.to_string()).collect(),
            pattern: "{c}{r}",
        },
        terrain: Ground::ALL
            .iter()
            .map(|(ground, letter, name)| Terrain {
                letter: *letter,
                name,
                look: if *ground == Ground::Free { "plain" } else { name },
                blocks: *ground != Ground::Free,
            })
            .collect(),
        rows: rows(setup.board, |square| setup.map.ground(square).letter()),
        sides: SEATS.map(|s| Side { seat: s.0, label: setup.label(s).to_string() }).to_vec(),
        figures: UnitId::ALL
            .iter()
            .filter(|id| {
                state.unit(**id).hp > 0 && (state.unit(**id).at.is_some() || turn::in_hand(state, **id))
            })
            .map(|id| figure(setup, state, *id))
            .collect(),
        ..Scene::default()
    }
}

fn figure(setup: &Setup, state: &State, id: UnitId) -> Figure {
    let (unit, kind) = (state.unit(id), id.kind());
    let badge = |on: bool, word: &str| on.then(|| word.to_string());
    Figure {
        id: id.0.into(),
        name: kind.letter().to_string(),
        kind: kind.title().to_string(),
        seat: id.seat().0,
        at: unit.at.map(|cell| setup.index(cell)),
        letter: kind.letter(),
        look: kind.word(),
        facing: None,
        bars: vec![Bar { name: "hp", now: unit.hp.into(), full: setup.class(kind).hit_points.into() }],
        badges: [badge(unit.moved && !unit.done, "moved"), badge(unit.done, "done")]
            .into_iter()
            .flatten()
            .collect(),
    }
}

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
    for seat in SEATS {
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

/// The question to a side in one sentence.
pub fn prompt(state: &State, seat: Seat) -> String {
    if state.phase == Phase::Placement {
        let hand: Vec<&str> = UnitId::of_seat(seat)
            .into_iter()
            .filter(|id| turn::in_hand(state, *id))
            .map(|id| id.kind().title())
            .collect();
        return format!("place the {} on a free cell", hand.join(" or the "));
    }
    match state.active() {
        Some(unit) => format!("the {} has moved: attack or stop", unit.kind().title()),
        None => "play a unit: move it, or attack".to_string(),
    }
}
