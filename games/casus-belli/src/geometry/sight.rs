//! Sight: cones with their shadows, computed once for every cell and facing, and the squares of a tower, a palantír and
//! *I see what you did there*.

use grid::crossed_between;

use super::bits::{Bits, DEEPEST, bit_of, cone_bits, each_cell, each_square_cell};
use super::cell::{Cell, Facing, Ground};

use crate::geometry::map::Map;

/// The disputed readings of sight.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// S2: whether a shadow also follows the edge of the cone (A10).
    pub edge: bool,
    /// S12: whether the forest cell ahead is seen from outside the forest (A11).
    pub forest_from_outside: bool,
    /// S11: whether towers, palantírs and *I see* look over walls (A8b).
    pub over_walls: bool,
}

/// The view from every cell of a map.
#[derive(Clone, PartialEq, Debug)]
pub struct Sight {
    reading: Reading,
    /// The visible part of the largest cone, by cell and facing.
    cones: Vec<[u64; 4]>,
    /// The cells that are neither wall nor forest: the only ones that a tower shows (CB-066).
    clear: Bits,
}

/// Something that sees: a character, a palantír, a revealed zone.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Eye {
    /// Its cell.
    pub at: Cell,
    /// Its facing.
    pub facing: Facing,
    /// Whether it sees the square around it instead of a cone (CB-062, A8).
    pub square: bool,
    /// Its range.
    pub size: u8,
}

impl Eye {
    /// Creates the eye of a palantír or a revealed zone (CB-024, CB-052, A5, A6).
    pub fn square(at: Cell, size: u8) -> Eye {
        Eye { at, facing: Facing::N, square: true, size }
    }

    /// Returns the same eye with the shorter range of an attack.
    pub fn within(self, size: u8) -> Eye {
        Eye { size: size.min(self.size), ..self }
    }
}

impl Sight {
    /// Computes the view from every cell of a map.
    pub fn new(map: &Map, reading: Reading) -> Sight {
        let mut walls = Bits::empty(map.width, map.height);
        let mut forests = walls.clone();
        let mut clear = walls.clone();
        let mut inside = walls.clone();
        for cell in map.cells() {
            // Cells off the map are not part of any field (CB-068).
            inside.insert(cell);
            match map.ground(cell) {
                Ground::Wall => walls.insert(cell),
                Ground::Forest => forests.insert(cell),
                // From a tower neither walls nor the inside of a forest are seen (CB-066).
                _ => clear.insert(cell),
            }
        }
        let cone = |cell: Cell, facing| {
            let [walls, forests, inside] =
                [&walls, &forests, &inside].map(|bits| bits.cone(bits.window(cell, facing)));
            let from_forest = map.ground(cell) == Ground::Forest;
            // (1, 0) is the only forest cell ahead that is seen, and it hides nothing (CB-082, A11).
            let ahead = if from_forest || reading.forest_from_outside { 1 << 5 } else { 0 };
            visible(walls, forests & !ahead, inside, reading.edge)
        };
        let cones = map.cells().map(|cell| match map.ground(cell) {
            Ground::Wall => [0; 4],
            _ => Facing::ALL.map(|facing| cone(cell, facing)),
        });
        Sight { reading, cones: cones.collect(), clear }
    }

    /// Whether an eye sees a cell. A character cannot hide on a cell that is seen (A15).
    #[inline]
    pub fn sees(&self, map: &Map, eye: Eye, cell: Cell) -> bool {
        // A tower's field is a square, not a circle (CB-062, A8).
        if eye.square {
            return eye.at.king(cell) <= eye.size && self.square_sees(map, eye.at, cell);
        }
        // All others see a cone in front of them (CB-009).
        self.cone(map, eye) >> bit_of(eye.at, eye.facing, cell) & 1 == 1
    }

    fn square_sees(&self, map: &Map, at: Cell, cell: Cell) -> bool {
        // The inside of a forest stays dark, even next to the tower (CB-066, A5); walls and forests hide nothing else
        // (CB-065), unless the option says that walls do (A8b).
        let clear = !matches!(map.ground(cell), Ground::Wall | Ground::Forest);
        clear && (self.reading.over_walls || !walled(map, at, cell))
    }

    /// Returns the visible part of an eye's cone, as bits.
    #[inline]
    pub fn cone(&self, map: &Map, eye: Eye) -> u64 {
        self.cones[map.index(eye.at)][eye.facing as usize] & cone_bits(eye.size)
    }

    /// Returns the visible part of the square around an eye, as bits.
    pub fn square(&self, map: &Map, eye: Eye) -> u128 {
        let clear = self.clear.square(eye.at, eye.size);
        self.over_walls(map, eye, clear)
    }

    /// Returns the cells of a set that an eye with a square sees, as bits of that square.
    #[inline]
    pub fn square_among(&self, map: &Map, eye: Eye, among: &Bits) -> u128 {
        let clear = self.clear.square(eye.at, eye.size) & among.square(eye.at, eye.size);
        self.over_walls(map, eye, clear)
    }

    /// Returns the part of a square that walls do not hide (A8b); they hide nothing unless the option says so (CB-065).
    #[inline]
    fn over_walls(&self, map: &Map, eye: Eye, clear: u128) -> u128 {
        if self.reading.over_walls {
            return clear;
        }
        let (mut bits, mut left) = (0, clear);
        each_square_cell(clear, eye.at, eye.size, |cell| {
            let bit = left & left.wrapping_neg();
            left ^= bit;
            if !walled(map, eye.at, cell) {
                bits |= bit;
            }
        });
        bits
    }

    /// Calls `visit` with every cell that an eye sees, in the order of the original.
    pub fn each(&self, map: &Map, eye: Eye, visit: impl FnMut(Cell)) {
        match eye.square {
            false => each_cell(self.cone(map, eye), eye.at, eye.facing, visit),
            true => each_square_cell(self.square(map, eye), eye.at, eye.size, visit),
        }
    }

    /// Returns the cells that an eye sees, in the order of the original.
    pub fn cells(&self, map: &Map, eye: Eye) -> Vec<Cell> {
        let mut cells = Vec::new();
        self.each(map, eye, |cell| cells.push(cell));
        cells
    }
}

/// Whether a wall lies on the segment between the centres of two cells (A8b, if towers do not look over walls). An
/// observer inside a wall sees nothing.
fn walled(map: &Map, from: Cell, to: Cell) -> bool {
    let wall = |square| map.cell(square).is_some_and(|cell| map.ground(cell) == Ground::Wall);
    map.ground(from) == Ground::Wall
        || crossed_between(map.board(), map.square(from), map.square(to)).any(wall)
}

/// Applies the shadow rule of A10, depth by depth. The parent of a cell is the cell directly before it. A cell on the
/// edge of the cone has none: its parent is the edge cell of the previous depth, or nothing in the original's reading.
fn visible(walls: u64, forests: u64, inside: u64, edge: bool) -> u64 {
    // A wall is never seen (A14), not even beside the character (A13); a forest beside it is (A12). Characters on its
    // own cell are seen (CB-067).
    let mut seen = inside & !walls & cone_bits(0);
    // Depth 0 never casts a shadow (A12, A13), so a character in a forest sees out of it as usual (CB-083).
    let mut dark = 0u64;
    for depth in 1..=DEEPEST {
        let width = 2 * u32::from(depth) + 3;
        let (first, row) = (u32::from(depth) * (u32::from(depth) + 2), (1u64 << width) - 1);
        let cut = |bits: u64| bits >> first & row;
        // A cell is as dark as its parent: this gives the four drawings (CB-084, CB-085, CB-086, CB-087).
        let mut shade = dark << 1;
        // The edge of the cone takes the shade of the edge cell before it (A10).
        if edge {
            shade |= dark & 1 | (dark & 1 << (width - 3)) << 2;
        }
        // Walls and forests are dark and hide anything behind them (CB-080, CB-081).
        dark = (shade | cut(walls) | cut(forests)) & row;
        seen |= (cut(inside) & !dark) << first;
    }
    seen
}
