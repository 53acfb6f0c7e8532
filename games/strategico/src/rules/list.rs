//! Lists all legal acts, and draws a random one.

use engine::Seat;
use engine::chance::{Chance, Quick};
use grid::Near;

use super::{attack, movement, turn};
use crate::act::Act;
use crate::content::classes::Kind;
use crate::geometry::cell::{Cell, Cells, LONGEST_SIDE};
use crate::setup::Setup;
use crate::state::{Phase, State, UnitId};

/// Returns the units of the side in turn that may act now: either first, then the other (ST-055, S-7).
fn ready(setup: &Setup, state: &State, seat: Seat) -> impl Iterator<Item = UnitId> {
    let active = state.active();
    UnitId::of_seat(seat)
        .into_iter()
        // If a unit has moved, only that unit; otherwise either (S-7).
        .filter(move |id| active.is_none_or(|a| a == *id) && turn::can_act(setup, state, *id))
}

/// Returns a unit's act besides moves and attacks: stopping after a move, or passing if that is allowed.
fn closing(setup: &Setup, state: &State, unit: UnitId) -> Option<Act> {
    match state.unit(unit).moved {
        // Option c: it moves and does not attack (ST-052).
        true => Some(Act::Stop(unit.kind())),
        // Passing needs the option (S-8).
        false => setup.allow_skip.then_some(Act::Skip(unit.kind())),
    }
}

/// Returns the cells a unit may move to now.
fn moves(setup: &Setup, state: &State, unit: UnitId) -> Cells {
    match state.unit(unit).moved {
        // At most one move in a turn (ST-058).
        true => Cells::EMPTY,
        false => movement::destinations(setup, state, unit),
    }
}

/// Returns the units of a side that are still to be placed; the side chooses among them (S-13).
fn hand(state: &State, seat: Seat) -> impl Iterator<Item = UnitId> {
    UnitId::of_seat(seat).into_iter().filter(move |id| turn::in_hand(state, *id))
}

/// Lists the units that the side to act can pick (ST-048) because they have a legal act: the Sniper first, then the
/// Brawler.
pub fn able(setup: &Setup, state: &State, seat: Seat) -> impl Iterator<Item = UnitId> {
    let placing = state.phase == Phase::Placement;
    let (hand, ready) = (hand(state, seat), ready(setup, state, seat));
    hand.filter(move |_| placing).chain(ready.filter(move |_| !placing))
}

/// Lists the legal acts of a unit that has any: cells row by row from A1.
pub fn acts_of(setup: &Setup, state: &State, unit: UnitId, out: &mut Vec<Act>) {
    let kind = unit.kind();
    let Some(from) = state.unit(unit).at else {
        out.extend(state.open_cells(setup).iter().map(|cell| Act::Place(kind, cell)));
        return;
    };
    // It moves (ST-050, ST-052) or attacks (ST-051).
    out.extend(moves(setup, state, unit).iter().map(|to| Act::Move(kind, from, to)));
    out.extend(attack::targets(setup, state, unit).map(|(_, at)| Act::Attack(kind, at)));
    out.extend(closing(setup, state, unit));
}

/// Lists all legal acts, unit by unit.
pub fn acts(setup: &Setup, state: &State, seat: Seat, out: &mut Vec<Act>) {
    able(setup, state, seat).for_each(|unit| acts_of(setup, state, unit, out));
}

/// A unit with its acts counted.
struct Counted {
    unit: UnitId,
    from: Cell,
    near: Option<Near<{ LONGEST_SIDE as usize }>>,
    moves: usize,
    all: usize,
}

fn count(setup: &Setup, state: &State, unit: UnitId, from: Cell) -> Counted {
    let near = (!state.unit(unit).moved).then(|| movement::near(setup, state, unit, from));
    let moves = near.as_ref().map_or(0, Near::count_others);
    let others =
        attack::targets(setup, state, unit).count() + usize::from(closing(setup, state, unit).is_some());
    Counted { unit, from, near, moves, all: moves + others }
}

/// Returns a random legal act, each with the same chance (S-36). Nothing is listed: the k-th is found by counting.
pub fn random(setup: &Setup, state: &State, seat: Seat, chance: &mut Quick) -> Act {
    if state.phase == Phase::Placement {
        return random_place(setup, state, seat, chance);
    }
    let count = |unit| state.unit(unit).at.map(|from| count(setup, state, unit, from));
    let mut ready = ready(setup, state, seat).filter_map(count);
    let (first, second) = (ready.next(), ready.next());
    let total = [&first, &second].into_iter().flatten().map(|c| c.all as u32).sum::<u32>();
    // Each act is equally likely (S-36).
    let mut k = chance.below(total.max(1)) as usize;
    for counted in [&first, &second].into_iter().flatten() {
        if k < counted.all {
            return nth(setup, state, counted, k);
        }
        k -= counted.all;
    }
    unreachable!("a side that is asked has an act: see turn::advance")
}

/// Returns the k-th act of a unit: its moves, then its attacks, then stopping or passing.
fn nth(setup: &Setup, state: &State, counted: &Counted, k: usize) -> Act {
    let Counted { unit, from, near, moves, .. } = counted;
    let kind = unit.kind();
    if let Some(to) = near.as_ref().and_then(|near| near.nth_other(k)) {
        return Act::Move(kind, *from, to);
    }
    match attack::targets(setup, state, *unit).nth(k - moves) {
        Some((_, at)) => Act::Attack(kind, at),
        None => closing(setup, state, *unit).unwrap_or(Act::Stop(kind)),
    }
}

/// Draws a placement; each is equally likely (S-36).
fn random_place(setup: &Setup, state: &State, seat: Seat, chance: &mut Quick) -> Act {
    let cells = state.open_cells(setup);
    let each = cells.len();
    let k = chance.below((hand(state, seat).count() * each) as u32) as usize;
    let kind = hand(state, seat).nth(k / each).map_or(Kind::Sniper, UnitId::kind);
    Act::Place(kind, cells.nth(k % each).unwrap_or_default())
}
