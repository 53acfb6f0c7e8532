//! Runs the examples of the documentation, and files in folders.

use std::fs;
use std::path::PathBuf;

use scenario::{LONGEST_FILE, fenced, run_paths, run_text};

use super::games;

#[test]
fn the_examples_with_toys_in_the_documentation_run() {
    let page = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/SCENARIOS.md"))
        .expect("the page is there");
    let mut ran = Vec::new();
    for block in fenced(&page) {
        let game = block.split_whitespace().nth(1).unwrap_or_default().to_string();
        // Examples with real rulebooks run in the crate that registers these.
        if games().iter().any(|g| g.about().id == game) {
            let report = run_text(&games(), "docs/SCENARIOS.md", &block);
            assert!(report.passed(), "{report}");
            ran.push(game);
        }
    }
    ran.sort();
    assert_eq!(ran, ["parry", "signals", "split"]);
}

/// Creates a separate folder for a test.
fn temp(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("scenario-test-{}-{name}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

fn write(file: PathBuf, bytes: impl AsRef<[u8]>) {
    fs::write(file, bytes).expect("a file can be written");
}

#[test]
fn folders_are_walked_in_order_and_content_lies_beside_the_file() {
    let folder = temp("walk");
    fs::create_dir_all(folder.join("b/own")).expect("a folder can be made");
    write(folder.join("b/own/unit.toml"), "hp = 3\n");
    let case = |id: &str| format!("game {id}\ncontent own\ncase \"content\"\nstart\nexpect result open\n");
    write(folder.join("b/two.scenario"), case("split"));
    write(folder.join("a.scenario"), case("parry"));
    write(folder.join("readme.md"), "no scenario");
    let mut seen = Vec::new();
    let reports = run_paths(&games(), std::slice::from_ref(&folder), |far| {
        seen.push((far.files_done, far.files, far.case, far.cases));
    })
    .expect("the folder can be read");
    let missing = run_paths(&games(), &[folder.join("none")], |_| {}).expect_err("there is no such folder");
    fs::remove_dir_all(&folder).expect("the folder can be removed");
    assert_eq!(seen, [(0, 2, 1, 1), (1, 2, 1, 1)]);
    assert!(reports[0].file.ends_with("a.scenario"));
    // The first file has no folder `own` beside it, but the second has.
    assert!(!reports[0].passed());
    assert!(reports[1].passed(), "{}", reports[1]);
    assert!(PathBuf::from(missing.file).ends_with("none"));
}

#[test]
fn a_file_that_cannot_be_read_hides_no_other() {
    let folder = temp("unreadable");
    let fine = "game parry\ncase \"x\"\nstart\nexpect result open\n";
    write(folder.join("a.scenario"), fine);
    write(folder.join("b.scenario"), [b'g', 0xff, 0xfe]);
    write(folder.join("c.scenario"), " ".repeat(LONGEST_FILE + 1));
    fs::create_dir_all(folder.join("d.scenario")).expect("a folder can be made");
    write(folder.join("e.scenario"), fine);
    let reports = run_paths(&games(), std::slice::from_ref(&folder), |_| {}).expect("the folder can be read");
    fs::remove_dir_all(&folder).expect("the folder can be removed");
    let faults: Vec<bool> = reports.iter().map(|report| report.fault.is_some()).collect();
    assert_eq!(faults, [false, true, true, false]);
    assert!(reports[1].to_string().ends_with("b.scenario: this is not UTF-8 text\n"), "{}", reports[1]);
    assert!(reports[2].to_string().contains("more than 1000000 bytes"), "{}", reports[2]);
    assert!(reports[0].passed() && reports[3].passed());
}
