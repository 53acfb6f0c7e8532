//! The text of a position: an ASCII map, unit lines and fields, the same grammar for every game.
//!
//! ```text
//! map 10x10 fill .
//! unit G = warrior-shield red at (5,5) guard yes
//! turn blue
//! ```
//!
//! This module reads the words and their places; the game interprets them.

mod fields;
mod forms;
mod map;
mod schema;

use grid::{Board, Square};

use crate::hint::did_you_mean;
use crate::refusal::FileError;
use crate::scene::Names;
use crate::{About, Seat};

pub use crate::scene::{Badge, Sign};
pub use fields::{Field, FieldDoc, FieldPlace, Fields};
pub use forms::{Form, Kind, Lexicon, Number, OneOf, SeatLabel, Switch, UnitBits, UnitRef, UpTo, Wordless};
pub use map::MapText;
pub use schema::{Declared, Declares, Worn, Written};

/// A word with its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Word {
    /// The word itself.
    pub text: String,
    /// Its line, from 1.
    pub line: usize,
    /// Its column, from 1.
    pub column: usize,
}

impl Word {
    /// Returns a fault at this word.
    pub fn error(&self, what: impl Into<String>, hint: impl Into<String>) -> FileError {
        FileError::at(self.line, self.column, what, hint)
    }

    /// Returns the word as a whole number between two bounds.
    pub fn number(&self, low: i64, high: i64) -> Result<i64, FileError> {
        match self.text.parse::<i64>() {
            Ok(n) if (low..=high).contains(&n) => Ok(n),
            _ => Err(self.error(format!("`{}` is not a whole number from {low} to {high}", self.text), "")),
        }
    }

    /// Returns the word as yes or no.
    pub fn yes(&self) -> Result<bool, FileError> {
        match self.text.as_str() {
            "yes" => Ok(true),
            "no" => Ok(false),
            other => Err(self.error(format!("`{other}` is neither `yes` nor `no`"), "write yes or no")),
        }
    }

    /// Returns the word as the label of one of the seats.
    pub fn seat(&self, about: &About, seats: u8) -> Result<Seat, FileError> {
        let labels: Vec<String> = (0..seats).map(|seat| about.label(Seat(seat))).collect();
        Ok(Seat(self.among(labels.iter().map(String::as_str))? as u8))
    }

    /// Returns the index of the word among some known ones.
    pub fn among<'a>(&self, known: impl IntoIterator<Item = &'a str> + Clone) -> Result<usize, FileError> {
        known.clone().into_iter().position(|k| k == self.text).ok_or_else(|| {
            self.error(format!("`{}` is not known here", self.text), did_you_mean(&self.text, known))
        })
    }
}

/// A line `unit NAME = KIND SEAT field value ...`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitLine {
    /// The name the position gives it.
    pub name: Word,
    /// Its kind.
    pub kind: Word,
    /// The label of its seat.
    pub seat: Word,
    /// Its fields, each at most once.
    pub fields: Vec<Field>,
}

impl UnitLine {
    /// Returns the square of the field `at`.
    pub fn at(&self, names: &Names) -> Result<Square, FileError> {
        let nowhere = || self.name.error("this one stands nowhere", "write `at` and a square");
        let word = self.field("at").ok_or_else(nowhere)?.one()?;
        let missing = || {
            let hint = format!("squares are named like {}", names.name(Square(0)));
            word.error(format!("there is no square `{}`", word.text), hint)
        };
        names.find(&word.text).ok_or_else(missing)
    }
}

/// A position as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionText {
    /// Whether units may be absent, so that the position need not be reachable in play.
    pub bare: bool,
    /// The line the position begins on.
    pub line: usize,
    /// The map.
    pub map: Option<MapText>,
    /// The units, in the order written.
    pub units: Vec<UnitLine>,
    /// The other fields, in the order written.
    pub fields: Vec<Field>,
}

/// Splits a line into words with their places.
pub fn words(text: &str, line: usize) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let mut inside = false;
    for (at, letter) in text.chars().enumerate() {
        if letter.is_whitespace() {
            inside = false;
        } else if inside && let Some(word) = words.last_mut() {
            word.text.push(letter);
        } else {
            inside = true;
            words.push(Word { text: letter.to_string(), line, column: at + 1 });
        }
    }
    words
}

impl PositionText {
    /// Returns the map and its board.
    pub fn board(&self) -> Result<(&MapText, Board), FileError> {
        let both = self.map.as_ref().and_then(|map| Some((map, Board::new(map.width, map.height)?)));
        both.ok_or_else(|| self.error("the map is missing", "write `map 10x10 fill .`"))
    }

    /// Returns the map, which must have the size of a board.
    pub fn board_of(&self, wanted: Board) -> Result<&MapText, FileError> {
        let (map, board) = self.board()?;
        let size = format!("{}x{}", wanted.width(), wanted.height());
        match board == wanted {
            true => Ok(map),
            false => {
                Err(map.size.error(format!("the map has {size} squares"), format!("write `map {size}`")))
            }
        }
    }

    /// Returns the squares of the units. Each is a square where a unit can stand, and no two units share one.
    pub fn apart(&self, names: &Names, free: impl Fn(Square) -> bool) -> Result<Vec<Square>, FileError> {
        let mut taken = Vec::new();
        for unit in &self.units {
            let at = unit.at(names)?;
            if !free(at) || taken.contains(&at) {
                let what = format!("nobody can stand on {}, or somebody does", names.name(at));
                return Err(unit.name.error(what, ""));
            }
            taken.push(at);
        }
        Ok(taken)
    }

    /// Returns all lines that begin with a field.
    pub fn lines(&self, name: &'static str) -> impl Iterator<Item = &Field> {
        self.fields.iter().filter(move |field| field.name.text == name)
    }

    /// Returns the words of all lines that begin with a field, as one sentence.
    pub fn sentence(&self, name: &'static str) -> String {
        let words: Vec<&str> =
            self.lines(name).flat_map(|field| &field.values).map(|word| word.text.as_str()).collect();
        words.join(" ")
    }

    /// Returns a fault of the position as a whole.
    pub fn error(&self, what: impl Into<String>, hint: impl Into<String>) -> FileError {
        FileError::at(self.line, 1, what, hint)
    }

    /// Reads the lines of a position. `first` is the number of the first line; blank lines and lines that begin with
    /// `#` are skipped.
    pub fn parse(text: &str, first: usize, bare: bool, docs: &[FieldDoc]) -> Result<PositionText, FileError> {
        let mut position =
            PositionText { bare, line: first, map: None, units: Vec::new(), fields: Vec::new() };
        let mut lines = text.lines().enumerate().map(|(at, line)| (first + at, line));
        while let Some((number, line)) = lines.next() {
            let words = words(line, number);
            let Some(opening) = words.first() else { continue };
            match opening.text.as_str() {
                word if word.starts_with('#') => {}
                "map" => {
                    if position.map.is_some() {
                        return Err(opening.error("a position has one map", "leave this one out"));
                    }
                    position.map = Some(map::read_map(&words, &mut lines)?);
                }
                "unit" => position.add_unit(&words, docs)?,
                _ => position.add_field(words, docs)?,
            }
        }
        Ok(position)
    }

    fn add_unit(&mut self, words: &[Word], docs: &[FieldDoc]) -> Result<(), FileError> {
        let [opening, name, equals, kind, seat, rest @ ..] = words else {
            return Err(
                words[0].error("a unit line is too short", "write `unit NAME = KIND SEAT field value ...`")
            );
        };
        if equals.text != "=" {
            return Err(equals.error("`=` is missing", "write `unit NAME = KIND SEAT field value ...`"));
        }
        if self.units.iter().any(|u| u.name.text == name.text && u.seat.text == seat.text) {
            return Err(name.error(format!("there is already a unit `{}` of {}", name.text, seat.text), ""));
        }
        let known = || docs.iter().filter(|d| d.place == FieldPlace::Unit).map(|d| d.name);
        let mut fields: Vec<Field> = Vec::new();
        let doc = |name: &str| docs.iter().find(|d| d.place == FieldPlace::Unit && d.name == name);
        for (at, word) in rest.iter().enumerate() {
            let open = fields.last().and_then(|f| doc(&f.name.text));
            let in_list = open.is_some_and(FieldDoc::is_list);
            // A word in a list may have the name of a switch, but only a switch is followed by yes or no.
            let answered = rest.get(at + 1).is_some_and(|next| ["yes", "no"].contains(&next.text.as_str()));
            if doc(&word.text).is_some_and(|d| !in_list || !d.is_switch() || answered) {
                if fields.iter().any(|f| f.name.text == word.text) {
                    return Err(word.error(format!("`{}` is given twice", word.text), ""));
                }
                fields.push(Field { name: word.clone(), values: Vec::new() });
            } else if let Some(field) = fields.last_mut()
                && field.values.len() < open.map_or(1, FieldDoc::most_words)
            {
                field.values.push(word.clone());
            } else {
                return Err(word.error(
                    format!("a unit has no field `{}`", word.text),
                    did_you_mean(&word.text, known()),
                ));
            }
        }
        let _ = opening;
        self.units.push(UnitLine { name: name.clone(), kind: kind.clone(), seat: seat.clone(), fields });
        Ok(())
    }

    fn add_field(&mut self, words: Vec<Word>, docs: &[FieldDoc]) -> Result<(), FileError> {
        let mut words = words.into_iter();
        let Some(name) = words.next() else { return Ok(()) };
        let known = || docs.iter().filter(|d| d.place != FieldPlace::Unit);
        let Some(doc) = known().find(|d| d.name == name.text) else {
            let all = ["map", "unit"].into_iter().chain(known().map(|d| d.name));
            return Err(
                name.error(format!("a position has no field `{}`", name.text), did_you_mean(&name.text, all))
            );
        };
        if doc.place == FieldPlace::Line && self.field(doc.name).is_some() {
            return Err(name.error(format!("`{}` is given twice", name.text), ""));
        }
        self.fields.push(Field { name, values: words.collect() });
        Ok(())
    }
}
