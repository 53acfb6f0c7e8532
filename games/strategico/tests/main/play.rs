//! Whole matches of the players, and what the random one draws.

use engine::chance::{Quick, Seed};
use engine::position::PositionText;
use engine::table::{NewGame, Supply, Table};
use engine::{Game, Seat, Viewer, Wait};
use strategico::Strategico;

#[test]
fn astar_plays_whole_matches_and_never_stays_in_a_pocket() {
    for seed in 0..40 {
        let mut table =
            Table::<Strategico>::open(NewGame::usual::<Strategico>(Seed::number(seed))).expect("opens");
        let mut astar = engine::player::player::<Strategico>("astar").expect("known");
        let mut chance = Seed::number(seed).quick("players");
        while let (None, Wait::Act(seat)) = (table.verdict(), table.question().wait) {
            let chosen = astar.choose(table.setup(), &table.seen(Viewer::Seat(seat)), seat, &mut chance);
            let number = table.question().number;
            table.act(seat, number, chosen.act).expect("a legal act");
        }
        let verdict = table.verdict().expect("over");
        assert!(verdict.rule.is_some(), "seed {seed}: {verdict}");
        assert!(table.rows().len() < 400, "seed {seed}: {} rows", table.rows().len());
    }
}

/// Draws ten thousand times as many acts as there are, and compares how often each came up.
fn draws_evenly(table: &Table<Strategico>, seat: Seat) {
    let seen = table.seen(Viewer::Seat(seat));
    let mut acts = Vec::new();
    Strategico::acts(table.setup(), &seen, seat, &mut acts);
    let mut times = vec![0u32; acts.len()];
    let mut chance = Quick(1);
    for _ in 0..acts.len() * 10_000 {
        let act = Strategico::random_act(table.setup(), &seen, seat, &mut chance);
        times[acts.iter().position(|a| *a == act).expect("a listed act")] += 1;
    }
    // 10,000 expected each; five standard deviations are 500.
    assert!(times.iter().all(|n| n.abs_diff(10_000) < 500), "{acts:?} {times:?}");
}

#[test]
fn the_random_player_takes_each_legal_act_equally_often() {
    // S-36. Moves of both units, an attack of each, and the two skips: all with the same chance.
    let text = "map 5x3\n  .....\n  .^...\n  .....\n\
        unit S = sniper HP at A1\nunit B = brawler HP at C1\nunit B = brawler AI at C2\nunit S = sniper AI at E3\n";
    let mut made = NewGame::usual::<Strategico>(Seed::number(1));
    made.options.set("allow_skip", "on").expect("an option");
    let position = PositionText::parse(text, 1, false, Strategico::ABOUT.fields).expect("reads");
    let supply = Supply::of(&made);
    draws_evenly(&Table::open_position(made, &position, text, supply).expect("opens"), Seat(0));
}

#[test]
fn the_random_player_places_either_unit_on_any_cell_equally_often() {
    let mut made = NewGame::usual::<Strategico>(Seed::number(1));
    for (option, value) in [("width", "3"), ("height", "2"), ("obstacles", "0")] {
        made.options.set(option, value).expect("an option");
    }
    let table = Table::open(made).expect("opens");
    let Wait::Act(seat) = table.question().wait else { panic!("somebody places") };
    draws_evenly(&table, seat);
}
