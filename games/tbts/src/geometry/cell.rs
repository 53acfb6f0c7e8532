//! Cells of the board: the column in the low half of a byte, the row in the high half.

use engine::Encode;
use engine::scene::Names;
use grid::{Rows, Square};

/// The longest side of a board (B-58).
pub const LONGEST: u8 = 16;

/// A set of cells.
pub type Cells = Rows<{ LONGEST as usize }>;

/// A cell of a board of at most 16x16 (B-58).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Cell(pub u8);

impl Encode for Cell {
    fn encode(&self, out: &mut Vec<u8>) {
        out.push(self.0);
    }
}

impl Cell {
    /// Returns the cell in a column and a row, both from 0.
    #[inline]
    pub const fn new(x: u8, y: u8) -> Cell {
        Cell(y << 4 | x)
    }

    /// Returns the cell of a name on a board of that size; only its plain spelling.
    pub fn named(text: &str, size: (u8, u8)) -> Option<Cell> {
        Names::xy(text, size).map(|(x, y)| Cell::new(x, y))
    }

    /// Returns its column.
    #[inline]
    pub const fn x(self) -> u8 {
        self.0 & 15
    }

    /// Returns its row.
    #[inline]
    pub const fn y(self) -> u8 {
        self.0 >> 4
    }

    /// Returns its column and row.
    #[inline]
    pub const fn xy(self) -> (u8, u8) {
        (self.x(), self.y())
    }

    /// Returns the cell this many columns east and rows north of it, if it lies on a board of this size.
    #[inline]
    pub fn shifted(self, dx: i8, dy: i8, (width, height): (u8, u8)) -> Option<Cell> {
        let (x, y) = (self.x() as i8 + dx, self.y() as i8 + dy);
        let inside = x >= 0 && y >= 0 && (x as u8) < width && (y as u8) < height;
        inside.then(|| Cell::new(x as u8, y as u8))
    }

    /// Returns the cell as a square of a scene, on a board of this width.
    #[inline]
    pub fn square(self, width: u8) -> Square {
        Square(u16::from(self.y()) * u16::from(width) + u16::from(self.x()))
    }

    /// Returns a square of a scene as a cell.
    pub fn of_square(square: Square, width: u8) -> Cell {
        Cell::new((square.0 % u16::from(width)) as u8, (square.0 / u16::from(width)) as u8)
    }
}

/// Returns the distance between two cells, in steps across sides (B-1).
#[inline]
pub fn distance(a: Cell, b: Cell) -> u8 {
    a.x().abs_diff(b.x()) + a.y().abs_diff(b.y())
}

/// The four directions, in the order in which paths and zones are examined (B-2).
pub const SIDES: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

impl std::fmt::Display for Cell {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.x()), self.y() + 1)
    }
}
