//! The stories that people read during a game.

use engine::chance::Seed;
use engine::{Rules, Seat, Viewer};
use teamfight::Teamfight;
use testing::{drive, stories};
use voice::Speaker;

/// Plays whole games with all sets, for anyone who wants to read them: `cargo test -p teamfight reads -- --nocapture`.
#[test]
fn a_game_reads_as_a_story() {
    let speaker = Speaker::new(Teamfight::ABOUT, "en");
    for seed in 0..6 {
        let mut table =
            testing::open::<Teamfight>(&[("second_set", "tidewrack"), ("third_set", "windfall")], seed);
        let players = if seed % 3 == 2 { ["greedy", "random"] } else { ["greedy"; 2] };
        drive(&mut table, &players, Seed::number(seed).quick("players"), |_| true);
        for viewer in [Viewer::Public, Viewer::Seat(Seat(0))] {
            for row in 0..table.rows().len() {
                for story in stories(&speaker, &table, viewer, row) {
                    println!("{story}");
                    let codes = ["TF-", "{", "plain", "dmg", "(0)"];
                    assert!(!codes.iter().any(|code| story.contains(code)), "row {row}: {story}");
                }
            }
        }
    }
}
