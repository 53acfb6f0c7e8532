//! Boards, sets of squares and distances.

use crate::random::Random;
use grid::{
    Board, Direction, Metric, Neighbours, Set8x8, Set25x25, Set200x200, Square, SquareSet, first_diagonal,
    king, manhattan,
};
use std::collections::BTreeSet;

#[test]
fn boards_have_sides_from_1_to_200() {
    for side in 0..=255 {
        let good = (1..=200).contains(&side);
        assert_eq!(Board::new(side, 7).is_some(), good, "width {side}");
        assert_eq!(Board::new(7, side).is_some(), good, "height {side}");
    }
}

#[test]
fn squares_and_places_are_the_same_thing() {
    for (width, height) in [(1, 1), (1, 200), (200, 1), (7, 3), (25, 25), (200, 200)] {
        let board = Board::new(width, height).unwrap();
        let mut listed = board.squares();
        for y in 0..height {
            for x in 0..width {
                let square = listed.next().unwrap();
                assert_eq!(board.square(x, y), Some(square));
                assert_eq!(board.at(x.into(), y.into()), Some(square));
                assert_eq!(board.xy(square), (x, y));
            }
        }
        assert_eq!(listed.next(), None);
        assert_eq!(board.square(width, 0), None);
        assert_eq!(board.square(0, height), None);
        assert_eq!(board.at(-1, 0), None);
        assert_eq!(board.at(0, -1), None);
    }
}

#[test]
fn steps_follow_the_directions() {
    let board = Board::new(3, 3).unwrap();
    let centre = board.square(1, 1).unwrap();
    let around = [(1, 2), (2, 2), (2, 1), (2, 0), (1, 0), (0, 0), (0, 1), (0, 2)];
    for (direction, (x, y)) in Direction::EIGHT.into_iter().zip(around) {
        let to = board.square(x, y).unwrap();
        assert_eq!(board.step(centre, direction), Some(to));
        assert_eq!(board.step(to, direction), None);
        assert_eq!(board.step(to, direction.opposite()), Some(centre));
        let (dx, dy) = direction.delta();
        assert_eq!(Direction::from_delta(dx, dy), Some(direction));
        assert_eq!(direction.is_diagonal(), dx != 0 && dy != 0);
        assert_eq!(direction.turned(8), direction);
    }
    assert_eq!(Direction::from_delta(0, 0), None);
    assert_eq!(Direction::from_delta(2, 0), None);
    let corner = board.square(0, 0).unwrap();
    let four: Vec<_> = board.neighbours(corner, Neighbours::Four).collect();
    assert_eq!(four, [(Direction::N, Square(3)), (Direction::E, Square(1))]);
    assert_eq!(board.neighbours(corner, Neighbours::Eight).count(), 3);
}

fn check_set<const WORDS: usize>(seed: u64, board: Board) {
    let mut random = Random::new(seed);
    let density = random.below(101);
    let mut sets = [SquareSet::<WORDS>::EMPTY; 2];
    let mut models = [BTreeSet::new(), BTreeSet::new()];
    for _ in 0..board.area().min(300) {
        let (which, square) = (random.below(2), random.square(board));
        if random.chance(density) {
            assert_eq!(sets[which].insert(square), models[which].insert(square), "seed {seed}");
        } else {
            assert_eq!(sets[which].remove(square), models[which].remove(&square), "seed {seed}");
        }
    }
    let ([a, b], [x, y]) = (sets, &models);
    let same = |set: SquareSet<WORDS>, model: BTreeSet<Square>, what: &str| {
        assert!(set.iter().eq(model.iter().copied()), "{what}: seed {seed}");
        assert_eq!(set.len(), model.len(), "{what}: seed {seed}");
        assert_eq!(set.is_empty(), model.is_empty(), "{what}: seed {seed}");
        assert_eq!(set.first(), model.first().copied(), "{what}: seed {seed}");
        assert_eq!(set, model.iter().copied().collect(), "{what}: seed {seed}");
        for (k, &square) in model.iter().enumerate() {
            assert_eq!(set.nth(k), Some(square), "{what}: seed {seed}");
        }
        assert_eq!(set.nth(model.len()), None, "{what}: seed {seed}");
        assert_eq!(SquareSet::from_words(*set.words()), set, "{what}: seed {seed}");
    };
    let all: BTreeSet<_> = board.squares().collect();
    same(a, x.clone(), "itself");
    same(SquareSet::full(board), all.clone(), "full");
    same(a.union(&b), x | y, "union");
    same(a | b, x | y, "|");
    same(a.intersection(&b), x & y, "intersection");
    same(a & b, x & y, "&");
    same(a.difference(&b), x - y, "difference");
    same(a - b, x - y, "-");
    same(a ^ b, x ^ y, "^");
    same(a.complement(board), &all - x, "complement");
    let mut c = a;
    c |= b;
    c -= a & b;
    c ^= b;
    c &= a;
    same(c, x.clone(), "assigning operators");
    assert_eq!(a.intersects(&b), !x.is_disjoint(y), "seed {seed}");
    assert_eq!(a.is_subset(&b), x.is_subset(y), "seed {seed}");
    assert!((a & b).is_subset(&b), "seed {seed}");
    for square in board.squares() {
        assert_eq!(a.contains(square), x.contains(&square), "seed {seed}");
    }
}

#[test]
fn sets_agree_with_ordered_sets() {
    for seed in 0..60 {
        let mut random = Random::new(seed);
        check_set::<1>(seed, random.board(8));
        check_set::<10>(seed, random.board(25));
        if seed < 6 {
            check_set::<625>(seed, random.board(200));
        }
    }
    assert_eq!(Set8x8::full(Board::new(8, 8).unwrap()).len(), 64);
    assert_eq!(Set25x25::full(Board::new(25, 25).unwrap()).len(), 625);
    assert_eq!(Set200x200::full(Board::new(200, 200).unwrap()).len(), 40_000);
    assert!(!Set8x8::EMPTY.contains(Square(64)));
}

#[test]
fn distances_are_the_lengths_of_walks() {
    // The reference moves level by level, with the steps that each metric allows.
    let board = Board::new(9, 7).unwrap();
    for from in board.squares() {
        for metric in [Metric::Manhattan, Metric::King, Metric::FirstDiagonal] {
            let mut level = BTreeSet::from([from]);
            let mut seen = level.clone();
            for distance in 0_u16.. {
                for &square in &level {
                    assert_eq!(metric.between(board, from, square), distance, "{metric:?}");
                }
                let diagonal = match metric {
                    Metric::Manhattan => false,
                    Metric::King => true,
                    Metric::FirstDiagonal => distance == 0,
                };
                let steps = if diagonal { Neighbours::Eight } else { Neighbours::Four };
                let next: BTreeSet<_> = level
                    .iter()
                    .flat_map(|&square| board.neighbours(square, steps).map(|(_, to)| to))
                    .filter(|&to| seen.insert(to))
                    .collect();
                if next.is_empty() {
                    break;
                }
                level = next;
            }
            assert_eq!(seen.len(), board.area());
        }
    }
    assert_eq!(manhattan((0, 0), (199, 199)), 398);
    assert_eq!(king((0, 0), (199, 5)), 199);
    assert_eq!(first_diagonal((4, 4), (1, 3)), 3);
}
