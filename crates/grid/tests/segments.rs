//! Segments, rays and the squares they meet.

use crate::random::Random;
use grid::{Board, Direction, Point, Ray, Rectangle, Segment, Square, Touch, crossed_between, squares_met};

/// A square as column and row.
type Place = (u8, u8);

fn places(board: Board, squares: impl Iterator<Item = Square>) -> Vec<(u8, u8)> {
    squares.map(|square| board.xy(square)).collect()
}

#[test]
fn lines_of_fire_cross_the_listed_squares() {
    let cases: [(Place, &[Place]); 9] = [
        ((0, 3), &[(0, 1), (0, 2)]),
        ((1, 2), &[(0, 1), (1, 1)]),
        ((0, 4), &[(0, 1), (0, 2), (0, 3)]),
        ((1, 3), &[(0, 1), (1, 2)]),
        ((2, 2), &[(1, 1)]),
        ((1, 4), &[(0, 1), (0, 2), (1, 2), (1, 3)]),
        ((2, 3), &[(0, 1), (1, 1), (1, 2), (2, 2)]),
        ((1, 1), &[]),
        ((0, 0), &[]),
    ];
    let board = Board::new(11, 11).unwrap();
    let from = board.square(5, 5).unwrap();
    for ((x, y), expected) in cases {
        // The same case in all eight mirror images.
        for image in 0..8 {
            let turn = |(x, y): (u8, u8)| {
                let (x, y) = if image & 1 == 0 { (x, y) } else { (y, x) };
                let x = if image & 2 == 0 { 5 + x } else { 5 - x };
                let y = if image & 4 == 0 { 5 + y } else { 5 - y };
                (x, y)
            };
            let (tx, ty) = turn((x, y));
            let to = board.square(tx, ty).unwrap();
            let expected: Vec<_> = expected.iter().map(|&place| turn(place)).collect();
            assert_eq!(places(board, crossed_between(board, from, to)), expected, "({x},{y}) {image}");
            let mut back = places(board, crossed_between(board, to, from));
            back.reverse();
            assert_eq!(back, expected, "back from ({x},{y}) {image}");
        }
    }
}

/// Returns the part of a segment that lies in a rectangle, from its start to its end, as two fractions of the length of
/// the segment. It cuts the segment at each side in turn.
fn part_within(segment: Segment, rectangle: Rectangle) -> Option<((i64, i64), (i64, i64))> {
    let (mut from, mut to) = ((0_i64, 1_i64), (1_i64, 1_i64));
    let less = |a: (i64, i64), b: (i64, i64)| a.0 * b.1 < b.0 * a.1;
    let sides = [
        (segment.from.x, segment.to.x, rectangle.min.x, rectangle.max.x),
        (segment.from.y, segment.to.y, rectangle.min.y, rectangle.max.y),
    ];
    for (a, b, min, max) in sides {
        let [a, b, min, max] = [a, b, min, max].map(i64::from);
        let length = b - a;
        if length == 0 {
            if a < min || a > max {
                return None;
            }
            continue;
        }
        let (enter, leave) = if length > 0 {
            ((min - a, length), (max - a, length))
        } else {
            ((a - max, -length), (a - min, -length))
        };
        if less(from, enter) {
            from = enter;
        }
        if less(leave, to) {
            to = leave;
        }
    }
    (!less(to, from)).then_some((from, to))
}

/// Answers the same question from the part of the segment within the rectangle.
fn meets_slowly(segment: Segment, rectangle: Rectangle, touch: Touch) -> bool {
    let Some((from, to)) = part_within(segment, rectangle) else { return false };
    let is_point = segment.from == segment.to;
    let stretch = !is_point && from.0 * to.1 != to.0 * from.1;
    match touch {
        Touch::Any => true,
        Touch::Stretch => stretch,
        Touch::Inside => {
            // The middle of the part is inside if any of its points is.
            let (n, d) = (from.0 * to.1 + to.0 * from.1, 2 * from.1 * to.1);
            let at = |a: i32, b: i32| i64::from(a) * d + (i64::from(b) - i64::from(a)) * n;
            let x = at(segment.from.x, segment.to.x);
            let y = at(segment.from.y, segment.to.y);
            let within = |v: i64, min: i32, max: i32| i64::from(min) * d < v && v < i64::from(max) * d;
            within(x, rectangle.min.x, rectangle.max.x) && within(y, rectangle.min.y, rectangle.max.y)
        }
    }
}

const TOUCHES: [Touch; 3] = [Touch::Any, Touch::Stretch, Touch::Inside];

#[test]
fn segments_meet_rectangles_as_cutting_them_says() {
    let mut yes = [0; 3];
    for seed in 0..60_000 {
        let mut random = Random::new(seed);
        let mut point = || Point { x: random.below(9) as i32 - 2, y: random.below(9) as i32 - 2 };
        let segment = Segment { from: point(), to: point() };
        let (a, b) = (point(), point());
        let rectangle = Rectangle {
            min: Point { x: a.x.min(b.x), y: a.y.min(b.y) },
            max: Point { x: a.x.max(b.x), y: a.y.max(b.y) },
        };
        for (i, touch) in TOUCHES.into_iter().enumerate() {
            let expected = meets_slowly(segment, rectangle, touch);
            let reversed = Segment { from: segment.to, to: segment.from };
            assert_eq!(segment.meets(rectangle, touch), expected, "seed {seed}: {touch:?}");
            assert_eq!(reversed.meets(rectangle, touch), expected, "seed {seed}: {touch:?} reversed");
            yes[i] += usize::from(expected);
        }
    }
    assert!(yes.iter().all(|&count| count > 5_000), "{yes:?}");
}

#[test]
fn squares_met_are_all_squares_that_a_test_one_by_one_finds() {
    for seed in 0..3_000 {
        let mut random = Random::new(seed);
        let board = random.board(9);
        let mut point = || Point { x: random.below(26) as i32 - 4, y: random.below(26) as i32 - 4 };
        let segment = Segment { from: point(), to: point() };
        for touch in TOUCHES {
            let mut met = places(board, squares_met(board, segment, touch));
            assert!(met.is_sorted(), "seed {seed}: {touch:?}");
            let mut expected: Vec<_> = board
                .squares()
                .map(|square| board.xy(square))
                .filter(|&place| segment.meets(Rectangle::square(place), touch))
                .collect();
            expected.sort_unstable();
            met.dedup();
            assert_eq!(met, expected, "seed {seed}: {touch:?} {segment:?}");
        }
    }
}

#[test]
fn crossed_between_is_the_inside_of_the_segment_between_centres() {
    for seed in 0..800 {
        let mut random = Random::new(seed);
        let board = random.board(30);
        let (from, to) = (random.square(board), random.square(board));
        let mut walked: Vec<_> = crossed_between(board, from, to).collect();
        let back: Vec<_> = crossed_between(board, to, from).collect();
        assert!(walked.iter().eq(back.iter().rev()), "seed {seed}");
        let steps = [&[from][..], &walked, &[to]].concat();
        let next = |pair: &[Square]| grid::king(board.xy(pair[0]), board.xy(pair[1])) <= 1;
        assert!(steps.windows(2).all(next), "seed {seed}");
        let segment = Segment::between_centres(board, from, to);
        let mut expected: Vec<_> = squares_met(board, segment, Touch::Inside).collect();
        expected.retain(|&square| square != from && square != to);
        walked.sort_unstable();
        expected.sort_unstable();
        assert_eq!(walked, expected, "seed {seed}");
    }
}

#[test]
fn rays_go_on_to_the_border() {
    let board = Board::new(6, 4).unwrap();
    let from = board.square(1, 1).unwrap();
    let towards = |direction| places(board, Ray::towards(board, from, direction));
    assert_eq!(towards(Direction::N), [(1, 2), (1, 3)]);
    assert_eq!(towards(Direction::NE), [(2, 2), (3, 3)]);
    assert_eq!(towards(Direction::E), [(2, 1), (3, 1), (4, 1), (5, 1)]);
    assert_eq!(towards(Direction::SW), [(0, 0)]);
    assert_eq!(places(board, Ray::new(board, from, 2, 1)), [(2, 1), (2, 2), (3, 2), (4, 2), (4, 3), (5, 3)]);
    assert_eq!(places(board, Ray::new(board, from, 0, 0)), []);
    for seed in 0..300 {
        // A longer vector of the same slope gives the same ray, and so does a segment with a distant end.
        let mut random = Random::new(seed);
        let board = random.board(20);
        let from = random.square(board);
        let (dx, dy) = (random.below(9) as i16 - 4, random.below(9) as i16 - 4);
        let short: Vec<_> = Ray::new(board, from, dx, dy).collect();
        let long: Vec<_> = Ray::new(board, from, dx * 50, dy * 50).collect();
        assert_eq!(short, long, "seed {seed}");
        let start = Point::centre(board.xy(from));
        let end = Point { x: start.x + i32::from(dx) * 100, y: start.y + i32::from(dy) * 100 };
        let mut met: Vec<_> = squares_met(board, Segment { from: start, to: end }, Touch::Inside).collect();
        met.retain(|&square| square != from);
        met.sort_unstable();
        let mut walked = short;
        walked.sort_unstable();
        assert_eq!(walked, met, "seed {seed}");
    }
}

/// Whether one of the sixteen segments from corner to corner meets no blocker except the ends.
fn sees(board: Board, from: (u8, u8), to: (u8, u8), blockers: &[(u8, u8)], touch: Touch) -> bool {
    let clear = |segment| {
        let mut met = squares_met(board, segment, touch).map(|square| board.xy(square));
        !met.any(|place| place != from && place != to && blockers.contains(&place))
    };
    Point::corners(from)
        .into_iter()
        .any(|a| Point::corners(to).into_iter().any(|b| clear(Segment { from: a, to: b })))
}

#[test]
fn corner_to_corner_sight_is_interrupted_by_any_touch() {
    let board = Board::new(8, 8).unwrap();
    let a1 = (0, 0);
    let cases: [(Place, &[Place], bool); 10] = [
        ((2, 0), &[(1, 0)], false),
        ((2, 2), &[(1, 1)], false),
        ((2, 1), &[(1, 0), (1, 1)], false),
        ((3, 2), &[(1, 1)], true),
        ((3, 2), &[(2, 1)], true),
        ((3, 2), &[(1, 1), (2, 1)], false),
        ((3, 3), &[(1, 2), (2, 1)], false),
        ((2, 2), &[(0, 1), (1, 0)], false),
        ((0, 3), &[(1, 1)], true),
        ((5, 3), &[], true),
    ];
    for (to, blockers, expected) in cases {
        assert_eq!(sees(board, a1, to, blockers, Touch::Any), expected, "{to:?} past {blockers:?}");
        assert_eq!(sees(board, to, a1, blockers, Touch::Any), expected, "back from {to:?}");
    }
    // The two milder readings each make one of the first two cases visible.
    assert!(sees(board, a1, (2, 0), &[(1, 0)], Touch::Inside));
    assert!(!sees(board, a1, (2, 0), &[(1, 0)], Touch::Stretch));
    assert!(sees(board, a1, (2, 2), &[(1, 1)], Touch::Stretch));
}
