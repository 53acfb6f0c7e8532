//! Edges between squares.

use crate::random::Random;
use grid::{
    Board, Direction, Edge, EdgeSet, Neighbours, Point, Rectangle, Search, Segment, Side, Square, Touch,
    edges_met,
};
use std::collections::BTreeSet;

fn all_edges(board: Board) -> BTreeSet<Edge> {
    let straight = board.squares().flat_map(|s| Direction::FOUR.map(|direction| (s, direction)));
    straight.filter_map(|(square, direction)| Edge::of(board, square, direction)).collect()
}

#[test]
fn an_edge_has_one_name_from_both_sides() {
    for (width, height) in [(1, 1), (5, 1), (1, 5), (6, 4), (200, 200)] {
        let board = Board::new(width, height).unwrap();
        let (w, h) = (usize::from(width), usize::from(height));
        assert_eq!(all_edges(board).len(), (w - 1) * h + w * (h - 1));
        for from in board.squares().step_by(7) {
            for direction in Direction::EIGHT {
                let edge = Edge::of(board, from, direction);
                let Some(to) = board.step(from, direction) else {
                    assert_eq!(edge, None);
                    continue;
                };
                assert_eq!(edge.is_none(), direction.is_diagonal());
                assert_eq!(Edge::between(board, from, to), edge);
                assert_eq!(Edge::between(board, to, from), edge);
                if let Some(edge) = edge {
                    assert_eq!(edge.squares(board), (from.min(to), from.max(to)));
                    assert_eq!(edge.square(), from.min(to));
                    let upright = matches!(direction, Direction::N | Direction::S);
                    assert_eq!(edge.side() == Side::North, upright);
                }
            }
        }
    }
    let board = Board::new(3, 2).unwrap();
    assert_eq!(Edge::between(board, Square(2), Square(3)), None, "not across the border");
    assert_eq!(Edge::between(board, Square(0), Square(2)), None);
}

#[test]
fn sets_of_edges_agree_with_ordered_sets() {
    for seed in 0..100 {
        let mut random = Random::new(seed);
        let board = random.board(25);
        let model: BTreeSet<_> = all_edges(board).into_iter().filter(|_| random.chance(30)).collect();
        let mut set: EdgeSet<10> = model.iter().copied().collect();
        assert_eq!(set.iter().collect::<BTreeSet<_>>(), model, "seed {seed}");
        assert_eq!((set.len(), set.is_empty()), (model.len(), model.is_empty()), "seed {seed}");
        for from in board.squares() {
            for (direction, to) in board.neighbours(from, Neighbours::Eight) {
                let wall = Edge::of(board, from, direction).is_some_and(|edge| model.contains(&edge));
                assert_eq!(set.blocks(board, from, direction), wall, "seed {seed}");
                assert_eq!(set.separates(board, from, to), wall, "seed {seed}");
            }
        }
        for edge in all_edges(board) {
            assert_eq!(set.contains(edge), model.contains(&edge), "seed {seed}");
            assert_eq!(set.of(edge.side()).contains(edge.square()), model.contains(&edge), "seed {seed}");
            assert_eq!(set.insert(edge), !model.contains(&edge), "seed {seed}");
            assert!(set.remove(edge) && !set.remove(edge), "seed {seed}");
        }
        assert_eq!(set, EdgeSet::EMPTY, "seed {seed}");
    }
}

#[test]
fn thin_walls_turn_walks() {
    // A wall to the east of (0, 0) and (0, 1) on a 3x3 board: the path leads along the top row.
    let board = Board::new(3, 3).unwrap();
    let walls: EdgeSet<1> =
        [Square(0), Square(3)].into_iter().filter_map(|s| Edge::of(board, s, Direction::E)).collect();
    let step = |from, to| (!walls.separates(board, from, to)).then_some(1);
    let mut search = Search::new();
    search.reach(board, Square(0), 10, Neighbours::Four, step);
    assert_eq!(search.distance(Square(1)), Some(5));
}

#[test]
fn edges_met_are_all_that_a_test_one_by_one_finds() {
    let mut found = [0; 3];
    for seed in 0..3_000 {
        let mut random = Random::new(seed);
        let board = random.board(7);
        let mut point = || Point { x: random.below(20) as i32 - 3, y: random.below(20) as i32 - 3 };
        let mut segment = Segment { from: point(), to: point() };
        if seed % 4 == 0 {
            // A random segment hardly ever runs along a row of edges.
            (segment.from.y, segment.to.y) = (segment.from.y & !1, segment.from.y & !1);
        }
        let reversed = Segment { from: segment.to, to: segment.from };
        for (i, touch) in [Touch::Any, Touch::Stretch, Touch::Inside].into_iter().enumerate() {
            let met: Vec<_> = edges_met(board, segment, touch).collect();
            let set: BTreeSet<_> = met.iter().copied().collect();
            assert_eq!(met.len(), set.len(), "seed {seed}: {touch:?}");
            assert_eq!(set, edges_met(board, reversed, touch).collect(), "seed {seed}: {touch:?}");
            for edge in all_edges(board) {
                let line = edge.segment(board);
                let flat = Rectangle { min: line.from, max: line.to };
                let expected = match touch {
                    Touch::Any | Touch::Stretch => segment.meets(flat, touch),
                    Touch::Inside => {
                        // They touch, but neither along the edge nor at an end of either.
                        let at = |p: Point| Rectangle { min: p, max: p };
                        let point = |p: Point| Segment { from: p, to: p };
                        segment.meets(flat, Touch::Any)
                            && !segment.meets(flat, Touch::Stretch)
                            && ![line.from, line.to].iter().any(|&p| segment.meets(at(p), Touch::Any))
                            && ![segment.from, segment.to].iter().any(|&p| point(p).meets(flat, Touch::Any))
                    }
                };
                assert_eq!(set.contains(&edge), expected, "seed {seed}: {touch:?} {edge:?}");
                assert_eq!(segment.touches(line), segment.meets(flat, Touch::Any), "seed {seed}");
                found[i] += usize::from(expected);
            }
        }
    }
    assert!(found.iter().all(|&count| count > 300), "{found:?}");
}
