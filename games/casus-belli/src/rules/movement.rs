//! The movement and the pénombre: everybody moves at the same time, sub-step by sub-step.

use engine::Sink;
use engine::prelude::Sheet;

use crate::bits::Bits;
use crate::cell::{Cell, Facing};
use crate::class::{Class, UnitId};
use crate::event::Event;
use crate::order::{Order, OrderSheet, Way};
use crate::setup::Setup;
use crate::state::{State, Team};
use crate::traces::Glance;

/// Somebody on the way.
struct Mover {
    unit: UnitId,
    way: Way,
    facing: Facing,
}

/// Resolves a movement or placement step.
pub fn resolve<S: Sink<Event>>(setup: &Setup, state: &mut State, sheets: &[Sheet<OrderSheet>], sink: &mut S) {
    state.lasts.clear();
    state.traces.restart(3 * u16::from(setup.teams));
    let mut movers = Vec::with_capacity(3 * sheets.len());
    for (seat, sheet) in sheets {
        for (class, order) in sheet.iter().flat_map(OrderSheet::iter) {
            let Order::Move { way, facing } = order else { continue };
            let unit = UnitId::of(*seat, class);
            match way.is_empty() {
                // Whoever stays turns at once (A38, A41).
                true => {
                    state.unit_mut(unit).facing = *facing;
                    sink.take(Event::Turns { unit, facing: *facing });
                }
                false => movers.push(Mover { unit, way: *way, facing: *facing }),
            }
        }
    }
    if S::LISTENS {
        movers.sort_by_key(|mover| mover.unit);
        for Mover { unit, way, facing } in &movers {
            let path = [state.unit(*unit).at].into_iter().chain(way.cells()).collect();
            sink.take(Event::Walks { unit: *unit, path, facing: *facing });
        }
    }
    // As many sub-steps as the longest path has cells (CB-128); if nobody moves, there is nothing to notice.
    let steps = movers.iter().map(|mover| mover.way.len()).max().unwrap_or(0);
    if steps > 0 {
        walk(setup, state, &movers, steps);
    }
    for mover in &movers {
        state.unit_mut(mover.unit).facing = mover.facing;
    }
    if S::LISTENS {
        tell(state, sink);
    }
}

/// Walks all sub-steps and fills the pénombre of everybody.
fn walk(setup: &Setup, state: &mut State, movers: &[Mover], steps: u8) {
    let mut standing = Bits::empty(setup.map.width, setup.map.height);
    let mut glances = std::mem::take(&mut state.traces.glances);
    glances.reserve_exact(usize::from(steps) * 3 * state.teams.len());
    for step in 1..=steps {
        for mover in movers {
            let unit = state.unit_mut(mover.unit);
            standing.remove(unit.at);
            if let Some(to) = mover.way.cell(step) {
                // One faces the way one goes (CB-123), and keeps facing it after having arrived (A38).
                unit.facing = match setup.rules.moving_north {
                    true => Facing::N,
                    false => Facing::of_step(unit.at.to(to)).unwrap_or(unit.facing),
                };
                unit.at = to;
            }
        }
        match setup.rules.enemies_only {
            false => {
                state.units().for_each(|(_, unit)| standing.insert(unit.at));
                state.teams.iter().for_each(|team| notice(setup, team, &standing, &mut glances));
            }
            true => {
                for (seat, team) in state.teams.iter().enumerate() {
                    let foes = |(id, _): &(UnitId, _)| id.seat().index() != seat;
                    let mut standing = Bits::empty(setup.map.width, setup.map.height);
                    state.units().filter(foes).for_each(|(_, unit)| standing.insert(unit.at));
                    notice(setup, team, &standing, &mut glances);
                }
            }
        }
    }
    state.traces.glances = glances;
    state.traces.cut();
}

/// Everybody of a team notices the cells that it sees and where somebody stands: one entry a cell, whoever stands
/// there (A37, CB-127, CB-130).
#[inline]
fn notice(setup: &Setup, team: &Team, standing: &Bits, glances: &mut Vec<Glance>) {
    for (class, unit) in Class::ALL.into_iter().zip(&team.units) {
        glances.push(match unit.is_there() {
            true => Glance::of(setup, setup.eye(unit.at, unit.facing, class), standing),
            false => Glance::NOTHING,
        });
    }
}

/// Tells everybody what it noticed, sub-step by sub-step (CB-126).
fn tell<S: Sink<Event>>(state: &State, sink: &mut S) {
    for unit in (0..state.traces.units).map(UnitId) {
        let cells = |(_, glance): (u8, Glance)| {
            let mut cells = Vec::new();
            glance.each(unit.class(), |cell| cells.push(cell));
            cells
        };
        let steps: Vec<Vec<Cell>> = state.traces.steps(unit).map(cells).collect();
        if !steps.is_empty() {
            sink.take(Event::Notices { unit, steps });
        }
    }
}
