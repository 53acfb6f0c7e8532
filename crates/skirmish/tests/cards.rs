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
fn a_text_is_printed_in_its_usual_form_and_explained() {
    let out = fine(&["cards", "explain", "Range 3, 2dmg"]);
    assert!(out.contains("printed: range 3, 2dmg\n"), "{out}");
    assert!(out.contains("meaning: Costs your Standard Action. Choose a space within range 3."), "{out}");
    assert!(fine(&["cards", "explain", "-1 damage received"]).contains("You take 1 less damage."));
    let said = json(&["cards", "explain", "burst 1, 2dmg", "--json"]);
    assert_eq!(said["facts"]["printed"], "burst 1, 2dmg");
    // Names of a user's own cards.
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
