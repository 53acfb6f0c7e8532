//! The commands of a person at the terminal, in one small position.

use crate::run::*;

const GAME: &str = "strategico";

/// A position for two people, each with a Sniper and a Brawler on an open field; the file allows undo.
const POSITION: &str = "game strategico\noption undo on\nseed 4\nposition bare\n  map 12x12 fill .\n  \
    unit S = sniper HP at C3\n  unit B = brawler HP at A1\n  unit S = sniper HP2 at C10\n  \
    unit B = brawler HP2 at E8 hp 7\n  turn HP\n";

/// Plays that position.
fn played(more: &[&str], input: &str) -> Ran {
    let temp = Temp::new();
    let file = temp.file("p.position", POSITION);
    let args = ["play", GAME, "--seat", "human", "--seat", "human", "--position", &file];
    let ran = typed(&[&args[..], more].concat(), input);
    assert!(!ran.err.contains("panicked"), "{ran:?}");
    ran
}

fn says(input: &str, words: &[&str]) {
    let ran = played(&[], input);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    for word in words {
        assert!(ran.out.contains(word), "{word}: {}", ran.out);
    }
}

#[test]
fn areas_are_called_by_side_and_unit() {
    says("area\n", &["reach HP.S", "targets HP2.B"]);
    says("area reach S\n", &["\nreach HP.S: "]);
    for wanted in ["area targets HP2.S", "area targets hp2 s"] {
        says(&format!("{wanted}\n"), &["\non figures: C3 (HP S)\n", "targets HP2.S: 1 square;"]);
    }
    says("area targets S\n", &["on figures: C10 (HP2 S), E8 (HP2 B)\n", "targets HP.S: 2 squares;"]);
    says("area reach X\n", &["there is no area `reach X`; areas: "]);
}

#[test]
fn hit_points_stand_below_the_board() {
    let brawler = "movement 6, range 1, damage 1-6";
    let line =
        |hp: &str| format!("S Sniper 20/20, movement 3, range 10, damage 4-8  B Brawler {hp}, {brawler}\n");
    let before = format!("HP   {}HP2  {}", line("40/40"), line("7/40"));
    says("S C3 -> C4\n", &[&before, "HP   S Sniper 20/20 moved, movement 3"]);
}

#[test]
fn a_preview_says_what_is_drawn_in_a_line_for_each_way() {
    let out = played(&[], "preview S C10\n").out;
    let line = out.lines().find(|line| line.contains("damage 4, counter 1: ")).unwrap();
    assert!(line.contains("1/15") && line.contains("16 left | ") && line.ends_with("19 left"), "{line}");
}

#[test]
fn a_unit_is_picked_by_its_name_alone() {
    says("S\n", &["so far: Sniper "]);
    says("b\n", &["so far: Brawler "]);
    says("X\n", &["refused:"]);
}

#[test]
fn commands_say_what_they_cannot_do() {
    says("quit now\nundo please\n", &["`quit` takes no words after it", "`undo` takes no words after it"]);
    says("history\nlog\n", &["nothing is in the history yet", "nothing has happened yet"]);
    says("rules xx\n", &["there is no rule `xx`, and none with these words; "]);
}

#[test]
fn the_one_who_acted_last_takes_back_though_the_other_is_asked() {
    // Both units of a side walk and stop; then the other side is asked.
    let turn = "S C3 -> C4\nS stop\nB A1 -> A2\n";
    let before = played(&[], turn).out;
    assert!(before.ends_with("HP2> \n"), "{before}");
    let after = played(&[], &format!("{turn}undo\n")).out;
    assert!(after.contains("HP takes back") && after.ends_with("HP> \n"), "{after}");
    // The command line takes precedence over the file: here undo is off.
    let not = played(&["--option", "undo=off"], &format!("{turn}undo\n")).out;
    assert!(not.contains("cannot be taken back") && not.ends_with("HP2> \n"), "{not}");
}

#[test]
fn options_of_the_command_line_win_over_those_of_the_file_and_are_in_the_record() {
    let temp = Temp::new();
    for (more, kept) in [(&[][..], "on"), (&["--undo", "off"][..], "off")] {
        let file = temp.path(&format!("{kept}.record"));
        played(&[more, &["--record", &file]].concat(), "");
        let record = std::fs::read_to_string(&file).unwrap();
        assert!(record.contains(&format!("\noption undo {kept}\n")), "{record}");
    }
}
