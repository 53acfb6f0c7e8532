//! Positions: a written position reads back to the same state, and faults are reported with their place.

use casus_belli::Rulebook;
use engine::position::FieldPlace;
use engine::{FileError, Positions, Rules, SeatKind, Show, Table, Viewer};
use testing::{made, put};

/// A position with every field, none of which has its default value, as the game writes it.
const ALL: &str = "\
map 9x3
  ....F....
  .T.__~..#
  .........
start (4,1)
placement 3
turns 20
turn 4
step movement
unit 0V = voleur T0 at (1,1) facing E hp 8 home (0,0) palantir 2 traitrise 4
unit 0B = barbare T0 at (2,2) facing S hp 7 home (1,0) bastoooon 1 fus-ro-dah 5
unit 0E = elfe T0 at (3,0) facing O hp 6 home (2,0) loto 3 i-see 2
unit 1V = voleur T1 at (7,1) facing N hp 10 home (4,1) palantir 0 traitrise 0
unit 1B = barbare T1 at (7,2) facing N hp 10 home (4,1) bastoooon 0 fus-ro-dah 0
unit 1E = elfe T1 at (7,0) facing N hp 5 home (4,1) loto 0 i-see 0
score T0 3
missed T0 2
palantir T0 (7,2)
i-see T0 (8,1)
score T1 -1
trace 0V 1 at (2,1) facing E (2,1) (5,1)
last 0V at (1,1) did knife (1,2) hurt 2 left 8 seen T0
last 1E at (7,0) from (6,0) did i-see (2,2) hurt 5 left 5 seen T0 T1
last 1B at (7,2) did fus-ro-dah hurt 12 left 0 died seen T0 T1
";

fn place(text: &str, bare: bool) -> Result<Table<Rulebook>, FileError> {
    let mut made = made::<Rulebook>(&[], 1);
    made.seats = vec![(SeatKind::Machine, "random".to_string()); 2];
    put(made, text, bare)
}

/// The lines of a position in the order of its characters, as the game writes them.
fn sorted() -> String {
    let mut lines: Vec<&str> = ALL.lines().collect();
    let barbare = lines.pop().expect("the last line");
    lines.insert(lines.len() - 1, barbare);
    lines.join("\n") + "\n"
}

#[test]
fn every_field_is_read_and_written() {
    let table = place(ALL, false).expect("it reads");
    let text = Rulebook::write_position(table.setup(), table.state()).expect("it can be written");
    assert_eq!(text, sorted());
    let again = place(&text, false).expect("it reads again");
    assert!(again.state() == table.state() && again.setup().map == table.setup().map);
}

#[test]
fn the_position_with_every_field_has_every_field() {
    let has = |line: &str, name: &str| line.split_whitespace().any(|word| word == name);
    for doc in Rulebook::ABOUT.docs() {
        let found = match doc.place {
            FieldPlace::Unit => ALL.lines().any(|line| line.starts_with("unit ") && has(line, doc.name)),
            _ => ALL.lines().any(|line| line.split_whitespace().next() == Some(doc.name)),
        };
        assert!(found, "no line has `{}`", doc.name);
    }
}

/// Every field has a separate value among the facts, under its name.
#[test]
fn every_field_can_be_asked_for() {
    let table = place(ALL, false).expect("it reads");
    let facts = Rulebook::facts(table.setup(), &table.seen(Viewer::Whole), Viewer::Whole);
    for (path, value) in [
        ("/turn", "4"),
        ("/step", "\"movement\""),
        ("/start", "\"(4,1)\""),
        ("/placement", "3"),
        ("/turns", "20"),
        ("/0V/at", "\"(1,1)\""),
        ("/0V/facing", "\"E\""),
        ("/0V/home", "\"(0,0)\""),
        ("/0V/hp", "8"),
        ("/0V/traitrise", "4"),
        ("/0E/i-see", "2"),
        ("/T0/score", "3"),
        ("/T0/missed", "2"),
        ("/T0/palantir", "\"(7,2)\""),
        ("/T0/i-see", "\"(8,1)\""),
        ("/T1/i-see", "null"),
    ] {
        assert_eq!(facts.pointer(path).map(ToString::to_string).as_deref(), Some(value), "{path}");
    }
}

#[test]
fn what_cannot_be_read_is_told_where() {
    for (line, fault) in [
        ("start (8,1)", "nobody can stand on the wall (8,1)"),
        ("start (9,1)", "(9,1) lies off the map"),
        ("turn 1\nstep attack", "6:1: turn 1 has no attack step"),
        ("turn 10001", "5:6: `10001` is not a whole number from 0 to 10000"),
        ("step later", "`later` is not known here"),
        ("unit 0V = voleur T0", "0V stands nowhere"),
        ("unit 0V = voleur T2 at (0,0)", "`T2` is not known here"),
        ("unit 0V = thief T0 at (0,0)", "`thief` is not known here"),
        ("unit 1V = voleur T0 at (0,0)", "the voleur of T0 is called 0V"),
        ("unit 0V = voleur T0 at (300,1)", "(300,1) lies off the map"),
        ("unit 0V = voleur T0 at (8,1)", "nobody can stand on the wall (8,1)"),
        ("unit 0V = voleur T0 at (0,0) home 3", "`3` is not a cell"),
        ("unit 0V = voleur T0 at (0,0) hp 11", "`11` is not a whole number from 1 to 10"),
        ("unit 0V = voleur T0 at (0,0) facing W", "`W` is not known here"),
        ("unit 0V = voleur T0 at (0,0) loto 1", "a voleur has no `loto`"),
        ("unit 0V = voleur T0 at (0,0) palantir 4", "`4` is not a whole number from 0 to 3"),
        ("score", "`score` needs more"),
        ("score T0", "`score` needs more"),
        ("score T0 3 4", "this is too much for `score`"),
        ("missed T0 4", "`4` is not a whole number from 0 to 3"),
        ("palantir T0 (8,1)", "nobody can stand on the wall (8,1)"),
        ("i-see T0 (0,3)", "(0,3) lies off the map"),
        ("trace", "`trace` needs a character"),
        ("trace 2V 1 at (0,0)", "`2V` is no character"),
        ("trace 0V", "`trace` needs a sub-step and cells"),
        ("trace 0V 1", "`trace` needs `at` and a cell"),
        ("trace 0V 1 at (0,0) facing N (0,2)", "0V does not see (0,2) from (0,0) facing N"),
        ("last 0V hurt 3", "`last` needs `at` and a cell"),
        ("last 0V at", "`last` needs a cell after `at`"),
        ("last 0V at (0,0) did", "`last` needs an action after `did`"),
        ("last 0V at (0,0) did knife", "`last` needs a target"),
        ("last 0V at (0,0) ran", "`ran` is not known here"),
        ("last 0V at (0,0) seen T5", "`T5` is not known here"),
    ] {
        let text = format!("map 9x3\n  .........\n  ........#\n  .........\n{line}\nplacement 2\n");
        let text = if line.starts_with("turn 1\n") { text } else { text.replace("placement 2\n", "") };
        let told = place(&text, true).map(|_| ()).expect_err(line).to_string();
        assert!(told.contains(fault), "{line}: {told}");
    }
    let told = place(&ALL.replace("unit 1E", "# unit 1E"), false).map(|_| ()).expect_err("1E is missing");
    assert!(told.what.contains("1E is missing"), "{told}");
}
