//! Positions: faults are reported where they are.

use crate::made;
use engine::Game;
use engine::erased::{AnyGame, Erased};
use engine::position::{FieldDoc, Fields, Kind, PositionText};
use toys::{Parry, Signals, Split};

/// Tries positions that each have one fault.
fn faults<G: Game>(seats: usize, cases: &[(&str, &str)]) {
    for (text, wanted) in cases {
        let opened = Erased::<G>::new().open_position(made::<G>(seats, &[]), false, text, 1, None);
        let fault = opened.err().unwrap_or_else(|| panic!("{text:?} was read"));
        assert_eq!(fault.to_string().lines().next(), Some(*wanted), "{text:?}");
    }
}

#[test]
fn faults_of_the_grammar_are_shown_at_line_and_column() {
    faults::<Signals>(
        3,
        &[
            ("map", "1:1: the size of the map is missing"),
            ("map 10x0", "1:5: `10x0` is not a size from 1x1 to 200x200"),
            ("map 10x201 fill .", "1:5: `10x201` is not a size from 1x1 to 200x200"),
            ("map 3x3 full .", "1:9: this cannot be read after the size"),
            ("map 3x2\n  ...\n  ....", "3:6: this row has 4 letters instead of 3"),
            ("map 3x2\n  ...", "1:5: the map has 1 of its 2 rows"),
            ("# a word\nmap 3x3 fill .\nmap 3x3 fill .", "3:1: a position has one map"),
            ("unit 1", "1:1: a unit line is too short"),
            ("unit 1 - scout T1", "1:8: `=` is missing"),
            ("unit 1 = scout T1 up", "1:19: a unit has no field `up`"),
            ("unit 1 = scout T1 at a1 at a2", "1:25: `at` is given twice"),
            ("unit 1 = scout T1\n  unit 1 = scout T1", "2:8: there is already a unit `1` of T1"),
            ("rnd 3", "1:1: a position has no field `rnd`"),
            ("round 1\n\nround 2", "3:1: `round` is given twice"),
        ],
    );
}

#[test]
fn faults_of_the_games_are_shown_at_line_and_column() {
    faults::<Signals>(
        3,
        &[
            ("round 1", "1:1: the map is missing"),
            ("map 9x9 fill .\nround x", "2:7: `x` is not a whole number from 1 to 101"),
            ("map 9x9 fill .\nround", "2:1: `round` needs a value"),
            ("map 9x9 fill .\nround 1 2", "2:9: `round` takes one value"),
            ("map 9x9 fill .\nunit 1 = scout T4 at a1", "2:16: `T4` is not known here"),
            ("map 9x9 fill .\nunit 1 = scout T1 at j1", "2:22: there is no square `j1`"),
            ("map 9x9 fill .\nunit 1 = scout T1 at a0", "2:22: there is no square `a0`"),
            ("map 9x9 fill .\nunit 1 = scout T1", "2:6: this one stands nowhere"),
        ],
    );
    faults::<Parry>(
        2,
        &[
            ("map 6x3 fill .", "1:5: the map has 6x2 squares"),
            ("map 6x2 fill .\nunit A = fencer blue at a1", "2:6: `A` is not known here"),
            ("map 6x2 fill .\nunit A = runner red at a1", "2:10: `runner` is not known here"),
            (
                "map 6x2 fill .\nunit A = fencer red at a1\nunit B = fencer red at a1",
                "3:6: nobody can stand on a1, or somebody does",
            ),
        ],
    );
    faults::<Split>(
        2,
        &[
            ("map 7x5 fill .\nboots red blue", "2:1: `boots` takes 5 words, not 2"),
            ("map 7x5 fill .\nboots red red mine red red", "2:15: `mine` is not known here"),
            ("map 7x5 fill #\nunit R = runner red at a1", "2:6: nobody can stand on a1, or somebody does"),
        ],
    );
}

#[test]
fn seats_and_names_are_checked() {
    let mut one = made::<Parry>(2, &[]);
    one.seats.pop();
    assert!(Erased::<Parry>::new().open(one).is_err_and(|e| e.what == "Parry has 2 seats; these are 1"));
    let mut line = made::<Parry>(2, &[]);
    line.seats[0].1 = "two\nlines".to_string();
    assert!(Erased::<Parry>::new().open(line).is_err_and(|e| e.what.contains("is not one line of text")));
}

/// A word of a list may have the same name as a switch: the switch is followed by yes or no.
#[test]
fn a_list_may_hold_words_that_are_switches_elsewhere() {
    let docs = [
        FieldDoc::unit("can", Kind::List("WORD"), "what it can do; nothing"),
        FieldDoc::unit("asleep", Kind::Switch, "whether it sleeps; no"),
        FieldDoc::unit("at", Kind::Square, "where it stands"),
    ];
    for (line, can, asleep, at) in [
        ("can asleep asleep yes at a1", "asleep", "yes", "a1"),
        ("can asleep bark asleep no at a1", "asleep bark", "no", "a1"),
        ("can bark asleep at a1", "bark asleep", "", "a1"),
        ("at a1 asleep yes can bark", "bark", "yes", "a1"),
    ] {
        let text = PositionText::parse(&format!("unit D = dog T1 {line}"), 1, false, &docs).unwrap();
        let words = |name: &str| {
            let values = text.units[0].field(name).map_or(&[][..], |field| &field.values);
            values.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!([words("can"), words("asleep"), words("at")], [can, asleep, at], "{line}");
    }
}

#[test]
fn a_field_of_two_values_takes_two_words_and_no_third() {
    let docs = [
        FieldDoc::unit("given", Kind::Two("1 0"), "what it was given; 0 0"),
        FieldDoc::unit("at", Kind::Square, "where it stands"),
    ];
    let read = |line: &str| PositionText::parse(&format!("unit D = dog T1 {line}"), 1, false, &docs);
    let text = read("given 1 0 at a1").unwrap();
    let words: Vec<&str> = text.units[0].fields[0].values.iter().map(|word| word.text.as_str()).collect();
    assert_eq!((words, text.units[0].fields.len()), (vec!["1", "0"], 2));
    assert!(read("given 1 0 2").is_err_and(|fault| fault.what == "a unit has no field `2`"));
    assert!(read("at a1 b1").is_err_and(|fault| fault.what == "a unit has no field `b1`"));
}

#[test]
fn a_filled_map_has_its_faults_where_its_size_stands() {
    let text = PositionText::parse("\nmap 3x3 fill ?", 1, false, &[]).unwrap();
    let fault = text.map.unwrap().error(1, 0, "no", "");
    assert_eq!((fault.line, fault.column), (2, 5));
}
