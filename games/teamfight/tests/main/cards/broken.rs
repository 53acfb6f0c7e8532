//! Broken card files, each with the exact place, message and hint that its writer must be shown: broken.txt.
//!
//! A case is the lines of a set after `> `, which follow the two lines below, or after `! `, which stand alone;
//! then what the program must say.

use teamfight::cards::Library;

use super::content;

const BEGIN: &str = "set \"Test\"\nhero \"Ann Tester\" hp 8 speed 3\n";
const CASES: &str = include_str!("broken.txt");
const FILE: &str = "sets/test.cards";

/// The file of a case, and what must be said of it.
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
        let mut content = content();
        content.put(FILE, &file);
        let said = match Library::read(&content) {
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
    let mut content = content();
    content.put(FILE, BEGIN);
    assert!(Library::read(&content).is_ok());
}
