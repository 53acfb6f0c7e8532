//! The stories that people read during a game.

use engine::chance::Seed;
use engine::{Rules, Seat, Viewer};
use teamfight::Teamfight;
use testing::{drive, stories};
use voice::Speaker;

/// Plays some whole games with all sets, and returns everything that the first side and a spectator read.
fn games(seeds: std::ops::Range<u64>) -> Vec<String> {
    let speaker = Speaker::new(Teamfight::ABOUT, "en");
    let mut told = Vec::new();
    for seed in seeds {
        let mut table =
            testing::open::<Teamfight>(&[("second_set", "tidewrack"), ("third_set", "windfall")], seed);
        let players = if seed % 3 == 2 { ["greedy", "random"] } else { ["greedy"; 2] };
        drive(&mut table, &players, Seed::number(seed).quick("players"), |_| true);
        for viewer in [Viewer::Public, Viewer::Seat(Seat(0))] {
            told.extend((0..table.rows().len()).flat_map(|row| stories(&speaker, &table, viewer, row)));
        }
    }
    told
}

/// Prints whole games, for anyone who wants to read them: `cargo test -p teamfight reads -- --nocapture`.
#[test]
fn a_game_reads_as_a_story() {
    for story in games(0..6) {
        println!("{story}");
        let codes = ["TF-", "{", "plain", "dmg", "(0)"];
        assert!(!codes.iter().any(|code| story.contains(code)), "{story}");
    }
}

#[test]
fn a_story_tells_what_matters() {
    let stories = games(0..24);
    let some = |parts: &[&str]| {
        let told = |story: &&String| parts.iter().all(|part| story.contains(part));
        assert!(stories.iter().any(|story| told(&story)), "no story has {parts:?}");
    };
    // The side of a hero, its remaining health, and why it took so little.
    some(&["Your ", ": the enemy ", " took 2 (", " left)"]);
    some(&["(halved, "]);
    some(&["took no damage"]);
    // The end of a push, the result of a roll, the cost of an ability.
    some(&["got shoved ", ", out of zone "]);
    some(&[", threw again and rolled a "]);
    some(&[" went All In for 3 Luck"]);
    some(&["and rolled a 1: ", "Bad Penny: "]);
    some(&["Slag at ", ": "]);
    some(&["Slag, ", " spaces of it: "]);
    some(&["found nobody to strike"]);
    some(&["was set up at "]);
    some(&["came into play in zone "]);
    some(&[" used Carry Off and swapped places with "]);
    some(&["The enemy scores a point: it holds 2 zones, you 1"]);
    some(&["You score a point: you hold "]);
    some(&["The game is over: you ", " for zones, ", " for kills"]);
    some(&["to act first"]);
}

#[test]
fn nothing_is_said_that_jars() {
    for story in games(0..24) {
        // The name `Twins` fits neither a singular nor a plural verb.
        for wrong in
            ["Twins was", "Twins is", "gained 1 Luck and gained 1 Luck", "zones, 2 to", "took nothing"]
        {
            assert!(!story.contains(wrong), "{story}");
        }
    }
}

/// Resistance leaves a single point as it is, since half of it is rounded up (TF-108).
#[test]
fn half_of_one_is_not_called_halved() {
    let speaker = Speaker::new(Teamfight::ABOUT, "en");
    let mut seen = 0;
    for seed in 0..12 {
        let mut table = testing::open::<Teamfight>(&[], seed);
        drive(&mut table, &["greedy"; 2], Seed::number(seed).quick("players"), |_| true);
        for row in 0..table.rows().len() {
            let told = table.told(Viewer::Public, row..row + 1);
            let damages = told.iter().map(|told| told.text.line()).filter(|line| line.contains("dmg"));
            let damages: Vec<&str> = damages.collect();
            if !damages.is_empty() && damages.iter().all(|line| line.contains("(1dmg, resistance)")) {
                let stories = stories(&speaker, &table, Viewer::Public, row).concat();
                assert!(!stories.contains("halved"), "{damages:?}: {stories}");
                seen += 1;
            }
        }
    }
    assert!(seen > 0, "no game has such a blow");
}
