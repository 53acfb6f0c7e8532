//! Single words of a position: units, stats, names.

use engine::FileError;
use engine::position::Word;

use super::unit_fields;
use crate::barracks::names;
use crate::content::squad::MOST_UNITS;
use crate::state;

/// Returns the slot of a name, whether or not the unit exists.
pub(super) fn slot(word: &Word) -> Result<u8, FileError> {
    state::named(&word.text).ok_or_else(|| {
        let hint = format!("units are called R1 to R{MOST_UNITS} and B1 to B{MOST_UNITS}");
        word.error(format!("`{}` is no name of a unit [ES-002]", word.text), hint)
    })
}

/// Reads Health, Range, Move and Power: `4/1/2/1`.
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

/// Returns a name for people as one word.
pub(super) fn as_word(name: &str) -> String {
    let word = names::word(name, |sign| !sign.is_whitespace() && !sign.is_control());
    let mut signs = word.chars();
    match signs.next() {
        // A unit's name may be the word of a field, but must not begin the field.
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
