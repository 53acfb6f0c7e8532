//! Shows expected and actual values side by side.

/// Formats two lines: the expected and the actual value.
pub fn versus(expected: &str, got: &str) -> String {
    format!("expected  {expected}\ngot       {got}")
}

/// Formats a list with a heading, one item per line; `none` if it is empty.
pub fn listed(heading: &str, lines: &[impl AsRef<str>]) -> String {
    let mut text = format!("{heading}:");
    if lines.is_empty() {
        text.push_str(" none");
    }
    for line in lines {
        text.push_str("\n  ");
        text.push_str(line.as_ref());
    }
    text
}

/// Formats two maps side by side, and a third that marks their differences: `-` for a missing square, `+` for an extra
/// one.
pub fn maps(expected: &[Vec<bool>], got: &[Vec<bool>]) -> String {
    let draw = |row: &[bool]| row.iter().map(|inside| if *inside { '*' } else { '.' }).collect::<String>();
    let width = expected.first().map_or(0, Vec::len).max("difference".len());
    let mut text = format!("{:width$}  {:width$}  difference", "expected", "got");
    for (expected, got) in expected.iter().zip(got) {
        let marks = expected.iter().zip(got).map(|pair| match pair {
            (true, false) => '-',
            (false, true) => '+',
            (true, true) => '*',
            (false, false) => '.',
        });
        let (left, right, marks) = (draw(expected), draw(got), marks.collect::<String>());
        text.push_str(&format!("\n{left:width$}  {right:width$}  {marks}"));
    }
    text.push_str("\n- is missing, + is too much");
    text
}
