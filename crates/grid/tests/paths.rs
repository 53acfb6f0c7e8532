//! Reach over terrain and cheapest paths.

use crate::random::Random;
use grid::{Board, Direction, Metric, Neighbours, Search, Square};
use pathfinding::prelude::{dijkstra, dijkstra_all};
use std::collections::BTreeMap;

/// A random board whose steps have costs; some steps are blocked.
struct Terrain {
    board: Board,
    neighbours: Neighbours,
    steps: BTreeMap<(Square, Square), u32>,
}

impl Terrain {
    fn random(random: &mut Random, side: usize) -> Terrain {
        let board = random.board(side);
        let neighbours = [Neighbours::Four, Neighbours::Eight][random.below(2)];
        let dearest = [1, 1, 2, 3, 9][random.below(5)];
        let open = 60 + random.below(41);
        let mut steps = BTreeMap::new();
        for from in board.squares() {
            for (_, to) in board.neighbours(from, neighbours) {
                if random.chance(open) {
                    steps.insert((from, to), 1 + random.below(dearest) as u32);
                }
            }
        }
        Terrain { board, neighbours, steps }
    }

    fn cost(&self, from: Square, to: Square) -> Option<u32> {
        self.steps.get(&(from, to)).copied()
    }

    fn steps_from(&self, from: Square) -> Vec<(Square, u32)> {
        let all = self.board.neighbours(from, self.neighbours);
        all.filter_map(|(_, to)| Some((to, self.cost(from, to)?))).collect()
    }
}

#[test]
fn reach_agrees_with_the_library() {
    let mut search = Search::new();
    for seed in 0..300 {
        let mut random = Random::new(seed);
        let terrain = Terrain::random(&mut random, 12);
        let from = random.square(terrain.board);
        let mut all = dijkstra_all(&from, |&s| terrain.steps_from(s));
        all.insert(from, (from, 0));
        for budget in [0, 1, 2, 3, 5, 8, 20, u32::MAX] {
            search.reach(terrain.board, from, budget, terrain.neighbours, |a, b| terrain.cost(a, b));
            for square in terrain.board.squares() {
                let expected = all.get(&square).map(|&(_, cost)| cost).filter(|&c| c <= budget);
                assert_eq!(search.distance(square), expected, "seed {seed}, budget {budget}");
            }
            let order: Vec<_> = search.reached().iter().map(|&s| (search.distance(s).unwrap(), s)).collect();
            assert!(order.is_sorted(), "seed {seed}, budget {budget}");
            assert_eq!(search.from(), from);
        }
    }
}

/// Finds the first cheapest path by trying the directions in order, asking a library each time for the remaining cost.
fn first_path(
    terrain: &Terrain,
    from: Square,
    is_goal: impl Fn(Square) -> bool,
) -> Option<(Vec<Square>, u32)> {
    let price =
        |from: Square| dijkstra(&from, |&s| terrain.steps_from(s), |&s| is_goal(s)).map(|(_, cost)| cost);
    let total = price(from)?;
    let (mut here, mut left, mut path) = (from, total, Vec::new());
    while left > 0 {
        let (to, step) = Direction::EIGHT
            .into_iter()
            .filter_map(|direction| terrain.board.step(here, direction))
            .filter_map(|to| Some((to, terrain.cost(here, to)?)))
            .find(|&(to, step)| price(to).is_some_and(|rest| rest + step == left))
            .expect("some step leads on");
        here = to;
        left -= step;
        path.push(to);
    }
    Some((path, total))
}

#[test]
fn paths_are_the_first_in_tie_order_whatever_the_guess() {
    let mut search = Search::new();
    let mut none = 0;
    for seed in 0..250 {
        let mut random = Random::new(seed);
        let terrain = Terrain::random(&mut random, 9);
        let (board, neighbours) = (terrain.board, terrain.neighbours);
        let from = random.square(board);
        let goals: Vec<_> = (0..1 + random.below(3)).map(|_| random.square(board)).collect();
        let is_goal = |s: Square| goals.contains(&s);
        let cost = |a, b| terrain.cost(a, b);
        let expected = first_path(&terrain, from, is_goal);
        none += usize::from(expected.is_none());
        let expected = expected.as_ref().map(|(path, cost)| (path.as_slice(), *cost));

        let plain = search.shortest_path(board, from, is_goal, neighbours, cost);
        assert_eq!(plain.map(|p| (p.squares, p.cost)), expected, "seed {seed}: shortest");

        let metric = match neighbours {
            Neighbours::Four => Metric::Manhattan,
            Neighbours::Eight => Metric::King,
        };
        let near = |s| goals.iter().map(|&g| metric.between(board, s, g)).min().unwrap_or(0);
        let consistent = |s| u32::from(near(s));
        let path = search.astar(board, from, is_goal, consistent, neighbours, cost);
        assert_eq!(path.map(|p| (p.squares, p.cost)), expected, "seed {seed}: consistent");

        // Varies between squares, but never exceeds the remaining cost.
        let uneven = |s: Square| {
            if s.0.is_multiple_of(3) { 0 } else { consistent(s) }
        };
        let path = search.astar(board, from, is_goal, uneven, neighbours, cost);
        assert_eq!(path.map(|p| (p.squares, p.cost)), expected, "seed {seed}: uneven");

        for &goal in &goals {
            search.reach(board, from, u32::MAX, neighbours, cost);
            let expected = first_path(&terrain, from, |s| s == goal);
            let expected = expected.as_ref().map(|(path, cost)| (path.as_slice(), *cost));
            for _ in 0..2 {
                let path = search.path_to(goal, cost);
                assert_eq!(path.map(|p| (p.squares, p.cost)), expected, "seed {seed}: path_to");
            }
        }
    }
    assert!(none > 5, "some goals must be out of reach");
}

#[test]
fn on_an_open_board_the_path_goes_up_before_it_goes_right() {
    let board = Board::new(5, 5).unwrap();
    let [from, goal] = [(1, 1), (3, 4)].map(|(x, y)| board.square(x, y).unwrap());
    let mut search = Search::new();
    let path = search.shortest_path(board, from, |s| s == goal, Neighbours::Four, |_, _| Some(1));
    let path = path.unwrap();
    let places: Vec<_> = path.squares.iter().map(|&s| board.xy(s)).collect();
    assert_eq!(places, [(1, 2), (1, 3), (1, 4), (2, 4), (3, 4)]);
    assert_eq!(path.cost, 5);
    let stay = search.shortest_path(board, from, |s| s == from, Neighbours::Four, |_, _| Some(1));
    assert_eq!(stay.map(|p| (p.squares.len(), p.cost)), Some((0, 0)));
}

#[test]
fn a_search_leaves_no_trace_on_the_next_board() {
    let mut search = Search::new();
    let large = Board::new(20, 20).unwrap();
    search.reach(large, Square(0), u32::MAX, Neighbours::Four, |_, _| Some(1));
    let small = Board::new(2, 2).unwrap();
    search.reach(small, Square(0), 1, Neighbours::Four, |_, _| Some(1));
    assert_eq!(search.reached(), [Square(0), Square(1), Square(2)]);
    assert_eq!(search.distance(Square(3)), None);
    assert_eq!(search.distance(Square(399)), None);
}
