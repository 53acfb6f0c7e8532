//! "Did you mean": the nearest of some known words.

/// The edit distance between two words.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, from) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, to) in b.iter().enumerate() {
            let change = diagonal + usize::from(from != *to);
            diagonal = row[j + 1];
            row[j + 1] = change.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

/// A hint for an unknown word: the nearest known one, or the list of all.
pub fn did_you_mean<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    let known: Vec<&str> = known.into_iter().collect();
    // A hostile sender may send a word of any length; comparing its start is enough.
    let start: String = word.to_lowercase().chars().take(40).collect();
    let nearest = known.iter().min_by_key(|k| distance(&start, &k.to_lowercase()));
    match nearest {
        Some(k) if distance(&start, &k.to_lowercase()) <= 1 + k.chars().count() / 3 => {
            format!("did you mean `{k}`?")
        }
        Some(_) if known.len() <= 24 => format!("known here: {}", known.join(", ")),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::did_you_mean;

    #[test]
    fn names_the_nearest_word_or_all() {
        assert_eq!(did_you_mean("snipr", ["sniper", "brawler"]), "did you mean `sniper`?");
        assert_eq!(did_you_mean("xyz", ["sniper", "brawler"]), "known here: sniper, brawler");
    }
}
