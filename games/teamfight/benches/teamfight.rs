#![allow(missing_docs)] // The macros below generate undocumented functions.
//! Speed of the inner loops: `cargo bench -p teamfight`. Figures are in docs/PERFORMANCE.md.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use engine::chance::{Chance, Quick};
use engine::{Picking, Show, Viewer};
use grid::{Board, Square};
use teamfight::Teamfight;
use teamfight::geometry::{Footing, Squares, Walls, flood, sight};
use testing::benches;

fn games(c: &mut Criterion) {
    // A draft of all three sets on one of their maps.
    let table = testing::open::<Teamfight>(&[("second_set", "tidewrack"), ("third_set", "windfall")], 7);
    benches::playouts(c, "playout from the draft", &table);
    benches::acts(c, &table);
}

/// Times sight and reach on a board of 12x12 with walls on one square in six.
fn geometry(c: &mut Criterion) {
    let board = Board::new(12, 12).expect("a board");
    let mut chance = Quick(1);
    let solid: Squares = board.squares().filter(|_| chance.below(6) == 0).collect();
    let walls = Walls { solid, ..Walls::default() };
    let free: Vec<Square> = board.squares().filter(|square| !solid.contains(*square)).collect();
    let mut next = free.iter().cycle();
    c.bench_function("sight from a square", |b| {
        b.iter(|| sight(board, black_box(&walls), *next.next().expect("squares")));
    });
    let all: Squares = board.squares().collect();
    let footing = Footing::new(board, &walls, all, all);
    c.bench_function("all spaces within 4", |b| {
        b.iter(|| flood(black_box(&footing), *next.next().expect("squares"), 4).ends());
    });
}

fn positions(c: &mut Criterion) {
    benches::positions::<Teamfight>(c, |c, name, table, seat| {
        let (setup, viewer) = (table.setup(), Viewer::Seat(seat));
        let seen = table.seen(viewer);
        c.bench_function(&format!("scene {name}"), |b| b.iter(|| Teamfight::scene(setup, &seen, viewer)));
        c.bench_function(&format!("picks {name}"), |b| b.iter(|| Teamfight::pick_tree(setup, &seen, seat)));
        c.bench_function(&format!("areas {name}"), |b| b.iter(|| Teamfight::overlays(setup, &seen, viewer)));
        benches::player(c, &format!("the greedy player {name}"), "greedy", table, seat);
    });
}

criterion_group!(all, games, geometry, positions);
criterion_main!(all);
