//! The field: the traits of a body, its enemies, and its sight.

use grid::{Board, Square};
use teamfight_cards::ast::Shape;
use teamfight_cards::ast::{Many, Name, One, Range};

use crate::geometry::{Sight, Squares, Way, burst, cells_around, cross, distance, sight as look_around};
use crate::setup::Setup;
use crate::setup::kinds::{Given, Traits, UnitKind, flag};
use crate::state::{BODIES, HEROES, NONE, State};

/// Returns the unit of a body.
pub fn kind<'a>(setup: &'a Setup, state: &State, slot: u8) -> &'a UnitKind {
    &setup.kinds.units[usize::from(state.body(slot).kind)]
}

/// Whether a body is an object.
pub fn is_object(setup: &Setup, state: &State, slot: u8) -> bool {
    kind(setup, state, slot).object
}

/// Whether a body is a hero, chosen in the setup (TF-040).
pub fn is_hero(slot: u8) -> bool {
    usize::from(slot) < HEROES
}

/// Whether a body is a unit on the map: a hero or a summon.
pub fn is_unit(setup: &Setup, state: &State, slot: u8) -> bool {
    state.lives(slot) && !is_object(setup, state, slot)
}

/// Whether two bodies are on different sides.
pub fn hostile(state: &State, one: u8, other: u8) -> bool {
    one != NONE && other != NONE && state.body(one).seat != state.body(other).seat
}

/// Whether a square is in range of another that counts as this many spaces farther away.
pub fn in_range(board: Board, range: Range, from: Square, to: Square, further: u8) -> bool {
    let distance = distance(board, from, to) + further;
    match range {
        Range::UpTo(n) => distance <= n,
        Range::From(n) => distance >= n,
        Range::Exactly(n) => distance == n,
        Range::Unlimited => true,
        Range::Beside => distance <= 1 && cross(board, from).contains(to),
    }
}

/// Returns the distance of a body from a square.
pub fn far(setup: &Setup, state: &State, slot: u8, from: Square) -> u8 {
    distance(setup.board(), from, state.body(slot).square())
}

/// Returns the traits that apply to a body now.
pub fn traits(setup: &Setup, state: &State, slot: u8) -> Traits {
    let given = &kind(setup, state, slot).given;
    // Passives are always in force (TF-045).
    let mut traits = given.traits;
    lonely(setup, state, slot, given, &mut traits);
    for held in state.held_by(slot) {
        let given = &setup.kinds.conditions[usize::from(held.condition)].given;
        traits.add(&given.traits);
        lonely(setup, state, slot, given, &mut traits);
    }
    traits
}

/// Adds the traits that apply while no enemy is near.
fn lonely(setup: &Setup, state: &State, slot: u8, given: &Given, traits: &mut Traits) {
    // A unit that died in the middle of its own act is on no square.
    if !state.body(slot).is_there() {
        return;
    }
    for lonely in &given.lonely {
        let here = state.body(slot).square();
        let near = |other: u8| {
            hostile(state, slot, other)
                && is_unit(setup, state, other)
                && in_range(setup.board(), lonely.range, here, state.body(other).square(), 0)
        };
        if !(0..BODIES as u8).any(near) {
            traits.add(&lonely.traits);
        }
    }
}

/// The highest speed (N19): the most steps of a walk.
pub const FASTEST: u8 = Way::MOST;

/// Returns how far a unit goes with a Move Action (TF-048): multiplied, then added to (TF-036), never below 0 (Q62).
pub fn speed(setup: &Setup, state: &State, slot: u8) -> u8 {
    let traits = traits(setup, state, slot);
    let base = i16::from(kind(setup, state, slot).speed);
    // Rounded up (TF-038, Q62); two reductions count as one (Q22).
    let part = match () {
        () if traits.has(flag::THIRD_SPEED) => (base + 2) / 3,
        () if traits.has(flag::HALF_SPEED) => (base + 1) / 2,
        () => base,
    };
    // Never below 0 (Q62), never above 16 (N19).
    (part + i16::from(traits.speed) + auras(setup, state, slot)).clamp(0, FASTEST.into()) as u8
}

/// Returns the change of a unit's speed by auras.
fn auras(setup: &Setup, state: &State, slot: u8) -> i16 {
    let mut sum = 0;
    let mut add = |bearer: u8, given: &Given| {
        for (area, by) in &given.auras {
            let source = state.body(bearer).square();
            let squares = around(setup, state, source, area.shape, area.ignoring_walls);
            if squares.contains(state.body(slot).square()) && concerns(setup, state, bearer, area.many, slot)
            {
                sum += i16::from(*by);
            }
        }
    };
    state.living().for_each(|bearer| add(bearer, &kind(setup, state, bearer).given));
    for held in state.all_held().iter().filter(|held| state.lives(held.body)) {
        add(held.body, &setup.kinds.conditions[usize::from(held.condition)].given);
    }
    sum
}

/// Returns the squares of a burst or a centered square around a source: hidden squares do not belong to it (Q4).
pub fn around(setup: &Setup, state: &State, source: Square, shape: Shape, ignoring_walls: bool) -> Squares {
    let board = setup.board();
    let squares = match shape {
        Shape::Burst(n) => burst(board, source, n), // TF-087
        Shape::Square { side, .. } => cells_around(board, source, side), // TF-088
        Shape::Beside => cross(board, source),
        Shape::Line(_) | Shape::Path(_) => Squares::EMPTY,
    };
    clip(setup, state, source, squares, ignoring_walls)
}

/// Returns the part of an area around a source that walls do not hide (Q4).
pub fn clip(setup: &Setup, state: &State, source: Square, squares: Squares, ignoring_walls: bool) -> Squares {
    match ignoring_walls || !setup.rules.walls_clip_areas {
        true => squares,
        false => squares - sight(setup, state, source).hidden,
    }
}

/// Returns the def that a body itself adds.
pub fn def(setup: &Setup, state: &State, slot: u8) -> i8 {
    traits(setup, state, slot).def
}

/// Returns the sight from a square (Q2: the caster's).
pub fn sight(setup: &Setup, state: &State, from: Square) -> Sight {
    match state.walls == setup.map.walls {
        true => *setup.sights.from(from),
        false => look_around(setup.board(), &state.walls, from),
    }
}

/// Whether a body is immune to a condition or marker.
pub fn immune(setup: &Setup, state: &State, slot: u8, name: Name) -> bool {
    let own = kind(setup, state, slot).given.immune.contains(&name);
    let of = |condition: u8| setup.kinds.conditions[usize::from(condition)].given.immune.contains(&name);
    own || state.held_by(slot).any(|held| of(held.condition))
}

/// Whether an area or group of one caster concerns a body (Q5, Q6). The areas of no body concern all bodies.
pub fn concerns(setup: &Setup, state: &State, by: u8, many: Option<Many>, slot: u8) -> bool {
    // A unit is its own ally (Q6).
    let ally = by != NONE && !hostile(state, by, slot);
    // An area named alone strikes everything in it (TF-084), its caster too (Q5).
    match many.unwrap_or(Many::Units) {
        Many::Enemies => hostile(state, by, slot),
        Many::Allies => ally,
        Many::OtherAllies => ally && by != slot, // Q6
        Many::Units => true,
        Many::Others => by != slot, // Q5
        Many::Summons => !is_hero(slot) && !is_object(setup, state, slot),
    }
}

/// Whether a body is of the kind that a single target must be (TF-077, TF-079, TF-119).
pub fn fits(setup: &Setup, state: &State, by: u8, one: Option<One>, slot: u8) -> bool {
    let object = is_object(setup, state, slot);
    // An object is an ally of its creator (TF-119).
    let ally = !hostile(state, by, slot);
    match one {
        // Friend and foe (TF-077).
        None => true,
        // Only a unit of the named kind (TF-079).
        Some(One::Enemy) => !ally,
        Some(One::Ally) => ally,
        Some(One::OtherAlly) => ally && by != slot,
        Some(One::Unit) => !object,
        Some(One::Hero) => is_hero(slot),
        Some(One::Summon) => !is_hero(slot) && !object,
        Some(One::Object) => object,
        Some(One::EmptySpace) => false,
    }
}

/// Whether a caster can target a body at all: invisible enemies only from range 1 (TF-125).
pub fn can_see(setup: &Setup, state: &State, by: u8, slot: u8) -> bool {
    let near = || state.body(by).is_there() && far(setup, state, slot, state.body(by).square()) <= 1;
    !hostile(state, by, slot) || !traits(setup, state, slot).has(flag::INVISIBLE) || near()
}
