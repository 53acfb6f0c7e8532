//! A battle: the board with its objects, the two parties, and what they fight for.

use engine::Seat;

use crate::geometry::cell::{Cell, Cells};
use crate::state::{Aim, Goal, name};

/// What a battle is set up from. [`crate::position`] reads one from a file or a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Battle {
    /// Its name, for people.
    pub title: String,
    /// What it is about, in a sentence or two.
    pub text: String,
    /// Columns and rows.
    pub size: (u8, u8),
    /// Walls, levers and chests: what nobody walks or shoots through for good (N-12).
    pub solid: Cells,
    /// Doors, in the order written.
    pub doors: Vec<Door>,
    /// Levers.
    pub levers: Vec<Lever>,
    /// Chests.
    pub chests: Vec<Chest>,
    /// The names of items.
    pub items: Vec<String>,
    /// Where the units of a chosen party start, by side.
    pub starts: [Vec<Cell>; 2],
    /// Who begins (B-6).
    pub first: Seat,
    /// What wins beside being the last team standing.
    pub goals: Vec<Goal>,
}

impl Battle {
    /// What the sides fight for beside standing last, in words.
    pub fn goals(&self) -> Vec<String> {
        let one = |goal: &Goal| {
            let seat = ["red", "blue"][goal.seat.index()];
            match goal.what {
                Aim::Chest(chest) => {
                    format!("{seat} opens the chest on {}", self.chests[usize::from(chest)].at)
                }
                Aim::Survive(rounds) => format!("{seat} survives {rounds} rounds"),
                Aim::Kill(target) => format!("{seat} kills {}", name(target)),
            }
        };
        self.goals.iter().map(one).collect()
    }

    /// Whether a cell is a wall of the map: levers and chests are solid, too, but stand on floor.
    pub fn is_wall(&self, at: Cell) -> bool {
        let lever = self.levers.iter().any(|lever| lever.at == at);
        let chest = self.chests.iter().any(|chest| chest.at == at);
        self.solid.contains(at.xy()) && !lever && !chest
    }
}

/// A door fills a cell (B-57).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Door {
    /// Its cell.
    pub at: Cell,
    /// The item that unlocks it, by its number.
    pub key: Option<u8>,
}

/// A lever works one distant door (B-57).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lever {
    /// Its cell.
    pub at: Cell,
    /// The number of the door.
    pub door: u8,
}

/// A chest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chest {
    /// Its cell.
    pub at: Cell,
    /// The item that unlocks it, by its number.
    pub key: Option<u8>,
}

/// How many doors a battle may have, levers, chests and items likewise.
pub const MOST_OBJECTS: usize = 16;
