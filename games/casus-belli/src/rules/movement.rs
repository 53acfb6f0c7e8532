//! The movement and the pénombre: everybody moves at the same time, sub-step by sub-step.

use engine::Sink;
use engine::prelude::Sheet;

use crate::bits::Bits;
use crate::cell::{Cell, Facing, Spot};
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

/// A character while all walk.
struct Walker<'a> {
    at: Cell,
    facing: Facing,
    class: Class,
    way: &'a [Spot],
    gaze: Gaze,
}

impl Walker<'_> {
    /// Goes a sub-step, counted from 0, where its way is so long, and looks around; `cells` is any set of cells.
    #[inline]
    fn go(&mut self, setup: &Setup, step: usize, cells: &Bits) {
        match self.way.get(step) {
            Some(to) => {
                // One faces the way one goes (CB-123), and keeps facing it after having arrived (A38).
                self.facing = match setup.rules.moving_north {
                    true => Facing::N,
                    false => self.at.side_of(*to).unwrap_or(self.facing),
                };
                self.at = Cell { x: to.x as u8, y: to.y as u8 };
            }
            // Whoever stays sees what it saw; in the first sub-step it has not looked yet.
            None if step > 0 || !self.at.is_somewhere() => return,
            None => {}
        }
        self.gaze = Gaze::new(setup, self.at, self.facing, self.class, cells);
    }
}

/// Everybody with its way.
fn walkers<'a>(state: &State, movers: &[Mover<'a>]) -> Vec<Walker<'a>> {
    let mut walkers = Vec::with_capacity(3 * state.teams.len());
    for team in &state.teams {
        for (unit, class) in team.units.iter().zip(Class::ALL) {
            let Unit { at, facing, .. } = *unit;
            walkers.push(Walker { at, facing, class, way: &[], gaze: Gaze::nowhere() });
        }
    }
    for mover in movers {
        walkers[usize::from(mover.unit.0)].way = mover.way.spots();
    }
    walkers
}

/// Walks all sub-steps and fills the pénombre of everybody.
fn walk(setup: &Setup, state: &mut State, movers: &[Mover<'_>], steps: u8) {
    let mut walkers = walkers(state, movers);
    let mut standing = Bits::empty(setup.map.width, setup.map.height);
    let glances = &mut state.traces.glances;
    glances.resize(usize::from(steps) * walkers.len(), Glance::NOTHING);
    for (step, glances) in glances.chunks_exact_mut(walkers.len()).enumerate() {
        walkers.iter_mut().for_each(|walker| walker.go(setup, step, &standing));
        match setup.rules.enemies_only {
            false => {
                standing.clear();
                stand(&walkers, &mut standing);
                notice(setup, &walkers, &standing, glances);
            }
            true => {
                for (team, glances) in glances.chunks_exact_mut(3).enumerate() {
                    let (before, rest) = walkers.split_at(3 * team);
                    let (own, after) = rest.split_at(3);
                    standing.clear();
                    stand(before, &mut standing);
                    stand(after, &mut standing);
                    notice(setup, own, &standing, glances);
                }
            }
        }
    }
    for mover in movers {
        state.unit_mut(mover.unit).at = walkers[usize::from(mover.unit.0)].at;
    }
    state.traces.cut();
}

/// Marks where some characters stand.
#[inline]
fn stand(walkers: &[Walker<'_>], standing: &mut Bits) {
    for walker in walkers.iter().filter(|walker| walker.at.is_somewhere()) {
        standing.insert(walker.at);
    }
}

/// Everybody notices the cells that it sees and where somebody stands: one entry a cell, whoever stands there (A37,
/// CB-127, CB-130).
#[inline]
fn notice(setup: &Setup, walkers: &[Walker<'_>], standing: &Bits, glances: &mut [Glance]) {
    for (walker, glance) in walkers.iter().zip(glances) {
        *glance = walker.gaze.glance(setup, standing);
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
