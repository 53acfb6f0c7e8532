//! Cells and their names: a letter for the column, a number for the row, A1 at the bottom left.

use engine::{Arg, Malformed, say};
use grid::Rows;

/// A cell: column from the left and row from the bottom, both from 0 (ST-014).
pub type Cell = (u8, u8);

/// The longest side of the board (ST-002).
pub const LONGEST_SIDE: u8 = 25;

/// A set of cells.
pub type Cells = Rows<{ LONGEST_SIDE as usize }>;

/// Returns the name of a cell: a letter, then a number (ST-011).
pub fn name(cell: Cell) -> String {
    let mut name = String::with_capacity(3);
    push_name(&mut name, cell);
    name
}

/// Appends the name of a cell to a text. A view holds hundreds of names, so they are built without formatting.
pub fn push_name(text: &mut String, (x, y): Cell) {
    let (tens, ones) = ((y + 1) / 10, (y + 1) % 10);
    text.push(column(x));
    // Rows are numbered 1 to 25 (ST-013).
    if tens > 0 {
        text.push(char::from(b'0' + tens));
    }
    text.push(char::from(b'0' + ones));
}

/// Returns the name of a column, A to Y (ST-012).
pub fn column(x: u8) -> char {
    char::from(b'A' + x)
}

/// Reads the name of a cell on a board of this size; `at` is the column of the word in its text.
pub fn parse(word: &str, at: usize, (width, height): (u8, u8)) -> Result<Cell, Malformed> {
    let wrong = || {
        let (word, last) = (shortened(word), name((width - 1, height - 1)));
        let what =
            say!("no-such-cell", word = Arg::name(word.clone()); "`{word}` is not a cell of this board");
        let hint = say!("hint-cells", last = Arg::name(last.clone()); "cells are named A1 to {last}");
        Malformed::new(at, what, hint)
    };
    let mut letters = word.chars();
    let letter = letters.next().map(|c| c.to_ascii_uppercase()).ok_or_else(wrong)?;
    let digits = letters.as_str();
    // A cell has one spelling: no sign and no leading zero.
    if !letter.is_ascii_uppercase() || digits.starts_with(['0', '+']) {
        return Err(wrong());
    }
    let x = letter as u8 - b'A';
    match digits.parse::<u8>() {
        Ok(row) if x < width && (1..=height).contains(&row) => Ok((x, row - 1)),
        _ => Err(wrong()),
    }
}

/// Shortens a word of the input to a length fit for a message.
pub fn shortened(word: &str) -> String {
    match word.char_indices().nth(20) {
        Some((at, _)) => format!("{}...", &word[..at]),
        None => word.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_SIDE, name, parse};

    #[test]
    fn the_corners_have_the_names_of_the_rulebook() {
        for (cell, called) in [((0, 0), "A1"), ((24, 0), "Y1"), ((0, 24), "A25"), ((24, 24), "Y25")] {
            assert_eq!(name(cell), called);
            assert_eq!(parse(called, 1, (25, 25)), Ok(cell));
        }
    }

    #[test]
    fn every_row_has_its_number() {
        for y in 0..LONGEST_SIDE {
            assert_eq!(name((3, y)), format!("D{}", y + 1));
        }
    }

    #[test]
    fn there_is_no_letter_z_and_no_row_0() {
        for word in ["Z1", "A0", "A26", "A", "1", "", "AA1", "A01", "A+1", "Ä1", "A1 "] {
            assert!(parse(word, 1, (25, 25)).is_err(), "{word:?}");
        }
    }
}
