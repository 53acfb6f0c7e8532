#![allow(missing_docs)] // The macros below generate undocumented functions.
//! Speed of the inner loops: `cargo bench -p teamfight`. Figures are in docs/PERFORMANCE.md.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use engine::chance::{Chance, Quick, Seed};
use engine::playout::playout;
use engine::position::PositionText;
use engine::table::{NewGame, Supply, Table};
use engine::{Answer, Picking, Rules, Show, Silent, Viewer, Wait};
use grid::{Board, Square};
use teamfight::Teamfight;
use teamfight::geometry::{Footing, Squares, Walls, flood, sight};

/// Opens the usual game: a draft of the first set.
fn table(position: Option<&str>) -> Table<Teamfight> {
    let made = NewGame::usual::<Teamfight>(Seed::number(7));
    match position {
        None => Table::open(made).expect("opens"),
        Some(text) => {
            let position = PositionText::parse(text, 1, false, &Teamfight::ABOUT.docs()).expect("reads");
            let supply = Supply::of(&made);
            Table::open_position(made, &position, text, supply).expect("opens")
        }
    }
}

/// Opens a draft of all three sets on one of their maps.
fn mixture() -> Table<Teamfight> {
    let mut made = NewGame::usual::<Teamfight>(Seed::number(7));
    for (option, set) in [("second_set", "tidewrack"), ("third_set", "windfall")] {
        made.options.set(option, set).expect("an option");
    }
    Table::open(made).expect("opens")
}

/// Plays this many acts of random games, each drawn from all legal ones and carried out.
fn acts(table: &Table<Teamfight>, acts: u64, chance: &mut Quick) {
    let setup = table.setup();
    let mut state = table.state().clone();
    let mut given = 0;
    while given < acts {
        match Teamfight::waits(setup, &state) {
            Wait::Act(seat) => {
                let act = Teamfight::draw_act(setup, &state, seat, chance);
                Teamfight::apply(setup, &mut state, Answer::Act(seat, &act), &mut Silent);
                given += 1;
            }
            Wait::Draw(draw) => {
                let result = chance.below(draw.sides);
                Teamfight::apply(setup, &mut state, Answer::Draw(result), &mut Silent);
            }
            _ => state = table.state().clone(),
        }
    }
}

fn games(c: &mut Criterion) {
    let table = mixture();
    c.bench_function("playout from the draft", |b| {
        let mut chance = Quick(1);
        b.iter(|| playout::<Teamfight>(table.setup(), &mut table.state().clone(), &mut chance, 100_000));
    });
    let mut group = c.benchmark_group("acts");
    group.throughput(Throughput::Elements(10_000));
    group.bench_function("draw one of all, apply", |b| {
        let mut chance = Quick(1);
        b.iter(|| acts(&table, 10_000, &mut chance));
    });
    group.finish();
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
    for (name, text) in Teamfight::ABOUT.benches {
        let table = table(Some(text));
        let (setup, state) = (table.setup(), table.state().clone());
        let Wait::Act(seat) = Teamfight::waits(setup, &state) else { panic!("no one is asked") };
        let viewer = Viewer::Seat(seat);
        let seen = table.seen(viewer);
        let mut acts = Vec::with_capacity(4096);
        c.bench_function(&format!("list {name}"), |b| {
            b.iter(|| {
                acts.clear();
                Teamfight::acts(setup, &seen, seat, &mut acts);
                acts.len()
            });
        });
        c.bench_function(&format!("random act {name}"), |b| {
            let mut chance = Quick(1);
            b.iter(|| Teamfight::draw_act(setup, &state, seat, &mut chance));
        });
        c.bench_function(&format!("apply {name}"), |b| {
            let mut next = acts.iter().cycle();
            b.iter(|| {
                let mut state = black_box(&state).clone();
                let act = next.next().expect("acts");
                Teamfight::apply(setup, &mut state, Answer::Act(seat, act), &mut Silent);
                state
            });
        });
        c.bench_function(&format!("scene {name}"), |b| b.iter(|| Teamfight::scene(setup, &seen, viewer)));
        c.bench_function(&format!("picks {name}"), |b| b.iter(|| Teamfight::pick_tree(setup, &seen, seat)));
        c.bench_function(&format!("areas {name}"), |b| b.iter(|| Teamfight::overlays(setup, &seen, viewer)));
        c.bench_function(&format!("the greedy player {name}"), |b| {
            let mut player = engine::player::player::<Teamfight>("greedy").expect("known");
            b.iter(|| player.choose(setup, &seen, seat, &mut Quick(1)));
        });
    }
    c.bench_function("state copy", |b| {
        let table = table(None);
        b.iter(|| black_box(table.state()).clone());
    });
}

criterion_group!(all, games, geometry, positions);
criterion_main!(all);
