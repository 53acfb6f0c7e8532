//! Single words of a file: squares, units, stats, names.

use engine::FileError;
use engine::position::Word;

use super::unit_fields;
use crate::barracks::names;
use crate::geometry::square::{self, Square, Squares, bit, has};
use crate::setup::MOST_UNITS;
use crate::state;

/// A fault at a word, unless something holds.
pub(super) fn must(
    holds: bool,
    at: &Word,
    what: impl Into<String>,
    hint: impl Into<String>,
) -> Result<(), FileError> {
    if holds { Ok(()) } else { Err(at.error(what, hint)) }
}

/// Returns a square.
pub(super) fn square(word: &Word) -> Result<Square, FileError> {
    square::named(&word.text).ok_or_else(|| {
        let hint = "the squares are a1 to h8: a letter for the column, a number for the row from red's edge";
        word.error(format!("`{}` is no square [ES-005]", word.text), hint)
    })
}

/// Several squares, each once.
pub(super) fn squares(words: &[Word]) -> Result<Squares, FileError> {
    words.iter().try_fold(0, |all, word| {
        let at = square(word)?;
        must(!has(all, at), word, format!("{} is named twice", square::name(at)), "each square once")?;
        Ok(all | bit(at))
    })
}

/// The slot of a name, whether there is such a unit or not.
pub(super) fn slot(word: &Word) -> Result<u8, FileError> {
    state::named(&word.text).ok_or_else(|| {
        let hint = format!("units are called R1 to R{MOST_UNITS} and B1 to B{MOST_UNITS}");
        word.error(format!("`{}` is no name of a unit [ES-002]", word.text), hint)
    })
}

/// Health, Range, Move and Power: `4/1/2/1`.
pub(super) fn stats(word: &Word) -> Result<[u8; 4], FileError> {
    let number = |text: &str| text.parse::<u8>().ok().filter(|n| n.to_string() == text);
    let numbers: Option<Vec<u8>> = word.text.split('/').map(number).collect();
    let found = numbers.and_then(|numbers| <[u8; 4]>::try_from(numbers).ok());
    let right = found.filter(|stats| stats.iter().all(|value| (1..=10).contains(value)));
    right.ok_or_else(|| {
        let hint = "write Health/Range/Move/Power like 4/1/2/1, each from 1 to 10";
        word.error(format!("`{}` cannot be read as the values of a unit [ES-067]", word.text), hint)
    })
}

/// Returns a name for a zone: short and plain, since notation and facts use it.
pub(super) fn zone_name(word: &Word) -> Result<String, FileError> {
    const LONGEST: usize = 20;
    let name = word.text.as_str();
    let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-' || b == b'_';
    let fits = name.len() <= LONGEST
        && name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.bytes().all(plain);
    let hint = format!("up to {LONGEST} lower-case letters, digits, `-` and `_`, a letter first");
    must(fits, word, format!("a zone cannot be called `{name}`"), hint)?;
    Ok(name.to_string())
}

/// Returns a name for people as one word.
pub(super) fn as_word(name: &str) -> String {
    let word = names::word(name, |sign| !sign.is_whitespace() && !sign.is_control());
    let mut signs = word.chars();
    match signs.next() {
        // A unit may be called like a field, and the field must not begin there.
        Some(first) if unit_fields().any(|field| field.name == word) => {
            names::by_number(first) + signs.as_str()
        }
        _ => word,
    }
}

/// Returns the name for people that a word encodes.
pub(super) fn from_word(word: &Word) -> Result<String, FileError> {
    names::name(&word.text, |_| true).map_err(|_| {
        let hint = "write _ for a blank, and a sign like ! by its number: !21!";
        word.error(format!("`{}` cannot be read as a name", word.text), hint)
    })
}
