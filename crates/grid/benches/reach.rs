//! Speed of sets, reach, paths and the choice of squares to block.
//!
//! Each figure is the mean over many starts on one 25x25 board with a tenth of its squares blocked, so that the
//! processor cannot learn the branches.

#![allow(missing_docs)]

use criterion::{Criterion, criterion_group, criterion_main};
use grid::{
    Board, Cuts, Neighbours, Regions, Rows, Search, Set25x25, Square, keeps_connected_locally, manhattan,
};
use std::hint::black_box;

const SIDE: usize = 25;

struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (self.0 >> 33) as usize % n
    }
}

fn board() -> Board {
    Board::new(SIDE as u8, SIDE as u8).expect("25x25 is a board")
}

/// Creates a board with a tenth of its squares blocked, and chooses starts on free squares.
fn sample() -> (Rows<SIDE>, Vec<(u8, u8)>) {
    let mut random = Random(7);
    let mut free = Rows::<SIDE>::full(SIDE as u8, SIDE as u8);
    while free.len() > 562 {
        free.remove((random.below(SIDE) as u8, random.below(SIDE) as u8));
    }
    let starts = (0..1024).filter_map(|_| free.nth(random.below(free.len()))).collect();
    (free, starts)
}

fn rows(c: &mut Criterion) {
    let (free, starts) = sample();
    let mut group = c.benchmark_group("rows 25x25");
    let mut turn = 0;
    let mut start = || {
        turn = (turn + 1) % 1024;
        starts[turn]
    };
    for steps in [1, 3, 6, 7, 10, 20] {
        group.bench_function(format!("reach_within {steps}"), |b| {
            // The result is used in place, because returning it would also time a copy.
            b.iter(|| {
                black_box(&Rows::reach_within(black_box(&free), black_box(start()), steps));
            });
        });
    }
    group.bench_function("diamond 10", |b| {
        b.iter(|| {
            black_box(&Rows::<SIDE>::diamond(black_box(start()), 10, SIDE as u8));
        });
    });
    group.bench_function("grow4", |b| b.iter(|| black_box(&free).grow4(SIDE as u8)));
    group.bench_function("len", |b| b.iter(|| black_box(&free).len()));
    let mut random = Random(1);
    group.bench_function("nth of 562", |b| {
        b.iter(|| black_box(&free).nth(random.below(562)));
    });
    let reach = Rows::reach_within(&free, (12, 12), 6);
    let count = reach.len();
    group.bench_function("nth of a reach", |b| {
        b.iter(|| black_box(&reach).nth(random.below(count)));
    });
    group.bench_function("reach 6, count and draw", |b| {
        b.iter(|| {
            let reach = Rows::reach_within(black_box(&free), black_box(start()), 6);
            reach.nth(random.below(reach.len()))
        });
    });
    group.bench_function("(the random number alone)", |b| b.iter(|| random.below(562)));
    group.finish();
}

fn search(c: &mut Criterion) {
    let (free, starts) = sample();
    let board = board();
    let set: Set25x25 = free.iter().filter_map(|(x, y)| board.square(x, y)).collect();
    let squares: Vec<_> = starts.iter().filter_map(|&(x, y)| board.square(x, y)).collect();
    let cost = |_: Square, to: Square| set.contains(to).then_some(1);
    let mut group = c.benchmark_group("search 25x25");
    let mut search = Search::new();
    let mut turn = 0;
    let mut start = || {
        turn = (turn + 1) % 1024;
        squares[turn]
    };
    group.bench_function("reach 6", |b| {
        b.iter(|| search.reach(board, start(), 6, Neighbours::Four, cost));
    });
    group.bench_function("reach everything", |b| {
        b.iter(|| search.reach(board, start(), u32::MAX, Neighbours::Four, cost));
    });
    group.bench_function("shortest path", |b| {
        b.iter(|| {
            let (from, to) = (start(), start());
            let path = search.shortest_path(board, from, |s| s == to, Neighbours::Four, cost);
            path.map(|path| path.cost)
        });
    });
    group.bench_function("astar", |b| {
        b.iter(|| {
            let (from, to) = (start(), start());
            let goal = board.xy(to);
            let left = |s| u32::from(manhattan(board.xy(s), goal));
            let path = search.astar(board, from, |s| s == to, left, Neighbours::Four, cost);
            path.map(|path| path.cost)
        });
    });
    group.finish();
}

/// Blocks `count` squares of an open board one by one, always keeping the rest connected.
fn block(board: Board, count: usize, random: &mut Random, cuts: &mut Cuts) -> Set25x25 {
    let mut free = Set25x25::full(board);
    let goal = board.area() - count;
    let mut order: Vec<_> = board.squares().collect();
    for i in (1..order.len()).rev() {
        order.swap(i, random.below(i + 1));
    }
    let mut left = board.area();
    while left > goal {
        let before = left;
        for &square in &order {
            if left == goal {
                break;
            }
            if free.contains(square) && keeps_connected_locally(board, square, |s| free.contains(s)) {
                free.remove(square);
                left -= 1;
            }
        }
        if left == before {
            let choice = cuts.removable(board, |s| free.contains(s));
            free.remove(choice[random.below(choice.len())]);
            left -= 1;
        }
    }
    free
}

fn cuts(c: &mut Criterion) {
    let (free, _) = sample();
    let board = board();
    let set: Set25x25 = free.iter().filter_map(|(x, y)| board.square(x, y)).collect();
    let mut group = c.benchmark_group("cuts 25x25");
    let (mut cuts, mut regions, mut random) = (Cuts::new(), Regions::new(), Random(3));
    group.bench_function("regions", |b| {
        b.iter(|| regions.find(board, Neighbours::Four, |s| set.contains(s)));
    });
    group.bench_function("removable", |b| {
        b.iter(|| cuts.removable(board, |s| set.contains(s)).len());
    });
    for count in [63, 313] {
        group.bench_function(format!("block {count} squares"), |b| {
            b.iter(|| block(board, count, &mut random, &mut cuts));
        });
    }
    group.finish();
}

criterion_group!(benches, rows, search, cuts);
criterion_main!(benches);
