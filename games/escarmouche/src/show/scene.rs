//! How a game looks: the board, the units on it, and what is counted.

use engine::Seat;
use engine::position::Declares;
use engine::scene::{
    Badge, Bar, Counter, Counts, Figure, Names, Scene, Side, Sign, Terrain, Worth, Zone, rows,
};
use grid::Board;

use super::cards::{cards, trays};
use super::looks::look;
use crate::about::ABOUT;
use crate::geometry::square::{HOME, SIDE, Square, Squares, each, has};
use crate::position::forms::NAMES;
use crate::setup::{Member, Setup, Victory};
use crate::state::{ABSENT, Phase, SLOTS, State, name, side};

/// Builds the scene: everything on the table.
pub fn scene(setup: &Setup, state: &State) -> Scene {
    let terrain = |letter, name, look, blocks| Terrain { letter, name, look, blocks };
    let mut scene = Scene {
        width: SIDE,
        height: SIDE,
        terrain: vec![
            terrain('.', "open ground", "plain", false),
            terrain('#', "obstacle", "wall", true),
            terrain('~', "difficult ground", "marsh", false),
        ],
        sides: [0, 1].map(|seat| Side { seat, label: ABOUT.label(Seat(seat)) }).to_vec(),
        zones: zones(setup, state),
        figures: present(state).map(|slot| figure(setup, state, slot)).collect(),
        trays: trays(setup, state),
        cards: cards(setup, state),
        counters: counters(setup, state),
        ..Scene::default()
    };
    if let Some(board) = Board::new(SIDE, SIDE) {
        scene.names = Names::letters(board);
        scene.rows = rows(board, |at| setup.board.letter(state.obstacles, at.0 as Square));
    }
    scene
}

/// All units that are or were in the game.
pub fn present(state: &State) -> impl Iterator<Item = u8> {
    (0..SLOTS as u8).filter(|slot| state.unit(*slot).at != ABSENT)
}

/// Returns the zones to be held, each with the side that controls it now (B26); during deployment also those where each
/// side may deploy.
fn zones(setup: &Setup, state: &State) -> Vec<Zone> {
    let zone =
        |name: String, seat, set: Squares| Zone { name, seat, squares: each(set).map(u16::from).collect() };
    let holder = |squares: Squares| match state.taken.map(|taken| taken & squares != 0) {
        [true, false] => Some(0),
        [false, true] => Some(1),
        _ => None,
    };
    let held =
        setup.board.zones.iter().map(|held| zone(held.name.clone(), holder(held.squares), held.squares));
    let mut zones: Vec<Zone> = held.collect();
    if matches!(state.phase, Phase::Obstacles | Phase::Deploy) {
        let home = |seat: u8| {
            let free = HOME[usize::from(seat)] & !state.obstacles;
            zone("deployment".to_string(), Some(seat), free)
        };
        zones.extend([0, 1].map(home));
    }
    zones
}

/// Returns what people call a unit: its name, or else its stat line.
pub fn title(member: &Member) -> String {
    if member.name.is_empty() { member.stats() } else { member.name.clone() }
}

/// Whether a unit stands in light cover (ES-059, ES-060).
pub fn in_cover(setup: &Setup, state: &State, slot: u8) -> bool {
    let unit = state.unit(slot);
    unit.stands() && has(setup.cover(state), unit.at)
}

/// Returns how many actions the player in turn has left (ES-016).
pub fn actions_left(state: &State) -> u8 {
    if state.phase == Phase::Play { 2u8.saturating_sub(state.spent) } else { 0 }
}

/// Returns the one figure of a unit (ES-006).
fn figure(setup: &Setup, state: &State, slot: u8) -> Figure {
    let (unit, member) = (state.unit(slot), setup.member(slot));
    // [`crate::show::texts`] explains these words.
    let cover = Badge::when(in_cover(setup, state, slot), Sign::Armoured, "cover");
    let badges = cover.into_iter().chain(unit.badges(&NAMES));
    Figure {
        id: slot.into(),
        name: name(slot),
        kind: title(member),
        seat: side(slot),
        at: unit.stands().then(|| unit.at.into()),
        letter: ['R', 'B'][usize::from(side(slot))],
        look: look(setup, member),
        facing: None,
        bars: vec![Bar { name: "health", now: unit.health.into(), full: member.health.into() }],
        values: vec![
            Worth::new("M", "Move", member.speed),
            Worth::new("R", "Range", member.range),
            Worth::new("P", "Power", member.power),
        ],
        badges: Vec::new(),
        signs: Vec::new(),
    }
    .wear(badges)
}

fn counters(setup: &Setup, state: &State) -> Vec<Counter> {
    let counter = |counts, name: &str, seat, value: u16| Counter {
        counts,
        name: name.to_string(),
        seat,
        value: value.into(),
    };
    let readings = &setup.readings;
    let last = if readings.victory == Victory::Turns { readings.last_turn } else { readings.stall };
    let mut counters = vec![counter(Counts::Round, "round", None, state.round())];
    if last > 0 {
        counters.push(counter(Counts::Rounds, "of", None, last.div_ceil(2)));
    }
    counters.push(counter(Counts::Other, "actions left", None, actions_left(state).into()));
    for seat in [0u8, 1] {
        let of = usize::from(seat);
        counters.push(counter(Counts::Other, "enemies eliminated", Some(seat), state.kills[of].into()));
        if readings.victory == Victory::Zone {
            let zones = setup.board.zones.iter().zip(state.held);
            counters.extend(
                zones.map(|(zone, held)| counter(Counts::Other, &zone.name, Some(seat), held[of].into())),
            );
        }
    }
    counters
}
