//! Checks that embedded files can be served.

use std::io::Write;

#[test]
fn every_file_has_a_kind_and_a_tag() {
    for path in page::paths() {
        let file = page::file(&path).expect("a file that is listed is there");
        assert_eq!(file.etag.len(), 34, "{path}");
        assert_eq!(file.kind == "application/octet-stream", path.ends_with(".gz"), "{path}");
    }
    for strange in ["", "/", "..", "../Cargo.toml", "/etc/passwd", "assets", "index.html/"] {
        assert_eq!(page::file(strange), None, "{strange}");
    }
}

#[test]
fn a_built_page_can_lie_under_a_path() {
    let Some(index) = page::file("index.html") else {
        // This bypasses the capture of output: `make test` counts these lines.
        return writeln!(std::io::stderr(), "skipped: the page was not built").expect("stderr");
    };
    let text = String::from_utf8_lossy(&index.bytes).to_string();
    assert_eq!(text.matches("<base href=\"/\"").count(), 1, "the server puts its own path there");
    assert!(!text.contains("src=\"/") && !text.contains("<link rel=\"stylesheet\" href=\"/"), "{text}");
}
