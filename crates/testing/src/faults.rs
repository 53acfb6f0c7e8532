//! Faults in positions and files: each is reported with its place and a hint.

use engine::chance::{Chance, Quick};
use engine::{FileError, Game};

use crate::table::{files, place};

/// Returns the fault of a position.
pub fn fault<G: Game>(text: &str) -> String {
    match place::<G>(text, false) {
        Ok(_) => panic!("nothing is wrong with {text}"),
        Err(fault) => fault.to_string(),
    }
}

/// Checks that the message about each text begins as expected.
fn compare<'a>(cases: &[(&'a str, &str)], told: impl Fn(&'a str) -> String) {
    let mut wrong = Vec::new();
    for (text, expected) in cases {
        let told = told(text);
        if !told.starts_with(expected) {
            wrong.push(format!("{text}\nexpected {expected}\ngot      {told}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Checks the messages about faulty positions.
pub fn faults_are_told<G: Game>(cases: &[(&str, &str)]) {
    compare(cases, fault::<G>);
}

/// Checks the messages about lines that are added to a sound position, and that each fault comes with a hint.
pub fn lines_are_refused<G: Game>(base: &str, cases: &[(&str, &str)]) {
    assert!(place::<G>(base, false).is_ok());
    // These messages of the common grammar are clear enough without a hint.
    let plain = ["is not a whole number", "is given twice", "there is already a unit `", "has no field"];
    compare(cases, |lines| {
        let told = fault::<G>(&format!("{base}{lines}\n"));
        assert!(told.contains("hint: ") || plain.iter().any(|part| told.contains(part)), "no hint: {told}");
        told
    });
}

/// Checks the messages about faulty content files that are inspected as maps: the file `own` in a folder, with a
/// suffix.
pub fn file_faults_are_told<G: Game>(folder: &str, suffix: &str, base: &str, cases: &[(&str, &str)]) {
    let file = format!("{folder}/own.{suffix}");
    compare(cases, |text| {
        let mut content = G::content();
        content.put(&file, &format!("{base}{text}\n"));
        let told = G::inspect("map", "own", &content).expect_err(text).to_string();
        told.strip_prefix(&format!("{file}:")).unwrap_or_else(|| panic!("{text}\n{told}")).to_string()
    });
}

/// Reads 4,000 texts in which a few bytes were changed, some of them to one of the signs: each is read, or refused with
/// the place of the fault. More than `read` of them can be read.
pub fn no_text_panics<T>(
    mut chance: Quick,
    signs: &[u8],
    read: u32,
    text: impl Fn(usize) -> String,
    mut reader: impl FnMut(usize, &str) -> Result<T, FileError>,
) {
    let mut counts = [0; 2];
    for round in 0..4_000 {
        let result = reader(round, &damaged(text(round).into_bytes(), signs, &mut chance));
        counts[usize::from(result.is_err())] += 1;
        if let Err(fault) = result {
            let placed = fault.line > 0 && fault.column > 0 && !fault.what.is_empty();
            assert!(placed, "round {round}: {fault}");
        }
    }
    assert!(counts[0] > read && counts[1] > 1_000, "{} were read and {} refused", counts[0], counts[1]);
}

/// Inspects a game's own maps after a few bytes were changed: each can be inspected, or is refused with the place of
/// the fault.
pub fn no_map_file_panics<G: Game>(folder: &'static str, suffix: &'static str) {
    let (shipped, mut content) = (G::content(), G::content());
    let names = files::<G>(folder, suffix);
    let path = |name: &str| format!("{folder}/{name}.{suffix}");
    let text = |round: usize| shipped.need(&path(&names[round % names.len()])).expect("a file").to_string();
    no_text_panics(Quick(9), SIGNS, 200, text, |_, text| {
        content.put(&path("own"), text);
        G::inspect("map", "own", &content)
    });
}

/// Signs that have a meaning in most texts.
pub const SIGNS: &[u8] = b" \n\t\r-0193#.RBa\xef";

/// Changes a few bytes of a text.
fn damaged(mut bytes: Vec<u8>, signs: &[u8], chance: &mut Quick) -> String {
    for _ in 0..=chance.below(4) {
        let at = chance.below(bytes.len() as u32) as usize;
        match chance.below(5) {
            0 => bytes.truncate(at + 1),
            1 => bytes[at] = chance.below(256) as u8,
            2 => bytes.insert(at, signs[chance.below(signs.len() as u32) as usize]),
            3 => drop(bytes.remove(at)),
            _ => bytes.extend_from_within(at..),
        }
        if bytes.is_empty() {
            bytes.push(b'#');
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
