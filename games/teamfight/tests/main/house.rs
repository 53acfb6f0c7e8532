//! The house rules on content: the program knows no card by name, and every card and every clause of the language is
//! played in a scenario.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Returns all files below a folder with this suffix, with their text.
fn files(folder: &str, suffix: &str) -> Vec<(PathBuf, String)> {
    fn on(folder: &Path, suffix: &str, found: &mut Vec<(PathBuf, String)>) {
        let mut entries: Vec<PathBuf> =
            fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        entries.sort();
        for path in entries {
            if path.is_dir() {
                on(&path, suffix, found);
            } else if path.to_string_lossy().ends_with(suffix) {
                let text = fs::read_to_string(&path).unwrap();
                found.push((path, text));
            }
        }
    }
    let mut found = Vec::new();
    on(&root().join(folder), suffix, &mut found);
    assert!(!found.is_empty(), "nothing ends in {suffix} below {folder}");
    found
}

/// Returns the letter of a card line and its name: `("C", "Great Peal")`; heroes are `hero`.
fn cards(text: &str) -> Vec<(String, String)> {
    let card = |line: &str| {
        let (kind, rest) = line.trim_start().split_once(' ')?;
        let known = ["hero", "P", "D", "C", "U", "O", "M", "K"].contains(&kind);
        let name = rest.trim_start().strip_prefix('"')?.split('"').next()?;
        known.then(|| (kind.to_string(), name.to_string()))
    };
    text.lines().filter_map(card).collect()
}

/// Whether a text contains a name, not as part of a longer word.
fn mentions(text: &str, name: &str) -> bool {
    let letter = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    let begins = letter(name.chars().next());
    text.match_indices(name).any(|(at, _)| {
        let before = begins && letter(text[..at].chars().next_back());
        !before && !letter(text[at + name.len()..].chars().next())
    })
}

#[test]
fn no_card_is_known_to_the_program_by_name() {
    // Two conditions have the name of their clause, and one card the name of a form of fields.
    let clauses = ["Resistance", "Shield", "Switch"];
    let mut names: Vec<String> = Vec::new();
    for (_, text) in files("content", ".cards") {
        for (kind, name) in cards(&text) {
            if kind == "hero" {
                names.extend(name.split(' ').next_back().map(ToString::to_string));
            }
            names.push(name);
        }
    }
    names.retain(|name| !clauses.contains(&name.as_str()));
    assert!(names.len() > 200, "only {} names were found", names.len());
    for (path, text) in files("src", ".rs") {
        let found: Vec<&String> = names.iter().filter(|name| mentions(&text, name)).collect();
        assert!(found.is_empty(), "{}: {found:?}", path.display());
    }
}

/// Returns the steps and expectations of the scenarios, without comments and titles.
fn steps() -> String {
    let texts = files("scenarios", ".scenario").into_iter().chain(files("lessons", ".scenario"));
    let step = |line: &&str| !line.starts_with('#') && !line.starts_with("case ");
    let lines: Vec<String> = texts
        .flat_map(|(_, text)| text.lines().filter(step).map(ToString::to_string).collect::<Vec<_>>())
        .collect();
    lines.join("\n")
}

#[test]
fn every_card_is_played_in_some_scenario() {
    let steps = steps();
    let mut missing = Vec::new();
    for (path, text) in files("content", ".cards") {
        let mut bearer = String::new();
        for (kind, name) in cards(&text) {
            if ["hero", "U", "O"].contains(&kind.as_str()) {
                bearer = name.split(' ').next_back().unwrap_or_default().to_string();
            }
            let spelled = name.replace(' ', "_");
            let used = match kind.as_str() {
                // A default ability or an extra card is used, or reacts.
                "D" | "C" => {
                    mentions(&steps, &format!(": {name}")) || mentions(&steps, &format!("react {name}"))
                }
                "hero" => name.split(' ').next_back().is_some_and(|handle| mentions(&steps, handle)),
                // A passive works while its bearer is on the map; scenarios prove it by its effects, not by its name.
                "P" => {
                    let placed = [format!("= {bearer}"), format!("into {bearer}"), format!("{bearer}1")];
                    placed.iter().any(|words| mentions(&steps, words))
                }
                _ => {
                    mentions(&steps, &name)
                        || mentions(&steps, &spelled)
                        || steps.contains(&format!("{name}1"))
                }
            };
            if !used {
                missing.push(format!(
                    "{}: {kind} {name}",
                    path.file_name().unwrap_or_default().to_string_lossy()
                ));
            }
        }
    }
    assert!(missing.is_empty(), "not played anywhere: {missing:#?}");
}

/// Every clause of the language, in printed form.
const CLAUSES: &[&str] = &[
    "free",
    "move:",
    "standard:",
    "move+standard",
    "tap",
    "/game",
    "/turn",
    "round ",
    "start of turn",
    "spend ",
    "reaction when",
    "when you",
    "when enemy",
    "when other ally",
    "when ally",
    "when any unit",
    "when hero",
    "when summon",
    "when summoner",
    "when creator",
    "start turn",
    "end turn:",
    "deploy",
    "die",
    "kill",
    "targeted",
    "included",
    "damaged",
    "hit by",
    "missed",
    "force-moved",
    "enters range",
    "leaves range",
    "rolls ",
    "uses a default ability",
    "uses a non-default ability",
    "ends a move",
    "by enemy",
    "on hit:",
    "on miss:",
    "on crit:",
    "on kill:",
    "if target has",
    "else:",
    "choose one [",
    "all enemies",
    "in sight",
    "with ",
    "that dealt damage since your last turn",
    "you,",
    "target,",
    "same target",
    "that unit",
    "units in this space",
    "targets in range",
    "any number of",
    "nearest ",
    "enemy in range",
    "ally in range",
    "other ally in range",
    "unit in range",
    "hero in range",
    "summon in range",
    "object in range",
    "empty space in range",
    "ignoring walls",
    "range exactly",
    "range unlimited",
    "of target",
    "of you",
    "enemies in",
    "allies in",
    "other allies in",
    "units in",
    "others in",
    "summons in",
    "burst ",
    "x3 centered",
    "2x2",
    "line,",
    "line ",
    "path ",
    " def",
    " crit",
    "undefendable",
    "irreducible",
    "dmg",
    "per ",
    "heal ",
    "push ",
    "pull ",
    "any direction",
    "along any path",
    "from center",
    "toward center",
    "away from target",
    "move ",
    "fly ",
    "exactly ",
    "in a line",
    "teleport ",
    "swap with target",
    "give ",
    "gain ",
    "lose ",
    "remove ",
    "lose all conditions",
    "impassable",
    "hazard give",
    "this turn",
    "until start of your next turn",
    "until end of your next turn",
    "until end of their next turn",
    "rest of game",
    "tap a card of target",
    "untap a card of target",
    "create ",
    "max ",
    "destroy wall",
    "destroy this",
    "destroy ",
    "transform into",
    "become the target",
    "redirect damage to you",
    "reroll next roll",
    "extra move action",
    "extra standard action",
    "armor",
    "resistance",
    "flying",
    "attacks are undefendable",
    "while no enemy in",
    "% damage dealt",
    "% damage received",
    "damage dealt",
    "damage received",
    "immune to forced movement",
    "immune to ",
    "counts twice for objectives",
    "aura ",
    "hazard ",
    "difficult ",
    "blocking",
    "immobile",
    "third speed",
    "half speed",
    "no standard action",
    "no actions",
    "no default abilities",
    "no non-default abilities",
    "invisible",
    "shield",
    "spaces further",
    "ignores half cover",
    "stays",
    "adds up",
    "no effect",
];

#[test]
fn every_clause_is_on_some_card_that_a_scenario_plays() {
    let texts = files("content", ".cards").into_iter().chain(files("scenarios", ".scenario"));
    let card = |line: &&str| {
        let line = line.trim_start();
        ["P \"", "D \"", "C \"", "M \"", "K \""].iter().any(|kind| line.starts_with(kind))
    };
    let lines: String = texts
        .flat_map(|(_, text)| {
            text.lines().filter(card).map(|line| line.to_lowercase() + "\n").collect::<Vec<_>>()
        })
        .collect();
    let missing: Vec<&&str> = CLAUSES.iter().filter(|clause| !lines.contains(**clause)).collect();
    assert!(missing.is_empty(), "no card has {missing:?}");
}

#[test]
fn every_free_card_that_comes_with_the_game_has_a_limit() {
    for (path, text) in files("content", ".cards") {
        for line in text.lines().filter(|line| line.contains(": free")) {
            let limited = ["tap", "/turn", "/game", "spend"].iter().any(|limit| line.contains(limit));
            assert!(limited, "{}: {line} (Q58)", path.display());
        }
    }
}
