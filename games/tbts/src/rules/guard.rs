//! Guardia: the cells a guard threatens, and the guards that strike at an action.

use super::field::{Field, Weapon};
use crate::geometry::cell::{Cell, Cells, distance};
use crate::setup::Setup;
use crate::state::{Guard, State, TEAM};

/// The archer's zone to the north, as offsets in columns and rows (TB-066).
const ZONE: [(i8, i8); 8] = [(0, 3), (-1, 2), (1, 2), (0, 4), (-1, 3), (1, 3), (-2, 2), (2, 2)];

/// Returns the cells of an archer's zone.
pub fn zone(at: Cell, guard: Guard, size: (u8, u8)) -> impl Iterator<Item = Cell> {
    ZONE.into_iter().filter_map(move |(a, b)| {
        let (dx, dy) = match guard {
            Guard::East => (b, a),
            Guard::South => (a, -b),
            Guard::West => (-b, a),
            _ => (a, b),
        };
        at.shifted(dx, dy, size)
    })
}

/// Returns the cells that a guarding unit could strike at from where it stands (B-16).
pub fn threatened(setup: &Setup, state: &State, field: &Field, slot: u8) -> Cells {
    let unit = state.unit(slot);
    let mut cells = Cells::EMPTY;
    let weapon = Weapon::of(setup, state, slot);
    // Only the cells that it could attack now (B-16).
    let mut add = |cell: Cell| {
        if !field.solid.contains(cell.xy()) && field.strike(unit.team, weapon, unit.at, cell).is_ok() {
            cells.insert(cell.xy());
        }
    };
    match unit.guard {
        // B-16
        Guard::Off => {}
        Guard::On => {
            // A weapon that shoots has a zone; a hand weapon strikes all around.
            let reach = weapon.by_hand().range() as i8;
            for dy in -reach..=reach {
                for dx in -reach..=reach {
                    let near = unit.at.shifted(dx, dy, setup.battle.size);
                    near.filter(|cell| (1..=reach as u8).contains(&distance(unit.at, *cell)))
                        .into_iter()
                        .for_each(&mut add);
                }
            }
        }
        zoned => zone(unit.at, zoned, setup.battle.size).for_each(add),
    }
    cells
}

/// The opponents' guards that concern a unit, each with the cells it threatens.
#[derive(Clone, Debug, Default)]
pub struct Watch {
    guards: [(u8, Cells); TEAM],
    count: usize,
}

impl Watch {
    /// Returns the guards that watch a unit. Its own body bars no line (N-3).
    pub fn over(setup: &Setup, state: &State, slot: u8) -> Watch {
        let mut watch = Watch::default();
        let team = state.unit(slot).team;
        let mut field: Option<Field> = None;
        for (guard, unit) in state.there() {
            if unit.guard != Guard::Off && unit.team != team && watch.count < TEAM {
                // N-3
                let field = field.get_or_insert_with(|| Field::new(setup, state).without(state, slot));
                watch.guards[watch.count] = (guard, threatened(setup, state, field, guard));
                watch.count += 1;
            }
        }
        watch
    }

    /// Whether no guard watches.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Returns the guards that strike at a deed on a cell, as bits by slot.
    #[inline]
    pub fn on(&self, cell: Cell) -> u32 {
        let strikes = |(guard, cells): &(u8, Cells)| u32::from(cells.contains(cell.xy())) << guard;
        self.guards[..self.count].iter().map(strikes).fold(0, |all, bits| all | bits)
    }

    /// Whether a guard threatens any of these cells.
    #[inline]
    pub fn touches(&self, cells: &Cells) -> bool {
        self.guards[..self.count].iter().any(|(_, threatened)| threatened.intersects(cells))
    }
}
