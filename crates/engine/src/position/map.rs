//! The map of a position.

use grid::{Board, Square};

use super::Word;
use crate::refusal::FileError;

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
    /// The line of the top row, if the rows are written out.
    pub first_row: usize,
    /// The column of the first letter in each row.
    pub first_column: usize,
}

impl MapText {
    /// Returns the squares with a letter.
    pub fn squares(&self, board: Board, letter: char) -> impl Iterator<Item = Square> {
        board.squares().filter(move |square| {
            let (x, y) = board.xy(*square);
            self.letter(x, y) == letter
        })
    }

    /// Returns the letter at column `x` from the left and row `y` from the bottom.
    pub fn letter(&self, x: u8, y: u8) -> char {
        self.rows[usize::from(self.height - 1 - y)][usize::from(x)]
    }

    /// Returns a fault at column `x` from the left and row `y` from the bottom.
    pub fn error(&self, x: u8, y: u8, what: impl Into<String>, hint: impl Into<String>) -> FileError {
        // A map that is filled with one letter has no rows to which a fault could point.
        if self.first_row == self.size.line {
            return self.size.error(what, hint);
        }
        let line = self.first_row + usize::from(self.height - 1 - y);
        FileError::at(line, self.first_column + usize::from(x), what, hint)
    }
}

/// Reads a map: `map WxH fill LETTER`, or `map WxH` and then H rows of W letters, top row first.
pub(super) fn read_map<'a>(
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
