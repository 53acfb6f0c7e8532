//! The stories that people read during a game.

use engine::{Notation, Rules, Seat, Viewer, Wait};
use escarmouche::Rulebook;
use testing::{play, stories};
use voice::Speaker;

use crate::table::{open, place_with};

fn speaker() -> Speaker {
    Speaker::new(Rulebook::ABOUT, "en")
}

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
                assert!(stories.len() <= 5, "row {row}: {stories:?}");
                let code =
                    |story: &String| ["R1", "B1", "ES-", "seat"].iter().any(|code| story.contains(code));
                assert!(!stories.iter().any(code), "row {row}: {stories:?}");
            }
        }
    }
}

/// What red reads of the last of some acts on an empty board, with these units and whose turn it is.
fn reads(units: &str, acts: &[&str], options: &[(&str, &str)]) -> Vec<String> {
    let text = format!("map 8x8 fill .\n{units}\n");
    let mut table = place_with(&text, true, options).expect("it opens");
    for act in acts {
        let Wait::Act(seat) = table.question().wait else { panic!("nobody is asked before {act}") };
        let parsed = Rulebook::parse_act(table.setup(), &table.seen(Viewer::Seat(seat)), seat, act);
        let number = table.question().number;
        table.act(seat, number, parsed.expect("an act")).unwrap_or_else(|why| panic!("{act}: {why}"));
    }
    stories(&speaker(), &table, Viewer::Seat(Seat(0)), table.rows().len() - 1)
}

/// A red unit, a blue one that is near and one that is far.
const FIELD: &str = "unit R1 = 4/2/2/2 red at d4 abilities charge\nunit B1 = 4/1/2/1 blue at d6\n\
                     unit B2 = 4/1/2/1 blue at a1\nturn red";

#[test]
fn movements_lead_towards_enemies_or_away_from_them() {
    let cases: &[(&[&str], &str)] = &[
        (&["R1 move e4"], "Your shooter moved 1 square, still 2 squares from the enemy guard 1"),
        (&["R1 move e5", "R1 move e6"], "Your shooter moved 1 square, still next to the enemy guard 1"),
        (&["R1 move c3"], "Your shooter moved 1 square towards the enemy guard 2, now in range"),
        (&["R1 move d3"], "Your shooter moved 1 square away from the enemy guard 1"),
        (&["R1 charge d5"], "Your shooter moved 1 square towards the enemy guard 1 (Charge)"),
        (
            &["R1 charge d3"],
            "Your shooter moved 1 square away from the enemy guard 1 and found nobody to attack (Charge)",
        ),
    ];
    for (acts, expected) in cases {
        assert_eq!(reads(FIELD, acts, &[])[0], *expected, "{acts:?}");
    }
}

#[test]
fn a_unit_that_moved_sees_only_whom_it_can_attack_yet() {
    let near =
        "unit R1 = 4/2/2/2 red at d4\nunit B1 = 4/1/2/1 blue at d6\nunit B2 = 4/1/2/1 blue at g4\nturn red";
    let first = "Your shooter moved 1 square, still 2 squares from the enemy guard 1";
    assert_eq!(
        reads(near, &["R1 move e4"], &[]),
        [format!("{first}, now also with the enemy guard 2 in range")]
    );
    assert_eq!(reads(near, &["R1 attack B1", "R1 move e4"], &[])[0], first);
    let last = "Your shooter moved 1 square towards the enemy squad";
    assert_eq!(reads(near, &["R1 move d3", "R1 move e4"], &[])[0], last);
}

#[test]
fn companions_are_sent_by_their_commander() {
    let squad = "unit R1 = 4/1/2/1 red at d2 abilities forward\nunit R2 = 4/1/2/1 red at c2\n\
                 unit R3 = 4/1/2/1 red at e2\nunit B1 = 4/1/2/1 blue at d7\nturn red";
    let first = "Your leader had Guard 1 move 2 squares towards the enemy guard (Command: forward!)";
    assert_eq!(reads(squad, &["R1 forward R2 c4"], &[]), [first]);
    let second = "Your leader also had Guard 2 move 2 squares towards the enemy guard (Command: forward!)";
    assert_eq!(reads(squad, &["R1 forward R2 c4", "then R3 e4"], &[]), [second]);
}

#[test]
fn who_hides_and_who_does_not_is_told_for_the_turn_in_question() {
    let blue = "unit R1 = 4/1/2/1 red at d4\nunit R2 = 4/1/2/1 red at h8\n\
                unit B1 = 4/2/2/2 blue at d6 abilities retreat\nturn blue";
    let hides = "The enemy shooter moved 1 square towards your guard 1 and can’t be attacked in your next turn \
                 (Tactical retreat)";
    assert_eq!(reads(blue, &["B1 retreat d5"], &[]), [hides]);
    let open = "The enemy shooter shot your guard 1: 2 damage, 2 left; the enemy shooter can be attacked in your \
                next turn";
    assert_eq!(reads(blue, &["B1 attack R1"], &[]), [open]);
    let both = [("attack_and_ability", "both")];
    assert_eq!(
        reads(blue, &["B1 attack R1"], &both),
        ["The enemy shooter shot your guard 1: 2 damage, 2 left"]
    );
    let around = "The enemy shooter moved 1 square around your guard 1 and can’t be attacked in your next turn \
                  (Tactical retreat)";
    assert_eq!(reads(blue, &["B1 retreat e6"], &[]), [around]);
    let red = "unit R1 = 4/2/2/2 red at d4 abilities retreat\nunit B1 = 4/1/2/1 blue at d7\nturn red";
    let hides = "Your shooter stayed put and can’t be attacked in the enemy’s next turn (Tactical retreat)";
    assert_eq!(reads(red, &["R1 retreat d4"], &[]), [hides]);
}

#[test]
fn turns_rounds_and_the_end_are_told_with_their_numbers() {
    assert_eq!(reads(FIELD, &["R1 move d3", "pass"], &[]), ["You ended your turn with an action left"]);
    assert_eq!(reads(FIELD, &["pass", "pass"], &[]), ["The enemy passed", "Round 2"]);
    let last = "unit R1 = 4/1/2/3 red at d4\nunit R2 = 4/1/2/1 red at a1\nunit B1 = 3/1/2/4 blue at d5\n";
    let won = [
        "Your heavy struck the enemy heavy dead: 3 damage",
        "You won: no enemy is left standing; you lost nobody",
    ];
    assert_eq!(reads(&format!("{last}turn red"), &["R1 attack B1"], &[]), won);
    let lost = "The enemy won: nobody is left of your squad; the enemy lost nobody";
    let only = "unit R1 = 1/1/2/3 red at d4\nunit B1 = 3/1/2/4 blue at d5\nturn blue";
    assert_eq!(reads(only, &["B1 attack R1"], &[])[1], lost);
    let one_left = "of your 2 only your heavy 2 is left, with 4 Health";
    let acts = ["B1 attack R1", "pass", "R2 attack B1"];
    let units =
        "unit R1 = 4/1/2/3 red at d4\nunit R2 = 4/1/2/3 red at c4\nunit B1 = 3/1/2/4 blue at d5\nturn blue";
    assert_eq!(reads(units, &acts, &[])[1], format!("You won: no enemy is left standing; {one_left}"));
}

#[test]
fn among_equally_near_enemies_none_is_named() {
    let two = "unit R1 = 4/2/2/2 red at d3 abilities charge\nunit B1 = 4/1/2/1 blue at c6\n\
               unit B2 = 4/1/2/1 blue at e6\nturn red";
    assert_eq!(
        reads(two, &["R1 charge d4"], &[])[0],
        "Your shooter moved 1 square towards the enemy squad (Charge)"
    );
    assert_eq!(reads(two, &["R1 move d2"], &[])[0], "Your shooter moved 1 square away from the enemy squad");
}

#[test]
fn a_deadly_blow_tells_its_own_damage() {
    let weak =
        "unit R1 = 4/1/2/3 red at d4\nunit B1 = 1/1/2/1 blue at d5\nunit B2 = 4/1/2/1 blue at a1\nturn red";
    let told = reads(weak, &["R1 attack B1"], &[]);
    assert_eq!(told, ["Your heavy struck the enemy fighter dead: 3 damage"]);
}
