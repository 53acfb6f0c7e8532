//! The scene of a game: the board with everything on it.

use engine::position::Declares;
use engine::scene::{
    Badge, Bar, Card, Counter, Counts, Edge, Figure, Mark, Scene, Side, Sign, Terrain, Worth, Zone, rows,
};
use engine::{Message, Refusal, Seat, say};
use grid::Square;
use teamfight_cards::library::Role;

use super::trays::trays;
use crate::about::ABOUT;
use crate::names;
use crate::notation::name;
use crate::position::names::Names;
use crate::rules::{field, usable};
use crate::setup::Setup;
use crate::setup::program::Costs;
use crate::state::{BODIES, COLUMNS, NONE, Phase, ROUNDS, State};

/// Builds the scene: everything on the table.
pub fn scene(setup: &Setup, state: &State) -> Scene {
    let board = setup.board();
    let letter = |square: Square| if state.walls.solid.contains(square) { '#' } else { '.' };
    let terrain = |letter, name, look, blocks| Terrain { letter, name, look, blocks };
    let edge = |edge: grid::Edge| {
        let (one, other) = edge.squares(board);
        Edge { between: (one.0, other.0), look: "wall" }
    };
    let on_table = |slot: &u8| {
        let body = state.body(*slot);
        body.kind != NONE && (usize::from(*slot) < 2 * COLUMNS || body.is_there())
    };
    let slots: Vec<u8> = (0..BODIES as u8).filter(on_table).collect();
    Scene {
        width: board.width(),
        height: board.height(),
        names: setup.names.clone(),
        terrain: vec![
            terrain('.', say!("terrain-floor"; "floor"), "plain", false),
            terrain('#', say!("terrain-wall"; "wall"), "wall", true),
        ],
        rows: rows(board, letter),
        sides: [0, 1].map(|seat| Side::new(Seat(seat), ABOUT.label(Seat(seat)))).to_vec(),
        edges: state.walls.thin.iter().map(edge).collect(),
        zones: zones(setup, state),
        marks: marks(setup, state),
        figures: slots.iter().map(|slot| figure(setup, state, *slot)).collect(),
        trays: trays(setup, state),
        cards: slots.iter().flat_map(|slot| cards(setup, state, *slot)).collect(),
        counters: counters(state),
        order: order(state),
        ..Scene::default()
    }
}

/// Returns control points with their owners, and before play the zones where the sides deploy.
fn zones(setup: &Setup, state: &State) -> Vec<Zone> {
    let squares = |set: &crate::geometry::Squares| set.iter().map(|square| square.0).collect();
    let zone = |(at, set): (usize, &crate::geometry::Squares)| {
        let owner = state.claims[at];
        let seat = (owner != NONE).then_some(owner);
        Zone { name: say!("zone", zone = at + 1; "zone {}", at + 1), seat, squares: squares(set) }
    };
    let mut zones: Vec<Zone> = setup.map.zones.iter().enumerate().map(zone).collect();
    if !matches!(state.phase, Phase::Play | Phase::Over) {
        for (seat, set) in (0..).zip(&setup.map.deploy) {
            let name = say!("zone-deploys", side = names::side(seat); "{} deploys", ABOUT.label(Seat(seat)));
            zones.push(Zone { name, seat: Some(seat), squares: squares(set) });
        }
    }
    zones
}

/// Returns the terrain of the map and the markers created in play.
fn marks(setup: &Setup, state: &State) -> Vec<Mark> {
    let mark = |at: u16, kind: u8, seat: Option<u8>| {
        let marker = &setup.kinds.markers[usize::from(kind)];
        let look = match () {
            () if marker.blocking.is_some() => "blocking",
            () if marker.strikes => "hazard",
            () if marker.cost > 1 || marker.impassable => "difficult",
            () => "marker",
        };
        Mark { at, look, text: setup.texts().markers[usize::from(kind)].clone(), seat }
    };
    let ground = (0u16..).zip(&setup.terrain).filter_map(|(at, kind)| Some((at, (*kind)?)));
    let ground = ground.map(|(at, kind)| mark(at, kind, None));
    let owner = |slot: u8| (slot != NONE).then(|| state.body(slot).seat);
    let laid = state.laid().map(|marker| mark(marker.at.into(), marker.kind, owner(marker.owner)));
    ground.chain(laid).collect()
}

fn figure(setup: &Setup, state: &State, slot: u8) -> Figure {
    let body = state.body(slot);
    let unit = &setup.library.units[usize::from(body.kind)];
    let name = name(setup, state, slot);
    let being = names::body(setup, state, slot);
    Figure {
        id: slot.into(),
        letter: name.chars().next().unwrap_or('?'),
        called: say!("figure-name", unit = being; "{name}"),
        name,
        kind: names::named(names::title(unit)),
        seat: body.seat,
        at: body.is_there().then_some(body.at.into()),
        look: match unit.role {
            _ if usize::from(slot) < 2 * COLUMNS => "hero",
            Role::Object => "object",
            _ => "summon",
        },
        facing: None,
        bars: vec![Bar::new("health", say!("health"; "health"), body.health.into(), unit.health.into())],
        values: match unit.role {
            Role::Object => Vec::new(),
            _ => {
                let speed = field::speed(setup, state, slot);
                vec![Worth::new(say!("speed-short"; "S"), say!("speed"; "speed"), speed)]
            }
        },
        badges: Vec::new(),
        signs: Vec::new(),
        wears: Vec::new(),
    }
    .wear(badges(setup, state, slot))
}

/// Lists conditions with their number, and the state of the unit's turn.
fn badges(setup: &Setup, state: &State, slot: u8) -> Vec<Badge> {
    let mut badges = Vec::new();
    if state.acting == slot {
        badges.push(Badge::new(Sign::Acting, say!("badge-acting"; "acting")));
    }
    badges.extend(state.standing(slot).badges(&Names { setup, state, slot }));
    badges.extend(state.held_by(slot).map(|held| {
        let name = &setup.library.conditions[usize::from(held.condition)].name;
        let kind = &setup.kinds.conditions[usize::from(held.condition)];
        match held.count > 1 || kind.adds_up || kind.shield {
            true => {
                let what = names::condition(name);
                let text = say!("badge-tokens", what = what, count = held.count; "{name} {}", held.count);
                Badge::new(Sign::Plain, text)
            }
            false => Badge::new(Sign::Plain, names::named(names::condition(name))),
        }
    }));
    badges
}

/// Returns the current state of a body's abilities.
fn cards(setup: &Setup, state: &State, slot: u8) -> Vec<Card> {
    let body = state.body(slot);
    let unit = &setup.library.units[usize::from(body.kind)];
    let card = |(ability, card): (u8, &teamfight_cards::library::ActiveCard)| {
        let costs = setup.programs.get(setup.programs.of_ability(body.kind, ability)).costs;
        let tapped = body.tapped >> ability & 1 == 1;
        let dead = || {
            let unit = names::body(setup, state, slot);
            Refusal::against("TF-028", say!("no-dead", unit = unit; "{} is dead", name(setup, state, slot)))
        };
        let fine = match state.lives(slot) {
            true => usable::check(setup, state, slot, ability),
            false => Err(dead()),
        };
        Card {
            figure: slot.into(),
            name: card.name.clone(),
            usable: fine.is_ok(),
            why: fine.err().map(Into::into),
            ..Card::default()
        }
        .wear(limits(&costs, tapped, body.uses(ability), body.uses_now(ability), state.round))
    };
    (0u8..).zip(&unit.actives).map(card).collect()
}

/// Returns the limits of an ability, in short words.
fn limits(costs: &Costs, tapped: bool, used: u8, used_now: u8, round: u8) -> Vec<Badge> {
    let mut badges = Vec::new();
    // A tapped card (TF-113), or the marker of a default ability, which has no card (TF-114).
    if tapped {
        badges.push(Badge::new(Sign::Spent, say!("badge-tapped"; "tapped")));
    }
    // The remaining uses (TF-116).
    if costs.per_game > 0 {
        let left = costs.per_game.saturating_sub(used);
        badges.push(Badge::new(Sign::Plain, say!("badge-left", left = left; "{left} left")));
    }
    if costs.per_turn > 0 && used_now >= costs.per_turn {
        badges.push(Badge::new(Sign::Plain, say!("badge-used"; "used")));
    }
    if costs.from_round > round {
        badges.push(Badge::new(Sign::Plain, say!("badge-late", round = costs.from_round; "late")));
    }
    badges
}

fn counters(state: &State) -> Vec<Counter> {
    let counter = |counts, called: Message, seat: Option<u8>, value: i64| Counter {
        counts,
        name: called.to_string(),
        called,
        seat,
        value,
    };
    let mut counters = vec![
        counter(Counts::Round, say!("counter-round"; "round"), None, state.round.into()),
        counter(Counts::Rounds, say!("counter-rounds"; "of"), None, ROUNDS.into()),
    ];
    for seat in [0, 1] {
        let at = usize::from(seat);
        let (zones, kills) = (say!("counter-zones"; "zone points"), say!("counter-kills"; "kills"));
        counters.push(counter(Counts::Other, zones, Some(seat), state.score[at].into()));
        counters.push(counter(Counts::Other, kills, Some(seat), state.kills[at].into()));
        let total = say!("counter-total"; "total");
        counters.push(counter(Counts::Total, total, Some(seat), state.total(seat)));
    }
    counters
}

/// Returns the heroes of the coming turns, dead ones included: the rest of this round, then the beginning of the next.
fn order(state: &State) -> Vec<u16> {
    if state.phase != Phase::Play {
        return Vec::new();
    }
    const TURNS: u8 = 2 * COLUMNS as u8;
    let left = if state.round < ROUNDS { TURNS } else { TURNS - state.turn };
    let hero = |ahead: u8| {
        let turn = (state.turn + ahead) % TURNS;
        (state.first ^ (turn & 1)) * COLUMNS as u8 + turn / 2
    };
    let there = |slot: &u8| state.body(*slot).kind != NONE;
    (0..left).map(hero).filter(there).map(u16::from).collect()
}
