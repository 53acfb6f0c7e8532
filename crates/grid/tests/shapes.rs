//! Areas of a simple shape.

use crate::random::Random;
use grid::{
    Board, Direction, Metric, Set25x25, Set200x200, Square, ball, block, cross, line, rectangle, ring, wedge,
};

fn offsets(board: Board, from: Square, squares: impl Iterator<Item = Square>) -> Vec<(i32, i32)> {
    let (x, y) = board.xy(from);
    let mut list: Vec<_> = squares
        .map(|square| board.xy(square))
        .map(|(sx, sy)| (i32::from(sx) - i32::from(x), i32::from(sy) - i32::from(y)))
        .collect();
    list.sort_unstable();
    list
}

#[test]
fn the_guarded_zone_of_an_archer_has_eight_squares() {
    let board = Board::new(11, 11).unwrap();
    let from = board.square(5, 5).unwrap();
    let north = [(-2, 2), (-1, 2), (-1, 3), (0, 3), (0, 4), (1, 2), (1, 3), (2, 2)];
    assert_eq!(offsets(board, from, wedge(board, from, Direction::N, 3, 4)), north);
    let mut east = north.map(|(x, y)| (y, -x));
    east.sort_unstable();
    assert_eq!(offsets(board, from, wedge(board, from, Direction::E, 3, 4)), east);
    let all: Set25x25 = Direction::FOUR.into_iter().flat_map(|d| wedge(board, from, d, 3, 4)).collect();
    assert_eq!(all.len(), 28);
    assert_eq!(ring(board, from, 3, 4, Metric::Manhattan).collect::<Set25x25>(), all);
    let diagonal = offsets(board, from, wedge(board, from, Direction::NE, 1, 2));
    assert_eq!(diagonal, [(0, 1), (0, 2), (1, 0), (1, 1), (2, 0)]);
}

#[test]
fn bursts_have_the_known_sizes() {
    let board = Board::new(200, 200).unwrap();
    let places = [(100, 100), (0, 0), (0, 100)].map(|(x, y)| board.square(x, y).unwrap());
    for n in 1..=4_u8 {
        let size = |place, metric| ball(board, place, n, metric).count();
        let k = usize::from(n);
        assert_eq!(size(places[0], Metric::King), (2 * k + 1) * (2 * k + 1));
        assert_eq!(size(places[0], Metric::Manhattan), 2 * k * k + 2 * k + 1);
        let bursts = places.map(|place| size(place, Metric::FirstDiagonal));
        let known = [[9, 4, 6], [21, 8, 13], [37, 13, 22], [57, 19, 33]];
        assert_eq!(bursts, known[k - 1]);
    }
    let whole: Set200x200 = ball(board, places[0], 255, Metric::King).collect();
    assert_eq!(whole.len(), 40_000);
}

#[test]
fn shapes_are_what_their_sentence_says() {
    for seed in 0..400 {
        let mut random = Random::new(seed);
        let board = random.board(16);
        let from = random.square(board);
        let place = board.xy(from);
        let (min, max) = (random.below(5) as u8, random.below(9) as u8);
        let slow = |inside: &dyn Fn(i32, i32) -> bool| {
            let all = offsets(board, from, board.squares());
            all.into_iter().filter(|&(dx, dy)| inside(dx, dy)).collect::<Vec<_>>()
        };
        for metric in [Metric::Manhattan, Metric::King, Metric::FirstDiagonal] {
            let far = |dx: i32, dy: i32| {
                let there = ((i32::from(place.0) + dx) as u8, (i32::from(place.1) + dy) as u8);
                metric.of(place, there)
            };
            let within = |dx, dy| (u16::from(min)..=u16::from(max)).contains(&far(dx, dy));
            assert_eq!(
                offsets(board, from, ring(board, from, min, max, metric)),
                slow(&within),
                "seed {seed}"
            );
        }
        let n = i32::from(max);
        let square = |dx, dy| (0..n).contains(&dx) && (0..n).contains(&dy);
        assert_eq!(offsets(board, from, block(board, from, max)), slow(&square), "seed {seed}");
        let plus = |dx: i32, dy: i32| (dx == 0 || dy == 0) && dx.abs() + dy.abs() <= n;
        assert_eq!(offsets(board, from, cross(board, from, max)), slow(&plus), "seed {seed}");
        for direction in Direction::EIGHT {
            let (ux, uy) = direction.delta();
            let (ux, uy) = (i32::from(ux), i32::from(uy));
            let ahead = |dx, dy| (1..=n).any(|k| (dx, dy) == (k * ux, k * uy));
            assert_eq!(offsets(board, from, line(board, from, direction, max)), slow(&ahead), "seed {seed}");
            let quarter = |dx: i32, dy: i32| {
                let far = dx.abs() + dy.abs();
                let within = match direction {
                    Direction::N => dx.abs() <= dy,
                    Direction::E => dy.abs() <= dx,
                    Direction::S => dx.abs() <= -dy,
                    Direction::W => dy.abs() <= -dx,
                    Direction::NE => dx >= 0 && dy >= 0,
                    Direction::SE => dx >= 0 && dy <= 0,
                    Direction::SW => dx <= 0 && dy <= 0,
                    Direction::NW => dx <= 0 && dy >= 0,
                };
                within && far > 0 && (i32::from(min)..=n).contains(&far)
            };
            let shape = wedge(board, from, direction, min, max);
            assert_eq!(offsets(board, from, shape), slow(&quarter), "seed {seed}: {direction:?}");
        }
        let (x, y) = (random.below(30) as i32 - 10, random.below(30) as i32 - 10);
        let (w, h) = (random.below(12) as i32, random.below(12) as i32);
        let cut: Vec<_> = rectangle(board, x, y, w, h).collect();
        let expected: Vec<_> = board
            .squares()
            .filter(|&s| {
                let (sx, sy) = board.xy(s);
                (x..x + w).contains(&sx.into()) && (y..y + h).contains(&sy.into())
            })
            .collect();
        assert_eq!(cut, expected, "seed {seed}");
    }
}
