//! The committed types are those of the code.

use std::path::Path;

#[test]
fn the_committed_types_are_those_of_the_code() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(types::FILE);
    let committed = std::fs::read_to_string(file).unwrap_or_default();
    let same = committed == types::types();
    assert!(same, "{} is not what the code says; write it anew with `{}`", types::FILE, types::COMMAND);
}
