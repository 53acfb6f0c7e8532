//! Single words of a file: cells, units, items.

use engine::hint::did_you_mean;
use engine::position::{Lexicon, Word};
use engine::{About, FileError};

use crate::about::ABOUT;
use crate::content::battle::Battle;
use crate::geometry::cell::{Cell, LONGEST};
use crate::state::{State, TEAM, name, slot_of};

/// The units of a state as positions name them, except the one whose line is being read.
pub struct UnitNames<'a>(pub &'a State, pub Option<u8>);

impl Lexicon for UnitNames<'_> {
    /// Reads the name of a unit that is or was in the battle.
    fn unit(&self, word: &Word) -> Result<u8, FileError> {
        let slot = slot(word)?;
        let itself = || format!("{} cannot be that for itself", name(slot));
        demand(self.1 != Some(slot), word, itself, "name another unit")?;
        let names: Vec<String> = self.0.present().map(name).collect();
        let hint = format!("the units here: {}", names.join(" "));
        demand(names.contains(&name(slot)), word, || format!("there is no unit {}", name(slot)), &hint)?;
        Ok(slot)
    }

    fn unit_name(&self, unit: u8) -> String {
        name(unit)
    }

    fn about(&self) -> &'static About {
        &ABOUT
    }
}

/// Returns a fault at a word unless a condition holds.
pub(super) fn demand(
    holds: bool,
    word: &Word,
    what: impl FnOnce() -> String,
    hint: &str,
) -> Result<(), FileError> {
    if holds { Ok(()) } else { Err(word.error(what(), hint)) }
}

/// Returns a cell of a board.
pub(super) fn cell(word: &Word, size: (u8, u8)) -> Result<Cell, FileError> {
    Cell::named(&word.text, size).ok_or_else(|| {
        let what = match Cell::named(&word.text, (LONGEST, LONGEST)) {
            Some(_) => format!("{} lies off the board", word.text),
            None => format!("`{}` is no cell", word.text),
        };
        let last = Cell::new(size.0 - 1, size.1 - 1);
        let form = "a letter for the column, a number for the row from the bottom";
        word.error(what, format!("the cells are a1 to {last}: {form}"))
    })
}

/// Returns the slot of a name, whether or not the unit exists.
pub(super) fn slot(word: &Word) -> Result<u8, FileError> {
    slot_of(&word.text).ok_or_else(|| {
        let hint = format!("units are called R1 to R{TEAM} and B1 to B{TEAM}");
        word.error(format!("`{}` is no name of a unit", word.text), hint)
    })
}

/// Returns a name for an item: short, plain, and not a word that would end a list on a unit line.
pub(super) fn item_name(word: &Word) -> Result<String, FileError> {
    const LONGEST: usize = 20;
    let name = &word.text;
    let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-' || b == b'_';
    let fits = name.len() <= LONGEST && name.starts_with(|c: char| c.is_ascii_lowercase());
    let hint = format!("up to {LONGEST} lower-case letters, digits, `-` and `_`, a letter first");
    demand(fits && name.bytes().all(plain), word, || format!("an item cannot be called `{name}`"), &hint)?;
    let free = (ABOUT.fields)().iter().all(|field| field.name != name);
    demand(free, word, || format!("`{name}` is the name of a field"), "call the item something else")?;
    Ok(name.clone())
}

/// Returns the item with this name.
pub(super) fn find_item(battle: &Battle, word: &Word) -> Result<u8, FileError> {
    let items = battle.items.iter().map(String::as_str);
    let at = items.clone().position(|item| item == word.text).ok_or_else(|| {
        let hint = match battle.items.is_empty() {
            true => format!("write `item {}` and a cell", word.text),
            false => did_you_mean(&word.text, items),
        };
        word.error(format!("there is no item `{}`", word.text), hint)
    })?;
    Ok(at as u8)
}
