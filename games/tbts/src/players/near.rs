//! The distance of cells from the opponents of a unit (B-67).

use super::nearest;
use crate::geometry::cell::{Cell, LONGEST};
use crate::rules;
use crate::setup::Setup;
use crate::state::State;

/// The number of cells of the largest board.
const CELLS: usize = LONGEST as usize * LONGEST as usize;

/// The steps of a cell from which no walk leads to an opponent.
const NONE: u8 = u8::MAX;

/// The distance from each cell to the nearest opponent of a unit: one search for all cells.
pub struct Near<'a> {
    state: &'a State,
    slot: u8,
    /// The steps on foot by cell; none if the distance is measured straight.
    steps: Option<[u8; CELLS]>,
}

impl<'a> Near<'a> {
    /// Counts the fewest steps around obstacles. Units are not obstacles, and neither are doors that the unit can open.
    /// If no walk leads to an opponent, or if the option `ai_distance` says so, the distance is measured straight.
    pub fn new(setup: &Setup, state: &'a State, slot: u8) -> Near<'a> {
        // Measured straight with the option, or if no walk leads to an opponent (B-67).
        let steps = (!setup.readings.ai_straight).then(|| search(setup, state, slot));
        let walks = |steps: &[u8; CELLS]| steps[usize::from(state.unit(slot).at.0)] != NONE;
        Near { state, slot, steps: steps.filter(walks) }
    }

    /// Returns the distance from a cell to the nearest opponent.
    pub fn from(&self, cell: Cell) -> u8 {
        match &self.steps {
            Some(steps) => steps[usize::from(cell.0)],
            None => nearest(self.state, self.slot, cell, None),
        }
    }

    /// Returns the closed door beside the unit through which a best walk leads, and whether all of them lead through a
    /// door.
    pub fn door(&self, setup: &Setup) -> Option<(Cell, bool)> {
        let steps = self.steps.as_ref()?;
        let at = self.state.unit(self.slot).at;
        let nearer = |next: &Cell| steps[usize::from(next.0)] < steps[usize::from(at.0)];
        let solid = rules::solid(setup, self.state);
        let is_door = |next: &Cell| solid.contains(next.xy());
        let first = setup.neighbours(at).filter(nearer).filter(is_door).min()?;
        Some((first, setup.neighbours(at).filter(nearer).all(|next| is_door(&next))))
    }
}

/// Counts the steps outwards from all opponents at once.
fn search(setup: &Setup, state: &State, slot: u8) -> [u8; CELLS] {
    // Obstacles block a path; units, and doors that the unit could open, do not (B-67).
    let mut barred = rules::solid(setup, state);
    for door in &setup.battle.doors {
        if rules::opens(state, slot, door) {
            barred.remove(door.at.xy());
        }
    }
    let mut steps = [NONE; CELLS];
    let mut queue = [Cell(0); CELLS];
    let mut end = 0;
    for (_, unit) in state.team(state.unit(slot).team ^ 1) {
        steps[usize::from(unit.at.0)] = 0;
        queue[end] = unit.at;
        end += 1;
    }
    let mut begin = 0;
    while begin < end {
        let at = queue[begin];
        begin += 1;
        for next in setup.neighbours(at) {
            let known = steps[usize::from(next.0)] != NONE;
            if !known && !barred.contains(next.xy()) {
                steps[usize::from(next.0)] = steps[usize::from(at.0)] + 1;
                queue[end] = next;
                end += 1;
            }
        }
    }
    steps
}
