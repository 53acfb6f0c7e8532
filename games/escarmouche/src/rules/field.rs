//! The field: the reach of units, sight between them, and whether they may still act.

use engine::{Arg, Message, Seat, say};

use crate::content::squad::Active;
use crate::geometry::reach::flood;
use crate::geometry::square::{self, Square, Squares, around, bit, each, within};
use crate::names;
use crate::setup::Setup;
use crate::state::{AGAIN, ATTACKED, HIDDEN, State, USED, Unit, name, other, side};

/// Returns the squares that a unit reaches with one Movement, except its own (ES-026). Each Movement begins with all
/// points of Move (B16).
#[inline]
pub fn reach(setup: &Setup, state: &State, slot: u8) -> Squares {
    let (unit, member) = (state.unit(slot), setup.member(slot));
    // A unit neither crosses (ES-030) nor ends on (ES-031) other units, friend or foe, and enters no obstacle (ES-068).
    let closed = state.obstacles | state.occupied();
    // Difficult squares come from the board (ES-032); a sure-footed unit has none (ES-047).
    let difficult = if member.traits.sure { 0 } else { setup.board.difficult };
    // Each Movement goes up to its whole Move (ES-026, ES-052, B16); staying is not listed (B17).
    flood(unit.at, member.speed, closed, difficult) & !bit(unit.at)
}

/// Returns a shortest path to a square in reach, start and end included.
pub fn way(setup: &Setup, state: &State, slot: u8, to: Square) -> Vec<Square> {
    let (unit, member) = (state.unit(slot), setup.member(slot));
    let closed = (state.obstacles | state.occupied()) & !bit(unit.at);
    let difficult = if member.traits.sure { 0 } else { setup.board.difficult };
    let cost = |at: Square| if square::has(difficult, at) { 2 } else { 1 };
    let mut way = vec![to];
    let (mut at, mut left) =
        (to, (0..=member.speed).find(|p| square::has(flood(unit.at, *p, closed, difficult), to)));
    while at != unit.at {
        let Some(points) = left.and_then(|left| left.checked_sub(cost(at))) else { break };
        let known = flood(unit.at, points, closed, difficult);
        // A straight step looks more natural than a diagonal one that costs the same.
        let (x, y) = square::xy(at);
        let near = each(around(at) & known).min_by_key(|from| {
            let (fx, fy) = square::xy(*from);
            (square::distance(unit.at, *from), fx != x && fy != y, *from)
        });
        let Some(from) = near else { break };
        way.push(from);
        // The neighbour may be reachable with fewer points than are left.
        left = (0..=points).find(|p| square::has(flood(unit.at, *p, closed, difficult), from));
        at = from;
    }
    way.reverse();
    way
}

/// Returns the squares that interrupt lines between two squares: obstacles and units, except the two ends (ES-057,
/// ES-058, B6).
#[inline]
pub fn blocking(state: &State, from: Square, to: Square) -> Squares {
    (state.obstacles | state.occupied()) & !bit(from) & !bit(to)
}

/// Whether there is a clear line between two squares (ES-054), past all units and obstacles (ES-057, ES-058).
#[inline]
pub fn sees(setup: &Setup, state: &State, from: Square, to: Square) -> bool {
    setup.sight.sees(from, to, state.obstacles | state.occupied())
}

/// Tells which blocking squares interrupt every line between two squares; empty if none do.
pub fn blocked_by(setup: &Setup, state: &State, from: Square, to: Square, blocking: Squares) -> Message {
    let what = |at: Square| {
        let what = state.on(at).map_or("obstacle".to_string(), name);
        format!("{} ({what})", square::name(at))
    };
    let blockers = setup.sight.blockers(from, to, blocking);
    let words: Vec<String> = each(blockers).map(what).collect();
    let line = match words.as_slice() {
        [] => return Message::default(),
        [one] => format!("{one} blocks every line"),
        [most @ .., last] => format!("{} and {last} block every line", most.join(", ")),
    };
    let units: Vec<u8> = each(blockers).filter_map(|at| state.on(at)).collect();
    let squares = each(blockers).map(names::square);
    let (count, obstacles) = (words.len(), words.len() - units.len());
    let mut all: Vec<Arg> = units.into_iter().map(|unit| names::being(setup, unit).into()).collect();
    if obstacles > 0 {
        all.push(say!("obstacles", count = obstacles; "{obstacles} obstacles").into());
    }
    say!("blocked", by = Arg::List(all), count = count, squares = Arg::list(squares); "{line}")
}

/// Returns the enemies that a unit could attack from where it stands, as bits by slot: in Range (ES-041), in sight, and
/// open to attacks.
#[inline]
pub fn targets(setup: &Setup, state: &State, slot: u8) -> u16 {
    aimed(setup, state, slot, setup.member(slot).range, false)
}

/// Returns the same for another range; with `through`, units do not block the lines. No attack names a hidden unit
/// (N-25).
#[inline]
pub fn aimed(setup: &Setup, state: &State, slot: u8, range: u8, through: bool) -> u16 {
    let (side, at) = (side(slot), state.unit(slot).at);
    let mut found = 0;
    // Enemies (ES-035) within range (ES-036, ES-050).
    let near = state.taken[usize::from(1 - side)] & within(at, range);
    if near == 0 {
        return found;
    }
    // A unit, friend or foe, that blocks the line makes the attack impossible (ES-042, ES-057), and so does an obstacle
    // (ES-058).
    let blocking = if through { state.obstacles } else { state.obstacles | state.occupied() };
    for enemy in crate::state::slots(other(Seat(side))) {
        let unit = state.unit(enemy);
        if unit.stands()
            && square::has(near, unit.at)
            // N-25
            && !unit.is(HIDDEN)
            // ES-037, ES-053
            && setup.sight.sees(at, unit.at, blocking)
        {
            found |= 1 << enemy;
        }
    }
    found
}

/// Returns a unit's companions within this many squares of it, as bits by slot (N-24).
#[inline]
pub fn companions(state: &State, slot: u8, near: u8) -> u16 {
    let at = state.unit(slot).at;
    let mut found = 0;
    for ally in state.standing(Seat(side(slot))) {
        // Other units, counted in king's steps, seen or not (N-24).
        if ally != slot && square::distance(at, state.unit(ally).at) <= near {
            found |= 1 << ally;
        }
    }
    found
}

/// Whether an effect counted in its owner's turns is in force this turn (N-13).
#[inline]
pub fn in_force(state: &State, slot: u8, turns: u8) -> bool {
    turns == 1 && state.turn.0 == side(slot)
}

/// Whether a unit can still act this turn: a suppressed one has one action (N-13).
#[inline]
pub fn may_act(state: &State, slot: u8) -> bool {
    let unit = state.unit(slot);
    unit.acted == 0 || !in_force(state, slot, unit.suppressed)
}

/// Whether a unit may still make its attack of this turn (ES-021, ES-023, ES-044, B34).
#[inline]
pub fn may_attack(setup: &Setup, state: &State, slot: u8) -> bool {
    let unit = state.unit(slot);
    // An ability replaces the attack (ES-023, ES-044), unless its card (B34) or the option (B1) says otherwise.
    let free = !unit.is(USED) || unit.is(AGAIN) || setup.readings.attack_and_ability;
    // One attack in a turn (ES-021), and none while it is locked (N-12).
    !unit.is(ATTACKED) && free && !is_locked(state, slot)
}

/// Whether a unit may not attack in this turn (N-12).
#[inline]
pub fn is_locked(state: &State, slot: u8) -> bool {
    in_force(state, slot, state.unit(slot).locked)
}

/// Whether a unit may still use an ability in this turn (ES-022, ES-023).
#[inline]
pub fn may_use(setup: &Setup, unit: &Unit) -> bool {
    // One ability in a turn (ES-022), a reaction included (B19, N-9), and none after an attack (ES-023), unless the
    // option allows it (B1).
    !unit.is(USED) && (!unit.is(ATTACKED) || setup.readings.attack_and_ability)
}

/// Whether a unit may still use an active ability: one that leaves the attack may also come after it (N-11), and a
/// locked unit may not use one that attacks (N-12).
#[inline]
pub fn may_activate(setup: &Setup, state: &State, slot: u8, active: &Active) -> bool {
    let unit = state.unit(slot);
    let free = match active.leaves {
        // Before the attack of the turn or after it (N-11), if the option leaves that attack (B34).
        true => !unit.is(USED) && (!unit.is(ATTACKED) || setup.readings.second_attack),
        false => may_use(setup, unit),
    };
    // N-12
    free && !(active.attacks && is_locked(state, slot))
}
