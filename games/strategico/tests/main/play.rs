//! Whole matches between the players, and the choices of the random player.

use engine::chance::{Chance, Quick, Seed};
use engine::{Rules, Seat, Table, Viewer, Wait};
use strategico::Strategico;
use testing::{drive, made, put};

#[test]
fn astar_plays_whole_matches_and_never_stays_in_a_pocket() {
    for seed in 0..40 {
        let mut table = testing::open::<Strategico>(&[], seed);
        drive(&mut table, &["astar"; 2], Seed::number(seed).quick("players"), |_| true);
        let verdict = table.verdict().expect("over");
        assert!(verdict.rule.is_some(), "seed {seed}: {verdict}");
        assert!(table.rows().len() < 400, "seed {seed}: {} rows", table.rows().len());
    }
}

/// S-35: `astar` never chooses an act whose preview eliminates its own unit in every outcome, unless every legal act of
/// its side does.
#[test]
fn astar_dies_of_no_certain_counterattack_while_it_has_another_act() {
    let (mut feared, mut forced) = (0, 0);
    for seed in 0..3_000 {
        let mut chance = Seed::number(seed).quick("positions");
        let Some((table, seat)) = few_hit_points(seed, &mut chance) else { continue };
        let (setup, seen) = (table.setup(), table.seen(Viewer::Seat(seat)));
        let is_fatal = |act: &strategico::Act| {
            let preview =
                engine::preview::preview::<Strategico>(setup, &seen, seat, act).expect("a legal act");
            let own = format!("{} S is eliminated", ["HP", "AI"][seat.index()]);
            preview.outlooks.iter().all(|way| way.events.iter().any(|told| told.text.starts_with(&own)))
        };
        let mut acts = Vec::new();
        Strategico::acts(setup, &seen, seat, &mut acts);
        let fatal = acts.iter().filter(|act| is_fatal(act)).count();
        let mut astar = engine::player::player::<Strategico>("astar").expect("known");
        let chosen = astar.choose(setup, &seen, seat, &mut chance);
        feared += u32::from(fatal > 0);
        forced += u32::from(fatal > 0 && fatal == acts.len());
        assert!(
            !is_fatal(&chosen.act) || fatal == acts.len(),
            "seed {seed}: {:?}: {}",
            chosen.act,
            chosen.why
        );
    }
    assert!(feared > 300 && forced > 0, "{feared} positions with such an attack, {forced} with nothing else");
}

/// Opens a small random position in which all units have few hit points; returns nothing if no unit can act.
fn few_hit_points(seed: u64, chance: &mut Quick) -> Option<(Table<Strategico>, Seat)> {
    let (width, height) = (2 + chance.below(6), 1 + chance.below(3));
    let mut cells: Vec<String> = (0..width * height)
        .map(|at| format!("{}{}", char::from(b'A' + (at % width) as u8), 1 + at / width))
        .collect();
    let mut unit = |name: &str, class: &str, side: &str, hp: u32, then: &str| {
        let at = cells.swap_remove(chance.below(cells.len() as u32) as usize);
        format!("unit {name} = {class} {side} at {at} hp {hp}{then}\n")
    };
    let mut text = format!("map {width}x{height} fill .\n");
    let hp = |seed: u64| [1, 4, 8, 9, 20][(seed % 5) as usize];
    text += &unit(
        "S",
        "sniper",
        "AI",
        1 + (seed % 2) as u32,
        if seed.is_multiple_of(3) { " moved yes" } else { "" },
    );
    text += &unit("S", "sniper", "HP", hp(seed / 2), "");
    if width * height > 3 && seed % 7 > 2 {
        text += &unit("B", "brawler", "HP", hp(seed / 3), "");
        text += &unit("B", "brawler", "AI", hp(seed / 5), if seed % 4 < 2 { " done yes" } else { "" });
    }
    text += "turn AI\n";
    let mut made = made::<Strategico>(&[], seed);
    for (at, option) in [(3, "allow_skip"), (5, "units_block_range")] {
        made.options.set(option, if seed.is_multiple_of(at) { "on" } else { "off" }).expect("an option");
    }
    made.options.set("counter_needs_survivor", if seed % 11 < 8 { "on" } else { "off" }).expect("an option");
    let table = put(made, &text, true).expect("it opens");
    match (table.verdict(), table.question().wait) {
        (None, Wait::Act(seat)) => Some((table, seat)),
        _ => None,
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
    let made = made::<Strategico>(&[("allow_skip", "on")], 1);
    draws_evenly(&put(made, text, false).expect("it opens"), Seat(0));
}

#[test]
fn the_random_player_places_either_unit_on_any_cell_equally_often() {
    let table = testing::open(&[("width", "3"), ("height", "2"), ("obstacles", "0")], 1);
    let Wait::Act(seat) = table.question().wait else { panic!("somebody places") };
    draws_evenly(&table, seat);
}
