//! "Did you mean": the nearest of some known words.

use strsim::levenshtein;

use crate::{Arg, Message, say};

/// Returns a hint for an unknown word: the nearest known one, or the list of all.
pub fn did_you_mean<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    suggestion(word, known).into()
}

/// Returns the same hint as a message.
pub fn suggestion<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Message {
    let known: Vec<&str> = known.into_iter().collect();
    // A hostile sender may send a very long word, so only its beginning is compared.
    let start: String = word.to_lowercase().chars().take(40).collect();
    let nearest = known.iter().min_by_key(|k| levenshtein(&start, &k.to_lowercase()));
    match nearest {
        Some(k) if levenshtein(&start, &k.to_lowercase()) <= 1 + k.chars().count() / 3 => {
            say!("did-you-mean", word = Arg::name(k.to_string()); "did you mean `{k}`?")
        }
        Some(_) if known.len() <= 24 => {
            let words = Arg::list(known.iter().map(|word| Arg::name(word.to_string())));
            say!("known-here", words = words; "known here: {}", known.join(", "))
        }
        _ => Message::default(),
    }
}

/// Returns a text from outside, cut to a length worth repeating.
pub fn shortened(text: &str) -> String {
    match text.char_indices().nth(20) {
        Some((at, _)) => format!("{}...", &text[..at]),
        None => text.to_string(),
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
