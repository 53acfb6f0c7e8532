//! A rectangular board with squares named `a1`, as all toys use it.

use engine::position::{PositionText, UnitLine, Word};
use engine::scene::{Names, Scene, Side, Terrain};
use engine::{FileError, Malformed};

/// The four ways of one step, clockwise from north.
pub const WAYS: [&str; 4] = ["n", "e", "s", "w"];

/// A board of at most 26 columns.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// How many columns.
    pub width: u16,
    /// How many rows.
    pub height: u16,
}

impl Board {
    /// The board of a written position, of at most 26 columns.
    pub fn of(text: &PositionText) -> Result<Board, FileError> {
        let map = text.map.as_ref();
        let map = map.ok_or_else(|| text.error("the map is missing", "write `map 10x10 fill .`"))?;
        match map.width {
            0..=26 => Ok(Board { width: map.width.into(), height: map.height.into() }),
            _ => Err(map.size.error("a map has at most 26 columns here", "")),
        }
    }

    /// How many squares.
    pub fn area(self) -> u16 {
        self.width * self.height
    }

    /// The name of a square.
    pub fn name(self, at: u16) -> String {
        format!("{}{}", char::from(b'a' + (at % self.width) as u8), at / self.width + 1)
    }

    /// The square of a name.
    pub fn square(self, name: &str) -> Option<u16> {
        let column = u16::from(*name.as_bytes().first()?).checked_sub(u16::from(b'a'))?;
        let row: u16 = name.get(1..).filter(|r| !r.starts_with(['+', '0']))?.parse().ok()?;
        (column < self.width && row <= self.height).then(|| (row - 1) * self.width + column)
    }

    /// The square that a unit of a position stands on, where nobody else may.
    pub fn place(self, unit: &UnitLine, taken: impl Fn(u16) -> bool) -> Result<u16, FileError> {
        let missing = || unit.name.error("this one stands nowhere", "write `at a1`");
        let word = unit.field("at").ok_or_else(missing)?.one()?;
        let error = || word.error(format!("there is no square `{}`", word.text), "write `a1`");
        match self.square(&word.text).ok_or_else(error)? {
            at if taken(at) => Err(word.error("nobody can stand there, or somebody does", "")),
            at => Ok(at),
        }
    }

    /// The square one step away.
    pub fn step(self, at: u16, way: u8) -> Option<u16> {
        let (x, y) = (at % self.width, at / self.width);
        match way {
            0 if y + 1 < self.height => Some(at + self.width),
            1 if x + 1 < self.width => Some(at + 1),
            2 if y > 0 => Some(at - self.width),
            3 if x > 0 => Some(at - 1),
            _ => None,
        }
    }

    /// The squares one step away, in the order of [`WAYS`].
    pub fn near(self, at: u16) -> impl Iterator<Item = (u8, u16)> {
        (0..4).filter_map(move |way| Some((way, self.step(at, way)?)))
    }

    /// How many king's steps lie between two squares.
    pub fn far(self, a: u16, b: u16) -> u16 {
        (a % self.width).abs_diff(b % self.width).max((a / self.width).abs_diff(b / self.width))
    }

    /// The rows of a map, top row first.
    pub fn rows(self, letter: impl Fn(u16) -> char) -> Vec<String> {
        let row = |y| (0..self.width).map(|x| letter(y * self.width + x)).collect();
        (0..self.height).rev().map(row).collect()
    }

    /// An empty scene of the board.
    pub fn scene(self, labels: impl Iterator<Item = String>, letter: impl Fn(u16) -> char) -> Scene {
        let terrain = |letter, name, look, blocks| Terrain { letter, name, look, blocks };
        Scene {
            width: self.width as u8,
            height: self.height as u8,
            names: Names {
                columns: (0..self.width).map(|x| char::from(b'a' + x as u8).to_string()).collect(),
                rows: (1..=self.height).map(|y| y.to_string()).collect(),
                pattern: "{c}{r}",
            },
            terrain: vec![terrain('.', "field", "plain", false), terrain('#', "rock", "wall", true)],
            rows: self.rows(letter),
            sides: labels.enumerate().map(|(seat, label)| Side { seat: seat as u8, label }).collect(),
            ..Scene::default()
        }
    }
}

/// A fault of an act at one of its words, or at its end.
pub fn malformed(word: Option<&Word>, what: impl Into<String>, hint: &str) -> Malformed {
    Malformed::new(word.map_or(1, |w| w.column), what, hint)
}
