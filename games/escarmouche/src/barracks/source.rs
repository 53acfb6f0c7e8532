//! A text being read, and the positions of faults in it.

use engine::content::place;
use engine::{FileError, Message, say};
use serde::de::DeserializeOwned;
use toml::Spanned;

/// A text with the name of its file; the name is empty for a text without a file.
#[derive(Copy, Clone, Debug)]
pub struct Source<'a> {
    /// The path among the content.
    pub path: &'a str,
    /// Its content.
    pub text: &'a str,
}

impl<'a> Source<'a> {
    /// Returns a fault at a place of the text.
    pub fn fault(self, offset: usize, what: impl Into<String>, hint: impl Into<String>) -> FileError {
        let (line, column) = place(self.text, offset);
        FileError::at(line, column, what, hint).in_file(self.path)
    }

    /// Reads the text as TOML of type `T`.
    pub fn toml<T: DeserializeOwned>(self) -> Result<T, FileError> {
        toml::from_str(self.text).map_err(|error| {
            let offset = error.span().map_or(0, |span| span.start);
            self.fault(offset, error.message(), "docs/SQUADS.md shows how it is written")
        })
    }

    /// Returns a number of the text that must lie between two bounds.
    pub fn bounded(self, what: &str, number: &Spanned<i64>, low: i64, high: i64) -> Result<i64, FileError> {
        let value = *number.get_ref();
        if (low..=high).contains(&value) {
            return Ok(value);
        }
        let what = format!("{what} is a whole number from {low} to {high}; this is {value}");
        Err(self.fault(number.span().start, what, ""))
    }
}

/// The longest name of a squad, a unit or an ability, in characters.
pub const LONGEST_NAME: usize = 40;
/// The longest text of a squad or an ability, in characters.
pub const LONGEST_TEXT: usize = 400;

/// Returns the fault of words for people; `None` if they can be shown.
pub fn unreadable(words: &str, longest: usize) -> Option<Message> {
    let length = words.chars().count();
    if length > longest {
        let over = length - longest;
        return Some(say!(
            "words-long", length = length, over = over, longest = longest;
            "is {length} characters long, {over} over the limit of {longest}"
        ));
    }
    words.chars().any(is_hidden).then(|| say!("words-hidden"; "has a sign that cannot be seen"))
}

/// Whether a character is a control character or changes the direction of text: either can make a name look like
/// another.
fn is_hidden(sign: char) -> bool {
    sign.is_control() || matches!(sign, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Returns words in a form that can be shown in a sentence, no matter how long and odd they are.
pub fn shown(words: &str) -> String {
    let mut signs = words.chars();
    let start: String =
        signs.by_ref().take(LONGEST_NAME).map(|c| if is_hidden(c) { '?' } else { c }).collect();
    if signs.next().is_some() { format!("{start}...") } else { start }
}
