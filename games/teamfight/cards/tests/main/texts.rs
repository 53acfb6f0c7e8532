//! The texts that come with the game: read, printed, explained.

use teamfight_cards::{Library, explain_text};

use crate::content;

/// Returns the text lines of a file: letter and name, then the text.
fn lines(file: &str) -> Vec<(String, String)> {
    let texts = file
        .lines()
        .filter(|line| ["P ", "D ", "C ", "M ", "K "].iter().any(|letter| line.starts_with(letter)));
    let cut = |line: &str| {
        let (head, text) = line.split_once("\": ").expect("a name and a text");
        (format!("{head}\""), text.to_string())
    };
    texts.map(cut).collect()
}

fn file(path: &str) -> String {
    content().need(path).expect("it comes with the game").to_string()
}

#[test]
fn the_sets_of_the_rules_page_are_whole() {
    let library = Library::read(&content()).unwrap_or_else(|fault| panic!("{fault}"));
    for id in ["emberfall", "tidewrack"] {
        let set = library.sets.iter().find(|set| set.id == id).expect("the set");
        assert_eq!((set.heroes.len(), set.rules.len()), (9, 1), "{id}");
        let intro = set.intro.as_ref().expect("an introductory game");
        assert!(intro.sides.iter().all(|side| side.len() == 3), "{id}");
    }
    let texts = lines(&file("sets/emberfall.cards")).len() + lines(&file("sets/tidewrack.cards")).len();
    assert_eq!(texts, 109 + 1, "the texts of the page, and the tokens of one hero");
    assert_eq!(lines(&file("conditions.cards")).len(), 12);
}

#[test]
fn every_shipped_text_prints_as_it_stands_and_is_explained() {
    let library = Library::read(&content()).expect("the library");
    for (path, text) in content().files().filter(|(path, _)| path.ends_with(".cards")) {
        for (head, text) in lines(text) {
            let said = explain_text(&format!("{head}: {text}"), &library);
            let said = said.unwrap_or_else(|fault| panic!("{path} {head}: {fault}"));
            println!("{head}: {text}\n      {}", said.meaning);
            assert_eq!(said.printed, text, "{path} {head}");
        }
    }
}

#[test]
fn a_text_by_itself_is_taken_for_what_it_can_be() {
    let library = Library::read(&content()).expect("the library");
    let said = |text: &str| explain_text(text, &library).unwrap_or_else(|fault| panic!("{text}: {fault}"));
    let shot = said("Range 3, 2dmg");
    assert_eq!((shot.kind, shot.printed.as_str()), ("ability", "range 3, 2dmg"));
    assert_eq!(
        shot.meaning,
        "Costs your Standard Action. Choose a space within range 3. Deal 2 damage to a unit there."
    );
    assert_eq!(said("+.5x damage dealt").printed, "+50% damage dealt");
    assert_eq!(said("armor, flying").kind, "passive");
    assert_eq!(said("stays, adds up").kind, "condition");
    assert_eq!(said("hazard 2dmg").kind, "marker");
    assert_eq!(said("when summoner starts turn: you, heal 1").kind, "passive");
    assert_eq!(said("M \"Mine\": when enemy enters range 0: burst 1, 2dmg; destroy this").kind, "marker");
}
