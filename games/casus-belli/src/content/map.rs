//! Map files.

use engine::hint::shortened;
use engine::{FileError, Malformed};

use crate::geometry::cell::Ground;
use crate::geometry::map::{LONGEST_SIDE, MOST_TURNS, Map};

/// The folder of the map files among the content.
pub const FOLDER: &str = "maps";
/// The file name extension of maps.
pub const SUFFIX: &str = "map";

impl Map {
    /// Reads a map file, and returns a remark if it is odd. In strict mode, oddities are errors.
    pub fn parse(text: &str, strict: bool) -> Result<(Map, Option<String>), FileError> {
        // Some editors put a byte order mark at the beginning.
        let mut reader = Reader { text, line: 1, at: if text.starts_with('\u{feff}') { 3 } else { 0 } };
        // The first line: the dimensions (CB-090).
        let (first, place) = reader.number("the width")?;
        let (second, second_place) = reader.number("the height")?;
        // The second line: the start (CB-091).
        let (x, start_place) = reader.number("x of the starting cell")?;
        let (y, _) = reader.number("y of the starting cell")?;
        // The third line: the placement turns (CB-092).
        let placement = reader.turns("the number of placement turns")?;
        // The fourth line: all turns (CB-093).
        let turns = reader.turns("the maximum number of turns")?;
        for (side, place) in [(first, place), (second, second_place)] {
            // Sizes differ (CB-070), up to 200 by 200 (CB-140).
            if !(1..=i64::from(LONGEST_SIDE)).contains(&side) {
                let what = format!("a map has 1 to {LONGEST_SIDE} cells to a side, not {side} [CB-140]");
                return Err(FileError::at(place.0, place.1, what, "width and height come first"));
            }
        }
        let (first, second) = (first as u8, second as u8);
        reader.line_is_over()?;
        // Then the rows, the northernmost first (CB-094).
        let rows = reader.rows();
        let (width, height, warning) = size(first, second, &rows, strict, place)?;
        let mut map = Map { placement, turns, ..Map::filled(width, height, Ground::Grass) };
        map.read_rows(&rows)?;
        // The start lies on the map and not on a wall (CB-091, A4b).
        let start = i16::try_from(x).ok().zip(i16::try_from(y).ok()).and_then(|(x, y)| map.at(x, y));
        match start {
            Some(start) if map.ground(start) != Ground::Wall => map.start = start,
            Some(_) => {
                let what = format!("the start ({x},{y}) is a wall [A4b]");
                return Err(FileError::at(start_place.0, start_place.1, what, "choose an open cell"));
            }
            None => {
                let what = format!("the start ({x},{y}) lies off the map [A4b]");
                let hint = format!("x is 0 to {}, y is 0 to {}", width - 1, height - 1);
                return Err(FileError::at(start_place.0, start_place.1, what, hint));
            }
        }
        Ok((map, warning))
    }

    fn read_rows(&mut self, rows: &[(usize, &str)]) -> Result<(), FileError> {
        let (width, height) = (usize::from(self.width), usize::from(self.height));
        for y in 0..height {
            let Some((line, row)) = rows.get(y) else {
                let line = rows.last().map_or(5, |(line, _)| line + 1);
                let what =
                    format!("row {y} is missing: the map has {} of {height} rows [CB-094]", rows.len());
                return Err(FileError::at(line, 1, what, "northernmost row first"));
            };
            for (x, letter) in row.chars().enumerate().take(width) {
                let wrong = |wrong: Malformed| FileError::at(*line, wrong.column, wrong.what, wrong.hint);
                self.ground[y * width + x] = Ground::parse(letter, x + 1).map_err(wrong)?;
            }
            let length = row.chars().count();
            // Every row is as long as the map is wide (CB-096, A4b).
            if length != width {
                let what = format!("row {y} has {length} cells instead of {width} [CB-096]");
                return Err(FileError::at(*line, length.min(width) + 1, what, "all rows are equally long"));
            }
        }
        Ok(())
    }

    /// Returns the map as a file.
    pub fn print(&self) -> String {
        let Map { width, height, start, placement, turns, .. } = self;
        let mut text = format!("{width} {height}\n{} {}\n{placement}\n{turns}\n", start.x, start.y);
        for row in self.ground.chunks(usize::from(*width)) {
            text.extend(row.iter().map(|ground| ground.letter()));
            text.push('\n');
        }
        text
    }
}

/// Returns width and height (A4), as in the subject's example (CB-095): the first number is the width, unless the rows
/// fit only the other way round.
fn size(
    first: u8,
    second: u8,
    rows: &[(usize, &str)],
    strict: bool,
    place: (usize, usize),
) -> Result<(u8, u8, Option<String>), FileError> {
    let fits = |width: u8, height: u8| {
        let long = |(_, row): &(usize, &str)| row.chars().count() == usize::from(width);
        rows.len() >= usize::from(height) && rows[..usize::from(height)].iter().all(long)
    };
    // The first number is the width (CB-090, CB-095), unless the rows fit only the other way round (A4).
    // If a swapped header were accepted, a row beyond the last one would be dropped silently.
    let swapped = first != second && !fits(first, second) && fits(second, first);
    if !swapped {
        return Ok((first, second, None));
    }
    let what = format!("the header says {first} {second}, the rows are {second} wide and {first} high [A4]");
    let hint = format!("write `{second} {first}`: the width comes first");
    match strict {
        true => Err(FileError::at(place.0, place.1, what, hint)),
        false => Ok((second, first, Some(format!("{what}: read as {second} {first}")))),
    }
}

/// A reader of the numbers of the header, then of the rows.
struct Reader<'a> {
    text: &'a str,
    line: usize,
    at: usize,
}

impl<'a> Reader<'a> {
    /// Returns the reader's current line and column.
    fn place(&self) -> (usize, usize) {
        let begin = self.text[..self.at].rfind('\n').map_or(0, |at| at + 1);
        (self.line, self.text[begin..self.at].chars().count() + 1)
    }

    /// Returns the next number and its place; numbers are separated by any white space.
    fn number(&mut self, what: &str) -> Result<(i64, (usize, usize)), FileError> {
        for letter in self.text[self.at..].chars().take_while(|c| c.is_whitespace()) {
            self.at += letter.len_utf8();
            self.line += usize::from(letter == '\n');
        }
        let (line, column) = self.place();
        let word = self.text[self.at..].split(char::is_whitespace).next().unwrap_or_default();
        let hint = "a map file begins with width and height, x and y of the start, placement turns, turns";
        let Ok(number) = word.parse::<i64>() else {
            let what = match word {
                "" => format!("{what} is missing"),
                word if word.trim_start_matches('-').bytes().all(|b| b.is_ascii_digit()) && word != "-" => {
                    format!("`{}` is too large: {what} belongs here", shortened(word))
                }
                word => format!("`{}` is not a number: {what} belongs here", shortened(word)),
            };
            return Err(FileError::at(line, column, what, hint));
        };
        self.at += word.len();
        Ok((number, (line, column)))
    }

    fn turns(&mut self, what: &str) -> Result<u16, FileError> {
        let (number, (line, column)) = self.number(what)?;
        // No negative turns (CB-092, CB-093, A4b).
        u16::try_from(number).ok().filter(|turns| *turns <= MOST_TURNS).ok_or_else(|| {
            let what = format!("{what} is 0 to {MOST_TURNS}, not {number} [A4b]");
            FileError::at(line, column, what, "the numbers are width, height, x, y, placement turns, turns")
        })
    }

    /// Checks that nothing follows the last number of the header on its line.
    fn line_is_over(&self) -> Result<(), FileError> {
        let rest = self.text[self.at..].split('\n').next().unwrap_or_default();
        let blank = rest.len() - rest.trim_start().len();
        if rest.trim().is_empty() {
            return Ok(());
        }
        let (line, column) = self.place();
        let what = format!("`{}` stands in the header", shortened(rest.trim()));
        Err(FileError::at(line, column + blank, what, "the rows of the map begin on the next line"))
    }

    /// Returns the rows below the header with their lines; trailing blank lines are not rows.
    fn rows(&mut self) -> Vec<(usize, &'a str)> {
        let rest = &self.text[self.at..];
        let lines = rest.split('\n').enumerate().skip(1);
        let line = self.line;
        let mut rows: Vec<_> =
            lines.map(|(n, row)| (line + n, row.trim_end_matches([' ', '\t', '\r']))).collect();
        while rows.last().is_some_and(|(_, row)| row.is_empty()) {
            rows.pop();
        }
        let blank = rows.iter().take_while(|(_, row)| row.is_empty()).count();
        rows.split_off(blank)
    }
}
