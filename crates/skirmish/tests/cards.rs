//! Cards are checked and explained on the command line.

use crate::run::*;

const EXAMPLE: &str = "docs/examples/lighthouse/sets/lighthouse.cards";

#[test]
fn a_file_of_cards_is_checked() {
    let out = fine(&["cards", "check", EXAMPLE]);
    assert!(out.starts_with(&format!("{EXAMPLE}: no fault\n")), "{out}");
    assert!(out.contains("heroes: 2\n"), "{out}");
    let said = json(&["cards", "check", EXAMPLE, "--json"]);
    assert_eq!(said["facts"]["heroes"], "2");
}

#[test]
fn a_fault_in_a_file_is_shown_where_the_user_finds_it() {
    let temp = Temp::new();
    let text = "set \"Mine\"\nhero \"Ann Own\" hp 8 speed 3\nD \"Cut\": range 1, 2dgm\n";
    let path = temp.file("my set.cards", text);
    let ran = run(&["cards", "check", &path]);
    assert_eq!(ran.code, Some(1), "{ran:?}");
    assert!(ran.err.contains("my set.cards:3:20: `dmg` is missing before `dgm`"), "{ran:?}");
    assert!(ran.err.contains("hint: did you mean `dmg`?"), "{ran:?}");
    let missing = run(&["cards", "check", &temp.path("missing.cards")]);
    assert!(missing.code == Some(1) && missing.err.contains("No such file"), "{missing:?}");
}

#[test]
fn all_faults_of_a_file_are_told_at_once_each_with_a_mark() {
    let temp = Temp::new();
    let text = "set \"Mine\"\nhero \"Ann Own\" hp 8 speed 3\nD \"Cut\": range 1, 2dgm\nD \"Sweep\": enemy in burst 3, 2dmg\n\
        C \"Back\": when you are hit: move 1\nC \"Fine\": range 1, 2dmg\nP \"Hide\": armour\n";
    let path = temp.file("mine.cards", text);
    let ran = run(&["cards", "check", &path]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""), "{ran:?}");
    let told = [
        "mine.cards:3:20: `dmg` is missing before `dgm`\n  D \"Cut\": range 1, 2dgm\n                     ^\n  hint: did",
        "mine.cards:4:21: one target is not chosen in an area\n  D \"Sweep\": enemy in burst 3, 2dmg\n\
            \x20                     ^\n  hint: write `enemies in burst 3` for all",
        "mine.cards:5:11: an ability does not begin with `when`\n",
        "mine.cards:7:11: `armour` is not something that can always hold\n",
        "\n4 faults\n",
    ];
    let places: Vec<Option<usize>> = told.iter().map(|part| ran.err.find(part)).collect();
    assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{places:?}\n{}", ran.err);
    let said = run(&["cards", "check", &path, "--json"]);
    assert_eq!((said.code, said.err.as_str()), (Some(1), ""), "{said:?}");
    let said: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    let faults = said["faults"].as_array().expect("a list");
    let lines: Vec<u64> = faults.iter().filter_map(|fault| fault["line"].as_u64()).collect();
    assert_eq!((lines, &said["more"]), (vec![3, 4, 5, 7], &serde_json::json!(0)));
    assert_eq!(faults[0]["file"], path.as_str());
    assert_eq!(faults[0]["hint"], "did you mean `dmg`?");
}

#[test]
fn a_file_that_is_no_set_gets_a_bounded_answer() {
    let temp = Temp::new();
    let path = temp.file("noise.cards", "\u{1b}[31m what is this\n".repeat(5_000));
    let ran = run(&["cards", "check", &path]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.ends_with("5000 faults, of which 4950 more are not shown\n"), "{}", ran.err.len());
    assert!(ran.err.len() < 30_000 && !ran.err.contains('\u{1b}'), "{}", ran.err.len());
}

#[test]
fn the_wordings_of_the_rulebook_are_explained() {
    for (text, said) in [
        ("3x3 centered on you, 2dmg", "printed: 3x3 centered, 2dmg"),
        ("Two targets in range 2, 2dmg", "printed: 2 targets in range 2, 2dmg"),
        ("range 3 2x2, all units receive +.5x damage", "take 50% more damage until the end of its next turn"),
        ("units that dealt damage last turn, 2dmg", "each unit that dealt damage since your last turn"),
        ("non-diagonally adjacent, 2dmg", "within range 1 (not diagonally)"),
        ("you, teleport 2", "an empty space in your sight"),
    ] {
        let out = fine(&["cards", "explain", text]);
        assert!(out.contains(said), "{text}\n{out}");
    }
    let ran = run(&["cards", "explain", "Range 3, 2dgm", "--json"]);
    let said: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!((ran.code, said["faults"][0]["column"].as_u64()), (Some(1), Some(11)));
}

#[test]
fn a_text_is_printed_in_its_usual_form_and_explained() {
    let out = fine(&["cards", "explain", "Range 3, 2dmg"]);
    assert!(out.contains("printed: range 3, 2dmg\n"), "{out}");
    assert!(out.contains("meaning: Costs your Standard Action. Choose a space within range 3."), "{out}");
    assert!(fine(&["cards", "explain", "-1 damage received"]).contains("You take 1 less damage."));
    let said = json(&["cards", "explain", "burst 1, 2dmg", "--json"]);
    assert_eq!(said["facts"]["printed"], "burst 1, 2dmg");
    // The names of a user's cards.
    let own = ["cards", "explain", "range 3, create Oil", "--content", "docs/examples/lighthouse"];
    assert!(fine(&own).contains("Put Oil in that space."));
    assert_eq!(run(&own[..3]).code, Some(1));
}

#[test]
fn a_text_that_cannot_be_read_is_marked() {
    let ran = run(&["cards", "explain", "range 3, 2dmg, give Stunn"]);
    assert_eq!(ran.code, Some(1), "{ran:?}");
    let marked = "column 21: there is no condition called `Stunn`\n  range 3, 2dmg, give Stunn\n                      ^\n  \
        hint: did you mean `Stun`?";
    assert!(ran.err.contains(marked), "{ran:?}");
    let long = run(&["cards", "explain", &"range 3, ".repeat(100_000 / 9)]);
    assert!(long.code == Some(1) && long.err.len() < 3_000, "{}", long.err.len());
}

#[test]
fn the_game_may_be_named() {
    for about in games() {
        let has = about.inspects.iter().any(|(name, _)| *name == "card");
        let ran = run(&["cards", "explain", "burst 1, 2dmg", "--game", about.id]);
        assert_eq!(ran.code, Some(if has { 0 } else { 2 }), "{ran:?}");
    }
    let ran = run(&["cards", "explain", "burst 1, 2dmg", "--game", "ludo"]);
    assert!(ran.code == Some(2) && ran.err.contains("there is no game"), "{ran:?}");
}
