//! The scene of a battle: the board with everything on it.

use engine::message::{Message, Term};
use engine::position::Declares;
use engine::scene::{
    Badge, Bar, Counter, Counts, Figure, Goal, Names, Scene, Side, Sign, Terrain, Worth, Zone, rows,
};
use engine::{Seat, say};
use grid::{Board, Square};

use super::cards;
use super::marks::marks;
use super::threat::matrices;
use super::trays::trays;
use crate::about::ABOUT;
use crate::content::battle::Battle;
use crate::content::battle::words::UnitNames;
use crate::content::classes::Class;
use crate::geometry::cell::Cell;
use crate::names::{self, being, plain, side, term};
use crate::rules::Weapon;
use crate::setup::Setup;
use crate::state::{Guard, MARTIAL, MOVEMENT, Pending, State, name, worn};

/// Builds the scene: everything on the table.
pub fn scene(setup: &Setup, state: &State) -> Scene {
    let terrain = |letter, name, look, blocks| Terrain { letter, name, look, blocks };
    let (width, height) = setup.battle.size;
    let mut scene = Scene {
        title: names::title(&setup.battle),
        text: names::text(&setup.battle),
        goals: goals(setup, state),
        width,
        height,
        terrain: vec![
            terrain('.', say!("terrain-floor"; "floor"), "plain", false),
            terrain('#', say!("terrain-wall"; "wall"), "wall", true),
            terrain('+', say!("terrain-closed-door"; "closed door"), "door", true),
            terrain('\'', say!("terrain-open-door"; "open door"), "open door", false),
            terrain('o', say!("terrain-object"; "object"), "plain", true),
        ],
        sides: [0, 1].map(|seat| Side::new(Seat(seat), ABOUT.label(Seat(seat)))).to_vec(),
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

/// Lists the goals of the sides besides being the last one standing (B-55).
fn goals(setup: &Setup, state: &State) -> Vec<Goal> {
    let seats = setup.battle.goals.iter().map(|goal| Some(goal.seat.0));
    seats.zip(super::goals::goals(setup, state)).map(|(seat, text)| Goal { seat, text }).collect()
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

/// Returns the start zones of the sides while they choose their parties.
fn zones(setup: &Setup, state: &State) -> Vec<Zone> {
    if state.pending != Pending::Muster {
        return Vec::new();
    }
    let zone = |(seat, cells): (u8, &Vec<Cell>)| {
        let mut squares: Vec<u16> = cells.iter().map(|cell| square(setup, *cell).0).collect();
        squares.sort_unstable();
        Zone {
            name: say!("zone-start", side = side(Seat(seat)); "{} starts", ABOUT.label(Seat(seat))),
            seat: Some(seat),
            squares,
        }
    };
    (0u8..).zip(&setup.battle.starts).map(zone).collect()
}

/// Returns a cell as a square of the scene.
pub fn square(setup: &Setup, cell: Cell) -> Square {
    cell.square(setup.battle.size.0)
}

/// Returns the name of a class with its weapon: `Guerriero (sword and shield)`.
pub fn title(class: &Class) -> String {
    match class.weapon.as_str() {
        "" => class.name.clone(),
        weapon => format!("{} ({weapon})", class.name),
    }
}

/// Returns the same as a message.
pub fn kind(class: &Class) -> Message {
    let weapon = Term::new("weapon", class.id.clone(), class.weapon.clone());
    let armed = !class.weapon.is_empty();
    say!("kind", class = term(class), armed = armed, weapon = weapon; "{}", title(class))
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
    // A unit off the board has no points to spend.
    let has = |point| i32::from(unit.is_there() && unit.has(point));
    let mut bars = vec![
        Bar::new("M", say!("bar-m"; "M"), has(MOVEMENT), 1),
        Bar::new("A", say!("bar-a"; "A"), has(MARTIAL), 1),
    ];
    if class.abilities.casts() {
        // No spell costs more than 3, but mana beyond that counts too (B-34).
        bars.push(Bar::new("mana", say!("bar-mana"; "mana"), unit.mana.into(), unit.mana.max(3).into()));
    }
    Figure {
        id: slot.into(),
        name: name(slot),
        called: plain(setup, state, slot),
        kind: kind(class),
        seat: unit.team,
        at: unit.is_there().then(|| square(setup, unit.at).0),
        letter: class.letter,
        look: look(class),
        facing: facing(unit.guard),
        bars,
        values: vec![
            Worth::new(
                say!("value-range-short"; "rng"),
                say!("value-range"; "range"),
                Weapon::of(setup, state, slot).range(),
            ),
            Worth::new(
                say!("value-physical-short"; "phy"),
                say!("value-physical"; "absorbs physical"),
                class.absorbs[0],
            ),
            Worth::new(
                say!("value-magical-short"; "mag"),
                say!("value-magical"; "absorbs magical"),
                class.absorbs[1],
            ),
        ],
        badges: Vec::new(),
        signs: Vec::new(),
        wears: Vec::new(),
    }
    .wear(badges(setup, state, slot))
}

/// Returns the facing of an archer on guard, in eighths of a turn.
pub fn facing(guard: Guard) -> Option<u8> {
    Guard::ZONES.iter().position(|zone| *zone == guard).map(|quarter| 2 * quarter as u8)
}

/// Returns a unit's state in short words; [`crate::show::texts`] explains them.
fn badges(setup: &Setup, state: &State, slot: u8) -> Vec<Badge> {
    let unit = state.unit(slot);
    if !unit.is_there() {
        return vec![Badge::new(Sign::Gone, worn("dead"))];
    }
    let carried =
        setup.carried(state, slot).into_iter().map(|item| Badge::new(Sign::Carries, Message::name(item)));
    let worn = unit.badges(&UnitNames(state, None)).into_iter().map(|badge| match badge.sign {
        // The field knows the name of its target only in notation.
        Sign::Aim => {
            let target = being(setup, state, unit.aim);
            Badge::new(Sign::Aim, say!("badge-aims", target = target; "{}", badge.text))
        }
        _ => badge,
    });
    worn.chain(carried).collect()
}

fn counters(setup: &Setup, state: &State) -> Vec<Counter> {
    let counter = |counts, called: Message, value: u16| Counter {
        counts,
        name: called.to_string(),
        called,
        seat: None,
        value: value.into(),
    };
    vec![
        counter(Counts::Round, say!("counter-round"; "round"), state.round),
        counter(Counts::Rounds, say!("counter-rounds"; "of"), setup.readings.round_limit),
    ]
}
