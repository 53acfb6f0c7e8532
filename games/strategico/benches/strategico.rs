#![allow(missing_docs)] // The macros below generate undocumented functions.
//! Speed of the inner loops: `cargo bench -p strategico`. Figures are in docs/PERFORMANCE.md.

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use engine::chance::Seed;
use engine::{Rules, Seat};
use strategico::{Amount, Map, Strategico};
use testing::{benches, place};

fn playouts(c: &mut Criterion) {
    benches::playouts(c, "playout from the start", &testing::open::<Strategico>(&[], 7));
}

fn positions(c: &mut Criterion) {
    benches::positions::<Strategico>(c, |_, _, _, _| {});
}

fn maps(c: &mut Criterion) {
    for percent in [10, 15, 50, 90] {
        c.bench_function(&format!("map of {percent} %"), |b| {
            let mut seed = 0;
            b.iter(|| {
                seed += 1;
                Map::generate((25, 25), Amount::Percent(percent), &mut Seed::number(seed).dice("setup"))
            });
        });
    }
}

fn edge(c: &mut Criterion) {
    c.bench_function("act through the text layer", |b| {
        b.iter_batched_ref(
            || place::<Strategico>(Strategico::ABOUT.benches[0].1, false).expect("it reads"),
            |table| table.answer(Seat(0), 1, "B L12 -> L15"),
            BatchSize::SmallInput,
        );
    });
}

criterion_group!(all, playouts, positions, maps, edge);
criterion_main!(all);
