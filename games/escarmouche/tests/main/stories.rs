//! The stories that people read during a game.

use engine::{Rules, Seat, Viewer};
use escarmouche::Rulebook;
use testing::{play, stories};
use voice::Speaker;

use crate::table::open;

/// Options and players of a game.
type Played = (&'static [(&'static str, &'static str)], [&'static str; 2]);

/// The games to play: their squads have every ability between them, and they cover zones and other readings.
const GAMES: &[Played] = &[
    (&[("squad_red", "hearth"), ("squad_blue", "eagles")], ["greedy", "greedy"]),
    (&[("squad_red", "magpies"), ("squad_blue", "causeway"), ("board", "ruins")], ["greedy", "greedy"]),
    (
        &[("squad_red", "moor"), ("squad_blue", "moor"), ("victory", "zone_control"), ("board", "garrison")],
        ["greedy", "random"],
    ),
    (
        &[
            ("squad_red", "orbit"),
            ("squad_blue", "clockwork"),
            ("light_cover", "minus1"),
            ("board", "quarry"),
        ],
        ["random", "greedy"],
    ),
    (
        &[
            ("squad_red", "gallery"),
            ("squad_blue", "rust"),
            ("victory", "turn_limit"),
            ("initiative", "one_die"),
        ],
        ["random", "random"],
    ),
    (
        &[("squad_red", "tower"), ("squad_blue", "s1~~1111~1111~4221~8a54"), ("deployment", "alternating")],
        ["greedy", "greedy"],
    ),
];

/// Plays whole games, for anyone who wants to read them: `cargo test -p escarmouche reads -- --nocapture`.
#[test]
fn a_game_reads_as_a_story() {
    let speaker = Speaker::new(Rulebook::ABOUT, "en");
    for (seed, (options, players)) in (1..).zip(GAMES) {
        let mut table = open(options, seed);
        play(&mut table, *players, 400, |_| {});
        for viewer in [Viewer::Public, Viewer::Seat(Seat(0))] {
            println!("--- {options:?}, {viewer:?}");
            for row in 0..table.rows().len() {
                let stories = stories(&speaker, &table, viewer, row);
                if !stories.is_empty() {
                    println!("{}.", stories.join(". "));
                }
                assert!(stories.len() <= 4, "row {row}: {stories:?}");
                let code =
                    |story: &String| ["R1", "B1", "ES-", "seat"].iter().any(|code| story.contains(code));
                assert!(!stories.iter().any(code), "row {row}: {stories:?}");
            }
        }
    }
}
