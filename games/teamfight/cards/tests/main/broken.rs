//! Broken card files, each with the exact place, message and hint that its author must see: broken.txt.
//!
//! A case consists of the lines of a set after `> `, which follow the two lines below, or after `! `, which stand
//! alone; then the expected output.

use engine::content::Content;
use teamfight_cards::Library;

const BEGIN: &str = "set \"Test\"\nhero \"Ann Tester\" hp 8 speed 3\n";
const CASES: &str = include_str!("broken.txt");
const FILE: &str = "sets/test.cards";

/// The definitions that the cases may name. They are separate, so that no change to a shipped set changes a message.
const CONDITIONS: &str = r#"
K "Burn": stays, adds up; when you end turn: you, 1 per Burn dmg
K "Stun": no standard action
K "Slow": third speed
K "Shield": stays, shield
K "Luck": stays, adds up
"#;
const KNOWN: &str = r#"
set "Known"
hero "Old Hand" hp 8 speed 3
U "Hound" hp 3 speed 4
P "Loyal": when summoner is damaged by enemy: move 2
O "BoltThrower" hp 4
M "Slag": hazard 1dmg
M "Shieldwall": blocking
M "Pressure": when creator starts turn: units in this space, 3dmg; destroy this
"#;

fn content(file: &str) -> Content {
    Content::shipped(&[("conditions.cards", CONDITIONS), ("sets/known.cards", KNOWN), (FILE, file)])
}

/// Returns the file of a case, and its expected faults.
fn case(text: &str) -> (String, String) {
    let lines =
        |mark: &str| -> Vec<&str> { text.lines().filter_map(|line| line.strip_prefix(mark)).collect() };
    let (after, alone) = (lines("> "), lines("! "));
    let file = if alone.is_empty() { format!("{BEGIN}{}", after.join("\n")) } else { alone.join("\n") };
    let said = text.lines().filter(|line| !line.starts_with("> ") && !line.starts_with("! "));
    (file, said.collect::<Vec<_>>().join("\n"))
}

#[test]
fn every_broken_file_is_refused_with_its_place_and_a_hint() {
    let cases: Vec<&str> = CASES
        .split("\n\n")
        .map(str::trim)
        .filter(|case| !case.is_empty() && !case.starts_with('#'))
        .collect();
    assert!(cases.len() >= 60, "{} cases", cases.len());
    let mut faults = Vec::new();
    for text in &cases {
        let (file, wanted) = case(text);
        let said = match Library::read(&content(&file)) {
            Ok(_) => "accepted".to_string(),
            Err(fault) => fault.to_string().replacen(&format!("{FILE}:"), "", 1),
        };
        if said != wanted {
            faults.push(format!("{file}\nsaid:\n{said}\nwanted:\n{wanted}\n"));
        }
    }
    assert!(faults.is_empty(), "{} of {} cases:\n{}", faults.len(), cases.len(), faults.join("\n"));
}

#[test]
fn the_beginning_of_every_case_is_sound() {
    Library::read(&content(BEGIN)).unwrap_or_else(|fault| panic!("{fault}"));
}
