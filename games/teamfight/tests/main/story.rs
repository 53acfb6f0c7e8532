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
