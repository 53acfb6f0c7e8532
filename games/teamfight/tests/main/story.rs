//! What people read of a game.

use engine::chance::Seed;
use engine::table::{NewGame, Table};
use engine::{Rules, Seat, Viewer, Wait};
use teamfight::Teamfight;
use voice::{Eyes, Speaker};

/// A whole game of the player `greedy` with all sets.
fn game(seed: u64) -> Table<Teamfight> {
    let mut made = NewGame::usual::<Teamfight>(Seed::number(seed));
    made.options.set("second_set", "tidewrack").expect("an option");
    made.options.set("third_set", "windfall").expect("an option");
    let mut table = Table::<Teamfight>::open(made).expect("opens");
    let mut player = engine::player::player::<Teamfight>("greedy").expect("known");
    let mut random = engine::player::player::<Teamfight>("random").expect("known");
    let mut chance = Seed::number(seed).quick("players");
    while let (None, Wait::Act(seat)) = (table.verdict(), table.question().wait) {
        let seen = table.seen(Viewer::Seat(seat));
        let by = if seed % 3 == 2 && seat == Seat(1) { &mut random } else { &mut player };
        let chosen = by.choose(table.setup(), &seen, seat, &mut chance);
        let number = table.question().number;
        table.act(seat, number, chosen.act).expect("a legal act");
    }
    table
}

/// A whole game, for those who want to read it: `cargo test -p teamfight reads -- --nocapture`.
#[test]
fn a_game_reads_as_a_story() {
    let speaker = Speaker::new(Teamfight::ABOUT, "en");
    let mut faults = speaker.faults().to_vec();
    for seed in 0..6 {
        let table = game(seed);
        for viewer in [Viewer::Public, Viewer::Seat(Seat(0))] {
            for row in 0..table.rows().len() {
                let tales = table.tales(viewer, row);
                let told = table.told(viewer, row..row + 1).len();
                assert_eq!(
                    tales.iter().map(|tale| tale.lines).sum::<usize>(),
                    told,
                    "the tales of row {row}"
                );
                for tale in tales.iter().filter(|tale| !tale.text.is_empty()) {
                    let story = speaker.told(Eyes::new(viewer, 2), &tale.text, &mut faults);
                    println!("{}{story}", if tale.large { "* " } else { "" });
                    let codes = ["TF-", "{", "plain", "dmg", "(0)"];
                    assert!(!codes.iter().any(|code| story.contains(code)), "row {row}: {story}");
                }
            }
        }
    }
    assert_eq!(faults, Vec::<String>::new());
}

/// Everything that the first side and a spectator read of some games.
fn stories() -> Vec<String> {
    let speaker = Speaker::new(Teamfight::ABOUT, "en");
    let mut stories = Vec::new();
    for table in (0..24).map(game) {
        for viewer in [Viewer::Public, Viewer::Seat(Seat(0))] {
            let tales = (0..table.rows().len()).flat_map(|row| table.tales(viewer, row));
            let told = tales.filter(|tale| !tale.text.is_empty());
            stories.extend(told.map(|tale| speaker.told(Eyes::new(viewer, 2), &tale.text, &mut Vec::new())));
        }
    }
    stories
}

#[test]
fn a_story_tells_what_matters() {
    let stories = stories();
    let some = |parts: &[&str]| {
        let told = |story: &&String| parts.iter().all(|part| story.contains(part));
        assert!(stories.iter().any(|story| told(&story)), "no story has {parts:?}");
    };
    // Whose a hero is, what is left of it, and why it took so little.
    some(&["Your ", ": the enemy ", " took 2 (", " left)"]);
    some(&["(halved, "]);
    some(&["took no damage"]);
    // Where a push ends, what a roll was worth, what an ability cost.
    some(&["got shoved ", ", out of zone "]);
    some(&[", threw again and rolled a "]);
    some(&[" went All In for 3 Luck"]);
    some(&["and rolled a 1: ", "Bad Penny: "]);
    some(&["Slag, ", " spaces of it: "]);
    some(&["found nobody to strike"]);
    some(&["was set up at "]);
    some(&["The enemy scores a point: it holds 2 zones, you 1"]);
    some(&["You score a point: you hold "]);
    some(&["It is over: you ", " for zones, ", " for kills"]);
    some(&["to act first"]);
}

#[test]
fn nothing_is_said_that_jars() {
    for story in stories() {
        // The name `Twins` goes with no verb in the singular or plural.
        for wrong in
            ["Twins was", "Twins is", "gained 1 Luck and gained 1 Luck", "zones, 2 to", "took nothing"]
        {
            assert!(!story.contains(wrong), "{story}");
        }
    }
}
