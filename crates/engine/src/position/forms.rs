//! How values are written in a position.

use std::fmt;

use serde_json::{Value, json};

use super::{Field, Word};
use crate::refusal::FileError;
use crate::{About, Seat};

/// The kind of value that a field takes, for people, the reader and editors.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Yes or no.
    Switch,
    /// A whole number between two bounds.
    Number(i64, i64),
    /// One of a list of words.
    Word(Vec<&'static str>),
    /// A square.
    Square,
    /// A unit.
    Unit,
    /// A side.
    Seat,
    /// Two values, written like this.
    Two(&'static str),
    /// Any number of values, each written like this.
    List(&'static str),
    /// Written like this.
    Like(&'static str),
}

impl Kind {
    /// Returns the text for a field of this kind without a value.
    pub fn nothing(&self) -> &'static str {
        match self {
            Kind::Unit => "nobody",
            _ => "none",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Switch => f.write_str("yes, no"),
            Kind::Number(low, high) => write!(f, "{low} to {high}"),
            Kind::Word(words) => f.write_str(&words.join(", ")),
            Kind::Square => f.write_str("a square"),
            Kind::Unit => f.write_str("a unit"),
            Kind::Seat => f.write_str("a seat"),
            Kind::List(each) => write!(f, "{each} ..."),
            Kind::Two(text) | Kind::Like(text) => f.write_str(text),
        }
    }
}

/// The names of one position: its units and sides.
pub trait Lexicon {
    /// Returns the unit with this name.
    fn unit(&self, word: &Word) -> Result<u8, FileError> {
        Err(word.error(format!("there is no unit `{}`", word.text), ""))
    }

    /// Returns the name of a unit.
    fn unit_name(&self, unit: u8) -> String {
        unit.to_string()
    }

    /// Returns the seat with this label.
    fn seat(&self, word: &Word) -> Result<Seat, FileError> {
        word.seat(self.about(), self.about().seats.2)
    }

    /// Returns the label of a seat.
    fn label(&self, seat: Seat) -> String {
        self.about().label(seat)
    }

    /// Returns the game that is played.
    fn about(&self) -> &'static About;

    /// Returns the words of a kind, if they differ from game to game or from unit to unit.
    fn words(&self, _kind: &str) -> Vec<String> {
        Vec::new()
    }

    /// Returns the maximum of a field, if it differs from unit to unit: see [`UpTo`].
    fn most(&self, _name: &str) -> i64 {
        i64::MAX
    }
}

/// A position without units.
#[derive(Copy, Clone, Debug)]
pub struct Wordless;

impl Lexicon for Wordless {
    fn about(&self) -> &'static About {
        &About::PLAIN
    }
}

/// How values of a type are written.
pub trait Form<V> {
    /// Returns the values that a field of this form takes.
    fn kind(&self) -> Kind;

    /// Returns the value of a field.
    fn read(&self, field: &Field, lexicon: &dyn Lexicon) -> Result<V, FileError>;

    /// Returns the value as text; empty if there is nothing to write.
    fn text(&self, value: &V, lexicon: &dyn Lexicon) -> String;

    /// Returns the value for scenarios: true or false for a switch, a number for a number, and otherwise the text, or
    /// `none`.
    fn fact(&self, value: &V, lexicon: &dyn Lexicon) -> Value {
        let text = self.text(value, lexicon);
        if text.is_empty() { json!("none") } else { json!(text) }
    }
}

/// Yes or no.
#[derive(Copy, Clone, Debug)]
pub struct Switch;

impl Form<bool> for Switch {
    fn kind(&self) -> Kind {
        Kind::Switch
    }

    fn read(&self, field: &Field, _: &dyn Lexicon) -> Result<bool, FileError> {
        field.one()?.yes()
    }

    fn text(&self, value: &bool, _: &dyn Lexicon) -> String {
        if *value { "yes" } else { "no" }.to_string()
    }

    fn fact(&self, value: &bool, _: &dyn Lexicon) -> Value {
        json!(value)
    }
}

/// A whole number between two bounds.
#[derive(Copy, Clone, Debug)]
pub struct Number(pub i64, pub i64);

impl<N: Copy + Into<i64> + TryFrom<i64>> Form<N> for Number {
    fn kind(&self) -> Kind {
        Kind::Number(self.0, self.1)
    }

    fn read(&self, field: &Field, _: &dyn Lexicon) -> Result<N, FileError> {
        let word = field.one()?;
        let number = word.number(self.0, self.1)?;
        N::try_from(number).map_err(|_| word.error(format!("`{number}` is too large here"), ""))
    }

    fn text(&self, value: &N, _: &dyn Lexicon) -> String {
        (*value).into().to_string()
    }

    fn fact(&self, value: &N, _: &dyn Lexicon) -> Value {
        json!((*value).into())
    }
}

/// A whole number from the first value to [`Lexicon::most`]; the words describe the range:
/// `UpTo(1, "1 to its Health")`. If the maximum is less than the first value, it is the only valid number.
#[derive(Copy, Clone, Debug)]
pub struct UpTo(pub i64, pub &'static str);

impl<N: Copy + Into<i64> + TryFrom<i64>> Form<N> for UpTo {
    fn kind(&self) -> Kind {
        Kind::Like(self.1)
    }

    fn read(&self, field: &Field, lexicon: &dyn Lexicon) -> Result<N, FileError> {
        let most = lexicon.most(&field.name.text);
        Number(self.0.min(most), most).read(field, lexicon)
    }

    fn text(&self, value: &N, lexicon: &dyn Lexicon) -> String {
        Form::<N>::text(&Number(self.0, 0), value, lexicon)
    }

    fn fact(&self, value: &N, lexicon: &dyn Lexicon) -> Value {
        Form::<N>::fact(&Number(self.0, 0), value, lexicon)
    }
}

/// One of some words, each with its value; see [`words!`](crate::words!).
#[derive(Copy, Clone, Debug)]
pub struct OneOf<V: 'static>(pub &'static [(&'static str, V)]);

impl<V: Copy + PartialEq> Form<V> for OneOf<V> {
    fn kind(&self) -> Kind {
        Kind::Word(self.0.iter().map(|(word, _)| *word).collect())
    }

    fn read(&self, field: &Field, _: &dyn Lexicon) -> Result<V, FileError> {
        Ok(self.0[field.one()?.among(self.0.iter().map(|(word, _)| *word))?].1)
    }

    fn text(&self, value: &V, _: &dyn Lexicon) -> String {
        self.0.iter().find(|(_, known)| known == value).map_or("", |(word, _)| word).to_string()
    }
}

/// A unit by its name; 255 means none.
#[derive(Copy, Clone, Debug)]
pub struct UnitRef;

impl Form<u8> for UnitRef {
    fn kind(&self) -> Kind {
        Kind::Unit
    }

    fn read(&self, field: &Field, lexicon: &dyn Lexicon) -> Result<u8, FileError> {
        lexicon.unit(field.one()?)
    }

    fn text(&self, value: &u8, lexicon: &dyn Lexicon) -> String {
        if *value == u8::MAX { String::new() } else { lexicon.unit_name(*value) }
    }
}

/// Units by their names, one bit each.
#[derive(Copy, Clone, Debug)]
pub struct UnitBits;

impl UnitBits {
    fn names(bits: u32, lexicon: &dyn Lexicon) -> Vec<String> {
        (0..32).filter(|unit| bits >> unit & 1 == 1).map(|unit| lexicon.unit_name(unit)).collect()
    }
}

impl Form<u32> for UnitBits {
    fn kind(&self) -> Kind {
        Kind::List("UNIT")
    }

    fn read(&self, field: &Field, lexicon: &dyn Lexicon) -> Result<u32, FileError> {
        field.values.iter().try_fold(0, |bits, word| Ok(bits | 1 << lexicon.unit(word)?))
    }

    fn text(&self, value: &u32, lexicon: &dyn Lexicon) -> String {
        UnitBits::names(*value, lexicon).join(" ")
    }

    fn fact(&self, value: &u32, lexicon: &dyn Lexicon) -> Value {
        json!(UnitBits::names(*value, lexicon))
    }
}

/// A side by its label.
#[derive(Copy, Clone, Debug)]
pub struct SeatLabel;

impl Form<Seat> for SeatLabel {
    fn kind(&self) -> Kind {
        Kind::Seat
    }

    fn read(&self, field: &Field, lexicon: &dyn Lexicon) -> Result<Seat, FileError> {
        lexicon.seat(field.one()?)
    }

    fn text(&self, value: &Seat, lexicon: &dyn Lexicon) -> String {
        lexicon.label(*value)
    }
}

/// The same for a side that is stored as a number.
impl Form<u8> for SeatLabel {
    fn kind(&self) -> Kind {
        Kind::Seat
    }

    fn read(&self, field: &Field, lexicon: &dyn Lexicon) -> Result<u8, FileError> {
        Ok(lexicon.seat(field.one()?)?.0)
    }

    fn text(&self, value: &u8, lexicon: &dyn Lexicon) -> String {
        lexicon.label(Seat(*value))
    }
}
