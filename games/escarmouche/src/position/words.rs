//! Single words of a file: squares, seats, units, stats, names.

use engine::position::{Field, FieldPlace, Word};
use engine::{FileError, Seat};

use super::fields;
use crate::geometry::square::{self, Square, Squares, bit, has};
use crate::setup::MOST_UNITS;
use crate::state;

/// The labels of the two seats.
pub(super) const LABELS: [&str; 2] = ["red", "blue"];

/// A seat.
pub(super) fn seat(word: &Word) -> Result<Seat, FileError> {
    Ok(Seat(word.among(LABELS)? as u8))
}

/// A square.
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
        match has(all, at) {
            true => Err(word.error(format!("{} is named twice", square::name(at)), "each square once")),
            false => Ok(all | bit(at)),
        }
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

/// A name for a zone: short and plain, since notation and facts use it.
pub(super) fn zone_name(word: &Word) -> Result<String, FileError> {
    const LONGEST: usize = 20;
    let name = word.text.as_str();
    let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-' || b == b'_';
    let fits = name.len() <= LONGEST
        && name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.bytes().all(plain);
    match fits {
        true => Ok(name.to_string()),
        false => {
            let hint = format!("up to {LONGEST} lower-case letters, digits, `-` and `_`, a letter first");
            Err(word.error(format!("a zone cannot be called `{name}`"), hint))
        }
    }
}

/// A name for people as one word: `_` for a blank, `!HEX!` for signs that would be misread.
pub(super) fn as_word(name: &str) -> String {
    let hex = |c: char| format!("!{:X}!", u32::from(c));
    let sign = |c: char| match c {
        ' ' => "_".to_string(),
        '_' | '!' => hex(c),
        c if c.is_whitespace() || c.is_control() => hex(c),
        c => c.to_string(),
    };
    let word: String = name.chars().map(sign).collect();
    // A unit may be called like a field, and the field must not begin there.
    let field = fields().iter().any(|field| field.place == FieldPlace::Unit && field.name == word);
    match word.chars().next().filter(|_| field) {
        Some(first) => hex(first) + &word[first.len_utf8()..],
        None => word,
    }
}

/// The name for people that a word stands for.
pub(super) fn from_word(word: &Word) -> Result<String, FileError> {
    let mut name = String::new();
    let mut parts = word.text.split('!');
    name.extend(parts.next().map(|part| part.replace('_', " ")));
    // Behind the first part they come in pairs: the number of a sign, then plain signs.
    while let Some(number) = parts.next() {
        let sign = u32::from_str_radix(number, 16).ok().and_then(char::from_u32);
        let (Some(sign), Some(rest)) = (sign, parts.next()) else {
            let hint = "write _ for a blank, and a sign like ! by its number: !21!";
            return Err(word.error(format!("`{}` cannot be read as a name", word.text), hint));
        };
        name.push(sign);
        name.push_str(&rest.replace('_', " "));
    }
    Ok(name)
}

/// The values of a field that takes between so many and so many.
pub(super) fn values<'a>(
    field: &'a Field,
    (least, most): (usize, usize),
    how: &str,
) -> Result<&'a [Word], FileError> {
    match field.values.as_slice() {
        few if few.len() < least => {
            Err(field.name.error(format!("`{}` needs more", field.name.text), format!("write `{how}`")))
        }
        many if many.len() > most => {
            let what = format!("this is too much for `{}`", field.name.text);
            Err(many[most].error(what, format!("write `{how}`")))
        }
        right => Ok(right),
    }
}
