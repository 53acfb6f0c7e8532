//! The differences between two texts, line by line, for people.

use std::fmt::Write;

use similar::TextDiff;

/// How many equal lines are shown around a difference.
const AROUND: usize = 3;

/// Returns the differences as lines: `-` only in the first text, `+` only in the second, two spaces in both. `None` if
/// the texts are equal.
pub fn diff(before: &str, after: &str) -> Option<String> {
    if before == after {
        return None;
    }
    let mut out = String::new();
    let found = TextDiff::from_lines(before, after);
    for hunk in found.unified_diff().context_radius(AROUND).iter_hunks() {
        let first = hunk.ops().first().map_or(0, |op| op.old_range().start);
        let _ = writeln!(out, "@@ line {} @@", first + 1);
        for change in hunk.iter_changes() {
            let _ = write!(out, "{} {change}", change.tag());
        }
    }
    if before.lines().eq(after.lines()) {
        out.push_str("(the texts differ only in how the last line ends)\n");
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::diff;

    #[test]
    fn equal_texts_do_not_differ() {
        assert_eq!(diff("a\nb\n", "a\nb\n"), None);
    }

    #[test]
    fn a_changed_line_is_shown_with_its_neighbours() {
        let found = diff("1\n2\n3\n4\n5\n6\n7\n8\n", "1\n2\n3\n4\nfive\n6\n7\n8\n");
        let expected = "@@ line 2 @@\n  2\n  3\n  4\n- 5\n+ five\n  6\n  7\n  8\n";
        assert_eq!(found.as_deref(), Some(expected));
    }

    #[test]
    fn lines_in_common_are_kept_between_two_changes() {
        let found = diff("a\nx\nb\n", "A\nx\nB\n").unwrap_or_default();
        assert!(found.contains("- a\n+ A\n  x\n- b\n+ B\n"), "{found}");
    }

    #[test]
    fn changes_far_from_each_other_are_shown_each_with_its_line() {
        let text = |changed: &[usize]| -> String {
            (1..=40).map(|n| format!("{n}{}\n", if changed.contains(&n) { "!" } else { "" })).collect()
        };
        let found = diff(&text(&[]), &text(&[5, 35])).unwrap_or_default();
        assert!(found.starts_with("@@ line 2 @@\n") && found.contains("\n@@ line 32 @@\n"), "{found}");
        assert_eq!(found.lines().count(), 2 * 9, "{found}");
    }

    #[test]
    fn a_missing_end_of_line_is_named() {
        assert!(diff("a\n", "a").is_some_and(|d| d.contains("how the last line ends")));
    }
}
