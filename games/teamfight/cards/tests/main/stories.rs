//! The stories of cards, as people read them.

use std::collections::BTreeSet;

use engine::message::witness::messages;
use engine::{About, Message};
use teamfight_cards::{Library, explain, explain_text};
use voice::{Eyes, Speaker};

use crate::content;
use crate::random::{Draw, names};

const CATALOGUE: &str = include_str!("../../../text/en/cards.ftl");

static ABOUT: About = About { id: "cards", texts: &[("en", CATALOGUE)], ..About::PLAIN };

const EYES: Eyes = Eyes { seat: None, seats: 2 };

/// Tells a meaning, and checks that it has no fault.
fn story(speaker: &Speaker, meaning: &Message) -> String {
    let mut faults = speaker.faults().to_vec();
    let story = speaker.told(EYES, meaning, &mut faults);
    assert_eq!(faults, Vec::<String>::new(), "{meaning}\n{story}");
    for wrong in ["  ", " .", " ,", "..", ",,", "?", "{", "}", "none", ": ("] {
        let fine = wrong == ": (" && story.contains("hoose one: (");
        assert!(fine || !story.contains(wrong), "{wrong:?} in {story}\n{meaning}");
    }
    assert!(story.ends_with('.') && !story.starts_with(char::is_lowercase), "{story}");
    story
}

#[test]
fn every_shipped_text_is_told() {
    let (speaker, library) = (Speaker::new(&ABOUT, "en"), Library::read(&content()).expect("the library"));
    let (mut lines, mut stories) = (0, 0);
    for (_, text) in content().files().filter(|(path, _)| path.ends_with(".cards")) {
        let kinds = ["P ", "D ", "C ", "M ", "K "];
        for text in text.lines().filter(|line| kinds.iter().any(|kind| line.starts_with(kind))) {
            let meaning = explain_text(text, &library).expect("it can be explained").meaning;
            let story = story(&speaker, &meaning);
            println!("{text}\n      {story}");
            lines += meaning.len();
            stories += story.len();
        }
    }
    println!("{stories} letters in place of {lines}");
    assert!(5 * stories < 4 * lines, "stories are shorter than lines: {stories} against {lines} letters");
}

#[test]
fn every_text_is_told_in_whole_sentences() {
    let (speaker, names) = (Speaker::new(&ABOUT, "en"), names());
    let (_, said) = messages(|| {
        for seed in 0..2_500 {
            let mut draw = Draw::new(seed, &names);
            let (active, passive) = (draw.active(), draw.passive());
            for meaning in [
                explain::active(&active, &names),
                explain::passive(&passive, &names),
                explain::condition(&passive, &names),
                explain::steps(&active.body, &names),
            ] {
                story(&speaker, &meaning);
            }
        }
    });
    let said: BTreeSet<&str> = said.keys().map(String::as_str).collect();
    let entries = CATALOGUE.lines().filter(|line| line.starts_with("card-"));
    let written: BTreeSet<&str> =
        entries.filter_map(|line| line.split_once(" = ")).map(|(id, _)| id).collect();
    assert_eq!(said, written, "what is said is what the catalogue has");
}

#[test]
fn stories_are_short() {
    let (speaker, library) = (Speaker::new(&ABOUT, "en"), Library::read(&content()).expect("the library"));
    let told = |text: &str| story(&speaker, &explain_text(text, &library).expect("it is read").meaning);
    for (text, expected) in STORIES {
        assert_eq!(told(text), *expected, "{text}");
    }
}

/// Texts and their stories.
const STORIES: &[(&str, &str)] = &[
    ("range 3+, +2 crit, 2dmg", "Action. 2 damage at range 3 or more. Crits on 5–6."),
    ("range 1, 1dmg, push 2", "Action. 1 damage next to you, push it by 2."),
    (
        "tap: 2 targets in range 4, +2 def, 1dmg",
        "Action, rests a turn. 1 damage to up to 2 targets in range 4. Misses on 1–2.",
    ),
    (
        "1/game, move+standard: line, 3dmg, irreducible",
        "Move and action, once a game. 3 damage to everyone in a line from you. Nothing reduces it.",
    ),
    (
        "1/game: range 3 2x2, 2dmg, give 1 Burn, create Slag",
        "Action, once a game. 2 damage to everyone in a 2×2 in range 3, give them 1 Burn, put Slag there.",
    ),
    (
        "tap, reaction when other ally in range 1 is targeted by enemy: become the target",
        "Reaction, rests a turn. When an enemy targets another ally next to you: become the target yourself.",
    ),
    (
        "tap: range exactly 2, 2dmg; on kill: you, extra standard action",
        "Action, rests a turn. 2 damage exactly 2 squares away. If the target dies: get one more action this turn.",
    ),
    (
        "+1 crit while no enemy in range 2",
        "Your attacks crit on one more number while no enemy is in range 2.",
    ),
    ("when enemy in range 2 dies: you, heal 2", "When an enemy in range 2 dies: heal 2."),
    (
        "range 3, 2+1 per Crow dmg; you, lose all Crow",
        "Action. 2 damage in range 3 and 1 more for each Crow you have. Then lose all Crow.",
    ),
];
