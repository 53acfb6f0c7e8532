#![allow(missing_docs)] // The macros below generate undocumented functions.
//! Speed of the inner loops: `cargo bench -p escarmouche`. Figures are in docs/PERFORMANCE.md.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use engine::chance::{Chance, Quick};
use escarmouche::{Escarmouche, Sight, Touching};
use testing::benches;

fn sight(c: &mut Criterion) {
    let sight = Sight::with(Touching::Any);
    let mut chance = Quick(1);
    // Random pairs and boards, so that nothing can be predicted or cached.
    let queries: Vec<(u8, u8, u64)> = (0..65_536)
        .map(|_| {
            let board = chance.word() & chance.word() & chance.word();
            (chance.below(64) as u8, chance.below(64) as u8, board)
        })
        .collect();
    let mut next = queries.iter().cycle();
    c.bench_function("sight query", |b| {
        b.iter(|| {
            let (from, to, board) = *next.next().expect("queries");
            sight.sees(black_box(from), to, board)
        });
    });
}

fn games(c: &mut Criterion) {
    let table = testing::open::<Escarmouche>(&[], 7);
    benches::playouts(c, "playout from the start", &table);
    benches::acts(c, &table);
}

fn positions(c: &mut Criterion) {
    benches::positions::<Escarmouche>(c, |c, name, table, seat| {
        benches::player(c, &format!("the greedy player {name}"), "greedy", table, seat);
    });
}

criterion_group!(all, sight, games, positions);
criterion_main!(all);
