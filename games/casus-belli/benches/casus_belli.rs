#![allow(missing_docs)] // The macros below generate undocumented functions.
//! Speed of the inner loops: `cargo bench -p casus-belli`.

use std::hint::black_box;

use casus_belli::{CasusBelli, Map, OrderSheet, Reading, Sight};
use criterion::{Criterion, criterion_group, criterion_main};
use engine::chance::{Chance, Quick, Seed};
use engine::table::{NewGame, Table};
use engine::{Answer, Library, Picking, Rules, Seat, Sheet, Show, Silent, Viewer, Wait};

const DOCUMENT: Reading = Reading { edge: true, forest_from_outside: true, over_walls: true };

fn table(map: &str, teams: usize) -> Table<CasusBelli> {
    let mut made = NewGame::usual::<CasusBelli>(Seed::number(7));
    made.options.set("map", map).expect("is an option");
    let seat = made.seats[0].clone();
    made.seats = vec![seat; teams];
    Table::open(made).expect("opens")
}

/// Plays one turn with random sheets, each of them judged.
fn turn(
    table: &Table<CasusBelli>,
    state: &mut <CasusBelli as Rules>::State,
    sheets: &mut Vec<Sheet<OrderSheet>>,
    chance: &mut Quick,
) {
    let (setup, before) = (table.setup(), state.turn);
    while state.turn == before {
        let Wait::Sealed(seats) = CasusBelli::waits(setup, state) else {
            // The match is over: start again.
            state.clone_from(table.state());
            return;
        };
        sheets.clear();
        for seat in seats.iter() {
            let act = CasusBelli::draw_act(setup, state, seat, chance);
            let legal = CasusBelli::judge(setup, state, seat, &act).is_ok();
            sheets.push((seat, legal.then_some(act)));
        }
        CasusBelli::apply(setup, state, Answer::Sealed(sheets), &mut Silent);
    }
}

fn turns(c: &mut Criterion) {
    for (map, teams) in [("castle", 3), ("arena", 100)] {
        let table = table(map, teams);
        c.bench_function(&format!("full turn of {teams} teams on {map}"), |b| {
            let (mut state, mut sheets, mut chance) = (table.state().clone(), Vec::new(), Quick(1));
            b.iter(|| turn(&table, &mut state, &mut sheets, &mut chance));
        });
    }
}

fn sights(c: &mut Criterion) {
    for name in ["castle", "arena"] {
        let content = CasusBelli::content();
        let text = content.need(&format!("maps/{name}.map")).expect("is shipped");
        c.bench_function(&format!("read {name}"), |b| b.iter(|| Map::parse(black_box(text), false)));
        let (map, _) = Map::parse(text, false).expect("reads");
        let size = format!("{}x{}", map.width, map.height);
        c.bench_function(&format!("sight from every cell of {size}"), |b| {
            b.iter(|| Sight::new(black_box(&map), DOCUMENT));
        });
    }
}

fn views(c: &mut Criterion) {
    for (map, teams) in [("castle", 3), ("arena", 100)] {
        let table = table(map, teams);
        let (setup, viewer) = (table.setup(), Viewer::Seat(Seat(0)));
        let (mut state, mut chance) = (table.state().clone(), Quick(1));
        (0..15).for_each(|_| turn(&table, &mut state, &mut Vec::new(), &mut chance));
        c.bench_function(&format!("what one of {teams} teams sees"), |b| {
            b.iter(|| CasusBelli::see(setup, black_box(&state), viewer));
        });
        let seen = CasusBelli::see(setup, &state, viewer);
        c.bench_function(&format!("view of one of {teams} teams"), |b| {
            b.iter(|| {
                let scene = CasusBelli::scene(setup, &seen, viewer);
                let overlays = CasusBelli::overlays(setup, &seen, viewer);
                (scene, overlays, CasusBelli::pick_tree(setup, &seen, Seat(0)))
            });
        });
    }
}

/// Times the first questions of a champion: distances from one cell to all, from all to one, and between any two.
fn distances(c: &mut Criterion) {
    let table = table("arena", 3);
    let (setup, seen) = (table.setup(), table.seen(Viewer::Seat(Seat(0))));
    let ask = |what: &str, from: [u32; 2], to: [u32; 2]| {
        let with = [serde_json::json!(from), serde_json::json!(to)];
        CasusBelli::ask(setup, &seen, Seat(0), what, &with, &[]).expect("is answered")
    };
    let (mut chance, start) = (Quick(1), setup.map.start);
    let start = [start.x.into(), start.y.into()];
    let mut any = move || [0; 2].map(|_: u32| chance.below(200));
    for what in ["distance", "chemin"] {
        c.bench_function(&format!("{what} from one cell of 200x200"), |b| b.iter(|| ask(what, start, any())));
        c.bench_function(&format!("{what} to one cell of 200x200"), |b| b.iter(|| ask(what, any(), start)));
        c.bench_function(&format!("{what} between any cells of 200x200"), |b| {
            b.iter(|| ask(what, any(), any()));
        });
    }
}

criterion_group!(all, turns, sights, views, distances);
criterion_main!(all);
