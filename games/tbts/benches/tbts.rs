#![allow(missing_docs)] // The macros below generate undocumented functions.
//! Speed of the inner loops: `cargo bench -p tbts`. Figures are in docs/PERFORMANCE.md.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use engine::chance::{Chance, Quick, Seed};
use engine::playout::playout;
use engine::table::{NewGame, Supply, Table};
use engine::{Answer, Open, Rules, Silent, Viewer, Wait};
use tbts::Tbts;

fn table(position: Option<&str>) -> Table<Tbts> {
    let mut made = NewGame::usual::<Tbts>(Seed::number(7));
    made.options.set("battle", "generated").expect("an option");
    match position {
        None => Table::open(made).expect("opens"),
        Some(text) => {
            let position = engine::position::PositionText::parse(text, 1, false, &Tbts::ABOUT.docs());
            let supply = Supply::of(&made);
            Table::open_position(made, &position.expect("reads"), text, supply).expect("opens")
        }
    }
}

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
    let table = table(None);
    c.bench_function("playout from the start", |b| {
        let mut chance = Quick(1);
        b.iter(|| playout::<Tbts>(table.setup(), &mut table.state().clone(), &mut chance, 100_000));
    });
    let mut group = c.benchmark_group("acts");
    group.throughput(Throughput::Elements(10_000));
    group.bench_function("list all, draw one, apply", |b| {
        let mut chance = Quick(1);
        b.iter(|| listed(&table, 10_000, &mut chance));
    });
    group.finish();
}

fn positions(c: &mut Criterion) {
    for (name, text) in Tbts::ABOUT.benches {
        let table = table(Some(text));
        let (setup, state) = (table.setup(), table.state().clone());
        let Wait::Act(seat) = Tbts::waits(setup, &state) else { panic!("nobody is asked") };
        let seen = table.seen(Viewer::Seat(seat));
        let mut acts = Vec::with_capacity(4096);
        c.bench_function(&format!("list {name}"), |b| {
            b.iter(|| {
                acts.clear();
                Tbts::acts(setup, &seen, seat, &mut acts);
                acts.len()
            });
        });
        c.bench_function(&format!("random act {name}"), |b| {
            let mut chance = Quick(1);
            b.iter(|| Tbts::draw_act(setup, &state, seat, &mut chance));
        });
        c.bench_function(&format!("apply {name}"), |b| {
            let mut next = acts.iter().cycle();
            b.iter(|| {
                let mut state = black_box(&state).clone();
                let act = next.next().expect("acts");
                Tbts::apply(setup, &mut state, Answer::Act(seat, act), &mut Silent);
                state
            });
        });
        c.bench_function(&format!("the rulebook's player {name}"), |b| {
            let mut player = engine::player::player::<Tbts>("rulebook").expect("known");
            b.iter(|| player.choose(setup, &seen, seat, &mut Quick(1)));
        });
    }
    c.bench_function("state copy", |b| {
        let table = table(None);
        b.iter(|| black_box(table.state()).clone());
    });
}

criterion_group!(all, games, positions);
criterion_main!(all);
