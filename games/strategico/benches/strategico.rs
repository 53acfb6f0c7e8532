#![allow(missing_docs)] // The macros below generate undocumented functions.
//! Speed of the inner loops: `cargo bench -p strategico`. Figures are in docs/PERFORMANCE.md.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use engine::chance::{Quick, Seed};
use engine::playout::playout;
use engine::table::{NewGame, Supply, Table};
use engine::{Answer, Rules, Seat, Silent, Viewer};
use strategico::{Amount, Map, Strategico};

fn table(position: Option<&str>) -> Table<Strategico> {
    let made = NewGame::usual::<Strategico>(Seed::number(7));
    match position {
        None => Table::open(made).expect("opens"),
        Some(text) => {
            let position = engine::position::PositionText::parse(text, 1, false, &Strategico::ABOUT.docs());
            let supply = Supply::of(&made);
            Table::open_position(made, &position.expect("reads"), text, supply).expect("opens")
        }
    }
}

fn playouts(c: &mut Criterion) {
    let table = table(None);
    c.bench_function("playout from the start", |b| {
        let mut chance = Quick(1);
        b.iter(|| playout::<Strategico>(table.setup(), &mut table.state().clone(), &mut chance, 100_000));
    });
}

fn positions(c: &mut Criterion) {
    for (name, text) in Strategico::ABOUT.benches {
        let table = table(Some(text));
        let (setup, state) = (table.setup(), *table.state());
        let seat = state.turn;
        let seen = table.seen(Viewer::Seat(seat));
        c.bench_function(&format!("list {name}"), |b| {
            let mut acts = Vec::with_capacity(256);
            b.iter(|| {
                acts.clear();
                Strategico::acts(setup, &seen, seat, &mut acts);
                acts.len()
            });
        });
        c.bench_function(&format!("random act {name}"), |b| {
            let mut chance = Quick(1);
            b.iter(|| Strategico::random_act(setup, &seen, seat, &mut chance));
        });
        let mut acts = Vec::new();
        Strategico::acts(setup, &seen, seat, &mut acts);
        c.bench_function(&format!("apply {name}"), |b| {
            let mut next = acts.iter().cycle();
            b.iter(|| {
                let mut state = black_box(state);
                let act = next.next().expect("acts");
                Strategico::apply(setup, &mut state, Answer::Act(seat, act), &mut Silent);
                state
            });
        });
    }
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
    c.bench_function("state copy", |b| {
        let table = table(None);
        b.iter(|| *black_box(table.state()));
    });
    c.bench_function("act through the text layer", |b| {
        b.iter_batched_ref(
            || table(Some(Strategico::ABOUT.benches[0].1)),
            |table| table.answer(Seat(0), 1, "B L12 -> L15"),
            BatchSize::SmallInput,
        );
    });
}

criterion_group!(all, playouts, positions, maps, edge);
criterion_main!(all);
