//! The examples of the documentation, and files in folders.

use std::fs;
use std::path::PathBuf;

use scenario::{fenced, run_paths, run_text};

use super::games;

#[test]
fn the_examples_with_toys_in_the_documentation_run() {
    let page = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/SCENARIOS.md"))
        .expect("the page is there");
    let mut ran = Vec::new();
    for block in fenced(&page) {
        let game = block.split_whitespace().nth(1).unwrap_or_default().to_string();
        // Examples with rulebooks of the house are run where these are registered.
        if games().iter().any(|g| g.about().id == game) {
            let report = run_text(&games(), "docs/SCENARIOS.md", &block);
            assert!(report.passed(), "{report}");
            ran.push(game);
        }
    }
    ran.sort();
    assert_eq!(ran, ["parry", "signals", "split"]);
}

#[test]
fn folders_are_walked_in_order_and_content_lies_beside_the_file() {
    let folder = std::env::temp_dir().join(format!("scenario-test-{}", std::process::id()));
    fs::create_dir_all(folder.join("b/own")).expect("a folder can be made");
    fs::write(folder.join("b/own/unit.toml"), "hp = 3\n").expect("a file can be written");
    let case = |id: &str| format!("game {id}\ncontent own\ncase \"content\"\nstart\n");
    fs::write(folder.join("b/two.scenario"), case("split")).expect("a file can be written");
    fs::write(folder.join("a.scenario"), case("parry")).expect("a file can be written");
    fs::write(folder.join("readme.md"), "no scenario").expect("a file can be written");
    let mut seen = 0;
    let reports =
        run_paths(&games(), std::slice::from_ref(&folder), |_| seen += 1).expect("the folder can be read");
    let missing = run_paths(&games(), &[folder.join("none")], |_| {}).expect_err("there is no such folder");
    fs::remove_dir_all(&folder).expect("the folder can be removed");
    assert_eq!(seen, 2);
    assert!(reports[0].file.ends_with("a.scenario"));
    // The first has no folder `own` beside it, the second has.
    assert!(!reports[0].passed());
    assert!(reports[1].passed(), "{}", reports[1]);
    assert!(PathBuf::from(missing.file).ends_with("none"));
}
