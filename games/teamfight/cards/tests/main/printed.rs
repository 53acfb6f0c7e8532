//! Every card text printed in the rulebook is read as printed (Q70).
//!
//! The list follows the order of the rulebook and gives the meaning of each text; if the rulebook prints only a piece
//! of a text, such as "along any path", the rest is added.

use teamfight_cards::{Library, explain_text};

use crate::content;

/// A text of the rulebook, its form in the program, and its meaning without its costs.
const TEXTS: &[(&str, &str, &str)] = &[
    // Movement
    ("Move 3", "move 3", "Move up to 3 spaces."),
    ("Move exactly 3", "move exactly 3", "Move exactly 3 spaces."),
    (
        "range 2, push 2 along any path",
        "range 2, push 2 along any path",
        "Choose a space within range 2. Push a unit there up to 2 spaces away from you along any path.",
    ),
    (
        "range 2, push 1 in any direction",
        "range 2, push 1 any direction",
        "Choose a space within range 2. Push a unit there up to 1 space in a straight line in any direction.",
    ),
    (
        "burst 2, push 1 from the center of the blast",
        "burst 2, push 1 from center",
        "Push each unit within range 2 of you up to 1 space straight away from the center of the area.",
    ),
    // Range and targeting
    ("adjacent, 2dmg", "range 1, 2dmg", "Choose a space within range 1. Deal 2 damage to a unit there."),
    (
        "adjacent enemy, 2dmg",
        "enemy in range 1, 2dmg",
        "Choose a space within range 1. Deal 2 damage to an enemy there.",
    ),
    (
        "adjacent enemies, 2dmg",
        "enemies in burst 1, 2dmg",
        "Deal 2 damage to each enemy within range 1 of you.",
    ),
    (
        "non-diagonally adjacent, 2dmg",
        "range 1 non-diagonally, 2dmg",
        "Choose a space within range 1 (not diagonally). Deal 2 damage to a unit there.",
    ),
    (
        "enemy non-diagonally adjacent to you, 2dmg",
        "enemy in range 1 non-diagonally, 2dmg",
        "Choose a space within range 1 (not diagonally). Deal 2 damage to an enemy there.",
    ),
    (
        "non-diagonally adjacent enemies, 2dmg",
        "enemies in burst 1 non-diagonally, 2dmg",
        "Deal 2 damage to each enemy within range 1 of you (not diagonally).",
    ),
    ("Range 2, 2dmg", "range 2, 2dmg", "Choose a space within range 2. Deal 2 damage to a unit there."),
    ("Range 3, 2dmg", "range 3, 2dmg", "Choose a space within range 3. Deal 2 damage to a unit there."),
    (
        "Enemy in range 3, 2dmg",
        "enemy in range 3, 2dmg",
        "Choose a space within range 3. Deal 2 damage to an enemy there.",
    ),
    // Areas
    ("all units, 2dmg", "all units, 2dmg", "Deal 2 damage to each unit on the map."),
    (
        "enemies in burst 3, 2dmg",
        "enemies in burst 3, 2dmg",
        "Deal 2 damage to each enemy within range 3 of you.",
    ),
    (
        "units that dealt damage last turn, 2dmg",
        "all units that dealt damage since your last turn, 2dmg",
        "Deal 2 damage to each unit that dealt damage since your last turn.",
    ),
    ("burst 1, 2dmg", "burst 1, 2dmg", "Deal 2 damage to each unit within range 1 of you."),
    (
        "Two targets in range 2, 2dmg",
        "2 targets in range 2, 2dmg",
        "Choose up to 2 different targets within range 2. Deal 2 damage to each of them.",
    ),
    (
        "Any number of units in burst 3, 2dmg",
        "any number of units in burst 3, 2dmg",
        "Choose any number of units within range 3 of you. Deal 2 damage to each of them.",
    ),
    ("range 3, 2dmg", "range 3, 2dmg", "Choose a space within range 3. Deal 2 damage to a unit there."),
    (
        "3x3 centered on you, 2dmg",
        "3x3 centered, 2dmg",
        "Deal 2 damage to each unit in the 3 by 3 spaces around you.",
    ),
    (
        "All units in a 3x3 square centered on you, 2dmg",
        "units in 3x3 centered, 2dmg",
        "Deal 2 damage to each unit in the 3 by 3 spaces around you.",
    ),
    (
        "Line, 3dmg",
        "line, 3dmg",
        "Choose a straight line (north, east, south or west) that leads away from you until a wall or the edge of \
            the map. Deal 3 damage to each unit in it.",
    ),
    (
        "Path 4, 1dmg",
        "path 4, 1dmg",
        "Choose a winding path of 4 spaces that begins next to you. Deal 1 damage to each unit on it.",
    ),
    (
        "range 3 2x2, all units receive +.5x damage",
        "units in range 3 2x2, receive +50% damage",
        "Choose a space within range 3 and a square of 2 by 2 spaces that includes it. Make each unit in it take 50% \
            more damage until the end of its next turn.",
    ),
    // Rolls
    (
        "range 2, +2def, 2dmg",
        "range 2, +2 def, 2dmg",
        "Choose a space within range 2. Deal 2 damage to a unit there. A roll of 2 or less misses; the def of the \
            target and half cover add to that.",
    ),
    (
        "range 2, undefendable, 2dmg",
        "range 2, undefendable, 2dmg",
        "Choose a space within range 2. Deal 2 damage to a unit there. It cannot miss.",
    ),
    (
        "range 2, +2 crit, 3dmg",
        "range 2, +2 crit, 3dmg",
        "Choose a space within range 2. Deal 3 damage to a unit there. A roll of 5 or more that hits is a critical \
            hit: +100% damage, added to other percents.",
    ),
    // Durations
    (
        "range 2, give Slow until the end of your next turn",
        "range 2, give Slow until end of your next turn",
        "Choose a space within range 2. Give a unit there Slow until the end of your next turn.",
    ),
];

/// Texts whose costs are printed, and texts that always hold.
const WHOLE: &[(&str, &str, &str)] = &[
    (
        "1/Game: range 1, 2dmg",
        "1/game: range 1, 2dmg",
        "Costs your Standard Action. Once per game. Choose a space within range 1. Deal 2 damage to a unit there.",
    ),
    (
        "Tap: range 1, 2dmg",
        "tap: range 1, 2dmg",
        "Costs your Standard Action. Tap: cannot be used in two turns in a row. Choose a space within range 1. Deal 2 \
            damage to a unit there.",
    ),
    (
        "Free Action, 1/turn: move 1",
        "free, 1/turn: move 1",
        "Free: costs no action. Once per turn. Move up to 1 space.",
    ),
    ("Move Action: fly 2", "move: fly 2", "Costs your Move Action. Fly up to 2 spaces."),
    ("Standard Action: fly 2", "standard: fly 2", "Costs your Standard Action. Fly up to 2 spaces."),
    (
        "Reaction when you are targeted by enemy: move 1",
        "reaction when you are targeted by enemy: move 1",
        "Reaction: when you are targeted by an enemy, you may use this at no cost. Move up to 1 space.",
    ),
    ("undefendable", "undefendable", "Attacks on you cannot miss."),
    ("+2def", "+2 def", "Attacks on you have +2 def."),
    ("+2 crit", "+2 crit", "Your attacks have +2 crit."),
    ("+100% damage dealt", "+100% damage dealt", "You deal 100% more damage."),
    ("+1x damage dealt", "+100% damage dealt", "You deal 100% more damage."),
    ("+.5x damage received", "+50% damage received", "You take 50% more damage."),
    ("+1 damage dealt", "+1 damage dealt", "You deal 1 more damage."),
    ("Armor", "armor", "Armor: you take 1 damage less, down to 0."),
    (
        "Resistance",
        "resistance",
        "Resistance: you take half damage, rounded up; against an attack with extra damage in percent, both are ignored.",
    ),
];

fn said(text: &str) -> (String, String) {
    let library = Library::read(&content()).expect("the library");
    let said = explain_text(text, &library).unwrap_or_else(|fault| panic!("{text}: {fault}"));
    (said.printed, said.meaning.into())
}

#[test]
fn every_text_of_the_rulebook_is_read_and_means_what_it_says() {
    for (text, printed, meaning) in TEXTS {
        let meaning = format!("Costs your Standard Action. {meaning}");
        assert_eq!(said(text), (printed.to_string(), meaning), "{text}");
    }
    for (text, printed, meaning) in WHOLE {
        assert_eq!(said(text), (printed.to_string(), meaning.to_string()), "{text}");
    }
}

#[test]
fn a_file_of_the_texts_of_the_rulebook_has_no_fault() {
    let mut file = String::from("set \"The Book\"\n");
    for (at, (text, _, _)) in TEXTS.iter().enumerate() {
        let letter = |n: usize| char::from(b'a' + (n % 26) as u8);
        let name: String = [letter(at / 26), letter(at)].iter().collect();
        file.push_str(&format!("hero \"Book Quoth{name}\" hp 8 speed 3\nC \"Text\": {text}\n"));
    }
    let mut content = content();
    content.put("sets/book.cards", &file);
    Library::read(&content).unwrap_or_else(|fault| panic!("{fault}"));
}

#[test]
fn small_words_may_be_added_and_change_nothing() {
    let same = [
        ("all enemies in burst 3, 2dmg", "enemies in burst 3, 2dmg"),
        ("enemies in sight, 2dmg", "all enemies in sight, 2dmg"),
        ("all adjacent enemies, 2dmg", "enemies in burst 1, 2dmg"),
        ("units adjacent to you, 2dmg", "units in burst 1, 2dmg"),
        ("range 2, 1dmg; units adjacent to target, 1dmg", "range 2, 1dmg; units in burst 1 of target, 1dmg"),
        ("range 3, 1dmg; 3x3 centered on target, 1dmg", "range 3, 1dmg; 3x3 centered of target, 1dmg"),
        ("three targets in range two, 2dmg", "3 targets in range 2, 2dmg"),
        ("two adjacent targets, 1dmg", "2 targets in range 1, 1dmg"),
        ("any number of adjacent enemies, 1dmg", "any number of enemies in burst 1, 1dmg"),
        ("burst 2, pull 1 towards the center", "burst 2, pull 1 toward center"),
        ("range 2, give Slow rest of the game", "range 2, give Slow rest of game"),
        ("you, gain Slow until the start of your next turn", "you, gain Slow until start of your next turn"),
        (
            "range 3 2x2, all enemies receive -1 damage this turn",
            "enemies in range 3 2x2, receive -1 damage this turn",
        ),
        ("enemy in range 2, deals -.5x damage", "enemy in range 2, deal -50% damage"),
        ("+1 crit while no adjacent enemy", "+1 crit while no enemy in range 1"),
        (
            "when adjacent enemy starts turn: that unit, 1dmg",
            "when enemy in range 1 starts turn: that unit, 1dmg",
        ),
        (
            "when enemy non-diagonally adjacent to you ends turn: that unit, 1dmg",
            "when enemy in range 1 non-diagonally ends turn: that unit, 1dmg",
        ),
        ("create Slag in adjacent empty space", "create Slag in empty space in range 1"),
    ];
    for (text, printed) in same {
        assert_eq!(said(text).0, printed, "{text}");
    }
}

#[test]
fn meanings_name_the_right_unit_and_no_wrong_factor() {
    assert!(
        said("you, teleport 2").1.contains("an empty space in your sight"),
        "{}",
        said("you, teleport 2").1
    );
    let other = said("ally in range 2, teleport 2").1;
    assert!(other.contains("an empty space in its sight"), "{other}");
    let crit = said("range 2, +1 crit, 2dmg").1;
    assert!(
        crit.ends_with("A roll of 6 is a critical hit: +100% damage, added to other percents."),
        "{crit}"
    );
}
