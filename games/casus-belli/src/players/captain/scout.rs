//! Sight beyond the characters: the palantír and *I see what you did there*.

use engine::Seat;

use super::aim::Aim;
use super::foes::own;
use super::memory::Memory;
use crate::content::class::{Action, Class, UnitId};
use crate::geometry::cell::Cell;
use crate::rules::list::is_ready;
use crate::setup::Setup;
use crate::state::State;

/// The value of a look when there is nothing better to do.
const PALANTIR: i32 = 60;
const I_SEE: i32 = 30;
/// The distance beyond which a palantír is no use to the team.
const USEFUL: u8 = 8;

/// Returns the likeliest place of enemies: where they were last seen, noticed in the pénombre, or hit one of ours.
pub fn interest(memory: &Memory) -> Option<Cell> {
    let lately = memory.known.iter().filter(|known| known.at.is_somewhere());
    let lately = lately.max_by_key(|known| known.when).map(|known| known.at);
    let trace = memory.suspects.first().copied();
    let alarm = memory.alarm.filter(|(_, when)| when + 4 > memory.now).map(|(cell, _)| cell);
    let goal = Some(memory.goal).filter(|goal| goal.is_somewhere());
    lately.or(trace).or(alarm).or(goal)
}

/// Places a palantír in the Voleur's sight, as near as possible to a point of interest.
pub fn palantir(setup: &Setup, seen: &State, seat: Seat, memory: &Memory) -> Option<Aim> {
    let id = UnitId::of(seat, Class::Voleur);
    let unit = seen.unit(id);
    if !unit.is_there() || !is_ready(seen, id, Action::Palantir) {
        return None;
    }
    let lies = seen.teams[seat.index()].palantir;
    let used = lies.is_somewhere() && own(seen, seat).any(|id| seen.unit(id).at.king(lies) <= USEFUL);
    if used {
        return None;
    }
    let toward = interest(memory).unwrap_or(setup.map.start);
    let far = |cell: &Cell| toward.to(*cell).0.abs() + toward.to(*cell).1.abs();
    let cells = setup.sight.cells(&setup.map, seen.eye(setup, id));
    let target = cells.into_iter().min_by_key(far)?;
    Some(Aim { id, action: Action::Palantir, target: target.spot(), hits: Vec::new(), extra: PALANTIR })
}

/// Reveals a zone where enemies are most likely, if none is in sight.
pub fn i_see(setup: &Setup, seen: &State, seat: Seat, memory: &Memory) -> Option<Aim> {
    let id = UnitId::of(seat, Class::Elfe);
    let unit = seen.unit(id);
    let sees = seen.units().any(|(id, _)| id.seat() != seat);
    if !unit.is_there() || !is_ready(seen, id, Action::ISee) || sees {
        return None;
    }
    let target = interest(memory)?;
    let known = seen.sees(setup, seat, target);
    let extra = if known { 1 } else { I_SEE };
    Some(Aim { id, action: Action::ISee, target: target.spot(), hits: Vec::new(), extra })
}
