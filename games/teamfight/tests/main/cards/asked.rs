//! The game's answers about cards.

use engine::Library;
use teamfight::Rulebook;

use super::content;

#[test]
fn what_is_asked_about_cards_is_answered() {
    let asked = |what: &str, arguments: &str| Rulebook::inspect(what, arguments, &content());
    let facts = asked("card", "tap: burst 1, 2dmg").expect("it can be explained");
    let names: Vec<&str> = facts.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["kind", "printed", "meaning"]);
    let facts = asked("cards", "emberfall").expect("there is such a set");
    assert!(facts.contains(&("heroes".to_string(), "9".to_string())), "{facts:?}");
    assert!(asked("cards", "").is_ok());
    for (what, arguments, said) in [
        ("cards", "emberfal", "1:1: there is no set `emberfal`\n  hint: did you mean `emberfall`?"),
        (
            "card",
            "rage 3, 2dmg",
            "1:1: the beginning of a sentence is missing before `rage`\n  hint: did you mean `range`?",
        ),
        ("cart", "", "there is nothing called `cart` to inspect\n  hint: did you mean `card`?"),
    ] {
        assert_eq!(asked(what, arguments).expect_err("it is refused").to_string(), said);
    }
}

#[test]
fn a_set_that_is_not_there_is_a_fault() {
    assert_eq!(Rulebook::faults("cards", "missing", &content()).count(), 1);
    assert!(Rulebook::faults("cards", "emberfall", &content()).is_empty());
}
