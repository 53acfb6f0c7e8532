//! The orders that a seat can give.

use crate::geometry::cell::Cell;
use crate::state::Guard;

/// A path over the board without its start; an empty one means the best path.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Way {
    cells: [Cell; 4],
    length: u8,
}

impl Way {
    /// A placeholder for the best path.
    pub const BEST: Way = Way { cells: [Cell(0); 4], length: 0 };
    /// The length of the longest path: that of a charge (B-31).
    pub const LONGEST: usize = 4;

    /// Returns a path over these cells, if it is not too long.
    pub fn over(cells: &[Cell]) -> Option<Way> {
        let mut way = Way::BEST;
        way.cells.get_mut(..cells.len())?.copy_from_slice(cells);
        way.length = cells.len() as u8;
        Some(way)
    }

    /// Returns the path with one more step.
    #[inline]
    #[must_use]
    pub fn and(mut self, cell: Cell) -> Way {
        self.cells[usize::from(self.length)] = cell;
        self.length += 1;
        self
    }

    /// Returns its cells.
    #[inline]
    pub fn cells(&self) -> &[Cell] {
        &self.cells[..usize::from(self.length)]
    }

    /// Whether it means the best path.
    #[inline]
    pub fn is_best(&self) -> bool {
        self.length == 0
    }
}

/// A deed of one unit.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Deed {
    /// Movimento (TB-010), by the best path or another.
    Move(Cell, Way),
    /// Movimento tattico (TB-011).
    Step(Cell),
    /// Colpo di grazia (TB-013).
    Grace(u8),
    /// Carica mana (TB-016).
    Mana,
    /// Utilizzo oggetti on the object of a cell: a door (TB-022), a lever (TB-023), an item (TB-024).
    Use(Cell),
    /// Utilizzo oggetti: reloads (TB-025).
    Reload,
    /// Attacco (TB-026).
    Attack(u8),
    /// Guardia (TB-027).
    Guard(Guard),
    /// Cura (TB-028).
    Cure(u8),
    /// Tiro mirato: takes aim (TB-075).
    Aim(u8),
    /// Tiro mirato: the shot (TB-076).
    Fire(u8),
    /// Difesa (TB-080).
    Defend(u8),
    /// Carica (TB-083) up to a cell beside the target.
    Charge(u8, Cell, Way),
    /// Passo d'ombra (TB-091), appearing on a cell.
    Shadow(u8, Cell),
    /// Colonne di fuoco (TB-101) on two cells, the lower one first.
    Columns(Cell, Cell),
    /// Palla di fuoco (TB-109).
    Fireball(Cell),
    /// Guarigione (TB-113).
    Heal(u8),
    /// Vampiro (TB-114): the opponent, and the companion or [`NOBODY`](crate::state::NOBODY).
    Vampire(u8, u8),
    /// Controllo mentale (TB-115).
    Control(u8),
    /// Pelle di pietra (TB-119).
    Skin(u8),
    /// Radici (TB-123) on these units, as bits by slot.
    Roots(u32),
    /// Forgoes the rest of its round (TB-008, TB-009).
    Pass,
    /// The cell to which Spostamento leads (TB-073).
    Shift(Cell),
}

/// One complete act.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Act {
    /// A unit does something.
    Order(u8, Deed),
    /// The team's round ends (TB-001).
    End,
    /// A side takes a class for a start cell (B-58).
    Take(u8, Cell),
}

/// The verbs, in the order of [`Deed`], with the name of the action in the rulebook.
pub const VERBS: [(&str, &str); 23] = [
    ("move", "Movimento"),
    ("step", "Movimento tattico"),
    ("grace", "Colpo di grazia"),
    ("mana", "Carica mana"),
    ("use", "Utilizzo oggetti"),
    ("reload", "Ricarica"),
    ("attack", "Attacco"),
    ("guard", "Guardia"),
    ("cure", "Cura"),
    ("aim", "Tiro mirato: aim"),
    ("fire", "Tiro mirato: fire"),
    ("defend", "Difesa"),
    ("charge", "Carica"),
    ("shadow", "Passo d'ombra"),
    ("columns", "Colonne di fuoco"),
    ("fireball", "Palla di fuoco"),
    ("heal", "Guarigione"),
    ("vampire", "Vampiro"),
    ("control", "Controllo mentale"),
    ("skin", "Pelle di pietra"),
    ("roots", "Radici"),
    ("pass", "Pass"),
    ("shift", "Spostamento"),
];

impl Deed {
    /// Returns its place among the verbs.
    pub fn verb(&self) -> usize {
        match self {
            Deed::Move(..) => 0,
            Deed::Step(..) => 1,
            Deed::Grace(..) => 2,
            Deed::Mana => 3,
            Deed::Use(..) => 4,
            Deed::Reload => 5,
            Deed::Attack(..) => 6,
            Deed::Guard(..) => 7,
            Deed::Cure(..) => 8,
            Deed::Aim(..) => 9,
            Deed::Fire(..) => 10,
            Deed::Defend(..) => 11,
            Deed::Charge(..) => 12,
            Deed::Shadow(..) => 13,
            Deed::Columns(..) => 14,
            Deed::Fireball(..) => 15,
            Deed::Heal(..) => 16,
            Deed::Vampire(..) => 17,
            Deed::Control(..) => 18,
            Deed::Skin(..) => 19,
            Deed::Roots(..) => 20,
            Deed::Pass => 21,
            Deed::Shift(..) => 22,
        }
    }

    /// Returns its word in notation.
    pub fn word(&self) -> &'static str {
        VERBS[self.verb()].0
    }
}
