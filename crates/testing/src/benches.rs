//! The measurements of every game.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use engine::chance::{Chance, Quick};
use engine::playout::playout;
use engine::{Answer, Game, Seat, Silent, Table, Viewer, Wait};

use crate::table::{made, open, put};

/// Measures random play from a table to the end.
pub fn playouts<G: Game>(c: &mut Criterion, name: &str, table: &Table<G>) {
    c.bench_function(name, |b| {
        let mut chance = Quick(1);
        b.iter(|| playout::<G>(table.setup(), &mut table.state().clone(), &mut chance, 100_000));
    });
}

/// Measures 10,000 acts of random games, each drawn from all legal ones and carried out.
pub fn acts<G: Game>(c: &mut Criterion, table: &Table<G>) {
    let mut group = c.benchmark_group("acts");
    group.throughput(Throughput::Elements(10_000));
    group.bench_function("draw one of all, apply", |b| {
        let mut chance = Quick(1);
        b.iter(|| given(table, 10_000, &mut chance));
    });
    group.finish();
}

fn given<G: Game>(table: &Table<G>, acts: u64, chance: &mut Quick) {
    let setup = table.setup();
    let mut state = table.state().clone();
    let mut given = 0;
    while given < acts {
        match G::waits(setup, &state) {
            Wait::Act(seat) => {
                let act = G::draw_act(setup, &state, seat, chance);
                G::apply(setup, &mut state, Answer::Act(seat, &act), &mut Silent);
                given += 1;
            }
            Wait::Draw(draw) => {
                let result = chance.below(draw.sides);
                G::apply(setup, &mut state, Answer::Draw(result), &mut Silent);
            }
            _ => state = table.state().clone(),
        }
    }
}

/// Measures how long it takes to list, draw and carry out an act in every bench position, then everything else that the
/// game measures there, and finally a copy of the state.
pub fn positions<G: Game>(c: &mut Criterion, more: impl Fn(&mut Criterion, &str, &Table<G>, Seat)) {
    for (name, text) in G::ABOUT.benches {
        let table = put::<G>(made::<G>(&[], 7), text, false).expect("it reads");
        let (setup, state) = (table.setup(), table.state().clone());
        let Wait::Act(seat) = G::waits(setup, &state) else { panic!("no one is asked") };
        let seen = table.seen(Viewer::Seat(seat));
        let mut acts = Vec::with_capacity(4096);
        c.bench_function(&format!("list {name}"), |b| {
            b.iter(|| {
                acts.clear();
                G::acts(setup, &seen, seat, &mut acts);
                acts.len()
            });
        });
        c.bench_function(&format!("random act {name}"), |b| {
            let mut chance = Quick(1);
            b.iter(|| G::draw_act(setup, &state, seat, &mut chance));
        });
        c.bench_function(&format!("apply {name}"), |b| {
            let mut next = acts.iter().cycle();
            b.iter(|| {
                let mut state = black_box(&state).clone();
                let act = next.next().expect("acts");
                G::apply(setup, &mut state, Answer::Act(seat, act), &mut Silent);
                state
            });
        });
        more(c, name, &table, seat);
    }
    let table = open::<G>(&[], 7);
    c.bench_function("state copy", |b| b.iter(|| black_box(table.state()).clone()));
}

/// Measures how long a built-in player thinks.
pub fn player<G: Game>(c: &mut Criterion, label: &str, name: &str, table: &Table<G>, seat: Seat) {
    let (setup, seen) = (table.setup(), table.seen(Viewer::Seat(seat)));
    c.bench_function(label, |b| {
        let mut player = engine::player::player::<G>(name).expect("a player");
        b.iter(|| player.choose(setup, &seen, seat, &mut Quick(1)));
    });
}
