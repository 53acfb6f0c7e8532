//! Regions, and the squares that keep them connected.

use crate::random::Random;
use grid::{
    Board, Cuts, Neighbours, Regions, Search, Square, is_connected, keeps_connected_locally, regions,
};

#[test]
fn two_squares_share_a_region_if_one_can_walk_between_them() {
    let (mut found, mut search) = (Regions::new(), Search::new());
    for seed in 0..80 {
        let mut random = Random::new(seed);
        let board = random.board(9);
        let percent = 30 + random.below(70);
        let marks = random.marks(board, percent);
        let free = |s: Square| marks[s.index()];
        for neighbours in [Neighbours::Four, Neighbours::Eight] {
            let count = found.find(board, neighbours, free);
            assert_eq!(count, found.count(), "seed {seed}");
            let mut next = 0;
            for from in board.squares() {
                let Some(region) = found.of(from) else {
                    assert!(!free(from), "seed {seed}");
                    continue;
                };
                assert!(free(from) && region <= next, "seed {seed}");
                next = next.max(region + 1);
                search.reach(board, from, u32::MAX, neighbours, |_, to| free(to).then_some(1));
                assert_eq!(usize::from(found.sizes()[region]), search.reached().len(), "seed {seed}");
                for to in board.squares() {
                    let together = found.of(to) == Some(region);
                    assert_eq!(search.distance(to).is_some(), together, "seed {seed}");
                }
            }
            assert_eq!(next, count, "seed {seed}");
            assert_eq!(regions(board, neighbours, free).count(), count, "seed {seed}");
            assert_eq!(is_connected(board, neighbours, free), count <= 1, "seed {seed}");
        }
    }
}

#[test]
fn removable_squares_are_those_that_leave_the_number_of_regions() {
    let mut cuts = Cuts::new();
    let (mut certain, mut silent) = (0, 0);
    for seed in 0..300 {
        let mut random = Random::new(seed);
        let board = random.board(9);
        let percent = 30 + random.below(71);
        let marks = random.marks(board, percent);
        let before = regions(board, Neighbours::Four, |s| marks[s.index()]);
        let removable = cuts.removable(board, |s| marks[s.index()]).to_vec();
        assert!(removable.is_sorted(), "seed {seed}");
        for square in board.squares() {
            let free = marks[square.index()];
            let after = regions(board, Neighbours::Four, |s| marks[s.index()] && s != square);
            let alone = before.of(square).is_some_and(|region| before.sizes()[region] == 1);
            let keeps = after.count() + usize::from(alone) == before.count();
            assert_eq!(removable.contains(&square), free && keeps, "seed {seed}");
            assert_eq!(cuts.is_cut(square), free && !keeps, "seed {seed}");
            let locally = keeps_connected_locally(board, square, |s| marks[s.index()]);
            if free && locally {
                assert!(keeps, "seed {seed}: {square:?}");
            }
            match (free && keeps, locally) {
                (true, true) => certain += 1,
                (true, false) => silent += 1,
                _ => {}
            }
        }
    }
    // The local test would be of little use if it missed most of these squares.
    assert!(certain > 4 * silent, "{certain} of {}", certain + silent);
}

#[test]
fn a_snake_of_the_largest_size_needs_no_deep_call_stack() {
    let board = Board::new(200, 200).unwrap();
    let snake = |square: Square| {
        let (x, y) = board.xy(square);
        y % 2 == 0 || x == if y % 4 == 1 { 199 } else { 0 }
    };
    let mut cuts = Cuts::new();
    let ends = cuts.removable(board, snake);
    assert_eq!(ends.len(), 2);
    assert!(is_connected(board, Neighbours::Four, snake));
}
