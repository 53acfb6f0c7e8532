//! Areas of a simple shape, cut at the border of the board.
//!
//! Every shape is an iterator over its squares; collect it into a set, or use its squares one at a time.

use crate::board::{Board, Square};
use crate::direction::Direction;
use crate::distance::Metric;
use crate::ray::Ray;

/// Returns all squares at most `radius` away from the centre, including the centre.
pub fn ball(
    board: Board,
    centre: Square,
    radius: u8,
    metric: Metric,
) -> impl Iterator<Item = Square> + Clone {
    ring(board, centre, 0, radius, metric)
}

/// Returns all squares at least `min` and at most `max` away from the centre.
pub fn ring(
    board: Board,
    centre: Square,
    min: u8,
    max: u8,
    metric: Metric,
) -> impl Iterator<Item = Square> + Clone {
    let centre = board.xy(centre);
    let (x, y, r) = (i32::from(centre.0), i32::from(centre.1), i32::from(max));
    let distances = u16::from(min)..=u16::from(max);
    rectangle(board, x - r, y - r, 2 * r + 1, 2 * r + 1)
        .filter(move |&square| distances.contains(&metric.of(centre, board.xy(square))))
}

/// Returns the squares of a rectangle whose south-west square is `(x, y)`, row by row; it may lie partly off the board.
pub fn rectangle(
    board: Board,
    x: i32,
    y: i32,
    width: i32,
    height: i32,
) -> impl Iterator<Item = Square> + Clone {
    let columns = x.max(0)..(x + width).min(i32::from(board.width()));
    let rows = y.max(0)..(y + height).min(i32::from(board.height()));
    rows.flat_map(move |y| columns.clone().filter_map(move |x| board.at(x, y)))
}

/// Returns the `side` by `side` block whose south-west square is `corner`.
pub fn block(board: Board, corner: Square, side: u8) -> impl Iterator<Item = Square> + Clone {
    let (x, y) = board.xy(corner);
    rectangle(board, x.into(), y.into(), side.into(), side.into())
}

/// Returns the next `length` squares in one direction, the nearest first, without `from` itself.
pub fn line(
    board: Board,
    from: Square,
    direction: Direction,
    length: u8,
) -> impl Iterator<Item = Square> + Clone {
    Ray::towards(board, from, direction).take(usize::from(length))
}

/// Returns the centre and the next `arm` squares in the four straight directions, arm by arm.
pub fn cross(board: Board, centre: Square, arm: u8) -> impl Iterator<Item = Square> + Clone {
    let arms = Direction::FOUR.into_iter().flat_map(move |direction| line(board, centre, direction, arm));
    std::iter::once(centre).chain(arms)
}

/// Returns the quarter of the plane around one direction, from `min` to `max` straight steps away.
///
/// The two half-lines that bound the quarter belong to it, so neighbouring wedges share them: the wedge to the north is
/// where `dy > 0` and `|dx| <= dy`, the one to the north-east where neither `dx` nor `dy` is negative. The start
/// belongs to no wedge.
pub fn wedge(
    board: Board,
    from: Square,
    direction: Direction,
    min: u8,
    max: u8,
) -> impl Iterator<Item = Square> + Clone {
    let (x, y) = board.xy(from);
    let (ux, uy) = direction.delta();
    ring(board, from, min, max, Metric::Manhattan).filter(move |&square| {
        let (sx, sy) = board.xy(square);
        let (dx, dy) = (i16::from(sx) - i16::from(x), i16::from(sy) - i16::from(y));
        // The distances along the direction and beside it, in the same unit.
        let (ahead, beside) = (dx * ux + dy * uy, dx * uy - dy * ux);
        ahead > 0 && beside.abs() <= ahead
    })
}
