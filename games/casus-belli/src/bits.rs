//! Sets of cells as padded bit lines, kept by row and by column, so that a cone can be cut out with a few shifts.
//!
//! The bits of a cone: depth by depth from its own row, in each depth from the West to the East or from the
//! North to the South. At depth d there are 2d+3 of them (CB-057), so depth d begins at bit d(d+2), the cone of
//! size 5 has 48, and a smaller cone is the beginning of a larger one (CB-058).

use crate::cell::{Cell, Facing};

/// The depth of the largest cone.
pub const DEEPEST: u8 = 5;
/// Bits before the first cell of a line, and lines before the first: no cone reaches beyond.
const PAD: usize = 8;

/// How many cells a cone of this size has on open ground (CB-058).
#[inline]
pub const fn cone_cells(size: u8) -> u32 {
    let rows = size as u32 + 1;
    rows * (rows + 2)
}

/// The bits of a cone of this size.
#[inline]
pub const fn cone_bits(size: u8) -> u64 {
    (1 << cone_cells(size)) - 1
}

/// The bit of a cell in the cone of an observer; nothing if it lies outside of the largest cone.
#[inline]
pub fn bit_of(at: Cell, facing: Facing, cell: Cell) -> Option<u32> {
    // Most of those who are looked at are far away.
    if at.king(cell) > DEEPEST + 1 {
        return None;
    }
    let (dx, dy) = at.to(cell);
    let (depth, across) = match facing {
        Facing::N => (-dy, dx),
        Facing::E => (dx, dy),
        Facing::S => (dy, dx),
        Facing::O => (-dx, dy),
    };
    let inside = depth >= 0 && depth <= i16::from(DEEPEST) && across.abs() <= depth + 1;
    inside.then(|| (depth * (depth + 2) + across + depth + 1) as u32)
}

/// The cell of the `k`-th bit that is set among some bits of a cone.
pub fn nth_cell(mut bits: u64, k: u32, at: Cell, facing: Facing) -> Cell {
    for _ in 0..k {
        bits &= bits - 1;
    }
    let bit = bits.trailing_zeros();
    // Depth d begins at bit d(d+2), one less than the square of d+1.
    let depth = (bit + 1).isqrt() as i16 - 1;
    let across = bit as i16 - depth * (depth + 2) - depth - 1;
    place(at, facing, depth, across)
}

/// The cell at a depth and offset of a cone; only for cells on the map.
#[inline]
fn place(at: Cell, facing: Facing, depth: i16, across: i16) -> Cell {
    let (dx, dy) = match facing.step() {
        (0, dy) => (across, dy * depth),
        (dx, _) => (dx * depth, across),
    };
    Cell { x: (i16::from(at.x) + dx) as u8, y: (i16::from(at.y) + dy) as u8 }
}

/// Calls `visit` with the cells of some bits of a cone, in the order of the original: depth by depth, x descending
/// when facing N, ascending facing S, y ascending facing E, descending facing O.
#[inline]
pub fn each_cell(bits: u64, at: Cell, facing: Facing, mut visit: impl FnMut(Cell)) {
    // Mostly one sees nobody but oneself.
    if bits == 1 << 1 {
        return visit(at);
    }
    let backwards = matches!(facing, Facing::N | Facing::O);
    let mut rest = bits;
    for depth in 0..=DEEPEST {
        if rest == 0 {
            return;
        }
        let width = 2 * u32::from(depth) + 3;
        let mut row = rest & ((1 << width) - 1);
        rest >>= width;
        while row != 0 {
            let bit = if backwards { 63 - row.leading_zeros() } else { row.trailing_zeros() };
            row &= !(1 << bit);
            visit(place(at, facing, depth.into(), bit as i16 - i16::from(depth) - 1));
        }
    }
}

/// Calls `visit` with the cells of some bits of a square, x ascending, then y ascending.
pub fn each_square_cell(bits: [u64; 2], at: Cell, radius: u8, mut visit: impl FnMut(Cell)) {
    let mut left = u128::from(bits[0]) | u128::from(bits[1]) << 64;
    let (side, r) = (2 * i16::from(radius) + 1, i16::from(radius));
    while left != 0 {
        let bit = left.trailing_zeros() as i16;
        left &= left - 1;
        let (dx, dy) = (bit / side - r, bit % side - r);
        visit(Cell { x: (i16::from(at.x) + dx) as u8, y: (i16::from(at.y) + dy) as u8 });
    }
}

/// The bit of a cell in the square around another one.
pub fn square_bit(at: Cell, radius: u8, cell: Cell) -> u32 {
    let ((dx, dy), r) = (at.to(cell), i16::from(radius));
    ((dx + r) * (2 * r + 1) + dy + r) as u32
}

/// Depths of the largest cone, and how far it reaches to both sides.
const DEPTHS: usize = DEEPEST as usize;
const REACH: usize = DEPTHS + 1;

/// Puts a cone together from lines of bits, each beginning where the deepest row begins.
#[inline]
fn rows_of_a_cone(line: impl Fn(usize) -> u64) -> u64 {
    let row = |depth: usize| {
        (line(depth) >> (DEPTHS - depth) & ((1 << (2 * depth + 3)) - 1)) << (depth * (depth + 2))
    };
    row(0) | row(1) | row(2) | row(3) | row(4) | row(5)
}

/// Lines of bits with padding all around.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Lines {
    stride: usize,
    words: Vec<u64>,
}

impl Lines {
    fn new(lines: u8, length: u8) -> Lines {
        // Short lines fit into one word; in longer ones two words can always be read.
        let words = (usize::from(length) + 2 * PAD).div_ceil(64);
        let stride = if words == 1 { 1 } else { words + 1 };
        Lines { stride, words: vec![0; stride * (usize::from(lines) + 2 * PAD)] }
    }

    #[inline]
    fn place(&self, line: u8, at: u8) -> (usize, u64) {
        let bit = usize::from(at) + PAD;
        ((usize::from(line) + PAD) * self.stride + bit / 64, 1 << (bit % 64))
    }

    /// 64 bits of a line, from `first` on.
    #[inline]
    fn window(&self, line: i16, first: i16) -> u64 {
        let (bit, line) = ((first + PAD as i16) as usize, (line + PAD as i16) as usize);
        if self.stride == 1 {
            return self.words[line] >> bit;
        }
        let word = line * self.stride + bit / 64;
        let two = u128::from(self.words[word]) | u128::from(self.words[word + 1]) << 64;
        (two >> (bit % 64)) as u64
    }

    /// The bits of a cone that begins on a line, and looks towards the lines before it or behind it.
    #[inline]
    fn cone<const BEFORE: bool>(&self, line: u8, at: u8) -> u64 {
        let (line, first) = (usize::from(line) + PAD, usize::from(at) + PAD - REACH);
        if self.stride == 1 {
            // All lines that can be needed at once, so that nothing more has to be looked up.
            let Some(Ok(lines)) =
                self.words.get(line - DEPTHS..=line + DEPTHS).map(<&[u64; 2 * DEPTHS + 1]>::try_from)
            else {
                return 0;
            };
            let row =
                |depth: usize| lines[if BEFORE { DEPTHS - depth } else { DEPTHS + depth }] >> (first & 63);
            return rows_of_a_cone(row);
        }
        let (word, bit) = (first / 64, first % 64);
        rows_of_a_cone(|depth| {
            let line = if BEFORE { line - depth } else { line + depth };
            let place = line * self.stride + word;
            let two = u128::from(self.words[place]) | u128::from(self.words[place + 1]) << 64;
            (two >> bit) as u64
        })
    }
}

/// A set of cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bits {
    rows: Lines,
    columns: Lines,
}

impl Bits {
    /// No cell of a map of this size.
    pub fn empty(width: u8, height: u8) -> Bits {
        Bits { rows: Lines::new(height, width), columns: Lines::new(width, height) }
    }

    /// Adds a cell.
    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        let (word, bit) = self.rows.place(cell.y, cell.x);
        self.rows.words[word] |= bit;
        let (word, bit) = self.columns.place(cell.x, cell.y);
        self.columns.words[word] |= bit;
    }

    /// Takes a cell out.
    #[inline]
    pub fn remove(&mut self, cell: Cell) {
        let (word, bit) = self.rows.place(cell.y, cell.x);
        self.rows.words[word] &= !bit;
        let (word, bit) = self.columns.place(cell.x, cell.y);
        self.columns.words[word] &= !bit;
    }

    /// The part of the set that lies in the largest cone of an observer, as bits of that cone.
    #[inline]
    pub fn cone(&self, at: Cell, facing: Facing) -> u64 {
        match facing {
            Facing::N => self.rows.cone::<true>(at.y, at.x),
            Facing::E => self.columns.cone::<false>(at.x, at.y),
            Facing::S => self.rows.cone::<false>(at.y, at.x),
            Facing::O => self.columns.cone::<true>(at.x, at.y),
        }
    }

    /// Calls `visit` with the cells of the set at most `radius` away, x ascending, then y ascending.
    #[inline]
    pub fn each_in_square(&self, at: Cell, radius: u8, mut visit: impl FnMut(Cell)) {
        let (x, y, r) = (i16::from(at.x), i16::from(at.y), i16::from(radius));
        for dx in -r..=r {
            let mut column = self.columns.window(x + dx, y - r) & ((1 << (2 * r + 1)) - 1);
            while column != 0 {
                let bit = column.trailing_zeros() as i16;
                column &= column - 1;
                visit(Cell { x: (x + dx) as u8, y: (y - r + bit) as u8 });
            }
        }
    }
}
