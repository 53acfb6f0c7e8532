//! Every value of a battle by name, for scenarios.

use engine::Seat;
use engine::position::Declares;
use serde_json::{Map, Value, json};

use crate::about::ABOUT;
use crate::content::battle::words::UnitNames;
use crate::geometry::cell::Cell;
use crate::setup::Setup;
use crate::state::{NOBODY, Pending, State, name};

/// Returns every value that a scenario may ask for.
pub fn facts(setup: &Setup, state: &State) -> Value {
    let names = UnitNames(state, None);
    let mut facts = state.facts(&names);
    facts.extend(setup.battle.facts(&names));
    for slot in state.present() {
        facts.insert(name(slot), unit(setup, state, slot));
    }
    facts.insert("threat".into(), threat(state));
    facts.insert("asked".into(), json!(asked(&state.pending)));
    facts.insert("fire".into(), fire(state));
    objects(setup, state, &mut facts);
    Value::Object(facts)
}

/// Returns the question in the middle of an act.
fn asked(pending: &Pending) -> &'static str {
    match pending {
        Pending::Orders => "none",
        Pending::Muster => "muster",
        Pending::Shift { .. } => "shift",
        Pending::Extra { .. } => "extra",
        Pending::Closing { .. } => "closing",
    }
}

fn unit(setup: &Setup, state: &State, slot: u8) -> Value {
    let unit = state.unit(slot);
    let class = setup.class(unit.class);
    let left = |kind: usize| class.absorbs[kind].saturating_sub(unit.absorbed[kind]);
    let mut facts = unit.facts(&UnitNames(state, None));
    let more = [
        ("at", json!(unit.is_there().then(|| unit.at.to_string()))),
        ("class", json!(class.id)),
        ("team", json!(ABOUT.label(Seat(unit.team)))),
        ("items", json!(setup.carried(state, slot))),
        ("physical", json!(left(0))),
        ("magical", json!(left(1))),
    ];
    facts.extend(more.map(|(name, fact)| (name.to_string(), fact)));
    Value::Object(facts)
}

/// Returns the threat that every unit holds against its opponents, at its current reading (TB-127, B-41).
fn threat(state: &State) -> Value {
    let mut facts = Map::new();
    for (holder, unit) in state.there() {
        let against =
            state.team(unit.team ^ 1).map(|(source, _)| (name(source), json!(state.reading(holder, source))));
        facts.insert(name(holder), Value::Object(against.collect()));
    }
    Value::Object(facts)
}

/// Lists the cells from which columns of fire will rise, row by row from the bottom.
fn fire(state: &State) -> Value {
    let mut cells: Vec<Cell> = state.units.iter().flat_map(|unit| unit.columns).flatten().flatten().collect();
    cells.sort_unstable();
    cells.dedup();
    json!(cells.iter().map(Cell::to_string).collect::<Vec<_>>())
}

/// Adds the states of doors and chests, levers with their doors, and the places of items.
fn objects(setup: &Setup, state: &State, facts: &mut Map<String, Value>) {
    let battle = &setup.battle;
    let open = |bits: u16, at: usize| if bits >> at & 1 == 1 { "open" } else { "closed" };
    let doors = battle.doors.iter().enumerate();
    let doors = doors.map(|(at, door)| (door.at.to_string(), json!(open(state.doors, at))));
    facts.insert("door".into(), Value::Object(doors.collect()));
    let chests = battle.chests.iter().enumerate();
    let chests = chests.map(|(at, chest)| (chest.at.to_string(), json!(open(state.chests, at))));
    facts.insert("chest".into(), Value::Object(chests.collect()));
    let levers = battle.levers.iter().filter_map(|lever| {
        let door = battle.doors.get(usize::from(lever.door))?;
        Some((lever.at.to_string(), json!(door.at.to_string())))
    });
    facts.insert("lever".into(), Value::Object(levers.collect()));
    let items = state.items.iter().zip(&battle.items);
    let items = items.map(|(item, name)| {
        let at = if item.bearer == NOBODY { item.at.to_string() } else { self::name(item.bearer) };
        (name.clone(), json!(at))
    });
    facts.insert("item".into(), Value::Object(items.collect()));
}
