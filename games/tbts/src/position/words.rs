//! Single words of a file: cells, seats, units, items.

use engine::position::{Field, Word};
use engine::{FileError, Seat};

use crate::geometry::cell::Cell;
use crate::state::{self, TEAM};

/// The labels of the two seats.
pub(super) const LABELS: [&str; 2] = ["red", "blue"];

/// A seat.
pub(super) fn seat(word: &Word) -> Result<Seat, FileError> {
    Ok(Seat(word.among(LABELS)? as u8))
}

/// A cell of a board.
pub(super) fn cell(word: &Word, (width, height): (u8, u8)) -> Result<Cell, FileError> {
    let hint = || {
        let last = Cell::new(width - 1, height - 1);
        format!("the cells are a1 to {last}: a letter for the column, a number for the row from the bottom")
    };
    let Some(found) = plain_cell(&word.text) else {
        return Err(word.error(format!("`{}` is no cell", word.text), hint()));
    };
    let inside = found.0 < usize::from(width) && found.1 < usize::from(height);
    match inside {
        true => Ok(Cell::new(found.0 as u8, found.1 as u8)),
        false => Err(word.error(format!("{} lies off the board", word.text), hint())),
    }
}

/// Column and row, both from 0, of a word that has the form of a cell; no spelling but the plain one.
fn plain_cell(text: &str) -> Option<(usize, usize)> {
    let mut letters = text.chars();
    let column = letters.next().filter(char::is_ascii_lowercase)?;
    let row = letters.as_str();
    let number: usize = row.parse().ok().filter(|n| (1..=99).contains(n))?;
    (number.to_string() == row).then_some((usize::from(column as u8 - b'a'), number - 1))
}

/// The slot of a name, whether there is such a unit or not.
pub(super) fn slot(word: &Word) -> Result<u8, FileError> {
    state::slot_of(&word.text).ok_or_else(|| {
        let hint = format!("units are called R1 to R{TEAM} and B1 to B{TEAM}");
        word.error(format!("`{}` is no name of a unit", word.text), hint)
    })
}

/// A name for an item: short and plain, and no word that would end a list on a unit line.
pub(super) fn item_name(word: &Word) -> Result<String, FileError> {
    const LONGEST: usize = 20;
    let name = word.text.as_str();
    let plain = name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-' || b == b'_');
    if !plain || name.len() > LONGEST || !name.starts_with(|c: char| c.is_ascii_lowercase()) {
        let hint = format!("up to {LONGEST} lower-case letters, digits, `-` and `_`, a letter first");
        return Err(word.error(format!("an item cannot be called `{name}`"), hint));
    }
    if super::fields().iter().any(|field| field.name == name) {
        return Err(word.error(format!("`{name}` is the name of a field"), "call the item something else"));
    }
    Ok(name.to_string())
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
