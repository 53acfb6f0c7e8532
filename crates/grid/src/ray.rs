//! Rays that move square by square, and the squares that a segment meets.

use crate::board::{Board, Square};
use crate::direction::Direction;
use crate::segment::{Point, Rectangle, Segment, Touch};

/// The squares whose interior a ray crosses, in order, until it leaves the board.
///
/// The ray starts at the centre of a square, which is not listed itself, and runs in the direction of a vector. If it
/// passes exactly through a corner, the next square is the one beyond the corner, since the ray does not enter the two
/// squares beside it.
#[derive(Clone, Copy, Debug)]
pub struct Ray {
    board: Board,
    x: i32,
    y: i32,
    dx: i32,
    dy: i32,
    /// The number of columns and rows crossed.
    columns: i64,
    rows: i64,
}

impl Ray {
    /// Creates the ray from the centre of `from` along the vector `(dx, dy)`; it is empty if the vector is zero.
    pub const fn new(board: Board, from: Square, dx: i16, dy: i16) -> Ray {
        let (x, y) = board.xy(from);
        Ray { board, x: x as i32, y: y as i32, dx: dx as i32, dy: dy as i32, columns: 0, rows: 0 }
    }

    /// Creates the ray in one of the eight directions.
    pub const fn towards(board: Board, from: Square, direction: Direction) -> Ray {
        let (dx, dy) = direction.delta();
        Ray::new(board, from, dx, dy)
    }
}

impl Iterator for Ray {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        if self.dx == 0 && self.dy == 0 {
            return None;
        }
        // The next column begins at (2 * columns + 1) / (2 * |dx|) of the vector, and likewise the next row; the two
        // can be compared without division.
        let column = (2 * self.columns + 1) * i64::from(self.dy.abs());
        let row = (2 * self.rows + 1) * i64::from(self.dx.abs());
        if column <= row {
            self.columns += 1;
            self.x += self.dx.signum();
        }
        if row <= column {
            self.rows += 1;
            self.y += self.dy.signum();
        }
        let square = self.board.at(self.x, self.y);
        if square.is_none() {
            // A ray that has left the board never returns.
            (self.dx, self.dy) = (0, 0);
        }
        square
    }
}

/// Returns the squares whose interior the segment between the centres of two squares crosses, in order from `from` to
/// `to`, without these two.
#[inline]
pub fn crossed_between(board: Board, from: Square, to: Square) -> impl Iterator<Item = Square> + Clone {
    let ((ax, ay), (bx, by)) = (board.xy(from), board.xy(to));
    let (dx, dy) = (i16::from(bx) - i16::from(ax), i16::from(by) - i16::from(ay));
    Ray::new(board, from, dx, dy).take_while(move |&square| square != to)
}

/// Returns every square of the board that the segment meets, column by column from west to east, each from south to
/// north. The segment is given in half squares and may leave the board.
pub fn squares_met(board: Board, segment: Segment, touch: Touch) -> impl Iterator<Item = Square> + Clone {
    // Only edges in the columns and rows next to the segment can be touched.
    let Segment { from, to } =
        if segment.from.x <= segment.to.x { segment } else { Segment { from: segment.to, to: segment.from } };
    let columns = first_touched(from.x)..=to.x.div_euclid(2);
    let columns = *columns.start().max(&0)..=*columns.end().min(&(i32::from(board.width()) - 1));
    columns.flat_map(move |x| {
        let (south, north) = height_within(from, to, x * 2, x * 2 + 2);
        let rows = south.max(0)..=north.min(i32::from(board.height()) - 1);
        rows.filter_map(move |y| {
            let square = board.at(x, y)?;
            let met = touch == Touch::Any || segment.meets(Rectangle::square(board.xy(square)), touch);
            met.then_some(square)
        })
    })
}

/// Returns the first column or row that a position in half squares touches from the east or north.
const fn first_touched(place: i32) -> i32 {
    (place - 1).div_euclid(2)
}

/// Returns the rows touched by the part of a segment between two even column lines.
fn height_within(from: Point, to: Point, west: i32, east: i32) -> (i32, i32) {
    let (dx, dy) = (i64::from(to.x) - i64::from(from.x), i64::from(to.y) - i64::from(from.y));
    let (a, b, scale) = if dx == 0 {
        (i64::from(from.y), i64::from(to.y), 1)
    } else {
        // Heights are multiplied by dx, so that they stay whole numbers.
        let height = |x: i32| i64::from(from.y) * dx + (i64::from(x) - i64::from(from.x)) * dy;
        (height(west.max(from.x)), height(east.min(to.x)), dx)
    };
    // Row r is touched if it begins at 2r <= the top and ends at 2r + 2 >= the bottom.
    let (bottom, top) = (a.min(b), a.max(b));
    let first = -(-bottom).div_euclid(2 * scale) - 1;
    let last = top.div_euclid(2 * scale);
    (first as i32, last as i32)
}
