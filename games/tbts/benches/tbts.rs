#![allow(missing_docs)] // The macros below generate undocumented functions.
//! Speed of the inner loops: `cargo bench -p tbts`. Figures are in docs/PERFORMANCE.md.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use engine::chance::{Chance, Quick};
use engine::{Answer, Open, Rules, Silent, Table, Wait};
use tbts::Tbts;
use testing::benches;

/// Plays this many acts of a random game, each drawn from the list of all legal ones.
fn listed(table: &Table<Tbts>, acts: u64, chance: &mut Quick) {
    let setup = table.setup();
    let mut seen = Open(table.state().clone());
    let mut list = Vec::with_capacity(1024);
    for _ in 0..acts {
        let Wait::Act(seat) = Tbts::waits(setup, &seen.0) else {
            seen = Open(table.state().clone());
            continue;
        };
        list.clear();
        Tbts::acts(setup, &seen, seat, &mut list);
        let act = list[chance.below(list.len() as u32) as usize];
        Tbts::apply(setup, &mut seen.0, Answer::Act(seat, &act), &mut Silent);
    }
}

fn games(c: &mut Criterion) {
    let table = testing::open::<Tbts>(&[("battle", "generated")], 7);
    benches::playouts(c, "playout from the start", &table);
    let mut group = c.benchmark_group("acts");
    group.throughput(Throughput::Elements(10_000));
    group.bench_function("list all, draw one, apply", |b| {
        let mut chance = Quick(1);
        b.iter(|| listed(&table, 10_000, &mut chance));
    });
    group.finish();
}

fn positions(c: &mut Criterion) {
    benches::positions::<Tbts>(c, |c, name, table, seat| {
        benches::player(c, &format!("the rulebook's player {name}"), "rulebook", table, seat);
    });
}

criterion_group!(all, games, positions);
criterion_main!(all);
