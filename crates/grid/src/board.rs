//! The board: a rectangle of squares, numbered row by row from the bottom left.

use crate::direction::{Direction, Neighbours};

/// A square of a board: `y * width + x`. Its coordinates depend on the width of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(pub u16);

impl Square {
    /// Returns the number of the square, as an index into a slice.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The size of a board, from 1x1 to 200x200.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    width: u8,
    height: u8,
}

impl Board {
    /// The maximum length of a side of a board.
    pub const MAX_SIDE: u8 = 200;

    /// Creates a board of this size; `None` if a side is not within 1 to 200.
    pub const fn new(width: u8, height: u8) -> Option<Board> {
        if width == 0 || height == 0 || width > Self::MAX_SIDE || height > Self::MAX_SIDE {
            return None;
        }
        Some(Board { width, height })
    }

    /// Returns the number of squares from west to east.
    pub const fn width(self) -> u8 {
        self.width
    }

    /// Returns the number of squares from south to north.
    pub const fn height(self) -> u8 {
        self.height
    }

    /// Returns the number of squares.
    pub const fn area(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Returns the square at `(x, y)`, if it is on the board.
    pub const fn square(self, x: u8, y: u8) -> Option<Square> {
        if x < self.width && y < self.height {
            Some(Square(y as u16 * self.width as u16 + x as u16))
        } else {
            None
        }
    }

    /// Returns the square at `(x, y)`; the coordinates may lie off the board.
    pub const fn at(self, x: i32, y: i32) -> Option<Square> {
        if x < 0 || y < 0 || x >= self.width as i32 || y >= self.height as i32 {
            return None;
        }
        Some(Square((y * self.width as i32 + x) as u16))
    }

    /// Whether the square belongs to a board of this size.
    pub const fn contains(self, square: Square) -> bool {
        square.index() < self.area()
    }

    /// Returns the column and row of a square of this board.
    pub const fn xy(self, square: Square) -> (u8, u8) {
        debug_assert!(self.contains(square));
        let width = self.width as u16;
        ((square.0 % width) as u8, (square.0 / width) as u8)
    }

    /// Returns every square, row by row from the south-west corner.
    pub fn squares(self) -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator + Clone {
        // The area is at most 40 000, which fits.
        (0..self.area() as u16).map(Square)
    }

    /// Returns the square one step away, unless the step leaves the board.
    pub const fn step(self, from: Square, direction: Direction) -> Option<Square> {
        let (x, y) = self.xy(from);
        let (dx, dy) = direction.delta();
        self.at(x as i32 + dx as i32, y as i32 + dy as i32)
    }

    /// Returns the squares one step away with the directions that lead there, in tie order.
    pub fn neighbours(
        self,
        from: Square,
        neighbours: Neighbours,
    ) -> impl Iterator<Item = (Direction, Square)> + Clone {
        let (x, y) = self.xy(from);
        neighbours.directions().iter().filter_map(move |&direction| {
            let (dx, dy) = direction.delta();
            let to = self.at(x as i32 + dx as i32, y as i32 + dy as i32)?;
            Some((direction, to))
        })
    }
}
