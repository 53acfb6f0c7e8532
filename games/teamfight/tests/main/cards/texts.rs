//! The texts that come with the game: read, printed, explained.

use teamfight::cards::{Library, explain_text};

use super::content;

/// The text lines of all shipped files: letter and name, then the text.
fn lines() -> Vec<(String, String)> {
    let content = content();
    let mut lines = Vec::new();
    for (_, text) in content.files() {
        for line in text.lines() {
            let letter = line.split(' ').next().unwrap_or_default();
            if ["P", "D", "C", "M", "K"].contains(&letter) {
                let (head, text) = line.split_once("\": ").expect("a name and a text");
                lines.push((format!("{head}\""), text.to_string()));
            }
        }
    }
    lines
}

#[test]
fn the_shipped_sets_can_be_read() {
    let library = Library::read(&content()).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(library.sets.len(), 2);
    assert!(library.sets.iter().all(|set| set.heroes.len() == 9));
}

#[test]
fn every_shipped_text_prints_as_it_stands() {
    let library = Library::read(&content()).expect("the library");
    let lines = lines();
    assert_eq!(
        lines.len(),
        12 + 109 + 1,
        "conditions, the texts of the rules page, and the tokens of one hero"
    );
    for (head, text) in lines {
        let said = explain_text(&format!("{head}: {text}"), &library)
            .unwrap_or_else(|fault| panic!("{head}: {fault}"));
        println!("{head}: {text}\n      {}", said.meaning);
        assert_eq!(said.printed, text);
    }
}
