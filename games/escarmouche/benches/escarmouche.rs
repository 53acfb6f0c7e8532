#![allow(missing_docs)] // The macros below generate undocumented functions.
//! Speed of the inner loops: `cargo bench -p escarmouche`. Figures are in docs/PERFORMANCE.md.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use engine::chance::{Chance, Quick, Seed};
use engine::playout::playout;
use engine::table::{NewGame, Supply, Table};
use engine::{Answer, Rules, Silent, Viewer, Wait};
use escarmouche::{Escarmouche, Sight, Touching};

fn table(position: Option<&str>) -> Table<Escarmouche> {
    let made = NewGame::usual::<Escarmouche>(Seed::number(7));
    match position {
        None => Table::open(made).expect("opens"),
        Some(text) => {
            let position = engine::position::PositionText::parse(text, 1, false, &Escarmouche::ABOUT.docs());
            let supply = Supply::of(&made);
            Table::open_position(made, &position.expect("reads"), text, supply).expect("opens")
        }
    }
}

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
    let table = table(None);
    c.bench_function("playout from the start", |b| {
        let mut chance = Quick(1);
        b.iter(|| playout::<Escarmouche>(table.setup(), &mut table.state().clone(), &mut chance, 100_000));
    });
    let mut group = c.benchmark_group("acts");
    group.throughput(Throughput::Elements(10_000));
    group.bench_function("draw one of all, apply", |b| {
        let mut chance = Quick(1);
        b.iter(|| acts(&table, 10_000, &mut chance));
    });
    group.finish();
}

/// Plays this many acts of random games, each drawn evenly from all legal ones.
fn acts(table: &Table<Escarmouche>, acts: u64, chance: &mut Quick) {
    let setup = table.setup();
    let mut state = table.state().clone();
    let mut given = 0;
    while given < acts {
        match Escarmouche::waits(setup, &state) {
            Wait::Act(seat) => {
                let act = Escarmouche::draw_act(setup, &state, seat, chance);
                Escarmouche::apply(setup, &mut state, Answer::Act(seat, &act), &mut Silent);
                given += 1;
            }
            Wait::Draw(draw) => {
                let result = chance.below(draw.sides);
                Escarmouche::apply(setup, &mut state, Answer::Draw(result), &mut Silent);
            }
            _ => state = table.state().clone(),
        }
    }
}

fn positions(c: &mut Criterion) {
    for (name, text) in Escarmouche::ABOUT.benches {
        let table = table(Some(text));
        let (setup, state) = (table.setup(), table.state().clone());
        let Wait::Act(seat) = Escarmouche::waits(setup, &state) else { panic!("nobody is asked") };
        let seen = table.seen(Viewer::Seat(seat));
        let mut acts = Vec::with_capacity(4096);
        c.bench_function(&format!("list {name}"), |b| {
            b.iter(|| {
                acts.clear();
                Escarmouche::acts(setup, &seen, seat, &mut acts);
                acts.len()
            });
        });
        c.bench_function(&format!("random act {name}"), |b| {
            let mut chance = Quick(1);
            b.iter(|| Escarmouche::draw_act(setup, &state, seat, &mut chance));
        });
        c.bench_function(&format!("apply {name}"), |b| {
            let mut next = acts.iter().cycle();
            b.iter(|| {
                let mut state = black_box(&state).clone();
                let act = next.next().expect("acts");
                Escarmouche::apply(setup, &mut state, Answer::Act(seat, act), &mut Silent);
                state
            });
        });
        c.bench_function(&format!("the greedy player {name}"), |b| {
            let mut player = engine::player::player::<Escarmouche>("greedy").expect("known");
            b.iter(|| player.choose(setup, &seen, seat, &mut Quick(1)));
        });
    }
    c.bench_function("state copy", |b| {
        let table = table(None);
        b.iter(|| black_box(table.state()).clone());
    });
}

criterion_group!(all, sight, games, positions);
criterion_main!(all);
