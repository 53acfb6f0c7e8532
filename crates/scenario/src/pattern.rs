//! Compares texts in scenarios: a run of spaces counts as one, and `...` stands for anything.

/// The wildcard.
pub const ANYTHING: &str = "...";

/// Replaces each run of spaces by one space.
pub fn squeeze(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a text matches a pattern.
pub fn matches(pattern: &str, text: &str) -> bool {
    let (pattern, text) = (squeeze(pattern), squeeze(text));
    let mut parts = pattern.split(ANYTHING);
    let Some(mut rest) = text.strip_prefix(parts.next().unwrap_or_default()) else { return false };
    let parts: Vec<&str> = parts.collect();
    let Some((last, middle)) = parts.split_last() else { return rest.is_empty() };
    for part in middle {
        match rest.find(part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => return false,
        }
    }
    rest.ends_with(last)
}

/// Whether a list of texts matches a list of patterns, in which a lone `...` stands for any number of texts.
pub fn matches_all(patterns: &[String], texts: &[String]) -> bool {
    // The algorithm works pattern by pattern: `fits[t]` says whether the patterns so far fit the first `t` texts.
    let mut fits = vec![false; texts.len() + 1];
    fits[0] = true;
    for pattern in patterns {
        let mut next = vec![false; texts.len() + 1];
        if pattern.trim() == ANYTHING {
            let mut any = false;
            for (after, before) in next.iter_mut().zip(&fits) {
                any |= before;
                *after = any;
            }
        } else {
            for (at, text) in texts.iter().enumerate() {
                next[at + 1] = fits[at] && matches(pattern, text);
            }
        }
        fits = next;
    }
    fits[texts.len()]
}

#[cfg(test)]
mod tests {
    use super::{matches, matches_all};

    #[test]
    fn a_wildcard_stands_for_anything() {
        assert!(matches("G strikes B:  1; A 1", "G strikes B: 1; A 1"));
        assert!(matches("G strikes ...; A 1", "G strikes B: 1; A 1"));
        assert!(matches("...", ""));
        assert!(matches("a...a", "aa"));
        assert!(!matches("a...a", "a"));
        assert!(!matches("G strikes", "G strikes B"));
        let list = |texts: &[&str]| texts.iter().map(|t| t.to_string()).collect::<Vec<_>>();
        assert!(matches_all(&list(&["...", "b"]), &list(&["a", "a", "b"])));
        assert!(!matches_all(&list(&["...", "b"]), &list(&["b", "c"])));
    }
}
