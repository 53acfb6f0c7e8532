//! Cells and their names: a letter for the column, a number for the row, A1 at the bottom left.

use engine::hint::shortened;
use engine::position::Word;
use engine::scene::Names;
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
    // First the letter, then the number (ST-011).
    text.push(column(x));
    // Rows are numbered 1 to 25 (ST-013), from the bottom: (0, 0) is A1 (ST-014).
    if tens > 0 {
        text.push(char::from(b'0' + tens));
    }
    text.push(char::from(b'0' + ones));
}

/// Returns the name of a column, A to Y (ST-012).
pub fn column(x: u8) -> char {
    char::from(b'A' + x)
}

/// Reads the name of a cell on a board of that size, its letter in either case.
pub fn read(word: &Word, size: (u8, u8)) -> Result<Cell, Malformed> {
    Names::xy(&word.text.to_ascii_lowercase(), size).ok_or_else(|| {
        let (text, last) = (shortened(&word.text), name((size.0 - 1, size.1 - 1)));
        let what =
            say!("no-such-cell", word = Arg::name(text.clone()); "`{text}` is not a cell of this board");
        let hint = say!("hint-cells", last = Arg::name(last.clone()); "cells are named A1 to {last}");
        word.malformed(what, hint)
    })
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_SIDE, name, read};
    use engine::position::words;

    #[test]
    fn the_corners_have_the_names_of_the_rulebook() {
        for (cell, called) in [((0, 0), "A1"), ((24, 0), "Y1"), ((0, 24), "A25"), ((24, 24), "Y25")] {
            assert_eq!(name(cell), called);
            assert_eq!(read(&words(called, 1)[0], (25, 25)), Ok(cell));
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
        for word in ["Z1", "A0", "A26", "A", "1", "AA1", "A01", "A+1", "Ä1"] {
            assert!(read(&words(word, 1)[0], (25, 25)).is_err(), "{word:?}");
        }
    }
}
