//! The field: occupied cells, and lines between cells.

use grid::{Board, Square, crossed_between};

use crate::content::classes::Ability;
use crate::event::Blow;
use crate::geometry::cell::{Cell, Cells, LONGEST, distance};
use crate::setup::Setup;
use crate::state::State;

/// A board on which every cell of any battle is the square with the same number.
const PLANE: Board = match Board::new(LONGEST, LONGEST) {
    Some(board) => board,
    None => unreachable!(),
};

/// The obstacles and units on the board.
#[derive(Clone, Debug)]
pub struct Field {
    /// Walls, closed doors, levers and chests (N-12).
    pub solid: Cells,
    /// The units of each team, including those that are down (B-53).
    pub units: [Cells; 2],
    /// The cells to which a unit could go.
    pub free: Cells,
}

/// The reason why a unit cannot strike at a cell.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Miss {
    /// It is too far away, or too near for the weapon.
    Reach,
    /// The weapon is not loaded (TB-063).
    Unloaded,
    /// An obstacle is on the line (B-26).
    Obstacle(Cell),
    /// A unit is on the line of a shot (TB-064).
    Unit(Cell),
    /// An opponent is on the line of a long weapon (TB-068).
    Opponent(Cell),
}

impl Field {
    /// Returns the current field.
    pub fn new(setup: &Setup, state: &State) -> Field {
        let solid = solid(setup, state);
        let mut units = [Cells::EMPTY; 2];
        // A unit that is down blocks its cell, too (B-53).
        for (_, unit) in state.there() {
            units[usize::from(unit.team)].insert(unit.at.xy());
        }
        let free = setup.board.difference(&solid).difference(&units[0]).difference(&units[1]);
        Field { solid, units, free }
    }

    /// Returns the field without one unit: a mover does not bar its own path or line (N-3).
    #[must_use]
    pub fn without(mut self, state: &State, slot: u8) -> Field {
        let unit = state.unit(slot);
        self.units[usize::from(unit.team)].remove(unit.at.xy());
        self.free.insert(unit.at.xy());
        self
    }

    /// Returns how a unit of a team with this weapon strikes at a cell from another (B-24).
    pub fn strike(&self, team: u8, weapon: Weapon, from: Cell, to: Cell) -> Result<Blow, Miss> {
        match distance(from, to) {
            // TB-026
            1 => Ok(Blow::Melee),
            // TB-067
            2 if weapon.long => self.reach(team, from, to).map(|()| Blow::Melee),
            // TB-062
            3 | 4 if weapon.shoots => {
                // TB-063
                if !weapon.loaded {
                    return Err(Miss::Unloaded);
                }
                self.clean(from, to).map(|()| Blow::Shot)
            }
            _ => Err(Miss::Reach),
        }
    }

    /// Checks the line of a long weapon: companions may stand on it (TB-068, TB-069).
    fn reach(&self, team: u8, from: Cell, to: Cell) -> Result<(), Miss> {
        for cell in between(from, to) {
            // B-26
            if self.solid.contains(cell.xy()) {
                return Err(Miss::Obstacle(cell));
            }
            // Only opponents bar the line (TB-068), companions do not (TB-069).
            if self.units[usize::from(team ^ 1)].contains(cell.xy()) {
                return Err(Miss::Opponent(cell));
            }
        }
        Ok(())
    }

    /// Checks the line of a shot: nothing may stand on it (TB-064, B-26).
    pub fn clean(&self, from: Cell, to: Cell) -> Result<(), Miss> {
        for cell in between(from, to) {
            // B-26
            if self.solid.contains(cell.xy()) {
                return Err(Miss::Obstacle(cell));
            }
            // TB-064
            if self.units.iter().any(|units| units.contains(cell.xy())) {
                return Err(Miss::Unit(cell));
            }
        }
        Ok(())
    }
}

/// Returns the walls, levers, chests and closed doors (N-12).
pub fn solid(setup: &Setup, state: &State) -> Cells {
    let mut solid = setup.battle.solid;
    for (number, door) in setup.battle.doors.iter().enumerate() {
        // A closed door is an obstacle (N-12).
        if state.doors >> number & 1 == 0 {
            solid.insert(door.at.xy());
        }
    }
    solid
}

/// The weapon of a unit.
#[derive(Copy, Clone, Debug)]
pub struct Weapon {
    /// Whether it reaches two cells (TB-067).
    pub long: bool,
    /// Whether it shoots (TB-062).
    pub shoots: bool,
    /// Whether it could shoot now.
    pub loaded: bool,
}

impl Weapon {
    /// Returns a unit's weapon.
    #[inline]
    pub fn of(setup: &Setup, state: &State, slot: u8) -> Weapon {
        let abilities = setup.abilities(state, slot);
        Weapon {
            long: abilities.has(Ability::Portata),
            shoots: abilities.has(Ability::Tiro),
            loaded: state.unit(slot).loaded,
        }
    }

    /// Returns the weapon without its shot, for a coup de grace (B-62).
    pub fn by_hand(self) -> Weapon {
        Weapon { shoots: false, ..self }
    }

    /// Returns how far it strikes.
    #[inline]
    pub fn range(self) -> u8 {
        match self {
            Weapon { shoots: true, loaded: true, .. } => 4,
            Weapon { long: true, .. } => 2,
            _ => 1,
        }
    }
}

/// Lists the cells whose interior the line between the centres of two cells crosses (B-25).
#[inline]
pub fn between(from: Cell, to: Cell) -> impl Iterator<Item = Cell> {
    let square = |cell: Cell| Square(u16::from(cell.0));
    crossed_between(PLANE, square(from), square(to)).map(|square| Cell(square.0 as u8))
}
