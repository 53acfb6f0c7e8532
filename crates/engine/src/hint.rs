//! "Did you mean": the nearest of some known words.

use strsim::levenshtein;

/// A hint for an unknown word: the nearest known one, or the list of all.
pub fn did_you_mean<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    let known: Vec<&str> = known.into_iter().collect();
    // A hostile sender may send a word of any length; comparing its start is enough.
    let start: String = word.to_lowercase().chars().take(40).collect();
    let nearest = known.iter().min_by_key(|k| levenshtein(&start, &k.to_lowercase()));
    match nearest {
        Some(k) if levenshtein(&start, &k.to_lowercase()) <= 1 + k.chars().count() / 3 => {
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
