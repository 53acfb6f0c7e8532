//! What differs between two texts, line by line, for people.

/// How many equal lines are shown around a difference.
const AROUND: usize = 3;

/// How many lines are compared at most around a difference; past that the rest counts as changed.
const WINDOW: usize = 400;

/// The differences as lines: `-` only in the first text, `+` only in the second, two blanks in both.
/// Nothing where the texts are equal.
pub fn diff(before: &str, after: &str) -> Option<String> {
    if before == after {
        return None;
    }
    let (a, b): (Vec<&str>, Vec<&str>) = (before.lines().collect(), after.lines().collect());
    let head = a.iter().zip(&b).take_while(|(x, y)| x == y).count();
    let tail = a[head..].iter().rev().zip(b[head..].iter().rev()).take_while(|(x, y)| x == y).count();
    let (a_end, b_end) = (a.len() - tail, b.len() - tail);
    let shown = head.saturating_sub(AROUND);
    let mut out = format!("@@ line {} @@\n", shown + 1);
    let mut put = |sign: char, line: &str| {
        out.push(sign);
        out.push(' ');
        out.push_str(line);
        out.push('\n');
    };
    a[shown..head].iter().for_each(|line| put(' ', line));
    for (sign, line) in middle(&a[head..a_end], &b[head..b_end]) {
        put(sign, line);
    }
    a[a_end..].iter().take(AROUND).for_each(|line| put(' ', line));
    if head == a.len().min(b.len()) && a.len() == b.len() {
        out.push_str("(the texts differ only in how the last line ends)\n");
    }
    Some(out)
}

/// The shortest way from one list of lines to the other, by the longest common subsequence.
fn middle<'a>(a: &[&'a str], b: &[&'a str]) -> Vec<(char, &'a str)> {
    let (n, m) = (a.len().min(WINDOW), b.len().min(WINDOW));
    let mut longest = vec![vec![0u16; m + 1]; n + 1];
    for i in (0..n).rev() {
        for j in (0..m).rev() {
            longest[i][j] = match a[i] == b[j] {
                true => longest[i + 1][j + 1] + 1,
                false => longest[i + 1][j].max(longest[i][j + 1]),
            };
        }
    }
    let (mut i, mut j) = (0, 0);
    let mut out = Vec::new();
    while i < n && j < m {
        if a[i] == b[j] {
            out.push((' ', a[i]));
            (i, j) = (i + 1, j + 1);
        } else if longest[i + 1][j] >= longest[i][j + 1] {
            out.push(('-', a[i]));
            i += 1;
        } else {
            out.push(('+', b[j]));
            j += 1;
        }
    }
    out.extend(a[i..].iter().map(|line| ('-', *line)));
    out.extend(b[j..].iter().map(|line| ('+', *line)));
    out
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
    fn a_missing_end_of_line_is_named() {
        assert!(diff("a\n", "a").is_some_and(|d| d.contains("how the last line ends")));
    }
}
