//! How a battle looks: the board with all that lies on it.

use engine::Seat;
use engine::position::Declares;
use engine::scene::{
    Badge, Bar, Counter, Counts, Figure, Goal, Mark, Names, Scene, Side, Sign, Terrain, Worth, Zone, rows,
};
use grid::{Board, Square};

use super::cards;
use super::threat::matrices;
use super::trays::trays;
use crate::about::ABOUT;
use crate::content::battle::Battle;
use crate::content::classes::Class;
use crate::geometry::cell::Cell;
use crate::position::UnitNames;
use crate::rules::Weapon;
use crate::setup::Setup;
use crate::state::{Guard, MARTIAL, MOVEMENT, NOBODY, Pending, State, name};

/// Builds the scene: everything on the table.
pub fn scene(setup: &Setup, state: &State) -> Scene {
    let terrain = |letter, name, look, blocks| Terrain { letter, name, look, blocks };
    let (width, height) = setup.battle.size;
    let mut scene = Scene {
        title: setup.battle.title.clone(),
        text: setup.battle.text.clone(),
        goals: goals(setup),
        width,
        height,
        terrain: vec![
            terrain('.', "floor", "plain", false),
            terrain('#', "wall", "wall", true),
            terrain('+', "closed door", "door", true),
            terrain('\'', "open door", "open door", false),
            terrain('o', "object", "plain", true),
        ],
        sides: [0, 1].map(|seat| Side { seat, label: ABOUT.label(Seat(seat)) }).to_vec(),
        zones: zones(setup, state),
        marks: marks(setup, state),
        figures: state.present().map(|slot| figure(setup, state, slot)).collect(),
        trays: trays(setup, state),
        cards: cards::cards(setup, state),
        counters: counters(setup, state),
        matrices: matrices(state),
        ..Scene::default()
    };
    if let Some(board) = Board::new(width, height) {
        scene.names = Names::letters(board);
        scene.rows = rows(board, |square| letter(&setup.battle, state, Cell::of_square(square, width)));
    }
    scene
}

/// Lists what the sides fight for besides being the last one standing (B-55).
fn goals(setup: &Setup) -> Vec<Goal> {
    let seats = setup.battle.goals.iter().map(|goal| Some(goal.seat.0));
    seats.zip(setup.battle.goals()).map(|(seat, text)| Goal { seat, text }).collect()
}

/// Returns the letter of a cell: its permanent object, or a door in its current state.
fn letter(battle: &Battle, state: &State, cell: Cell) -> char {
    match battle.object(cell) {
        Some("door") => match battle.doors.iter().position(|door| door.at == cell) {
            Some(door) if state.doors >> door & 1 == 1 => '\'',
            _ => '+',
        },
        Some("wall") => '#',
        Some(_) => 'o',
        None => '.',
    }
}

/// While the sides choose their parties: where each one starts.
fn zones(setup: &Setup, state: &State) -> Vec<Zone> {
    if state.pending != Pending::Muster {
        return Vec::new();
    }
    let zone = |(seat, cells): (u8, &Vec<Cell>)| {
        let mut squares: Vec<u16> = cells.iter().map(|cell| square(setup, *cell).0).collect();
        squares.sort_unstable();
        Zone { name: format!("{} starts", ABOUT.label(Seat(seat))), seat: Some(seat), squares }
    };
    (0u8..).zip(&setup.battle.starts).map(zone).collect()
}

/// Returns a cell as a square of the scene.
pub fn square(setup: &Setup, cell: Cell) -> Square {
    cell.square(setup.battle.size.0)
}

/// Levers, chests, items that lie about, and columns of fire that will rise.
fn marks(setup: &Setup, state: &State) -> Vec<Mark> {
    let battle = &setup.battle;
    let mark = |at: Cell, look, text: String, seat| Mark { at: square(setup, at).0, look, text, seat };
    let locked = |key: Option<u8>| match key.and_then(|key| battle.items.get(usize::from(key))) {
        Some(key) => format!(", opened by {key}"),
        None => String::new(),
    };
    let mut marks = Vec::new();
    for door in &battle.doors {
        if door.key.is_some() {
            marks.push(mark(door.at, "lock", format!("a locked door{}", locked(door.key)), None));
        }
    }
    for lever in &battle.levers {
        let door = battle.doors.get(usize::from(lever.door)).map(|door| door.at).unwrap_or_default();
        marks.push(mark(lever.at, "lever", format!("a lever: works the door on {door}"), None));
    }
    for (at, chest) in battle.chests.iter().enumerate() {
        match state.chests >> at & 1 == 1 {
            true => marks.push(mark(chest.at, "open chest", "an open chest".to_string(), None)),
            false => marks.push(mark(chest.at, "chest", format!("a chest{}", locked(chest.key)), None)),
        }
    }
    for (item, name) in state.items.iter().zip(&battle.items) {
        if item.bearer == NOBODY {
            marks.push(mark(item.at, "item", name.clone(), None));
        }
    }
    for (slot, unit) in (0u8..).zip(&state.units) {
        for (team, cells) in (0u8..).zip(unit.columns) {
            let label = ABOUT.label(Seat(team));
            let when = match setup.readings.columns_at_once {
                true => "the next round".to_string(),
                false => format!("{label}'s next round"),
            };
            for at in cells.into_iter().flatten() {
                let text = format!("a column of fire of {} rises when {when} begins", name(slot));
                marks.push(mark(at, "fire", text, Some(team)));
            }
        }
    }
    marks
}

/// Returns the name of a class with what it carries: `Guerriero (sword and shield)`.
pub fn title(class: &Class) -> String {
    match class.weapon.as_str() {
        "" => class.name.clone(),
        weapon => format!("{} ({weapon})", class.name),
    }
}

/// The drawings that exist; the classes of other content share one.
const LOOKS: [&str; 17] = [
    "scudo",
    "lancia",
    "berserker",
    "mago",
    "illusionista",
    "druido",
    "chierico",
    "arciere",
    "rogue",
    "fante",
    "balestriere",
    "picchiere",
    "razziatore",
    "ladro",
    "sciamano",
    "piromante",
    "recluta",
];

fn look(class: &Class) -> &'static str {
    LOOKS.into_iter().find(|look| *look == class.id).unwrap_or("unit")
}

fn figure(setup: &Setup, state: &State, slot: u8) -> Figure {
    let unit = state.unit(slot);
    let class = setup.class(unit.class);
    let bar = |name, now: i32, full: i32| Bar { name, now, full };
    // A unit off the board has no points to spend.
    let has = |point| i32::from(unit.is_there() && unit.has(point));
    let mut bars = vec![bar("M", has(MOVEMENT), 1), bar("A", has(MARTIAL), 1)];
    if class.abilities.casts() {
        // No spell costs more than 3, but mana beyond that counts, too (B-34).
        bars.push(bar("mana", unit.mana.into(), unit.mana.max(3).into()));
    }
    Figure {
        id: slot.into(),
        name: name(slot),
        kind: title(class),
        seat: unit.team,
        at: unit.is_there().then(|| square(setup, unit.at).0),
        letter: class.letter,
        look: look(class),
        facing: facing(unit.guard),
        bars,
        values: vec![
            Worth::new("rng", "range", Weapon::of(setup, state, slot).range()),
            Worth::new("phy", "absorbs physical", class.absorbs[0]),
            Worth::new("mag", "absorbs magical", class.absorbs[1]),
        ],
        badges: Vec::new(),
        signs: Vec::new(),
    }
    .wear(badges(setup, state, slot))
}

/// Where an archer on guard looks, in eighths of a turn.
pub fn facing(guard: Guard) -> Option<u8> {
    Guard::ZONES.iter().position(|zone| *zone == guard).map(|quarter| 2 * quarter as u8)
}

/// Returns a unit's state in short words; [`crate::show::texts`] explains them.
fn badges(setup: &Setup, state: &State, slot: u8) -> Vec<Badge> {
    let unit = state.unit(slot);
    if !unit.is_there() {
        return vec![Badge::new(Sign::Gone, "dead")];
    }
    let carried = setup.carried(state, slot).into_iter().map(|item| Badge::new(Sign::Carries, item));
    unit.badges(&UnitNames(state, None)).into_iter().chain(carried).collect()
}

fn counters(setup: &Setup, state: &State) -> Vec<Counter> {
    let counter = |counts, name: &str, value: u16| Counter {
        counts,
        name: name.to_string(),
        seat: None,
        value: value.into(),
    };
    vec![
        counter(Counts::Round, "round", state.round),
        counter(Counts::Rounds, "of", setup.readings.round_limit),
    ]
}
