//! Faults in the files of abilities and prices: each is reported with its place and a hint.

use engine::Library;
use engine::content::Content;
use escarmouche::Escarmouche;

use crate::barracks::{barracks, options};

/// Opens the barracks with this content, and returns their fault.
fn opened(content: &Content) -> Result<(), String> {
    barracks().workshop(content, &options(&[])).map(|_| ()).map_err(|fault| fault.to_string())
}

/// Returns the content of the game with one file added or replaced.
fn with(path: &str, text: &str) -> Content {
    let mut content = Escarmouche::content();
    content.put(path, text);
    content
}

fn ability(lines: &str) -> String {
    format!("[[ability]]\nid = \"own\"\nname = \"Own\"\ncost = 2\ntext = \"It does something.\"\n{lines}\n")
}

/// Last lines of an ability, each with the reported fault; empty for correct ones.
#[rustfmt::skip]
const ENDS: &[(&str, &str)] = &[
    ("steps = [{ effect = \"attack\" }, { effect = \"move\" }]", ""),
    ("steps = [{ effect = \"attack\", power = 10, range = 10, through = true, suppress = true }]", ""),
    ("steps = [{ effect = \"sweep\" }, { effect = \"hurt\", by = 10 }, { effect = \"lock\" }, { effect = \"again\" }]", ""),
    ("steps = [{ effect = \"order\", allies = 5, within = 7 }, { effect = \"swap\", within = 1 }, { effect = \"guard\" }]", ""),
    ("old_cost = 0\nalways = { effect = \"hide\", by = 2, from = 1, least = 0 }", ""),
    ("french = \"Autre\"\nalways = { effect = \"sure\" }", ""),
    ("answers = { effect = \"riposte\", by = 3 }", ""),
    ("answers = { effect = \"watch\", power = 2 }", ""),
    ("answers = { effect = \"dive\", by = 2 }", ""),
    ("", "abilities/own.toml:1:1: `own` must have one of `steps`, `always` and `answers`\n  hint: `steps` makes it active"),
    ("steps = [{ effect = \"move\" }]\nalways = { effect = \"sure\" }", "abilities/own.toml:1:1: `own` must have one of"),
    ("steps = []", "abilities/own.toml:6:9: an active ability has 1 to 6 steps; this one has 0"),
    ("steps = [{ effect = \"move\" }, { effect = \"move\" }, { effect = \"move\" }, { effect = \"move\" }, { effect = \"move\" }, { effect = \"move\" }, { effect = \"move\" }]",
        "abilities/own.toml:6:9: an active ability has 1 to 6 steps; this one has 7"),
    ("steps = [{ effect = \"atack\" }]", "abilities/own.toml:6:21: there is no effect `atack` here\n  hint: did you mean `attack`?"),
    ("steps = [{ effect = \"riposte\", by = 1 }]", "abilities/own.toml:6:21: there is no effect `riposte` here\n  hint: known here: move, attack, sweep"),
    ("always = { effect = \"dive\", by = 1 }", "abilities/own.toml:6:21: there is no effect `dive` here\n  hint: did you mean `hide`?"),
    ("answers = { effect = \"move\" }", "abilities/own.toml:6:22: there is no effect `move` here"),
    ("steps = [{ effect = \"attack\", power = 0 }]", "abilities/own.toml:6:39: `power` is a whole number from 1 to 10; this is 0"),
    ("steps = [{ effect = \"attack\", range = 11 }]", "abilities/own.toml:6:39: `range` is a whole number from 1 to 10; this is 11"),
    ("steps = [{ effect = \"attack\", power = \"2\" }]", "abilities/own.toml:6:39: invalid type: string"),
    ("steps = [{ effect = \"attack\", through = 1 }]", "abilities/own.toml:6:41: invalid type: integer `1`, expected a boolean"),
    ("steps = [{ effect = \"attack\", damage = 1 }]", "abilities/own.toml:6:31: unknown field `damage`"),
    ("steps = [{ effect = \"sweep\", range = 2 }]", "abilities/own.toml:6:38: `sweep` has no `range`\n  hint: `sweep` takes power"),
    ("steps = [{ effect = \"move\", suppress = true }]", "abilities/own.toml:6:40: `move` has no `suppress`\n  hint: `move` takes nothing"),
    ("steps = [{ effect = \"hurt\" }]", "abilities/own.toml:6:21: `hurt` needs a number `by`\n  hint: write `by = 1` to `by = 10`"),
    ("steps = [{ effect = \"order\", allies = 6, within = 3 }]", "abilities/own.toml:6:39: `allies` is a whole number from 1 to 5; this is 6"),
    ("steps = [{ effect = \"order\", allies = 2 }]", "abilities/own.toml:6:21: `order` needs a number `within`"),
    ("steps = [{ power = 1 }]", "abilities/own.toml:6:10: missing field `effect`"),
    ("steps = 3", "abilities/own.toml:6:9: invalid type: integer"),
    ("old_cost = 31\nsteps = [{ effect = \"move\" }]", "abilities/own.toml:6:12: a cost is a whole number from 0 to 30; this is 31"),
    ("price = 3\nsteps = [{ effect = \"move\" }]", "abilities/own.toml:6:1: unknown field `price`"),
];

#[test]
fn effects_are_put_together_or_refused_in_words() {
    for (lines, expected) in ENDS {
        match opened(&with("abilities/own.toml", &ability(lines))) {
            Ok(()) => assert_eq!(*expected, "", "{lines}"),
            Err(said) => {
                assert!(!expected.is_empty() && said.starts_with(expected), "{lines}: {said}");
                let long = said.lines().next().is_some_and(|line| line.len() < 300);
                assert!(long, "{said}");
            }
        }
    }
}

#[test]
fn ids_and_names_are_held_to_their_form() {
    let usual = ability("steps = [{ effect = \"move\" }]");
    let said = |from: &str, to: &str| {
        let text = usual.replace(from, to);
        assert_ne!(text, usual);
        opened(&with("abilities/own.toml", &text)).expect_err(to)
    };
    for id in ["", "Own", "own ability", "own_ability", "-own", "own2", "a-word-of-more-than-twenty"] {
        let said = said("\"own\"", &format!("{id:?}"));
        assert!(said.starts_with(&format!("abilities/own.toml:2:6: `{id}` is no id")), "{said}");
    }
    assert!(said("\"own\"", "\"move\"").contains("2:6: `move` is a word of the notation"));
    assert!(said("\"own\"", "\"charge\"").contains("2:6: there is already an ability `charge`"));
    assert!(said("\"Own\"", "\" \"").contains("3:8: the name is empty"));
    let long = format!("{:?}", "x".repeat(41));
    assert!(said("\"Own\"", &long).contains("3:8: the name is 41 characters long, 1 over the limit of 40"));
    assert!(said("\"Own\"", "\"O\\u0007wn\"").contains("3:8: the name has a sign that cannot be seen"));
    assert!(said("cost = 2", "cost = -1").contains("4:8: a cost is a whole number from 0 to 30; this is -1"));
    assert!(said("cost = 2\n", "").contains("1:1: missing field `cost`"));
    assert!(said("[[ability]]", "[[abilty]]").contains("1:3: unknown field `abilty`"));
}

#[test]
fn there_are_at_most_thirty_two_abilities() {
    let own = |count: u8| -> String {
        let one = |n: u8| {
            ability("steps = [{ effect = \"move\" }]")
                .replace("\"own\"", &format!("\"own-{}\"", char::from(b'a' + n)))
        };
        (0..count).map(one).collect()
    };
    assert_eq!(opened(&with("abilities/own.toml", &own(15))), Ok(()));
    let said = opened(&with("abilities/own.toml", &own(16))).expect_err("one too many");
    assert!(said.starts_with("abilities/own.toml:91:1: this is one more than the 32 abilities"), "{said}");
}

#[test]
fn what_designers_add_is_an_extension_unless_it_says_otherwise() {
    let count = |lines: &str| {
        let content = with("abilities/own.toml", &ability(lines));
        let workshop = barracks().workshop(&content, &options(&[("extensions", "off")]));
        workshop.expect("a workshop").abilities.len()
    };
    assert_eq!(count("always = { effect = \"sure\" }"), 12);
    assert_eq!(count("published = true\nalways = { effect = \"sure\" }"), 13);
}

/// Replacements of words in `barracks.toml`, with the fault reported.
#[rustfmt::skip]
const PRICES: &[(&str, &str, &str)] = &[
    ("id = \"2026-08-18\"", "id = \"2026-08-19\"", "barracks.toml: there is no price list `2026-08-18`\n  hint: did you mean"),
    ("factor = \"1.6\"", "factor = \"1.625\"", "`1.625` is no factor\n  hint: write a decimal below 100"),
    ("factor = \"1.6\"", "factor = 1.6", "invalid type: floating point `1.6`, expected a string"),
    ("growth = \"1.75\"", "growth = \"4.01\"", "a growth is 4 at most"),
    ("rounding = \"up\"", "rounding = \"away\"", "unknown variant `away`"),
    ("budget = { points = 100 }", "budget = { coins = 100 }", "unknown variant `coins`"),
    ("budget = { points = 100 }", "budget = { points = -1 }", "invalid value: integer `-1`"),
    ("bands = [[10, 16, 22, 27]]", "bands = []", "`bands` needs one row at least"),
    ("bands = [[10, 16, 22, 27]]", "bands = [[10, 16, 12, 27]]", "the costs of this row do not rise"),
    ("bands = [[10, 16, 22, 27]]", "bands = [[10, 16, 22]]", "invalid length 3"),
    ("most_abilities = 3", "most_abilities = 7", "`most_abilities` is a whole number from 0 to 6; this is 7"),
    ("unit_cap = 30", "unit_cap = 0", "`unit_cap` is a whole number from 1 to 9999; this is 0"),
    ("ranks = [1,", "ranks = [0,", "what a title counts is a whole number from 1 to 1000; this is 0"),
    ("weights = [25, 25, 25, 25]", "weights = [25, 25, 25, 24]", "these are no weights\n  hint: write four whole numbers that make 100"),
    ("chance = 0", "chance = 101", "`chance` is a whole number from 0 to 100; this is 101"),
    ("titles = [\"Trooper\",", "titles = [\"Troo\\u0000per\",", "the name `Troo?per` has a sign that cannot be seen"),
];

#[test]
fn faults_of_the_price_lists_are_told_with_their_place() {
    let text = Escarmouche::content().file("barracks.toml").expect("the price lists").to_string();
    for (from, to, expected) in PRICES {
        assert!(text.contains(from), "{from}");
        let said = opened(&with("barracks.toml", &text.replacen(from, to, 1))).expect_err(to);
        assert!(said.starts_with("barracks.toml:") && said.contains(expected), "{to}: {said}");
    }
}

#[test]
fn missing_and_mangled_files_are_refused() {
    use engine::chance::{Chance, Quick};
    for path in ["abilities.toml", "barracks.toml"] {
        let shipped = Escarmouche::content();
        let files: Vec<(&str, &str)> = shipped.files().filter(|(other, _)| *other != path).collect();
        let said = opened(&Content::shipped(&files)).expect_err("a file is missing");
        assert!(said.starts_with(&format!("{path}: this content file is missing")), "{said}");
        // Files with any text are read or refused.
        let mut chance = Quick(2);
        let text = shipped.file(path).expect("a file");
        for _ in 0..400 {
            let mut bytes = text.as_bytes().to_vec();
            let at = chance.below(bytes.len() as u32) as usize;
            bytes[at] = b"09\"=[]{}az.-\n#\\\xff"[chance.below(16) as usize];
            let _ = opened(&with(path, &String::from_utf8_lossy(&bytes)));
        }
    }
}
