//! A battle: the board with its objects, the two parties, and their goals.

mod board;
pub mod possible;
pub mod read;
mod units;
pub mod words;

use engine::Seat;
use engine::position::SeatLabel;

use crate::geometry::cell::{Cell, Cells};
use crate::state::Goal;

engine::fields! {
    Line, bytes by hand;
    /// The start of a battle. [`read`](mod@read) reads one from a file or a position.
    #[derive(Clone, PartialEq, Debug)]
    pub struct Battle {
        /// Its name, for people.
        pub title: String = String::new(),
        /// Its description, in a sentence or two.
        pub text: String = String::new(),
        /// Columns and rows.
        pub size: (u8, u8) = (0, 0),
        /// Walls, levers and chests: permanent obstacles to walks and shots (N-12).
        pub solid: Cells = Cells::EMPTY,
        /// The doors, in the order written.
        pub doors: Vec<Door> = Vec::new(),
        /// The levers.
        pub levers: Vec<Lever> = Vec::new(),
        /// The chests.
        pub chests: Vec<Chest> = Vec::new(),
        /// The names of items.
        pub items: Vec<String> = Vec::new(),
        /// The start cells of a chosen party, by side.
        pub starts: [Vec<Cell>; 2] = [const { Vec::new() }; 2],
        /// The side that begins each round (B-6).
        pub first: Seat = Seat(0) => [1] SeatLabel,
        /// The goals that win besides being the last team standing.
        pub goals: Vec<Goal> = Vec::new(),
    }
}

impl Battle {
    /// Returns the permanent object of a cell: a wall, a lever, a chest, or a door that may be open.
    pub fn object(&self, at: Cell) -> Option<&'static str> {
        let objects = [
            (self.doors.iter().any(|door| door.at == at), "door"),
            (self.levers.iter().any(|lever| lever.at == at), "lever"),
            (self.chests.iter().any(|chest| chest.at == at), "chest"),
            (self.solid.contains(at.xy()), "wall"),
        ];
        objects.into_iter().find(|(is_there, _)| *is_there).map(|(_, object)| object)
    }
}

/// A door, which fills a cell (B-57).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Door {
    /// Its cell.
    pub at: Cell,
    /// The item that unlocks it, by its number.
    pub key: Option<u8>,
}

/// A lever, which works one distant door (B-57).
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

/// The most doors of a battle, and likewise the most levers, chests and items.
pub const MOST_OBJECTS: usize = 16;
