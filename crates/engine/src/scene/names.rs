//! The names of squares.

use grid::{Board, Square};
use serde::Serialize;

/// The naming of squares: `pattern` with `{c}` and `{r}` replaced; `{c}` must come before `{r}`.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Names {
    /// The names of the columns from left to right.
    pub columns: Vec<String>,
    /// The names of the rows from bottom to top.
    pub rows: Vec<String>,
    /// The pattern, such as `{c}{r}` or `({c},{r})`.
    pub pattern: &'static str,
}

impl Names {
    /// Creates names with a letter for the column and a number for the row, from `a1` in the bottom left corner. After
    /// `z1` comes `aa1`.
    pub fn letters(board: Board) -> Names {
        let letter = |x: u8| char::from(b'a' + x % 26);
        let column = |x: u8| match x {
            0..26 => letter(x).to_string(),
            _ => format!("{}{}", letter(x / 26 - 1), letter(x)),
        };
        Names {
            columns: (0..board.width()).map(column).collect(),
            rows: (1..=board.height()).map(|y| y.to_string()).collect(),
            pattern: "{c}{r}",
        }
    }

    /// Returns the column and the row of a name like `a1`, both from 0, on a board of at most 26 columns. Only the plain spelling
    /// is a name: a small letter, and a number without a sign or a leading zero.
    pub fn xy(name: &str, (width, height): (u8, u8)) -> Option<(u8, u8)> {
        let mut letters = name.chars();
        let x = u8::try_from(letters.next()?).ok()?.checked_sub(b'a').filter(|x| *x < width.min(26))?;
        let digits = letters.as_str();
        let y = digits.parse::<u8>().ok().filter(|_| !digits.starts_with(['0', '+']))?;
        (y <= height).then(|| (x, y - 1))
    }

    /// Returns the name of a square.
    pub fn name(&self, square: Square) -> String {
        let width = self.columns.len().max(1);
        let part = |names: &[String], at: usize| names.get(at).cloned().unwrap_or_default();
        let named = self.pattern.replace("{c}", &part(&self.columns, square.index() % width));
        named.replace("{r}", &part(&self.rows, square.index() / width))
    }

    /// Returns the square with that name.
    pub fn find(&self, name: &str) -> Option<Square> {
        let (before, rest) = self.pattern.split_once("{c}")?;
        let (between, after) = rest.split_once("{r}")?;
        let name = name.strip_prefix(before)?.strip_suffix(after)?;
        self.columns.iter().enumerate().find_map(|(x, column)| {
            let row = name.strip_prefix(column.as_str())?.strip_prefix(between)?;
            let y = self.rows.iter().position(|known| known == row)?;
            u16::try_from(y * self.columns.len() + x).ok().map(Square)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_is_found_by_its_name() {
        let board = Board::new(60, 3).expect("a board");
        let brackets = Names { pattern: "({c},{r})", ..Names::letters(board) };
        for names in [Names::letters(board), brackets] {
            assert!(board.squares().all(|square| names.find(&names.name(square)) == Some(square)));
            assert!(["", "a", "1", "a0", "a4", "a01", "a+1", "bi1"].iter().all(|n| names.find(n).is_none()));
        }
        assert_eq!(Names::letters(board).name(Square(60 + 27)), "ab2");
    }

    #[test]
    fn a_plain_name_is_a_column_and_a_row() {
        for (name, place) in [("a1", (0, 0)), ("y1", (24, 0)), ("a25", (0, 24)), ("y25", (24, 24))] {
            assert_eq!(Names::xy(name, (25, 25)), Some(place));
        }
        for name in ["z1", "a0", "a26", "a", "1", "", "aa1", "a01", "a+1", "ä1", "a1 ", "A1", "{1", "a256"] {
            assert_eq!(Names::xy(name, (25, 25)), None, "{name:?}");
        }
    }
}
