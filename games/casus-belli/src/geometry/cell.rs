//! Cells, facings and grounds.

use engine::hint::shortened;
use engine::position::{Field, Form, Kind, Lexicon, Word};
use engine::{Arg, FileError, Malformed, say};
use serde_json::{Value, json};

/// A cell, counted as in the rulebook: (0, 0) is top left, x grows to the East, y to the South (CB-071).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Cell {
    /// The column.
    pub x: u8,
    /// The row.
    pub y: u8,
}

engine::encode! { struct Cell { x, y } }

impl Cell {
    /// No cell: for a character that is absent or not seen.
    pub const NOWHERE: Cell = Cell { x: u8::MAX, y: u8::MAX };

    /// Whether this is a cell.
    pub fn is_somewhere(self) -> bool {
        self != Cell::NOWHERE
    }

    /// Returns the distance of another cell to the East and to the South.
    #[inline]
    pub fn to(self, other: Cell) -> (i16, i16) {
        (i16::from(other.x) - i16::from(self.x), i16::from(other.y) - i16::from(self.y))
    }

    /// Returns the larger of the two distances, so that a square of radius r contains everything at most r away.
    #[inline]
    pub fn king(self, other: Cell) -> u8 {
        self.x.abs_diff(other.x).max(self.y.abs_diff(other.y))
    }

    /// Returns the neighbouring cell, which must lie on the map.
    #[inline]
    pub fn beside(self, facing: Facing) -> Cell {
        // x grows to the East, y to the South (CB-071).
        const STEPS: [(i8, i8); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];
        let (dx, dy) = STEPS[facing as usize];
        Cell { x: self.x.wrapping_add_signed(dx), y: self.y.wrapping_add_signed(dy) }
    }

    /// Returns the side on which a neighbouring cell lies.
    #[inline]
    pub fn towards(self, beside: Cell) -> Facing {
        let (dx, dy) = (beside.x.wrapping_sub(self.x), beside.y.wrapping_sub(self.y));
        // dx + 3 dy is -3 to the North, 1 to the East, 3 to the South and -1 to the West: two bits tell these apart,
        // where a branch would be mispredicted.
        const SIDES: [Facing; 4] = [Facing::E, Facing::S, Facing::N, Facing::O];
        SIDES[usize::from(dx.wrapping_add(dy.wrapping_mul(3)) >> 1 & 3)]
    }

    /// Returns the side on which a neighbouring place lies; `None` if it is not a neighbour.
    #[inline]
    pub fn side_of(self, spot: Spot) -> Option<Facing> {
        Facing::of_step((spot.x.wrapping_sub(self.x.into()), spot.y.wrapping_sub(self.y.into())))
    }

    /// Returns the place of this cell.
    pub fn spot(self) -> Spot {
        Spot { x: self.x.into(), y: self.y.into() }
    }
}

impl std::fmt::Display for Cell {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "({},{})", self.x, self.y)
    }
}

/// The form of a cell in positions; a field with no cell is not written.
#[derive(Copy, Clone, Debug)]
pub struct Place;

impl Form<Cell> for Place {
    fn kind(&self) -> Kind {
        Kind::Square
    }

    // The position parser has already checked this cell against the map.
    fn read(&self, field: &Field, _: &dyn Lexicon) -> Result<Cell, FileError> {
        Ok(Spot::read(field.one()?)?.cell())
    }

    fn text(&self, cell: &Cell, _: &dyn Lexicon) -> String {
        if cell.is_somewhere() { cell.to_string() } else { String::new() }
    }

    fn fact(&self, cell: &Cell, _: &dyn Lexicon) -> Value {
        if cell.is_somewhere() { json!(cell.to_string()) } else { Value::Null }
    }
}

/// A place as written: a cell, or a place off the map.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Spot {
    /// The column.
    pub x: i16,
    /// The row.
    pub y: i16,
}

impl Spot {
    /// Returns the place at this offset.
    pub fn moved(self, (dx, dy): (i16, i16)) -> Spot {
        Spot { x: self.x.saturating_add(dx), y: self.y.saturating_add(dy) }
    }

    /// Returns the cell at this place, which must be known to be one.
    #[inline]
    pub fn cell(self) -> Cell {
        Cell { x: self.x as u8, y: self.y as u8 }
    }

    /// Reads a word of a position.
    pub fn read(word: &Word) -> Result<Spot, FileError> {
        Spot::parse(word).map_err(|wrong| word.error(wrong.what, wrong.hint))
    }

    /// Reads `(x,y)`.
    pub fn parse(word: &Word) -> Result<Spot, Malformed> {
        let numbers = word.text.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
        let part = |word: &str| word.parse::<i16>().ok().filter(|_| !word.starts_with('+'));
        let both = numbers.and_then(|numbers| numbers.split_once(','));
        match both.and_then(|(x, y)| Some(Spot { x: part(x)?, y: part(y)? })) {
            Some(spot) => Ok(spot),
            None => {
                let text = shortened(&word.text);
                let what = say!("no-cell", word = Arg::name(text.clone()); "`{text}` is not a cell");
                let hint = say!("hint-cells"; "cells are written (x,y), for instance (3,4)");
                Err(word.malformed(what, hint))
            }
        }
    }
}

impl std::fmt::Display for Spot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "({},{})", self.x, self.y)
    }
}

engine::words! {
    /// The direction in which a character looks (CB-009).
    #[derive(PartialOrd, Ord)]
    pub enum Facing {
        /// Up.
        N = "N",
        /// Right.
        E = "E",
        /// Down.
        S = "S",
        /// Left: Ouest.
        O = "O",
    }
}

impl Facing {
    /// All four directions (CB-009), in the order in which paths try them (A50).
    pub const ALL: [Facing; 4] = [Facing::N, Facing::E, Facing::S, Facing::O];

    /// Reads a letter.
    pub fn parse(word: &str) -> Option<Facing> {
        Facing::ALL.into_iter().find(|facing| facing.word() == word)
    }

    /// Returns one step in this direction: North is up, where y is smaller (CB-071).
    #[inline]
    pub const fn step(self) -> (i16, i16) {
        match self {
            Facing::N => (0, -1),
            Facing::E => (1, 0),
            Facing::S => (0, 1),
            Facing::O => (-1, 0),
        }
    }

    /// Returns the facing of a step; `None` unless it is one step up, right, down or left (CB-072).
    #[inline]
    pub fn of_step((dx, dy): (i16, i16)) -> Option<Facing> {
        // A table, since the processor could not predict a character's direction.
        const STEPS: [[Option<Facing>; 3]; 3] = [
            [None, Some(Facing::N), None],
            [Some(Facing::O), None, Some(Facing::E)],
            [None, Some(Facing::S), None],
        ];
        *STEPS.get(dy.wrapping_add(1) as usize)?.get(dx.wrapping_add(1) as usize)?
    }

    /// Returns the facing in eighths of a turn clockwise from north, as in scenes and picks.
    pub fn eighths(self) -> u8 {
        self as u8 * 2
    }

    /// Returns the facing after this many eighths of a turn.
    pub fn of_eighths(eighths: u8) -> Option<Facing> {
        Facing::ALL.into_iter().find(|facing| facing.eighths() == eighths)
    }
}

/// The ground of a cell (CB-073), in the order of the original's `zone_type`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Ground {
    /// Herbe.
    Grass,
    /// Route.
    Road,
    /// Forêt.
    Forest,
    /// Marais.
    Marsh,
    /// Mur.
    Wall,
    /// Tour de guet.
    Tower,
}

impl Ground {
    /// All six (CB-073).
    pub const ALL: [Ground; 6] =
        [Ground::Grass, Ground::Road, Ground::Forest, Ground::Marsh, Ground::Wall, Ground::Tower];

    /// Returns the letter used in map files (CB-089).
    pub fn letter(self) -> char {
        ['.', '_', 'F', '~', '#', 'T'][self as usize]
    }

    /// Reads a letter at a column of a line; any other character is an error (CB-089, A4b).
    pub fn parse(letter: char, column: usize) -> Result<Ground, Malformed> {
        Ground::ALL.into_iter().find(|ground| ground.letter() == letter).ok_or_else(|| {
            let hint = "write . (grass) _ (road) ~ (marsh) # (wall) F (forest) T (tower)";
            Malformed::new(column, format!("`{letter}` is no terrain [CB-089]"), hint)
        })
    }

    /// Returns the name shown to people.
    pub fn name(self) -> &'static str {
        ["grass", "road", "forest", "marsh", "wall", "tower"][self as usize]
    }

    /// Returns the cost of leaving it.
    #[inline]
    pub fn cost(self) -> u8 {
        [
            2, // grass: CB-074
            1, // road: CB-075
            2, // forest: CB-077
            4, // marsh: CB-076, A40
            0, // wall: no one ever stands on one, so it has no price (A3)
            2, // tower: CB-078, A2
        ][self as usize]
    }
}
