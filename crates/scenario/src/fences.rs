//! Extracts the scenarios from a Markdown page.

/// Returns the blocks fenced as `scenario` in a page. Each begins with as many blank lines as the page has lines above
/// it, so that failures show the line in the page. A test runs them, so the examples stay correct.
pub fn fenced(page: &str) -> Vec<String> {
    let mut blocks: Vec<String> = Vec::new();
    let mut inside = false;
    for (at, line) in page.lines().enumerate() {
        match (inside, line.trim_end()) {
            (false, "```scenario") => {
                inside = true;
                blocks.push("\n".repeat(at + 1));
            }
            (true, "```") => inside = false,
            (true, text) => {
                if let Some(block) = blocks.last_mut() {
                    block.push_str(text);
                    block.push('\n');
                }
            }
            (false, _) => {}
        }
    }
    blocks
}
