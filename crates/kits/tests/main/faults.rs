//! Tables and requests that are refused, with line and hint.

use kits::{Api, Fault};

use crate::{API, wish};

/// Returns the fault of a table after a replacement.
fn fault(from: &str, to: &str) -> Fault {
    assert!(API.contains(from), "the table has no {from}");
    Api::parse(&API.replacen(from, to, 1)).expect_err("the table is wrong")
}

/// Returns the line of the table that contains these words.
fn line(words: &str) -> Option<usize> {
    API.lines().position(|line| line.contains(words)).map(|at| at + 1)
}

#[test]
fn the_made_up_table_is_good() {
    let api = Api::parse(API).expect("the table is good");
    assert_eq!(api.step, "phase");
    // A structure comes after those that it contains.
    let names: Vec<&str> = api.structures.iter().map(|s| s.name.as_str()).collect();
    assert_eq!(names, ["spot", "lamp"]);
}

#[test]
fn an_unknown_type_is_refused_with_its_line() {
    let fault = fault("returns = \"spot\"", "returns = \"place\"");
    assert_eq!(fault.line, line("returns = \"spot\""));
    assert!(fault.text.contains("\"place\""), "{fault}");
    assert!(fault.hint.contains("int, string"), "{fault}");
}

#[test]
fn a_type_with_other_words_than_array_is_refused() {
    for kind in ["spot list", "spot  array", "array", "spot array array array array", "void array", ""] {
        let fault = fault("returns = \"int array array\"", &format!("returns = {kind:?}"));
        assert_eq!(fault.line, line("int array array"), "{kind}: {fault}");
    }
    let fault = fault("[\"words\", \"string\"]", "[\"words\", \"void\"]");
    assert_eq!(fault.line, line("[\"words\", \"string\"]"), "only a result can be nothing: {fault}");
}

#[test]
fn a_name_that_is_there_twice_is_refused() {
    let cases = [
        ("\"HIGHEST\"", "\"TALLEST\""),
        ("\"colour_blue\"", "\"colour_red\""),
        ("\"too_dark\"", "\"colour_red\""),
        ("name = \"echo\"", "name = \"shout\""),
        ("name = \"echo\"", "name = \"night\""),
        ("name = \"echo\"", "name = \"spot_array\""),
        ("name = \"echo\"", "name = \"afficher_lamp\""),
        ("[\"y\", \"int\"]", "[\"x\", \"int\"]"),
        ("when = \"end\"", "when = \"start\""),
    ];
    for (from, to) in cases {
        let fault = fault(from, to);
        assert!(fault.line.is_some(), "{to}: {fault}");
    }
}

#[test]
fn names_that_some_language_cannot_write_are_refused() {
    for name in ["class", "Echo", "2nd", "é", "", "with", "kit_call", "put_spot", "a-b", "print();"] {
        let fault = fault("name = \"echo\"", &format!("name = {name:?}"));
        assert_eq!(fault.line, line("name = \"echo\""), "{name}: {fault}");
    }
    assert!(fault("\"TOP\"", "\"Top\"").hint.contains("capital"));
}

#[test]
fn structures_made_of_themselves_are_refused() {
    let itself = fault("[\"x\", \"int\"]", "[\"x\", \"spot array\"]");
    assert!(itself.text.contains("made of itself"), "{itself}");
    let circle = fault("[\"x\", \"int\"]", "[\"x\", \"lamp\"]");
    assert!(circle.text.contains("made of itself"), "{circle}");
}

#[test]
fn texts_that_end_a_comment_are_refused() {
    for words in ["over */ int x;", "a \\\"\\\"\\\" b", "two\\nlines", "back\\\\slash", "quoted \\\"end\\\""]
    {
        let fault = fault("Says something to the sea.", words);
        assert_eq!(fault.line, line("Says something"), "{words}: {fault}");
    }
}

#[test]
fn tables_that_are_no_tables_are_refused() {
    assert_eq!(fault("[[constant]]", "[[constant]").line, line("[[constant]]"));
    assert_eq!(fault("value = -9", "value = 9999999999").line, line("value = -9"));
    assert!(fault("tuple = true", "tupel = true").text.contains("tupel"));
    assert!(fault("order = true", "order = true\nconstant = true").text.contains("constant and an order"));
    assert!(Api::parse("").is_err());
    assert!(Api::parse("step = \"phase\"").is_err_and(|fault| fault.text.contains("callback")));
    assert!(Api::parse(&"#".repeat(300_000)).is_err_and(|fault| fault.text.contains("256 KiB")));
    assert!(Api::parse(&"[".repeat(100_000)).is_err());
}

#[test]
fn any_cut_of_the_table_is_answered() {
    for end in (0..API.len()).step_by(7) {
        let _ = Api::parse(API.get(..end).unwrap_or(""));
    }
}

#[test]
fn wishes_that_cannot_be_fulfilled_are_refused() {
    let fault = kits::write(&wish("cobol", false)).expect_err("there is no kit");
    assert!(fault.hint.contains("python"), "{fault}");
    let fault = kits::write(&wish("c", false)).expect_err("there is no plain kit");
    assert!(fault.hint.contains("python"), "{fault}");
    let fault = kits::write(&kits::Wish { api: None, ..wish("c", true) }).expect_err("there is no table");
    assert!(fault.text.contains("no champions"), "{fault}");
    for name in ["", "  ", "a\"b", "two\nlines", "../up", &"x".repeat(41)] {
        assert!(kits::write(&kits::Wish { name, ..wish("python", false) }).is_err(), "{name}");
    }
}
