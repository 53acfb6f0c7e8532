//! The stories that people read during a match.

use engine::chance::Seed;
use engine::{Rules, Seat, Viewer};
use strategico::Strategico;
use testing::{drive, made, put, stories};
use voice::Speaker;

/// Plays whole matches, for anyone who wants to read them: `cargo test -p strategico reads -- --nocapture`.
#[test]
fn a_match_reads_as_a_story() {
    let speaker = Speaker::new(Strategico::ABOUT, "en");
    for seed in 0..12 {
        let mut table = testing::open::<Strategico>(&[], seed);
        let players = if seed % 2 == 0 { ["astar"; 2] } else { ["astar", "random"] };
        let chance = Seed::number(seed).quick("players");
        drive(&mut table, &players, chance, |table| table.rows().len() <= 150);
        for viewer in [Viewer::Public, Viewer::Seat(Seat(0))] {
            for row in 0..table.rows().len() {
                let stories = stories(&speaker, &table, viewer, row);
                println!("{}", stories.join(". "));
                // A shot, its answer, and the next turn after a death or the end of the match.
                assert!(stories.len() <= 3, "row {row} of seed {seed}: {stories:?}");
                let code = |story: &String| ["HP", "AI", "->", "ST-"].iter().any(|code| story.contains(code));
                assert!(!stories.iter().any(code), "row {row} of seed {seed}: {stories:?}");
            }
        }
    }
}

/// Returns what the side in turn reads after an act on a small board, or about its refusal.
fn reads(units: &str, act: &str, options: &[(&str, &str)], seed: u64) -> Vec<String> {
    let text = format!("map 6x5\n  ......\n  ..^...\n  ......\n  .t....\n  ......\n{units}\nturn HP\n");
    let table = put::<Strategico>(made::<Strategico>(options, seed), &text, true).expect("it opens");
    testing::reads(table, act)
}

#[test]
fn acts_and_refusals_read_as_people_speak() {
    let far = "unit S = sniper HP at A1\nunit B = brawler HP at F1\nunit S = sniper AI at A5 hp 4";
    let near = "unit S = sniper HP at A1 hp 1\nunit B = brawler HP at F1\nunit B = brawler AI at A2";
    let cases: &[(&str, &str, &[&str])] = &[
        (far, "S -> A4", &["Your Sniper walked 3 steps to A4, towards the enemy Sniper"]),
        (far, "B -> F2", &["Your Brawler walked 1 step to F2"]),
        (far, "S -> B1", &["Your Sniper walked 1 step to B1, away from the enemy Sniper"]),
        (far, "S stop", &["Your Sniper has done nothing yet: it has to walk or attack"]),
        (far, "S -> D5", &["That’s 7 steps away; your Sniper walks at most 3"]),
        (far, "S -> B2", &["There are trees on B2"]),
        (far, "S -> C4", &["There’s a mountain on C4"]),
        (far, "S -> F1", &["Your Brawler stands on F1"]),
        (far, "S F1", &["That’s your own Brawler"]),
        (far, "B A5", &["The enemy Sniper is 9 steps away; your Brawler only reaches the square next to it"]),
        (
            near,
            "B -> E2",
            &["Your Brawler walked 2 steps to E2, towards the enemy Brawler, still 3 steps out of range"],
        ),
    ];
    for (units, act, expected) in cases {
        assert_eq!(reads(units, act, &[], 1), *expected, "{act}");
    }
    let end =
        "You won: no enemy is left; your Sniper (20 left) and your Brawler (40 left) are still standing";
    let shots = reads(far, "S A5", &[], 1);
    assert!(shots[0].starts_with("Your Sniper shot the enemy Sniper dead: ") && shots[1] == end, "{shots:?}");
    let shots = reads(far, "S A5", &[("counter_needs_survivor", "off")], 1);
    assert!(shots[0].ends_with(" damage, a deadly hit") && shots[1].ends_with(" left, with its last breath"));
    let end = "You won: no enemy is left; your Sniper (";
    assert!(shots.len() == 3 && shots[2].starts_with(end), "{shots:?}");
    let shots = reads(near, "S A2", &[], 1);
    assert!(shots[1].starts_with("The enemy Brawler, right beside it, struck back and killed your Sniper: "));
    assert_eq!(shots[0].split(", ").last(), Some("32 of 40 left"), "{shots:?}");
}

#[test]
fn the_next_turn_is_told_after_a_death_and_the_end_with_those_who_are_left() {
    let units = "unit S = sniper HP at A1\nunit B = brawler HP at F1 done yes\nunit S = sniper AI at A5 hp 4\n\
                 unit B = brawler AI at F5";
    assert_eq!(reads(units, "S A5", &[], 1)[1], "The enemy’s turn");
    let answered = "unit S = sniper HP at A1 hp 1\nunit B = brawler AI at A2";
    let end = "The enemy won: your last unit attacked and fell to the answer; the enemy Brawler (32 left) is still \
               standing";
    assert_eq!(reads(answered, "S A2", &[], 1)[2], end);
}
