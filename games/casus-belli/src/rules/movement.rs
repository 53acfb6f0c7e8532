//! The movement and the pénombre: all characters move at the same time, sub-step by sub-step.

use engine::Sink;
use engine::prelude::Sheet;

use super::gaze::Gaze;
use crate::act::{Order, OrderSheet};
use crate::content::class::{Class, UnitId};
use crate::event::Event;
use crate::geometry::bits::Bits;
use crate::geometry::cell::{Cell, Facing, Spot};
use crate::geometry::sight::Eye;
use crate::setup::Setup;
use crate::state::State;
use crate::state::{Glance, Traces};

/// Resolves a movement or placement step.
pub fn resolve<S: Sink<Event>>(setup: &Setup, state: &mut State, sheets: &[Sheet<OrderSheet>], sink: &mut S) {
    state.lasts.clear();
    let mut walkers = walkers(state);
    // If no one walks, there is nothing to notice (A38).
    let mut steps = 0;
    for (seat, sheet) in sheets {
        for (class, order) in sheet.iter().flat_map(OrderSheet::iter) {
            let Order::Move { way, facing } = order else { continue };
            let walker = &mut walkers[3 * seat.index() + class as usize];
            (walker.way, walker.last_facing) = (way.spots(), *facing);
            // There are as many sub-steps as the longest path has cells (CB-128).
            steps = steps.max(walker.way.len());
            // A character that stays turns at once (A38, A41).
            if way.is_empty() {
                walker.gaze.eye.facing = *facing;
                sink.take(Event::Turns { unit: UnitId::of(*seat, class), facing: *facing });
            }
        }
    }
    if S::LISTENS {
        walkers.iter().zip(0..).for_each(|(walker, unit)| tell_way(walker, UnitId(unit), sink));
    }
    // The pénombre of the last movement could be read until now (CB-117, CB-142).
    state.traces.restart(3 * u16::from(setup.teams), steps);
    if steps > 0 {
        walk(setup, &mut walkers, &mut state.traces);
    }
    for (team, walkers) in state.teams.iter_mut().zip(walkers.chunks_exact(3)) {
        for (unit, walker) in team.units.iter_mut().zip(walkers) {
            // The ordered facing comes after the whole movement (A38, A41).
            (unit.at, unit.facing) = (walker.at(), walker.last_facing);
        }
    }
    if S::LISTENS {
        tell(state, &walkers, sink);
    }
}

/// A character during the movement.
struct Walker<'a> {
    gaze: Gaze,
    way: &'a [Spot],
    /// The facing at the end.
    last_facing: Facing,
}

impl Walker<'_> {
    /// Returns its cell; nowhere if it is absent.
    #[inline]
    fn at(&self) -> Cell {
        self.gaze.eye.at
    }

    /// Returns its cell after a sub-step, counted from 1; only once it has arrived.
    fn after(&self, step: u8) -> Cell {
        let walked = usize::from(step).min(self.way.len());
        walked.checked_sub(1).map_or(self.at(), |last| self.way[last].cell())
    }

    /// Walks a sub-step, counted from 0, if its path is long enough, and looks around; `cells` is any set of cells.
    #[inline]
    fn go(&mut self, setup: &Setup, step: usize, cells: &Bits) {
        let Eye { mut at, mut facing, .. } = self.gaze.eye;
        match self.way.get(step).map(|spot| spot.cell()) {
            Some(to) => {
                // It faces the direction of its step (CB-123), and keeps facing there after it has arrived (A38).
                facing = if setup.rules.moving_north { Facing::N } else { at.towards(to) };
                at = to;
            }
            // A character that stays or has arrived (CB-129) sees what it saw before; but in the first sub-step it has
            // not looked yet.
            None if step > 0 || !at.is_somewhere() => return,
            None => {}
        }
        self.gaze = self.gaze.turned(setup, at, facing, cells);
    }
}

/// Returns all characters, before any orders.
fn walkers<'a>(state: &State) -> Vec<Walker<'a>> {
    let mut walkers = Vec::with_capacity(3 * state.teams.len());
    for team in &state.teams {
        for (unit, class) in team.units.iter().zip(Class::ALL) {
            let gaze = Gaze::closed(unit.at, unit.facing, class);
            walkers.push(Walker { gaze, way: &[], last_facing: unit.facing });
        }
    }
    walkers
}

/// Walks all sub-steps and fills the pénombre of every character.
fn walk(setup: &Setup, walkers: &mut [Walker<'_>], traces: &mut Traces) {
    let mut standing = Bits::empty(setup.map.width, setup.map.height);
    for (step, glances) in traces.glances.chunks_exact_mut(walkers.len()).enumerate() {
        // All characters of all teams take their step at the same time (CB-119); then each notes what it sees (CB-124).
        walkers.iter_mut().for_each(|walker| walker.go(setup, step, &standing));
        // S16: all characters are noted, or enemies only (A37).
        match setup.rules.enemies_only {
            false => {
                standing.clear();
                stand(walkers, &mut standing);
                notice(setup, walkers, &standing, glances);
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
    traces.cut();
}

/// Marks the cells of these characters.
#[inline]
fn stand(walkers: &[Walker<'_>], standing: &mut Bits) {
    for walker in walkers.iter().filter(|walker| walker.at().is_somewhere()) {
        standing.insert(walker.at());
    }
}

/// Notes for each character the occupied cells that it sees: one entry for each cell and sub-step, no matter who stands
/// there (A37, CB-124, CB-125, CB-127, CB-130).
#[inline]
fn notice(setup: &Setup, walkers: &[Walker<'_>], standing: &Bits, glances: &mut [Glance]) {
    for (walker, glance) in walkers.iter().zip(glances) {
        // Its own cell is among them (CB-130).
        *glance = walker.gaze.glance(setup, standing);
    }
}

/// Tells a character's path.
fn tell_way<S: Sink<Event>>(walker: &Walker<'_>, unit: UnitId, sink: &mut S) {
    if !walker.way.is_empty() {
        let path = [walker.at()].into_iter().chain(walker.way.iter().map(|spot| spot.cell())).collect();
        sink.take(Event::Walks { unit, path, facing: walker.last_facing });
    }
}

/// Tells each character what it noticed, sub-step by sub-step (CB-126).
fn tell<S: Sink<Event>>(state: &State, walkers: &[Walker<'_>], sink: &mut S) {
    for unit in (0..state.traces.units).map(UnitId) {
        let team = &walkers[3 * unit.seat().index()..][..3];
        let own = |(step, _): (u8, Glance)| (step, [0, 1, 2].map(|class: usize| team[class].after(step)));
        let own = state.traces.steps(unit).map(own).collect();
        let cells = |(_, glance): (u8, Glance)| {
            let mut cells = Vec::new();
            glance.each(unit.class(), |cell| cells.push(cell));
            cells
        };
        let steps: Vec<Vec<Cell>> = state.traces.steps(unit).map(cells).collect();
        if !steps.is_empty() {
            sink.take(Event::Notices { unit, steps, own });
        }
    }
}
