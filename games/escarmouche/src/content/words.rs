//! Single words of a file: squares, names of zones.

use engine::FileError;
use engine::position::Word;

use crate::geometry::square::{self, Square, Squares, bit, has};

/// Returns a fault at a word unless a condition holds.
pub fn must(
    holds: bool,
    at: &Word,
    what: impl Into<String>,
    hint: impl Into<String>,
) -> Result<(), FileError> {
    if holds { Ok(()) } else { Err(at.error(what, hint)) }
}

/// Returns a square.
pub fn square(word: &Word) -> Result<Square, FileError> {
    square::named(&word.text).ok_or_else(|| {
        let hint = "the squares are a1 to h8: a letter for the column, a number for the row from red's edge";
        word.error(format!("`{}` is no square [ES-005]", word.text), hint)
    })
}

/// Reads several squares, each of which may occur only once.
pub fn squares(words: &[Word]) -> Result<Squares, FileError> {
    words.iter().try_fold(0, |all, word| {
        let at = square(word)?;
        must(!has(all, at), word, format!("{} is named twice", square::name(at)), "each square once")?;
        Ok(all | bit(at))
    })
}

/// Returns a name for a zone: short and plain, since notation and facts use it.
pub fn zone_name(word: &Word) -> Result<String, FileError> {
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
