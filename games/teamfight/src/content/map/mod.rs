//! Maps: their squares and walls, and the files they are read from. [`Map::read`] reads one, [`Map::print`] writes it.

mod corners;
mod read;

use std::fmt::Write;

use grid::{Board, Square};

use crate::geometry::{Squares, Walls};

/// The folder of the map files among the content.
pub const FOLDER: &str = "maps";
/// The file name extension of map files.
pub const SUFFIX: &str = "map";
/// The heroes that a side deploys, so also the fewest squares of a deploy zone (TF-009).
pub const HEROES: usize = crate::state::COLUMNS;

/// A map: walls, zones, deploy zones, and its terrain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Map {
    /// The name of its file.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// The set it belongs to.
    pub set: String,
    /// Its size.
    pub board: Board,
    /// Its walls.
    pub walls: Walls,
    /// The squares of each control point; the first has the digit 1.
    pub zones: Vec<Squares>,
    /// The squares where red deploys, and those where blue does.
    pub deploy: [Squares; 2],
    /// The squares with terrain of a kind, in the order of their numbers.
    pub terrain: Vec<(Square, String)>,
    /// The letters of the kinds of terrain.
    pub legend: Vec<(char, String)>,
}

impl Map {
    /// Returns a nameless map from the letter of every square: `.` floor, `#` wall, `1` to `9` zones, `B` and `R` where
    /// blue and red deploy, and terrain by the legend; or the first square whose letter is unknown.
    pub fn lay(
        board: Board,
        letter: impl Fn(Square) -> char,
        legend: Vec<(char, String)>,
    ) -> Result<Map, (Square, char)> {
        let mut map = Map {
            id: String::new(),
            name: String::new(),
            set: String::new(),
            board,
            walls: Walls::NONE,
            zones: Vec::new(),
            deploy: [Squares::EMPTY; 2],
            terrain: Vec::new(),
            legend,
        };
        for square in board.squares() {
            map.lay_square(square, letter(square))?;
        }
        Ok(map)
    }

    fn lay_square(&mut self, square: Square, letter: char) -> Result<(), (Square, char)> {
        match letter {
            '.' => {}
            '#' => _ = self.walls.solid.insert(square),
            'R' => _ = self.deploy[0].insert(square),
            'B' => _ = self.deploy[1].insert(square),
            '1'..='9' => {
                // The squares of one digit are one Control Point (TF-031, Q63).
                let zone = letter as usize - '1' as usize;
                self.zones.resize(self.zones.len().max(zone + 1), Squares::EMPTY);
                self.zones[zone].insert(square);
            }
            _ => {
                // The map names further kinds of terrain (TF-122).
                let known = self.legend.iter().find(|(known, _)| *known == letter);
                let (_, name) = known.ok_or((square, letter))?;
                self.terrain.push((square, name.clone()));
            }
        }
        Ok(())
    }

    /// Returns the letter of a square.
    pub fn letter(&self, square: Square) -> char {
        let zone = self.zones.iter().zip('1'..).find(|(zone, _)| zone.contains(square));
        let terrain = || self.terrain.iter().find(|(at, _)| *at == square).map(|(_, name)| name);
        if self.walls.solid.contains(square) {
            '#'
        } else if self.deploy[0].contains(square) {
            'R'
        } else if self.deploy[1].contains(square) {
            'B'
        } else if let Some((_, digit)) = zone {
            digit
        } else {
            let letter = terrain().and_then(|name| self.legend.iter().find(|(_, known)| known == name));
            letter.map_or('.', |(letter, _)| *letter)
        }
    }

    /// Returns the map as a file.
    pub fn print(&self) -> String {
        let Map { name, set, board, legend, walls, .. } = self;
        let mut text = format!("map \"{name}\"\nset {set}\n");
        // Writing into a string cannot fail.
        for (letter, terrain) in legend {
            let _ = writeln!(text, "terrain {letter} {terrain}");
        }
        for wall in corners::runs(*board, &walls.thin) {
            let _ = writeln!(text, "thin {wall}");
        }
        text.push_str("rows\n");
        for y in (0..board.height()).rev() {
            text.extend((0..board.width()).filter_map(|x| Some(self.letter(board.square(x, y)?))));
            text.push('\n');
        }
        text
    }
}
