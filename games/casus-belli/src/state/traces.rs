//! The pénombre of a movement: for every character and sub-step, the cells in its field where a character stood.
//!
//! It is kept as the observer had it, as bits of its field, since it is filled in every turn and read rarely.

use crate::content::class::{Class, UnitId};
use crate::geometry::bits::{each_cell, each_square_cell};
use crate::geometry::cell::{Cell, Facing};

/// One entry of a character's pénombre: a character stood on this cell after a sub-step (CB-124).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Trace {
    /// The observer.
    pub unit: UnitId,
    /// The sub-step, from 1.
    pub step: u8,
    /// The cell.
    pub cell: Cell,
}

/// The notices of one character after one sub-step.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Glance {
    /// Its cell.
    pub at: Cell,
    /// Its facing.
    pub facing: Facing,
    /// Whether it saw the square around it.
    pub square: bool,
    /// The cells, as bits of its cone or square.
    pub bits: [u64; 2],
}

engine::encode! { struct Glance { at, facing, square, bits } }

impl Glance {
    /// A glance that noticed nothing.
    pub const NOTHING: Glance = Glance { at: Cell::NOWHERE, facing: Facing::N, square: false, bits: [0; 2] };

    /// Calls `visit` with the cells, in the order of the original.
    pub fn each(&self, class: Class, visit: impl FnMut(Cell)) {
        match self.square {
            false => each_cell(self.bits[0], self.at, self.facing, visit),
            true => {
                let [low, high] = self.bits.map(u128::from);
                each_square_cell(low | high << 64, self.at, class.vision(), visit);
            }
        }
    }
}

/// The pénombre of consecutive characters: of all, or of one team for a viewer that sees only that team.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Traces {
    /// The first of the characters.
    pub first: UnitId,
    /// The number of characters.
    pub units: u16,
    /// The glances of each, sub-step by sub-step; someone noticed something in the last sub-step.
    pub glances: Vec<Glance>,
}

engine::encode! { struct Traces { first, units, glances } }

impl Traces {
    /// Creates traces of this many characters who have noticed nothing.
    pub const fn empty(units: u16) -> Traces {
        Traces { first: UnitId(0), units, glances: Vec::new() }
    }

    /// Restarts with this many characters and sub-steps. Earlier glances are not cleared: each character overwrites
    /// them with what it notices now.
    pub fn restart(&mut self, units: u16, steps: usize) {
        (self.first, self.units) = (UnitId(0), units);
        self.glances.resize(steps * usize::from(units), Glance::NOTHING);
    }

    /// Drops the sub-steps at the end in which no character noticed anything.
    pub fn cut(&mut self) {
        let step = usize::from(self.units);
        while self.glances.len() >= step.max(1)
            && self.glances[self.glances.len() - step..].iter().all(|glance| *glance == Glance::NOTHING)
        {
            self.glances.truncate(self.glances.len() - step);
        }
    }

    /// Returns the traces of a range of characters; `None` if one of them is missing.
    pub fn part(&self, first: UnitId, units: u16) -> Traces {
        let mut part = Traces { first, units, glances: Vec::new() };
        let from = first.0.checked_sub(self.first.0).filter(|from| from + units <= self.units);
        let Some(from) = from.map(usize::from) else { return part };
        part.glances.reserve_exact(self.glances.len() / usize::from(self.units.max(1)) * usize::from(units));
        for step in self.glances.chunks_exact(usize::from(self.units.max(1))) {
            part.glances.extend_from_slice(&step[from..from + usize::from(units)]);
        }
        part.cut();
        part
    }

    /// Returns what a character noticed, sub-step by sub-step.
    pub fn steps(&self, unit: UnitId) -> impl Iterator<Item = (u8, Glance)> + '_ {
        let at = unit.0.checked_sub(self.first.0).filter(|at| *at < self.units);
        let steps = self.glances.chunks_exact(usize::from(self.units.max(1)));
        let glance = move |(step, glances): (u8, &[Glance])| Some((step, glances[usize::from(at?)]));
        (1..).zip(steps).filter_map(glance).filter(|(_, glance)| *glance != Glance::NOTHING)
    }

    /// Returns the entries of a character, in their order.
    pub fn of(&self, unit: UnitId) -> Vec<Trace> {
        let mut traces = Vec::new();
        for (step, glance) in self.steps(unit) {
            glance.each(unit.class(), |cell| traces.push(Trace { unit, step, cell }));
        }
        traces
    }

    /// Returns the entries of all characters.
    pub fn iter(&self) -> impl Iterator<Item = Trace> + '_ {
        (self.first.0..self.first.0 + self.units).flat_map(|unit| self.of(UnitId(unit)))
    }

    /// Records what a character noticed after a sub-step.
    pub fn put(&mut self, unit: UnitId, step: u8, glance: Glance) {
        let at = usize::from(step - 1) * usize::from(self.units) + usize::from(unit.0 - self.first.0);
        let length = usize::from(step) * usize::from(self.units);
        if self.glances.len() < length {
            self.glances.resize(length, Glance::NOTHING);
        }
        self.glances[at] = glance;
    }
}
