//! The fields of a position: their documentation, and how they are read.

use std::fmt;
use std::ops::RangeInclusive;

use super::{Kind, PositionText, UnitLine, Word};
use crate::refusal::FileError;

/// Where a field may be written.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum FieldPlace {
    /// On a unit line.
    Unit,
    /// On a separate line, at most once.
    Line,
    /// On a separate line, any number of times.
    Lines,
}

/// A field that a game's positions may contain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldDoc {
    /// Its first word.
    pub name: &'static str,
    /// The place where it is written.
    pub place: FieldPlace,
    /// The values that it takes.
    pub kind: Kind,
    /// One sentence, with the default value.
    pub text: String,
}

impl FieldDoc {
    /// Creates a field that a game reads and writes itself.
    pub fn new(place: FieldPlace, name: &'static str, kind: Kind, text: &str) -> FieldDoc {
        FieldDoc { name, place, kind, text: text.to_string() }
    }

    /// Returns a field of a unit line.
    pub fn unit(name: &'static str, kind: Kind, text: &str) -> FieldDoc {
        FieldDoc::new(FieldPlace::Unit, name, kind, text)
    }

    /// Returns a field with a separate line, at most once.
    pub fn line(name: &'static str, kind: Kind, text: &str) -> FieldDoc {
        FieldDoc::new(FieldPlace::Line, name, kind, text)
    }

    /// Returns a field with a separate line, any number of times.
    pub fn lines(name: &'static str, kind: Kind, text: &str) -> FieldDoc {
        FieldDoc::new(FieldPlace::Lines, name, kind, text)
    }

    /// Whether it takes any number of words.
    pub fn is_list(&self) -> bool {
        matches!(self.kind, Kind::List(_))
    }

    /// Returns the maximum number of words that it takes on a unit line.
    pub fn most_words(&self) -> usize {
        match self.kind {
            Kind::List(_) => usize::MAX,
            Kind::Two(_) => 2,
            _ => 1,
        }
    }

    /// Whether its value is yes or no.
    pub fn is_switch(&self) -> bool {
        self.kind == Kind::Switch
    }
}

impl fmt::Display for FieldDoc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}: {}", self.name, self.kind, self.text)
    }
}

/// A field with its values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// Its first word.
    pub name: Word,
    /// The values.
    pub values: Vec<Word>,
}

impl Field {
    /// Returns the single value of the field.
    pub fn one(&self) -> Result<&Word, FileError> {
        match self.values.as_slice() {
            [value] => Ok(value),
            [] => Err(self.name.error(format!("`{}` needs a value", self.name.text), "")),
            [_, extra, ..] => {
                Err(extra.error(format!("`{}` takes one value", self.name.text), "leave this word out"))
            }
        }
    }

    /// Returns the values of a field whose number of values lies within bounds; `how` shows an example.
    pub fn between(&self, (least, most): (usize, usize), how: &str) -> Result<&[Word], FileError> {
        match self.values.as_slice() {
            few if few.len() < least => {
                Err(self.name.error(format!("`{}` needs more", self.name.text), format!("write `{how}`")))
            }
            many if many.len() > most => {
                let what = format!("this is too much for `{}`", self.name.text);
                Err(many[most].error(what, format!("write `{how}`")))
            }
            right => Ok(right),
        }
    }
}

/// What a unit line and a whole position have in common: fields, each with a default value.
pub trait Fields {
    /// Returns the field of that name.
    fn field(&self, name: &str) -> Option<&Field>;

    /// Returns the whole number that a field holds, within bounds.
    fn number<N>(&self, name: &str, bounds: RangeInclusive<N>, otherwise: N) -> Result<N, FileError>
    where
        N: Copy + Into<i64> + TryFrom<i64>,
    {
        let Some(field) = self.field(name) else { return Ok(otherwise) };
        let number = field.one()?.number((*bounds.start()).into(), (*bounds.end()).into())?;
        Ok(N::try_from(number).unwrap_or(otherwise))
    }

    /// Returns the index of a field's word among some known words.
    fn among<'a>(
        &self,
        name: &str,
        known: impl IntoIterator<Item = &'a str> + Clone,
        otherwise: usize,
    ) -> Result<usize, FileError> {
        self.field(name).map_or(Ok(otherwise), |field| field.one()?.among(known))
    }

    /// Returns the indices of a field's words among some known words.
    fn list<'a, const N: usize>(
        &self,
        name: &str,
        known: impl IntoIterator<Item = &'a str> + Clone,
        otherwise: usize,
    ) -> Result<[usize; N], FileError> {
        let Some(field) = self.field(name) else { return Ok([otherwise; N]) };
        let words: Vec<usize> =
            field.values.iter().map(|word| word.among(known.clone())).collect::<Result<_, _>>()?;
        <[usize; N]>::try_from(words)
            .map_err(|words| field.name.error(format!("`{name}` takes {N} words, not {}", words.len()), ""))
    }
}

impl Fields for UnitLine {
    fn field(&self, name: &str) -> Option<&Field> {
        self.fields.iter().find(|f| f.name.text == name)
    }
}

impl Fields for PositionText {
    fn field(&self, name: &str) -> Option<&Field> {
        self.fields.iter().find(|f| f.name.text == name)
    }
}
