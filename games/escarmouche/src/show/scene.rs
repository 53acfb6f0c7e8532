//! The scene of a game: the board, its units, and the counters.

use engine::position::Declares;
use engine::scene::{
    Badge, Bar, Counter, Counts, Figure, Names, Scene, Side, Sign, Terrain, Worth, Zone, rows,
};
use engine::{Message, Seat, say};
use grid::Board;

use super::cards::{cards, trays};
use crate::about::ABOUT;
use crate::content::looks::look;
use crate::content::squad::Member;
use crate::geometry::square::{HOME, SIDE, Square, Squares, each, has};
use crate::names::{self, being};
use crate::position::names::NAMES;
use crate::setup::{Setup, Victory};
use crate::state::{ABSENT, NOBODY, Phase, SLOTS, State, name, side};

/// Builds the scene: everything on the table.
pub fn scene(setup: &Setup, state: &State) -> Scene {
    let terrain = |letter, name, look, blocks| Terrain { letter, name, look, blocks };
    let mut scene = Scene {
        width: SIDE,
        height: SIDE,
        terrain: vec![
            terrain('.', say!("terrain-open"; "open ground"), "plain", false),
            terrain('#', say!("terrain-obstacle"; "obstacle"), "wall", true),
            terrain('~', say!("terrain-difficult"; "difficult ground"), "marsh", false),
        ],
        sides: [0, 1].map(|seat| Side::new(Seat(seat), ABOUT.label(Seat(seat)))).to_vec(),
        zones: zones(setup, state),
        // One figure for each unit (ES-006).
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

/// Returns all units that are or were in the game.
pub fn present(state: &State) -> impl Iterator<Item = u8> {
    (0..SLOTS as u8).filter(|slot| state.unit(*slot).at != ABSENT)
}

/// Returns the zones to hold, each with the side that controls it now (B26); during deployment also the zones where
/// each side may deploy.
fn zones(setup: &Setup, state: &State) -> Vec<Zone> {
    let zone = |name, seat, set: Squares| Zone { name, seat, squares: each(set).map(u16::from).collect() };
    let holder = |squares: Squares| match state.taken.map(|taken| taken & squares != 0) {
        [true, false] => Some(0),
        [false, true] => Some(1),
        _ => None,
    };
    let held = setup.board.zones.iter().map(|held| {
        let name = say!("held-zone", zone = names::zone(&held.name); "{}", held.name);
        zone(name, holder(held.squares), held.squares)
    });
    let mut zones: Vec<Zone> = held.collect();
    if matches!(state.phase, Phase::Obstacles | Phase::Deploy) {
        let home = |seat: u8| {
            let free = HOME[usize::from(seat)] & !state.obstacles;
            let name = say!("home-zone", side = names::side(Seat(seat)); "deployment");
            zone(name, Some(seat), free)
        };
        zones.extend([0, 1].map(home));
    }
    zones
}

/// Returns a unit's title for people: its name, or else its stat line.
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

/// Returns the figure of a unit (ES-006).
fn figure(setup: &Setup, state: &State, slot: u8) -> Figure {
    let (unit, member) = (state.unit(slot), setup.member(slot));
    // [`crate::show::texts`] explains these words.
    let cover = Badge::when(in_cover(setup, state, slot), Sign::Armoured, say!("badge-cover"; "cover"));
    let guards = || {
        let (ward, name) = (being(setup, unit.ward), name(unit.ward));
        Badge::new(Sign::Guard, say!("badge-guards", ward = ward; "guards {name}"))
    };
    let guards = (unit.ward != NOBODY).then(guards);
    let badges = cover.into_iter().chain(unit.badges(&NAMES)).chain(guards);
    Figure {
        id: slot.into(),
        name: name(slot),
        kind: names::title(&setup.abilities, member),
        called: say!("figure-name", unit = being(setup, slot); "{}", title(member)),
        wears: Vec::new(),
        seat: side(slot),
        at: unit.stands().then(|| unit.at.into()),
        letter: ['R', 'B'][usize::from(side(slot))],
        look: look(&setup.abilities, member),
        facing: None,
        // The Health of all units is known to both players (ES-008), and so are their statuses.
        bars: vec![Bar::new(
            "health",
            say!("stat-health"; "health"),
            unit.health.into(),
            member.health.into(),
        )],
        values: vec![
            Worth::new(say!("short-move"; "M"), say!("stat-move"; "Move"), member.speed),
            Worth::new(say!("short-range"; "R"), say!("stat-range"; "Range"), member.range),
            Worth::new(say!("short-power"; "P"), say!("stat-power"; "Power"), member.power),
        ],
        badges: Vec::new(),
        signs: Vec::new(),
    }
    .wear(badges)
}

fn counters(setup: &Setup, state: &State) -> Vec<Counter> {
    let counter = |counts, called: Message, seat, value: u16| Counter {
        counts,
        name: called.line().to_string(),
        seat,
        value: value.into(),
        called,
    };
    let readings = &setup.readings;
    let last = if readings.victory == Victory::Turns { readings.last_turn } else { readings.stall };
    let mut counters = vec![counter(Counts::Round, say!("counter-round"; "round"), None, state.round())];
    if last > 0 {
        counters.push(counter(Counts::Rounds, say!("counter-of"; "of"), None, last.div_ceil(2)));
    }
    let left = say!("counter-left"; "actions left");
    counters.push(counter(Counts::Other, left, None, actions_left(state).into()));
    for seat in [0u8, 1] {
        let of = usize::from(seat);
        let fallen = say!("counter-fallen"; "enemies eliminated");
        counters.push(counter(Counts::Other, fallen, Some(seat), state.kills[of].into()));
        if readings.victory == Victory::Zone {
            let zones = setup.board.zones.iter().zip(state.held);
            counters.extend(zones.map(|(zone, held)| {
                let called = say!(
                    "counter-zone", zone = names::zone(&zone.name), needed = readings.hold_turns;
                    "{}", zone.name
                );
                counter(Counts::Other, called, Some(seat), held[of].into())
            }));
        }
    }
    counters
}
