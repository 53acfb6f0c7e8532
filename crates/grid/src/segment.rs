//! Straight segments and rectangles in exact integer arithmetic.
//!
//! Coordinates are in half squares: the square `(x, y)` covers everything from `(2x, 2y)` to `(2x + 2, 2y + 2)`, so its
//! corners are even and its centre is odd. Nothing here depends on that scale; a finer one works as long as all points
//! use it.

use crate::board::{Board, Square};

/// A point in the plane, by default in half squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// The distance to the east.
    pub x: i32,
    /// The distance to the north.
    pub y: i32,
}

impl Point {
    /// Returns the centre of the square `(x, y)`.
    pub const fn centre((x, y): (u8, u8)) -> Point {
        Point { x: x as i32 * 2 + 1, y: y as i32 * 2 + 1 }
    }

    /// Returns the south-west corner of the square `(x, y)`.
    pub const fn corner((x, y): (u8, u8)) -> Point {
        Point { x: x as i32 * 2, y: y as i32 * 2 }
    }

    /// Returns the four corners of the square `(x, y)`: south-west, south-east, north-west, north-east.
    pub const fn corners((x, y): (u8, u8)) -> [Point; 4] {
        let Point { x, y } = Point::corner((x, y));
        [Point { x, y }, Point { x: x + 2, y }, Point { x, y: y + 2 }, Point { x: x + 2, y: y + 2 }]
    }
}

/// A rectangle with its border.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rectangle {
    /// The south-west corner.
    pub min: Point,
    /// The north-east corner.
    pub max: Point,
}

impl Rectangle {
    /// Returns the square `(x, y)`.
    pub const fn square(at: (u8, u8)) -> Rectangle {
        let [min, _, _, max] = Point::corners(at);
        Rectangle { min, max }
    }
}

/// How a segment must meet a shape to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Touch {
    /// One common point is enough, even a corner.
    Any,
    /// A stretch of positive length: through the interior or along a side.
    Stretch,
    /// A point of the interior, so running along the border does not count.
    Inside,
}

/// A straight segment with its two ends. The ends may be the same point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Segment {
    /// The start.
    pub from: Point,
    /// The end.
    pub to: Point,
}

impl Segment {
    /// Returns the segment between the centres of two squares of a board.
    pub const fn between_centres(board: Board, from: Square, to: Square) -> Segment {
        Segment { from: Point::centre(board.xy(from)), to: Point::centre(board.xy(to)) }
    }

    /// Returns on which side of the line through the segment a point lies: positive to the left, negative to the right,
    /// 0 on the line.
    #[inline]
    pub const fn side(self, point: Point) -> i64 {
        let (ux, uy) = (self.to.x as i64 - self.from.x as i64, self.to.y as i64 - self.from.y as i64);
        let (vx, vy) = (point.x as i64 - self.from.x as i64, point.y as i64 - self.from.y as i64);
        ux * vy - uy * vx
    }

    /// Whether the segment meets the rectangle.
    ///
    /// Two convex shapes are disjoint if and only if one of them lies entirely beyond some side of the other; here
    /// these are the four sides of the rectangle and the line itself.
    pub fn meets(self, rectangle: Rectangle, touch: Touch) -> bool {
        let Rectangle { min, max } = rectangle;
        let (west, east) = ordered(self.from.x, self.to.x);
        let (south, north) = ordered(self.from.y, self.to.y);
        let corners = [min, Point { x: max.x, y: min.y }, Point { x: min.x, y: max.y }, max];
        let sides = corners.map(|corner| self.side(corner));
        let inside = || {
            let is_point = self.from == self.to;
            let both = sides.iter().any(|&side| side > 0) && sides.iter().any(|&side| side < 0);
            let solid = min.x < max.x && min.y < max.y;
            let overlap = west < max.x && east > min.x && south < max.y && north > min.y;
            solid && overlap && (is_point || both)
        };
        match touch {
            Touch::Any => {
                let left = sides.iter().all(|&side| side > 0);
                let right = sides.iter().all(|&side| side < 0);
                let overlap = west <= max.x && east >= min.x && south <= max.y && north >= min.y;
                overlap && !left && !right
            }
            Touch::Stretch => {
                // If the segment does not enter the interior, it can only run along a side of the rectangle.
                let (across, up) = (east.min(max.x) - west.max(min.x), north.min(max.y) - south.max(min.y));
                let along_row = south == north && (south == min.y || south == max.y) && across > 0;
                let along_column = west == east && (west == min.x || west == max.x) && up > 0;
                let is_point = self.from == self.to;
                !is_point && (inside() || along_row || along_column)
            }
            Touch::Inside => inside(),
        }
    }

    /// Whether the two segments have a point in common.
    pub fn touches(self, other: Segment) -> bool {
        let apart = |a: i32, b: i32, c: i32, d: i32| ordered(a, b).1 < ordered(c, d).0;
        let [a, b, c, d] = [self.from, self.to, other.from, other.to];
        if apart(a.x, b.x, c.x, d.x) || apart(c.x, d.x, a.x, b.x) {
            return false;
        }
        if apart(a.y, b.y, c.y, d.y) || apart(c.y, d.y, a.y, b.y) {
            return false;
        }
        let split = |line: Segment, p, q| line.side(p).signum() * line.side(q).signum() <= 0;
        split(self, c, d) && split(other, a, b)
    }

    /// Whether the two segments cross at one point that is not an end of either.
    pub fn crosses(self, other: Segment) -> bool {
        let split = |line: Segment, p, q| line.side(p).signum() * line.side(q).signum() < 0;
        split(self, other.from, other.to) && split(other, self.from, self.to)
    }
}

const fn ordered(a: i32, b: i32) -> (i32, i32) {
    if a <= b { (a, b) } else { (b, a) }
}
