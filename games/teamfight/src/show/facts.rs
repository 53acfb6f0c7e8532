//! Every value of a game by name, for scenarios.

use engine::Seat;
use engine::position::Declares;
use grid::Square;
use serde_json::{Map, Value, json};

use crate::about::ABOUT;
use crate::notation::name;
use crate::position::names::Names;
use crate::rules::{self, field, reach};
use crate::setup::Setup;
use crate::state::{BODIES, COLUMNS, HEROES, Held, NONE, Phase, State};

/// Returns every value that a scenario may ask for.
pub fn facts(setup: &Setup, state: &State) -> Value {
    let mut facts = state.facts(&Names { setup, state, slot: NONE });
    for slot in (0..BODIES as u8).filter(|slot| state.body(*slot).kind != NONE) {
        facts.insert(name(setup, state, slot), body(setup, state, slot));
    }
    facts.insert("markers".into(), markers(setup, state));
    facts.insert("walls".into(), walls(setup, state));
    facts.insert("thin".into(), thin(setup, state));
    facts.insert("zones".into(), zones(setup, state));
    facts.insert("score".into(), by_seat(|seat| state.score[usize::from(seat)].into()));
    facts.insert("kills".into(), by_seat(|seat| state.kills[usize::from(seat)].into()));
    facts.insert("total".into(), by_seat(|seat| state.total(seat)));
    facts.insert("phase".into(), json!(state.phase.word()));
    if !matches!(state.phase, Phase::Lots | Phase::Over) {
        let whose = if state.phase == Phase::Play { state.active() } else { rules::asked(setup, state) };
        facts.insert("turn".into(), json!(ABOUT.label(whose)));
    }
    if state.phase == Phase::Play {
        facts.insert("acting".into(), json!(name(setup, state, state.hero())));
        facts.insert("actions".into(), actions(setup, state));
    }
    draft(setup, state, &mut facts);
    Value::Object(facts)
}

fn by_seat(value: impl Fn(u8) -> i64) -> Value {
    let of = |seat: u8| (ABOUT.label(Seat(seat)), json!(value(seat)));
    Value::Object([of(0), of(1)].into_iter().collect())
}

fn body(setup: &Setup, state: &State, slot: u8) -> Value {
    let body = state.body(slot);
    let unit = &setup.library.units[usize::from(body.kind)];
    let names = Names { setup, state, slot };
    let mut facts = body.facts(&names);
    facts.extend(state.standing(slot).facts(&names));
    facts.insert("kind".into(), json!(unit.name));
    facts.insert("seat".into(), json!(ABOUT.label(Seat(body.seat))));
    facts.insert("max".into(), json!(unit.health));
    facts.insert("dead".into(), json!(if body.is_there() { "no" } else { "yes" }));
    if usize::from(slot) < HEROES {
        facts.remove("of");
        facts.insert("column".into(), json!(usize::from(slot) % COLUMNS + 1));
    }
    if body.is_there() {
        facts.insert("at".into(), json!(setup.names.name(body.square())));
        facts.insert("speed".into(), json!(field::speed(setup, state, slot)));
        facts.insert("def".into(), json!(field::def(setup, state, slot)));
    }
    let condition = |held: &Held| {
        let name = setup.library.conditions[usize::from(held.condition)].name.clone();
        (name, json!(held.count))
    };
    facts.insert("conditions".into(), Value::Object(state.held_by(slot).map(condition).collect()));
    Value::Object(facts)
}

/// Lists the markers on each square, the map's first.
fn markers(setup: &Setup, state: &State) -> Value {
    let ground = setup.board().squares().zip(&setup.terrain);
    let ground = ground.filter_map(|(square, kind)| Some((square, (*kind)?)));
    let laid = state.laid().map(|marker| (Square(marker.at.into()), marker.kind));
    let mut markers: Map<String, Value> = Map::new();
    for (square, kind) in ground.chain(laid) {
        let name = json!(setup.library.markers[usize::from(kind)].name);
        let there = markers.entry(setup.names.name(square)).or_insert_with(|| json!([]));
        if let Value::Array(list) = there {
            list.push(name);
        }
    }
    Value::Object(markers)
}

fn walls(setup: &Setup, state: &State) -> Value {
    let wall = |square: Square| (setup.names.name(square), json!("solid"));
    Value::Object(state.walls.solid.iter().map(wall).collect())
}

/// Lists thin walls, by both orders of their two squares.
fn thin(setup: &Setup, state: &State) -> Value {
    let board = setup.board();
    let both = |edge: grid::Edge| {
        let (one, other) = edge.squares(board);
        let (one, other) = (setup.names.name(one), setup.names.name(other));
        [(format!("{one}|{other}"), json!("yes")), (format!("{other}|{one}"), json!("yes"))]
    };
    Value::Object(state.walls.thin.iter().flat_map(both).collect())
}

fn zones(setup: &Setup, state: &State) -> Value {
    let owner = |at: usize| match state.claims[at] {
        NONE => "none".to_string(),
        seat => ABOUT.label(Seat(seat)),
    };
    let zone = |at: usize| ((at + 1).to_string(), json!(owner(at)));
    Value::Object((0..setup.map.zones.len()).map(zone).collect())
}

/// Returns the remaining actions of the acting unit, or of the turn's hero if no unit has begun.
fn actions(setup: &Setup, state: &State) -> Value {
    let slot = if state.acting == NONE { state.hero() } else { state.acting };
    if !state.body(slot).is_there() {
        return json!({ "move": 0, "standard": 0, "left": 0 });
    }
    let actions = reach::actions(setup, state, slot);
    let speed = field::speed(setup, state, slot);
    json!({ "move": actions.moves, "standard": actions.standards, "left": actions.left(speed) })
}

fn draft(setup: &Setup, state: &State, facts: &mut Map<String, Value>) {
    facts.insert("pool".into(), json!(setup.dealt(u16::MAX)));
    if !matches!(state.phase, Phase::Lots | Phase::Draft) {
        let pools = json!({ "first": setup.dealt(state.pool), "second": setup.dealt(!state.pool) });
        facts.insert("pools".into(), pools);
    }
    if matches!(state.phase, Phase::Play | Phase::Over) {
        facts.insert("unused".into(), json!(setup.dealt(state.hands[0] | state.hands[1])));
    }
}
