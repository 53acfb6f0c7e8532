//! Movement compared with slow references that try every walk.

use std::collections::{BTreeMap, BTreeSet};

use grid::{Board, Direction, Square};
use teamfight::geometry::{Footing, Squares, Walls, Way, climbing, distance, exact, flood, straight};

use crate::random::Random;

/// Draws random ground: some squares are closed, some can only be passed, some cost more.
fn ground(random: &mut Random, side: usize) -> (Footing, Walls) {
    let board = random.board(side);
    let walls = random.walls(board, 15, 10);
    let open = random.squares(board, 90);
    let free = random.squares(board, 80);
    let mut footing = Footing::new(board, &walls, open, free);
    if random.chance(60) {
        let mut taken = Squares::EMPTY;
        for rough in &mut footing.rough {
            *rough = random.squares(board, 15) - taken;
            taken |= *rough;
        }
    }
    (footing, walls)
}

/// Takes a step according to the rules, without the masks of the footing.
fn step(footing: &Footing, walls: &Walls, from: Square, direction: Direction) -> Option<(Square, usize)> {
    let to = footing.board.step(from, direction)?;
    let closed = walls.solid.contains(to) || walls.thin.blocks(footing.board, from, direction);
    let cost = (0..3).find(|k| footing.rough[*k].contains(to)).map_or(1, |k| k + 2);
    (!closed && footing.open.contains(to)).then_some((to, cost))
}

/// Calls `tell` for every walk that costs at most `left`, including the empty one, in the order of directions.
fn walks(
    here: Square,
    left: usize,
    steps: &dyn Fn(Square, Direction) -> Option<(Square, usize)>,
    way: &mut Vec<Direction>,
    tell: &mut dyn FnMut(Square, usize, &[Direction]),
) {
    tell(here, left, way);
    for direction in Direction::FOUR {
        if let Some((to, cost)) = steps(here, direction)
            && cost <= left
        {
            way.push(direction);
            walks(to, left - cost, steps, way, tell);
            way.pop();
        }
    }
}

type Found = BTreeMap<Square, (usize, Vec<Direction>)>;

/// Returns the cheapest walk to every square; of several, the first in the order of directions.
fn cheapest(
    from: Square,
    budget: usize,
    steps: &dyn Fn(Square, Direction) -> Option<(Square, usize)>,
) -> Found {
    let mut found = Found::new();
    walks(from, budget, steps, &mut Vec::new(), &mut |end, left, way| {
        let cost = budget - left;
        let known = found.get(&end);
        if known.is_none_or(|(cheapest, _)| cost < *cheapest) {
            found.insert(end, (cost, way.to_vec()));
        }
    });
    found
}

fn directions(way: Way) -> Vec<Direction> {
    way.iter().collect()
}

#[test]
fn reach_costs_and_ways() {
    for seed in 0..1500 {
        let mut random = Random(seed);
        let (footing, walls) = ground(&mut random, 6);
        let from = random.square(footing.board);
        let budget = random.below(7);
        let found = cheapest(from, budget, &|here, direction| step(&footing, &walls, here, direction));
        let reach = flood(&footing, from, budget as u8);
        let ends = found.keys().copied().filter(|end| *end != from && footing.free.contains(*end));
        assert_eq!(reach.ends(), ends.collect(), "seed {seed}");
        assert_eq!(reach.entered(), found.keys().copied().collect(), "seed {seed}");
        for square in footing.board.squares() {
            let expected = found.get(&square);
            assert_eq!(reach.cost(square).map(usize::from), expected.map(|(cost, _)| *cost), "seed {seed}");
            let way = reach.way(square).map(directions);
            assert_eq!(way, expected.map(|(_, way)| way.clone()), "seed {seed}, to {square:?}");
        }
    }
}

#[test]
fn pushes_along_any_path_lead_away_with_every_step() {
    for seed in 0..1500 {
        let mut random = Random(seed);
        let (footing, walls) = ground(&mut random, 7);
        let board = footing.board;
        let (from, centre) = (random.square(board), random.square(board));
        let (budget, pull) = (random.below(7), random.chance(50));
        let steps = |here, direction| {
            let (to, cost) = step(&footing, &walls, here, direction)?;
            let (before, after) = (distance(board, centre, here), distance(board, centre, to));
            let goes = if pull { after < before } else { after > before };
            goes.then_some((to, cost))
        };
        let found = cheapest(from, budget, &steps);
        let reach = climbing(&footing, from, budget as u8, centre, pull);
        assert_eq!(reach.entered(), found.keys().copied().collect(), "seed {seed}, pull {pull}");
        for (square, (_, way)) in &found {
            assert_eq!(reach.way(*square).map(directions), Some(way.clone()), "seed {seed}");
        }
        // In a straight line, only the walks without a turn count.
        let climbing = footing.climbing(centre, pull);
        for direction in Direction::FOUR {
            let mut expected = BTreeSet::new();
            walks(from, budget, &steps, &mut Vec::new(), &mut |end, _, way| {
                if !way.is_empty() && way.iter().all(|d| *d == direction) && footing.free.contains(end) {
                    expected.insert((end, way.to_vec()));
                }
            });
            let ends = straight(&climbing, from, direction, budget as u8);
            let ends: BTreeSet<_> = ends.map(|(end, way)| (end, directions(way))).collect();
            assert_eq!(ends, expected, "seed {seed}");
        }
    }
}

/// Returns the ends of "exactly": every walk without repeats to a square it may end on counts, unless a longer walk
/// begins with it.
fn exactly(
    from: Square,
    n: usize,
    in_a_line: bool,
    footing: &Footing,
    steps: &dyn Fn(Square, Direction) -> Option<(Square, usize)>,
) -> BTreeMap<Square, Vec<Direction>> {
    let mut all: Vec<(Square, Vec<Direction>)> = Vec::new();
    walks(from, n, steps, &mut Vec::new(), &mut |end, _, way| {
        let mut seen = BTreeSet::from([from]);
        let mut here = from;
        let fresh = way.iter().all(|d| {
            here = footing.board.step(here, *d).unwrap();
            seen.insert(here)
        });
        let in_line = !in_a_line || way.windows(2).all(|pair| pair[0] == pair[1]);
        if fresh && in_line && footing.free.contains(end) {
            all.push((end, way.to_vec()));
        }
    });
    let mut ends = BTreeMap::new();
    for (end, way) in &all {
        let longer =
            |(_, other): &(Square, Vec<Direction>)| other.len() > way.len() && other.starts_with(way);
        if *end != from && !all.iter().any(longer) {
            ends.entry(*end).or_insert_with(|| way.clone());
        }
    }
    ends
}

#[test]
fn exact_movement_goes_as_far_as_it_can() {
    for seed in 0..600 {
        let mut random = Random(seed);
        let (footing, walls) = ground(&mut random, 5);
        let from = random.square(footing.board);
        let (n, in_a_line) = (random.below(6), random.chance(40));
        let steps = |here, direction| step(&footing, &walls, here, direction);
        let expected = exactly(from, n, in_a_line, &footing, &steps);
        let mut found = BTreeMap::new();
        exact(&footing, from, n as u8, in_a_line, &mut |end, way| {
            assert!(found.insert(end, directions(way)).is_none(), "seed {seed}: told twice");
        });
        assert_eq!(found, expected, "seed {seed}, {n} from {from:?}, in a line {in_a_line}");
    }
}

#[test]
fn ways_are_named_by_their_squares() {
    let board = Board::new(16, 16).unwrap();
    for seed in 0..200 {
        let mut random = Random(seed);
        let from = random.square(board);
        let mut way = Way::NONE;
        let mut here = from;
        let mut squares = Vec::new();
        while way.len() < usize::from(Way::MOST) {
            let direction = Direction::FOUR[random.below(4)];
            if let Some(to) = board.step(here, direction) {
                assert!(way.push(direction));
                squares.push(to);
                here = to;
            }
        }
        assert!(!way.push(Direction::N) && way.len() == 16);
        assert!(way.squares(board, from).eq(squares.iter().copied()));
        assert_eq!((Way::along(board, from, &squares), way.end(board, from)), (Some(way), here));
        squares.push(from);
        assert_eq!(Way::along(board, from, &squares), None);
    }
    assert!(Way::along(board, Square(0), &[Square(17)]).is_none() && Way::NONE.is_empty());
}

#[test]
fn the_longest_speed_and_the_widest_boards() {
    for (width, height) in [(64, 4), (4, 64), (16, 16), (1, 1)] {
        let board = Board::new(width, height).unwrap();
        let all = Squares::full(board);
        let footing = Footing::new(board, &Walls::default(), all, all);
        for from in board.squares() {
            let reach = flood(&footing, from, 16);
            let near = |to: &Square| grid::manhattan(board.xy(from), board.xy(*to)) <= 16;
            assert_eq!(reach.entered(), board.squares().filter(near).collect());
            let far = reach.entered().iter().last().unwrap();
            assert_eq!(reach.way(far).map(|way| way.end(board, from)), Some(far));
        }
    }
}
