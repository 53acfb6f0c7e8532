//! Reads map files.
//!
//! ```text
//! map "Crucible Floor"
//! set emberfall
//! terrain ^ NAME
//! thin (4,4)-(5,4)
//! rows
//! BBBB.#.BBBB
//! ```

use engine::FileError;
use engine::hint::{did_you_mean, shortened};
use engine::position::{Word, words};
use grid::{Board, Square};

use super::corners::Run;
use super::{HEROES, Map};
use crate::geometry::fits;

const HOW: &str = "a map file is `map \"NAME\"`, `set NAME`, `terrain LETTER NAME` and `thin (x,y)-(x,y)` where needed, \
                   then `rows` and the rows from the top";

/// The words that lines begin with.
const LINES: [&str; 5] = ["map", "set", "terrain", "thin", "rows"];

impl Map {
    /// Reads a map file; `id` is its name without folder and extension.
    pub fn read(id: &str, text: &str) -> Result<Map, FileError> {
        // Some editors put a byte order mark at the beginning.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut head = Head::default();
        let mut lines = text.lines().enumerate().map(|(at, line)| (at + 1, line));
        let mut rows_at = None;
        for (number, line) in lines.by_ref() {
            let words = words(line, number);
            let Some(opening) = words.first().filter(|word| !word.text.starts_with('#')) else { continue };
            if opening.text == "rows" {
                nothing_after(&words, 1)?;
                rows_at = Some(number);
                break;
            }
            head.take(&words, line)?;
        }
        let last = text.lines().count().max(1);
        let Some(rows_at) = rows_at else {
            return Err(FileError::at(last, 1, "the rows of the map are missing", HOW));
        };
        let missing = |what: &str| FileError::at(rows_at, 1, what, HOW);
        let name = head.name.take().ok_or_else(|| missing("the name of the map is missing"))?;
        let set = head.set.take().ok_or_else(|| missing("the set of the map is missing"))?;
        let rows = Rows::new(lines.map(|(number, line)| (number, line.trim_end())).collect(), rows_at)?;
        let mut map = Map::lay(rows.board, |square| rows.letter(square), head.legend())
            .map_err(|bad| rows.unknown(bad))?;
        (map.id, map.name, map.set) = (id.to_string(), name, set);
        head.build_walls(&mut map)?;
        rows.check(&map)?;
        Ok(map)
    }
}

/// The lines above the rows.
#[derive(Default)]
struct Head {
    name: Option<String>,
    set: Option<String>,
    terrain: Vec<(char, String)>,
    thin: Vec<(Word, Run)>,
}

impl Head {
    fn take(&mut self, words: &[Word], line: &str) -> Result<(), FileError> {
        let twice = |given: bool| match given {
            true => {
                Err(words[0].error(format!("`{}` is given twice", words[0].text), "leave one of them out"))
            }
            false => Ok(()),
        };
        match words[0].text.as_str() {
            "map" => {
                twice(self.name.is_some())?;
                self.name = Some(quoted(&words[0], line)?);
            }
            "set" => {
                twice(self.set.is_some())?;
                let set = words.get(1).ok_or_else(|| {
                    words[0].error("the name of the set is missing", "write `set emberfall`")
                })?;
                self.set = Some(plain_name(set)?);
                nothing_after(words, 2)?;
            }
            "terrain" => self.take_terrain(words)?,
            "thin" => self.take_thin(words)?,
            other => {
                let what = format!("`{}` begins no line of a map", shortened(other));
                return Err(words[0].error(what, did_you_mean(other, LINES)));
            }
        }
        Ok(())
    }

    fn take_terrain(&mut self, words: &[Word]) -> Result<(), FileError> {
        const TERRAIN: &str = "write `terrain ^ NAME`: one letter, then the name of a marker";
        let [_, letter, name, ..] = words else {
            return Err(words[0].error("this line is too short", TERRAIN));
        };
        nothing_after(words, 3)?;
        let mut letters = letter.text.chars();
        let (Some(sign), None) = (letters.next(), letters.next()) else {
            return Err(letter.error(format!("`{}` is not one letter", shortened(&letter.text)), TERRAIN));
        };
        if matches!(sign, '.' | '#' | 'B' | 'R' | '0'..='9') {
            let hint = ". is floor, # a wall, B and R are the deploy zones, digits are zones";
            return Err(letter.error(format!("`{sign}` means something already"), hint));
        }
        if self.terrain.iter().any(|(known, _)| *known == sign) {
            return Err(letter.error(format!("`{sign}` is given twice"), "choose another letter"));
        }
        let name_text = plain_name(name)?;
        if self.terrain.iter().any(|(_, known)| *known == name_text) {
            return Err(name.error(format!("`{name_text}` has a letter already"), "one letter is enough"));
        }
        self.terrain.push((sign, name_text));
        Ok(())
    }

    fn take_thin(&mut self, words: &[Word]) -> Result<(), FileError> {
        const THIN: &str =
            "write `thin (4,4)-(5,4)`: two corners, counted from the top left one, y downwards";
        if words.len() == 1 {
            return Err(words[0].error("where the thin wall stands is missing", THIN));
        }
        for word in &words[1..] {
            let run = Run::read(&word.text);
            let run =
                run.ok_or_else(|| word.error(format!("`{}` is no thin wall", shortened(&word.text)), THIN))?;
            self.thin.push((word.clone(), run));
        }
        Ok(())
    }

    fn legend(&mut self) -> Vec<(char, String)> {
        std::mem::take(&mut self.terrain)
    }

    fn build_walls(&self, map: &mut Map) -> Result<(), FileError> {
        for (word, run) in &self.thin {
            let edges = run.edges(map.board).map_err(|why| {
                let (width, height) = (map.board.width(), map.board.height());
                let hint = format!(
                    "corners go from (0,0) at the top left to ({width},{height}) at the bottom right"
                );
                word.error(format!("`{run}` cannot stand here: {why}"), hint)
            })?;
            for edge in edges {
                if !map.walls.thin.insert(edge) {
                    return Err(word.error(format!("`{run}` stands there already"), "leave one of them out"));
                }
            }
        }
        Ok(())
    }
}

/// The rows of the map, with their places.
struct Rows<'a> {
    rows: Vec<(usize, &'a str)>,
    letters: Vec<Vec<char>>,
    board: Board,
}

impl<'a> Rows<'a> {
    fn new(mut rows: Vec<(usize, &'a str)>, above: usize) -> Result<Rows<'a>, FileError> {
        while rows.last().is_some_and(|(_, row)| row.is_empty()) {
            rows.pop();
        }
        let letters: Vec<Vec<char>> = rows.iter().map(|(_, row)| row.chars().collect()).collect();
        let Some(width) = letters.first().map(Vec::len) else {
            return Err(FileError::at(
                above,
                1,
                "there are no rows",
                "the rows of the map follow, from the top",
            ));
        };
        for ((line, _), row) in rows.iter().zip(&letters) {
            if row.len() != width {
                let what = format!("this row has {} squares instead of {width}", row.len());
                return Err(FileError::at(
                    *line,
                    row.len().min(width) + 1,
                    what,
                    "all rows are equally long",
                ));
            }
        }
        let side = |length: usize| u8::try_from(length).ok();
        let board = side(width).zip(side(rows.len())).and_then(|(width, height)| Board::new(width, height));
        let board = board.filter(|board| fits(*board)).ok_or_else(|| {
            let what = format!("a map of {width} by {} squares is too large", rows.len());
            FileError::at(rows[0].0, 1, what, "a map has at most 256 squares, and at most 64 to a side")
        })?;
        Ok(Rows { rows, letters, board })
    }

    fn letter(&self, square: Square) -> char {
        let (x, y) = self.board.xy(square);
        self.letters[usize::from(self.board.height() - 1 - y)][usize::from(x)]
    }

    fn at(&self, square: Square, what: String, hint: impl Into<String>) -> FileError {
        let (x, y) = self.board.xy(square);
        let (line, _) = self.rows[usize::from(self.board.height() - 1 - y)];
        FileError::at(line, usize::from(x) + 1, what, hint)
    }

    fn unknown(&self, (square, letter): (Square, char)) -> FileError {
        let hint = format!(
            ". is floor, # a wall, B and R are the deploy zones, 1 to 9 zones; others need `terrain {} NAME`",
            if letter.is_whitespace() || letter.is_control() { '%' } else { letter }
        );
        self.at(square, format!("`{}` means nothing here", letter.escape_debug()), hint)
    }

    /// Checks that a map has everything a game needs.
    fn check(&self, map: &Map) -> Result<(), FileError> {
        let (first, _) = self.rows[0];
        for (zone, letter) in map.deploy.iter().zip(['R', 'B']) {
            if zone.len() < HEROES {
                let what = format!(
                    "there are {} squares `{letter}`, and {HEROES} heroes deploy there [TF-009]",
                    zone.len()
                );
                return Err(FileError::at(first, 1, what, "R is where red deploys, B where blue does"));
            }
        }
        let gap = map.zones.iter().zip('1'..).find(|(zone, _)| zone.is_empty());
        if let Some((_, digit)) = gap {
            let next = map.zones.iter().find(|zone| !zone.is_empty());
            let square = next.and_then(|zone| zone.first()).unwrap_or_default();
            let what = format!("there is a zone {}, but no zone {digit}", map.zones.len());
            return Err(self.at(square, what, "zones are numbered from 1 without gaps"));
        }
        Ok(())
    }
}

/// Returns the name in quotes on a line, which must hold nothing else.
fn quoted(opening: &Word, line: &str) -> Result<String, FileError> {
    const QUOTED: &str = "write `map \"Crucible Floor\"`";
    let rest = line.trim().strip_prefix(opening.text.as_str()).unwrap_or_default().trim();
    let name =
        rest.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).filter(|name| !name.contains('"'));
    let name = name.ok_or_else(|| opening.error("the name stands in quotes after this word", QUOTED))?;
    match name.chars().count() {
        1..=40 if !name.trim().is_empty() && !name.contains(char::is_control) => Ok(name.to_string()),
        _ => Err(opening.error("the name has 1 to 40 letters", QUOTED)),
    }
}

/// Returns a name of letters, digits, `-` and `_`.
fn plain_name(word: &Word) -> Result<String, FileError> {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
    match word.text.chars().all(plain) && word.text.len() <= 40 {
        true => Ok(word.text.clone()),
        false => {
            let what = format!("`{}` is not a name", shortened(&word.text));
            Err(word.error(what, "up to 40 letters, digits, `-` and `_`"))
        }
    }
}

fn nothing_after(words: &[Word], count: usize) -> Result<(), FileError> {
    match words.get(count) {
        Some(word) => Err(word.error(format!("`{}` is too much here", shortened(&word.text)), HOW)),
        None => Ok(()),
    }
}
