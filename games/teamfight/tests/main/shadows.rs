//! A second, slow and plain implementation of sight: every shadow is a region of the plane, and points of each half of
//! a square are tested against every region. It shares nothing with the game; y grows downwards here as on the rules
//! page.

/// A corner point, or a direction.
pub type Point = (i32, i32);

/// A wall of length one from corner to corner.
pub type Wall = (Point, Point);

/// The width of a square, so that points inside it have whole coordinates.
const UNIT: i32 = 12;

/// Returns how many of the two halves of the square `(x,y)` are in shadow for the viewer at `(vx,vy)`.
pub fn covered((vx, vy): Point, (x, y): Point, walls: &[Wall]) -> usize {
    if (x, y) == (vx, vy) {
        return 0;
    }
    halves((x - vx).signum(), (y - vy).signum())
        .iter()
        .filter(|half| {
            let dark = |&(px, py): &Point| in_shadow((vx, vy), (x * UNIT + px, y * UNIT + py), walls);
            let count = half.iter().filter(|point| dark(point)).count();
            assert!(count == 0 || count == half.len(), "a shadow covers whole halves");
            count > 0
        })
        .count()
}

/// Returns some points of each half of a square in this direction from the viewer.
fn halves(sx: i32, sy: i32) -> [Vec<Point>; 2] {
    let all = [1, 4, 8, 11].into_iter().flat_map(|x| [2, 5, 7, 10].map(|y| (x, y)));
    // The diagonal away from the viewer; in its row and column both halves see the same.
    let side = |(x, y): Point| if sx * sy < 0 { x + y - UNIT } else { x - y };
    all.partition::<Vec<Point>, _>(|point| side(*point) < 0).into()
}

fn in_shadow(viewer: Point, point: Point, walls: &[Wall]) -> bool {
    walls.iter().any(|wall| casts_on(viewer, point, *wall)) || closed_corner(viewer, point, walls)
}

/// Whether one wall casts a shadow on a point (points 3 to 5): the region beyond the wall.
fn casts_on((vx, vy): Point, (px, py): Point, (a, b): Wall) -> bool {
    let lying = a.1 == b.1;
    if lying && (a.1 == vy || a.1 == vy + 1) {
        let own = a.0.min(b.0) == vx;
        let in_column = (vx * UNIT..(vx + 1) * UNIT).contains(&px);
        return own && in_column && if a.1 == vy { py < vy * UNIT } else { py > (vy + 1) * UNIT };
    }
    if !lying && (a.0 == vx || a.0 == vx + 1) {
        let own = a.1.min(b.1) == vy;
        let in_row = (vy * UNIT..(vy + 1) * UNIT).contains(&py);
        return own && in_row && if a.0 == vx { px < vx * UNIT } else { px > (vx + 1) * UNIT };
    }
    let beyond = match lying {
        true if a.1 < vy => py < a.1 * UNIT,
        true => py > a.1 * UNIT,
        false if a.0 < vx => px < a.0 * UNIT,
        false => px > a.0 * UNIT,
    };
    beyond
        && inside_of(line_from((vx, vy), a), a, b, (px, py))
        && inside_of(line_from((vx, vy), b), b, a, (px, py))
}

/// Returns the direction of the line that runs away from the viewer at one end of a wall.
fn line_from((vx, vy): Point, (x, y): Point) -> Point {
    let away = |at: i32, low: i32| if at <= low { -1 } else { 1 };
    if x == vx || x == vx + 1 {
        (0, away(y, vy))
    } else if y == vy || y == vy + 1 {
        (away(x, vx), 0)
    } else {
        (away(x, vx), away(y, vy))
    }
}

/// Whether the point lies on the same side of the line through `end` as the other end of the wall.
fn inside_of(line: Point, end: Point, other: Point, point: Point) -> bool {
    let cross = |(x, y): Point| line.0 * y - line.1 * x;
    let to_other = cross((other.0 - end.0, other.1 - end.1));
    let to_point = cross((point.0 - end.0 * UNIT, point.1 - end.1 * UNIT));
    to_other.signum() == to_point.signum()
}

/// Whether two walls lead outwards from the same corner of the viewer's square (point 6).
fn closed_corner((vx, vy): Point, (px, py): Point, walls: &[Wall]) -> bool {
    let has = |a: Point, b: Point| walls.contains(&(a, b)) || walls.contains(&(b, a));
    [(vx, -1), (vx + 1, 1)].into_iter().any(|(x, sx)| {
        [(vy, -1), (vy + 1, 1)].into_iter().any(|(y, sy)| {
            let in_quarter = (px - x * UNIT) * sx > 0 && (py - y * UNIT) * sy > 0;
            in_quarter && has((x, y), (x + sx, y)) && has((x, y), (x, y + sy))
        })
    })
}
