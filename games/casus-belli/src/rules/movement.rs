//! The movement and the pénombre: everybody moves at the same time, sub-step by sub-step.

use engine::Sink;
use engine::prelude::Sheet;

use crate::bits::Bits;
use crate::cell::{Cell, Facing};
use crate::class::{Class, UnitId};
use crate::event::Event;
use crate::gaze::Gaze;
use crate::order::{Order, OrderSheet, Way};
use crate::setup::Setup;
use crate::state::{State, Unit};
use crate::traces::Glance;

/// Somebody on the way.
struct Mover<'a> {
    unit: UnitId,
    way: &'a Way,
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
                false => movers.push(Mover { unit, way, facing: *facing }),
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
fn walk(setup: &Setup, state: &mut State, movers: &[Mover<'_>], steps: u8) {
    let mut standing = Bits::empty(setup.map.width, setup.map.height);
    let units = 3 * state.teams.len();
    let mut gazes = Vec::with_capacity(units);
    let mut glances = std::mem::take(&mut state.traces.glances);
    glances.resize(usize::from(steps) * units, Glance::NOTHING);
    for (step, glances) in (1..).zip(glances.chunks_exact_mut(units)) {
        for mover in movers {
            let Some(to) = mover.way.cell(step) else { continue };
            let unit = state.unit_mut(mover.unit);
            // Whoever else stands there is put down again below.
            standing.remove(unit.at);
            // One faces the way one goes (CB-123), and keeps facing it after having arrived (A38).
            unit.facing = match setup.rules.moving_north {
                true => Facing::N,
                false => unit.at.side_of(to.spot()).unwrap_or(unit.facing),
            };
            unit.at = to;
            if let Some(gaze) = gazes.get_mut(usize::from(mover.unit.0)) {
                *gaze = gaze_of(setup, unit, mover.unit.class(), &standing);
            }
        }
        if gazes.is_empty() {
            for team in &state.teams {
                let units = team.units.iter().zip(Class::ALL);
                gazes.extend(units.map(|(unit, class)| gaze_of(setup, unit, class, &standing)));
            }
        }
        match setup.rules.enemies_only {
            false => {
                stand(&gazes, &mut standing);
                notice(setup, &gazes, &standing, glances);
            }
            true => {
                for (seat, own) in glances.chunks_exact_mut(3).enumerate() {
                    let mut foes = Bits::empty(setup.map.width, setup.map.height);
                    stand(&gazes[..3 * seat], &mut foes);
                    stand(&gazes[3 * seat + 3..], &mut foes);
                    notice(setup, &gazes[3 * seat..3 * seat + 3], &foes, own);
                }
            }
        }
    }
    state.traces.glances = glances;
    state.traces.cut();
}

#[inline]
fn gaze_of(setup: &Setup, unit: &Unit, class: Class, cells: &Bits) -> Gaze {
    match unit.is_there() {
        true => Gaze::new(setup, setup.eye(unit.at, unit.facing, class), cells),
        false => Gaze::nowhere(),
    }
}

/// Marks where some characters stand.
#[inline]
fn stand(gazes: &[Gaze], standing: &mut Bits) {
    for gaze in gazes.iter().filter(|gaze| gaze.at().is_somewhere()) {
        standing.insert(gaze.at());
    }
}

/// Everybody notices the cells that it sees and where somebody stands: one entry a cell, whoever stands there (A37,
/// CB-127, CB-130).
#[inline]
fn notice(setup: &Setup, gazes: &[Gaze], standing: &Bits, glances: &mut [Glance]) {
    for (gaze, glance) in gazes.iter().zip(glances) {
        *glance = gaze.glance(setup, standing);
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
