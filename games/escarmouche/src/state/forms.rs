//! Forms of values that no other game has.

use engine::position::{Field, Form, Kind, Lexicon, Word};
use engine::{FileError, Seat};
use serde_json::{Map, Value, json};

use super::{ABSENT, GONE, RESERVE};
use crate::about::ABOUT;
use crate::content::words;
use crate::geometry::square::{self, Square};

/// The place of a unit: a square or none.
#[derive(Copy, Clone, Debug)]
pub struct Place;

/// The words for units that stand on no square; an absent unit has none.
const NOWHERE: [(&str, Square); 3] = [("reserve", RESERVE), ("gone", GONE), ("", ABSENT)];

impl Form<Square> for Place {
    fn kind(&self) -> Kind {
        Kind::Like("a square, reserve, gone")
    }

    fn read(&self, field: &Field, _: &dyn Lexicon) -> Result<Square, FileError> {
        let word = field.one()?;
        let nowhere = NOWHERE.iter().find(|(known, _)| *known == word.text);
        nowhere.map_or_else(|| words::square(word), |(_, at)| Ok(*at))
    }

    fn text(&self, at: &Square, _: &dyn Lexicon) -> String {
        let nowhere = NOWHERE.iter().find(|(_, known)| known == at);
        nowhere.map_or_else(|| square::name(*at), |(word, _)| word.to_string())
    }
}

/// A number for each side, up to a limit.
#[derive(Copy, Clone, Debug)]
pub struct BySeat(pub u8);

impl BySeat {
    /// Returns the numbers of two words: red's and blue's.
    pub fn numbers(&self, words: &[Word]) -> Result<[u8; 2], FileError> {
        let number = |at: usize| words[at].number(0, self.0.into()).map(|number| number as u8);
        Ok([number(0)?, number(1)?])
    }
}

impl Form<[u8; 2]> for BySeat {
    fn kind(&self) -> Kind {
        Kind::Like("RED BLUE")
    }

    fn read(&self, field: &Field, _: &dyn Lexicon) -> Result<[u8; 2], FileError> {
        self.numbers(field.between((2, 2), &format!("{} 1 0", field.name.text))?)
    }

    fn text(&self, [red, blue]: &[u8; 2], _: &dyn Lexicon) -> String {
        format!("{red} {blue}")
    }

    fn fact(&self, numbers: &[u8; 2], _: &dyn Lexicon) -> Value {
        by_seat(*numbers)
    }
}

/// Returns a fact with a value for each side, by its label.
pub fn by_seat<T: Into<Value>>(values: [T; 2]) -> Value {
    let label = |seat| ABOUT.label(Seat(seat));
    let facts: Map<_, _> = (0..).map(label).zip(values.map(Into::into)).collect();
    json!(facts)
}
