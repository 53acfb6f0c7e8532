//! The fixed part of a match: the map, the classes, the options, the labels.

mod backdrop;

use engine::scene::Scene;
use engine::{FileError, Order, Seat, SeatKind};
use grid::Board;

use crate::content::classes::{self, Class, Classes, Kind};
use crate::content::map::{self, Amount, Map};
use crate::geometry::cell::{Cell, Cells};

/// The fixed part of a match.
#[derive(Clone, PartialEq, Debug)]
pub struct Setup {
    /// The size of the board.
    pub board: Board,
    /// The map.
    pub map: Map,
    /// The cells without an obstacle.
    pub free: Cells,
    /// The classes.
    pub classes: Classes,
    /// The labels of the two seats (ST-071).
    pub labels: [String; 2],
    /// The scene without its figures, built once for all views.
    pub backdrop: Scene,
    /// Whether both sides began with a unit; a position may omit one side to show something else.
    pub contest: bool,
    /// S-3: whether steps to a target are counted around other units.
    pub units_block_range: bool,
    /// S-8: whether a unit may pass.
    pub allow_skip: bool,
    /// S-20: whether an eliminated unit does not strike back.
    pub counter_needs_survivor: bool,
    /// S-25: whether a counterattack adds a line to the history.
    pub log_counter: bool,
}

impl Setup {
    /// Returns the setup of a new match, with a map generated from the order's stream (ST-009, ST-010).
    pub fn new(mut order: Order<'_>) -> Result<Setup, FileError> {
        let side = |name| order.options.number(name) as u8;
        let (size, amount) = ((side("width"), side("height")), Amount::of(order.options));
        let map = Map::generate(size, amount, &mut order.chance)
            .map_err(|why| FileError::plain(why, "set fewer obstacles or a larger board"))?;
        Setup::with_map(&order, map)
    }

    /// Creates a setup with a given map.
    pub fn with_map(order: &Order<'_>, map: Map) -> Result<Setup, FileError> {
        let on = |name| order.options.on(name);
        let labels = labels(order.seats);
        Ok(Setup {
            backdrop: backdrop::backdrop(&map, &labels),
            board: map.board,
            free: map.free(),
            map,
            classes: classes::read(order.content)?,
            labels,
            contest: true,
            units_block_range: on("units_block_range"),
            allow_skip: on("allow_skip"),
            counter_needs_survivor: on("counter_needs_survivor"),
            log_counter: on("log_counter"),
        })
    }

    /// Returns the size of the board.
    pub fn size(&self) -> (u8, u8) {
        (self.board.width(), self.board.height())
    }

    /// Returns the variables of a class.
    pub fn class(&self, kind: Kind) -> &Class {
        &self.classes.of[kind as usize]
    }

    /// Returns the label of a seat.
    pub fn label(&self, seat: Seat) -> &str {
        &self.labels[seat.index()]
    }

    /// Returns the number of a cell, counted row by row from the bottom left.
    pub fn index(&self, (x, y): Cell) -> u16 {
        u16::from(y) * u16::from(self.board.width()) + u16::from(x)
    }

    /// Returns the numbers of a set of cells, row by row from the bottom left.
    pub fn indices(&self, cells: &Cells) -> Vec<u16> {
        let mut indices = Vec::with_capacity(cells.len());
        cells.iter().for_each(|cell| indices.push(self.index(cell)));
        indices
    }

    /// Returns the cell with a number, if it lies on the board.
    pub fn cell(&self, index: u16) -> Option<Cell> {
        let square = grid::Square(index);
        self.board.contains(square).then(|| self.board.xy(square))
    }
}

/// Returns the labels: `HP` for a person, `AI` for a machine, with a 2 for the second of the same kind (ST-071).
fn labels(seats: &[SeatKind]) -> [String; 2] {
    let word = |seat: usize| match seats.get(seat) {
        Some(SeatKind::Human) => "HP",
        _ => "AI",
    };
    let (one, two) = (word(0), word(1));
    [one.to_string(), if one == two { format!("{two}2") } else { two.to_string() }]
}

pub use map::obstacle_count;
