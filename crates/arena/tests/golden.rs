//! Golden playthroughs.

use arena::golden::{Recipe, compare};
use toys::GAMES;

fn head(id: &str, seats: u8) -> String {
    format!("game {id}\nseed 5\n{}rows 12\npositions 5\n", "player random\n".repeat(usize::from(seats)))
}

#[test]
fn what_was_written_is_found_again() {
    for game in GAMES {
        let recipe = Recipe::parse(&head(game.about().id, game.about().seats.1)).unwrap();
        let text = recipe.write(*game).unwrap();
        assert_eq!(compare(*game, &text).unwrap(), None, "{}", game.about().id);
        for word in ["\n----\n", "\n? 1 ", "\n  because ", "\nposition\n", "\nresult "] {
            assert!(text.contains(word), "{word:?} is missing in\n{text}");
        }
    }
}

#[test]
fn a_change_is_shown_as_a_difference() {
    let game = GAMES[1];
    let text = Recipe::parse(&head(game.about().id, 2)).unwrap().write(game).unwrap();
    let changed = text.replacen("  because ", "  since ", 1);
    let difference = compare(game, &changed).unwrap().unwrap();
    assert!(difference.contains("-   since ") && difference.contains("+   because "), "{difference}");
}

#[test]
fn a_recipe_with_a_fault_names_its_place() {
    let fault = Recipe::parse("game parry\nrows none\n").unwrap_err().to_string();
    assert!(fault.starts_with("2:6:"), "{fault}");
}
