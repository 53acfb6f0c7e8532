//! Maps.

use engine::position::Number;
use grid::{Board, Square};

use super::cell::{Cell, Ground, Place};

/// The longest side of a map (CB-140).
pub const LONGEST_SIDE: u8 = 200;
/// The most turns of a match.
pub const MOST_TURNS: u16 = 10_000;

engine::fields! {
    Line, bytes by hand;
    /// A map (CB-069): terrain, the common start, and the length of a match on it.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct Map {
        /// The number of columns.
        pub width: u8 = 0,
        /// The number of rows.
        pub height: u8 = 0,
        /// The ground of every cell, row by row from the north.
        pub ground: Vec<Ground> = Vec::new(),
        /// Where all characters begin (CB-111); the first open cell.
        pub start: Cell = Cell::NOWHERE => [1] Place,
        /// How many placement turns there are (CB-092).
        pub placement: u16 = 0 => [2] Number(0, MOST_TURNS.into()),
        /// How many turns there are, including the placement (CB-093, A34).
        pub turns: u16 = 100 => [3] Number(0, MOST_TURNS.into()),
    }
}

impl Map {
    /// Creates a map of one kind of ground.
    pub fn filled(width: u8, height: u8, ground: Ground) -> Map {
        let area = usize::from(width) * usize::from(height);
        let start = Cell { x: width / 2, y: height / 2 };
        Map { width, height, ground: vec![ground; area], start, ..Map::USUAL }
    }

    /// Returns the number of a cell, row by row from the north.
    #[inline]
    pub fn index(&self, cell: Cell) -> usize {
        usize::from(cell.y) * usize::from(self.width) + usize::from(cell.x)
    }

    /// Returns the ground of a cell: the map is a grid, and each cell has one terrain (CB-069).
    #[inline]
    pub fn ground(&self, cell: Cell) -> Ground {
        self.ground[self.index(cell)]
    }

    /// Changes the ground of a cell.
    pub fn set(&mut self, cell: Cell, ground: Ground) {
        let at = self.index(cell);
        self.ground[at] = ground;
    }

    /// Returns the cell with these coordinates, if it lies on the map (CB-068).
    #[inline]
    pub fn at(&self, x: i16, y: i16) -> Option<Cell> {
        let inside = x >= 0 && y >= 0 && x < i16::from(self.width) && y < i16::from(self.height);
        inside.then_some(Cell { x: x as u8, y: y as u8 })
    }

    /// Returns the cell at this offset, if it lies on the map.
    #[inline]
    pub fn moved(&self, cell: Cell, (dx, dy): (i16, i16)) -> Option<Cell> {
        self.at(i16::from(cell.x) + dx, i16::from(cell.y) + dy)
    }

    /// Returns the cell at this offset, if a character can stand on it (CB-079).
    #[inline]
    pub fn open(&self, cell: Cell, step: (i16, i16)) -> Option<Cell> {
        self.moved(cell, step).filter(|to| self.ground(*to) != Ground::Wall)
    }

    /// Returns all cells, row by row from the north.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let (width, height) = (self.width, self.height);
        (0..height).flat_map(move |y| (0..width).map(move |x| Cell { x, y }))
    }

    /// Returns the board, whose rows count from the bottom.
    pub fn board(&self) -> Board {
        Board::new(self.width, self.height).expect("a map has the size of a board")
    }

    /// Returns a cell as a square of the board.
    pub fn square(&self, cell: Cell) -> Square {
        Square(u16::from(self.height - 1 - cell.y) * u16::from(self.width) + u16::from(cell.x))
    }

    /// Returns a square of the board as a cell.
    pub fn cell(&self, square: Square) -> Option<Cell> {
        let (x, row) = (square.0 % u16::from(self.width), square.0 / u16::from(self.width));
        (row < u16::from(self.height)).then(|| Cell { x: x as u8, y: self.height - 1 - row as u8 })
    }

    /// Returns the cost of a step between two neighbouring squares: leaving a square costs points (CB-121), and walls
    /// are closed.
    pub fn step(&self, from: Square, to: Square) -> Option<u32> {
        let (from, to) = (self.cell(from)?, self.cell(to)?);
        (self.ground(to) != Ground::Wall).then(|| self.ground(from).cost().into())
    }
}
