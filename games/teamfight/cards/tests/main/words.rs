//! Tests of the cutting of lines into words.

use teamfight_cards::words::{LONGEST_LINE, cut};

fn pieces(text: &str) -> Vec<&str> {
    cut(text, 1).expect("it can be cut").tokens.iter().map(|token| token.text).collect()
}

#[test]
fn numbers_and_words_are_cut_where_one_expects_it() {
    assert_eq!(pieces("range 3+, 2dmg"), ["range", "3", "+", ",", "2", "dmg"]);
    assert_eq!(pieces("3x3 centered"), ["3", "x", "3", "centered"]);
    assert_eq!(pieces("+.5x -1.25x"), ["+", ".5", "x", "-", "1.25", "x"]);
    assert_eq!(pieces("is force-moved 1-2"), ["is", "force-moved", "1", "-", "2"]);
    assert_eq!(pieces("P \"Tin-Clad Imp\": tap"), ["P", "Tin-Clad Imp", ":", "tap"]);
}

#[test]
fn odd_texts_have_a_place() {
    let at = |text: &str| cut(text, 4).expect_err("it is refused").column;
    assert_eq!(at("ranga \u{a0} 3"), 7);
    assert_eq!(at("\u{e9}\u{e9} @"), 4);
    assert_eq!(at("a \"b"), 3);
    assert_eq!(at("+.125x"), 3);
    assert_eq!(at(&"a ".repeat(1200)), LONGEST_LINE + 1);
}
