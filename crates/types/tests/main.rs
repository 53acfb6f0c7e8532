//! Checks that the committed files match the code.

use std::path::Path;

#[test]
fn the_committed_files_are_what_the_code_says() {
    for (file, text) in types::files() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file);
        let committed = std::fs::read_to_string(path).unwrap_or_default();
        assert!(
            committed == text,
            "{file} is not what the code says; write it again with `{}`",
            types::COMMAND
        );
    }
}
