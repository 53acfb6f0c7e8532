//! The movement and the pénombre: everybody moves at the same time, sub-step by sub-step.

use engine::Sink;
use engine::prelude::Sheet;

use crate::bits::Bits;
use crate::cell::{Cell, Facing};
use crate::class::{Class, UnitId};
use crate::event::Event;
use crate::order::{Order, OrderSheet, Way};
use crate::setup::Setup;
use crate::state::{State, Trace};

/// Somebody on the way.
struct Mover {
    unit: UnitId,
    way: Way,
    facing: Facing,
}

/// Resolves a movement or placement step.
pub fn resolve<S: Sink<Event>>(setup: &Setup, state: &mut State, sheets: &[Sheet<OrderSheet>], sink: &mut S) {
    state.lasts.clear();
    state.traces.clear();
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
    let mut traces = Vec::with_capacity(6 * usize::from(steps) * state.teams.len());
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
                let noticed = |unit, cell| traces.push(Trace { unit, step, cell });
                notice(setup, state, &standing, 0..state.teams.len(), noticed);
            }
            true => {
                for team in 0..state.teams.len() {
                    let foes = |(id, _): &(UnitId, _)| id.seat().index() != team;
                    let mut standing = Bits::empty(setup.map.width, setup.map.height);
                    state.units().filter(foes).for_each(|(_, unit)| standing.insert(unit.at));
                    let noticed = |unit, cell| traces.push(Trace { unit, step, cell });
                    notice(setup, state, &standing, team..team + 1, noticed);
                }
            }
        }
    }
    state.traces = by_unit(&traces, 3 * state.teams.len());
}

/// Everybody of some teams notices the cells that it sees and where somebody stands: one entry a cell, whoever
/// stands there (A37, CB-127, CB-130).
fn notice(
    setup: &Setup,
    state: &State,
    standing: &Bits,
    teams: std::ops::Range<usize>,
    mut noticed: impl FnMut(UnitId, Cell),
) {
    for seat in teams {
        for (class, unit) in Class::ALL.into_iter().zip(&state.teams[seat].units) {
            if unit.is_there() {
                let id = UnitId::of(engine::Seat(seat as u8), class);
                let eye = setup.eye(unit.at, unit.facing, class);
                setup.sight.each_among(&setup.map, eye, standing, |cell| noticed(id, cell));
            }
        }
    }
}

/// The same entries sorted by character; those of one character stay in their order.
fn by_unit(traces: &[Trace], units: usize) -> Vec<Trace> {
    let mut next = vec![0u32; units + 1];
    for trace in traces {
        next[usize::from(trace.unit.0) + 1] += 1;
    }
    for unit in 1..next.len() {
        next[unit] += next[unit - 1];
    }
    let mut sorted = traces.to_vec();
    for trace in traces {
        let place = &mut next[usize::from(trace.unit.0)];
        sorted[*place as usize] = *trace;
        *place += 1;
    }
    sorted
}

/// Tells everybody what it noticed, sub-step by sub-step (CB-126).
fn tell<S: Sink<Event>>(state: &State, sink: &mut S) {
    for traces in state.traces.chunk_by(|one, other| one.unit == other.unit) {
        let steps = traces.chunk_by(|one, other| one.step == other.step);
        let steps = steps.map(|traces| traces.iter().map(|trace| trace.cell).collect());
        sink.take(Event::Notices { unit: traces[0].unit, steps: steps.collect() });
    }
}
