//! Ranges and bursts.

use grid::{Board, Square};
use teamfight::geometry::{Squares, burst, distance, fits, within};
use teamfight_cards::ast::Range;

use crate::page::square;
use crate::random::Random;

#[test]
fn the_first_step_may_be_diagonal() {
    // C15.
    let board = Board::new(8, 8).unwrap();
    let from = square(board, (0, 0));
    for (to, range) in
        [((1, 1), 1), ((2, 1), 2), ((2, 2), 3), ((3, 1), 3), ((0, 4), 4), ((3, 3), 5), ((0, 0), 0)]
    {
        assert_eq!(distance(board, from, square(board, to)), range, "{to:?}");
    }
}

#[test]
fn bursts_have_the_printed_sizes() {
    // C16.
    let board = Board::new(16, 16).unwrap();
    for (at, sizes) in [((7, 7), [9, 21, 37, 57]), ((0, 0), [4, 8, 13, 19]), ((0, 7), [6, 13, 22, 33])] {
        let found = [1, 2, 3, 4].map(|n| burst(board, square(board, at), n).len());
        assert_eq!(found, sizes, "{at:?}");
    }
    assert_eq!(burst(board, Square(5), 0).len(), 1);
    assert_eq!(burst(board, Square(5), 255), Squares::full(board));
}

#[test]
fn sets_by_range_are_what_the_distance_says() {
    for seed in 0..300 {
        let mut random = Random(seed);
        let board = match seed {
            0 => Board::new(64, 4).unwrap(),
            1 => Board::new(4, 64).unwrap(),
            _ => random.board(16),
        };
        assert!(fits(board));
        let from = random.square(board);
        for n in 0..12 {
            let check = |range, holds: &dyn Fn(u8) -> bool| {
                let expected: Squares =
                    board.squares().filter(|to| holds(distance(board, from, *to))).collect();
                assert_eq!(within(board, from, range), expected, "seed {seed}, {range:?}");
            };
            check(Range::UpTo(n), &|d| d <= n);
            check(Range::From(n), &|d| d >= n);
            check(Range::Exactly(n), &|d| d == n);
            check(Range::Unlimited, &|_| true);
        }
    }
}
