//! The text of a position: an ASCII map, unit lines and fields, the same grammar for every game.
//!
//! ```text
//! map 10x10 fill .
//! unit G = warrior-shield red at (5,5) guard yes
//! turn blue
//! ```
//!
//! This module reads the words and their places; what they mean is the game's business.

use crate::hint::did_you_mean;
use crate::refusal::FileError;

/// Where a field may be written.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum FieldPlace {
    /// On a unit line.
    Unit,
    /// On a line of its own, at most once.
    Line,
    /// On a line of its own, any number of times.
    Lines,
}

/// A field that a game's positions may contain.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct FieldDoc {
    /// The word that opens it.
    pub name: &'static str,
    /// Where it stands.
    pub place: FieldPlace,
    /// The values it takes, for people.
    pub values: &'static str,
    /// One sentence, with the value where it is not mentioned.
    pub text: &'static str,
}

impl FieldDoc {
    /// A field on a unit line.
    pub const fn unit(name: &'static str, values: &'static str, text: &'static str) -> FieldDoc {
        FieldDoc { name, place: FieldPlace::Unit, values, text }
    }

    /// A field on a line of its own.
    pub const fn line(name: &'static str, values: &'static str, text: &'static str) -> FieldDoc {
        FieldDoc { name, place: FieldPlace::Line, values, text }
    }
}

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
    /// A fault at this word.
    pub fn error(&self, what: impl Into<String>, hint: impl Into<String>) -> FileError {
        FileError::at(self.line, self.column, what, hint)
    }

    /// The word as a whole number between two bounds.
    pub fn number(&self, low: i64, high: i64) -> Result<i64, FileError> {
        match self.text.parse::<i64>() {
            Ok(n) if (low..=high).contains(&n) => Ok(n),
            _ => Err(self.error(format!("`{}` is not a whole number from {low} to {high}", self.text), "")),
        }
    }

    /// The word as yes or no.
    pub fn yes(&self) -> Result<bool, FileError> {
        match self.text.as_str() {
            "yes" => Ok(true),
            "no" => Ok(false),
            other => Err(self.error(format!("`{other}` is neither `yes` nor `no`"), "write yes or no")),
        }
    }

    /// The index of the word among some known ones.
    pub fn among<'a>(&self, known: impl IntoIterator<Item = &'a str> + Clone) -> Result<usize, FileError> {
        known.clone().into_iter().position(|k| k == self.text).ok_or_else(|| {
            self.error(format!("`{}` is not known here", self.text), did_you_mean(&self.text, known))
        })
    }
}

/// A field with its values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// The word that opens it.
    pub name: Word,
    /// What follows.
    pub values: Vec<Word>,
}

impl Field {
    /// The single value of the field.
    pub fn one(&self) -> Result<&Word, FileError> {
        match self.values.as_slice() {
            [value] => Ok(value),
            [] => Err(self.name.error(format!("`{}` needs a value", self.name.text), "")),
            [_, extra, ..] => {
                Err(extra.error(format!("`{}` takes one value", self.name.text), "leave this word out"))
            }
        }
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
    /// A field of the unit.
    pub fn field(&self, name: &str) -> Option<&Field> {
        self.fields.iter().find(|f| f.name.text == name)
    }
}

/// A map: `rows[0]` is the top row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MapText {
    /// The word that gives the size.
    pub size: Word,
    /// How many columns.
    pub width: u8,
    /// How many rows.
    pub height: u8,
    /// The rows from top to bottom; each has `width` letters.
    pub rows: Vec<Vec<char>>,
    /// The line of the top row, where the rows are written out.
    pub first_row: usize,
    /// The column of the first letter in each row.
    pub first_column: usize,
}

impl MapText {
    /// The letter at column `x` from the left and row `y` from the bottom.
    pub fn letter(&self, x: u8, y: u8) -> char {
        self.rows[usize::from(self.height - 1 - y)][usize::from(x)]
    }

    /// A fault at column `x` from the left and row `y` from the bottom.
    pub fn error(&self, x: u8, y: u8, what: impl Into<String>, hint: impl Into<String>) -> FileError {
        let line = self.first_row + usize::from(self.height - 1 - y);
        FileError::at(line, self.first_column + usize::from(x), what, hint)
    }
}

/// A position as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionText {
    /// Whether units may be absent: a position that play need not be able to reach.
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
    /// A field on a line of its own.
    pub fn field(&self, name: &str) -> Option<&Field> {
        self.fields.iter().find(|f| f.name.text == name)
    }

    /// A fault of the position as a whole.
    pub fn error(&self, what: impl Into<String>, hint: impl Into<String>) -> FileError {
        FileError::at(self.line, 1, what, hint)
    }

    /// Reads the lines of a position. `first` is the number of the first of them;
    /// blank lines and lines that begin with `#` are passed over.
    pub fn parse(
        text: &str,
        first: usize,
        bare: bool,
        docs: &'static [FieldDoc],
    ) -> Result<PositionText, FileError> {
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
                    position.map = Some(read_map(&words, &mut lines)?);
                }
                "unit" => position.add_unit(&words, docs)?,
                _ => position.add_field(words, docs)?,
            }
        }
        Ok(position)
    }

    fn add_unit(&mut self, words: &[Word], docs: &'static [FieldDoc]) -> Result<(), FileError> {
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
        for word in rest {
            if known().any(|k| k == word.text) {
                if fields.iter().any(|f| f.name.text == word.text) {
                    return Err(word.error(format!("`{}` is given twice", word.text), ""));
                }
                fields.push(Field { name: word.clone(), values: Vec::new() });
            } else if let Some(field) = fields.last_mut()
                && (field.values.is_empty()
                    || docs.iter().any(|d| d.name == field.name.text && d.values.ends_with("...")))
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

    fn add_field(&mut self, words: Vec<Word>, docs: &'static [FieldDoc]) -> Result<(), FileError> {
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

/// Reads a map: `map WxH fill LETTER`, or `map WxH` and then H rows of W letters, top row first.
fn read_map<'a>(
    words: &[Word],
    lines: &mut impl Iterator<Item = (usize, &'a str)>,
) -> Result<MapText, FileError> {
    const HOW: &str = "write `map 25x25 fill .`, or `map 25x25` and 25 rows of 25 letters below";
    let Some(size) = words.get(1) else {
        return Err(words[0].error("the size of the map is missing", HOW));
    };
    let side = |text: &str| text.parse::<u8>().ok().filter(|n| (1..=200).contains(n));
    let Some((width, height)) = size.text.split_once('x').and_then(|(w, h)| Some((side(w)?, side(h)?)))
    else {
        return Err(size.error(format!("`{}` is not a size from 1x1 to 200x200", size.text), HOW));
    };
    let mut map = MapText {
        size: size.clone(),
        width,
        height,
        rows: Vec::new(),
        first_row: size.line + 1,
        first_column: 1,
    };
    match &words[2..] {
        [] => {}
        [fill, letter] if fill.text == "fill" && letter.text.chars().count() == 1 => {
            let letter = letter.text.chars().next().unwrap_or('.');
            map.rows = vec![vec![letter; usize::from(width)]; usize::from(height)];
            map.first_row = size.line;
            return Ok(map);
        }
        [other, ..] => return Err(other.error("this cannot be read after the size", HOW)),
    }
    for row in 0..height {
        let Some((line, text)) = lines.next() else {
            return Err(size.error(format!("the map has {row} of its {height} rows"), HOW));
        };
        let letters: Vec<char> = text.trim().chars().collect();
        let column = text.chars().take_while(|c| c.is_whitespace()).count() + 1;
        if row == 0 {
            (map.first_row, map.first_column) = (line, column);
        }
        if letters.len() != usize::from(width) {
            return Err(FileError::at(
                line,
                column + letters.len().min(usize::from(width)),
                format!("this row has {} letters instead of {width}", letters.len()),
                HOW,
            ));
        }
        map.rows.push(letters);
    }
    Ok(map)
}
