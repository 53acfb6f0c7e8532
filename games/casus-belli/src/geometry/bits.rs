//! Sets of cells as padded bit lines, kept by row and by column, so that a cone can be cut out with a few shifts.
//!
//! The bits of a cone run depth by depth from its own row, and at each depth from West to East or from North to South.
//! Depth d has 2d+3 of them, so it begins at bit d(d+2), the cone of size 5 has 48, and a smaller cone is the beginning
//! of a larger one (CB-058).

use super::cell::{Cell, Facing};

/// The depth of the largest cone.
pub const DEEPEST: u8 = 5;
/// The bits before the first cell of a line, and the lines before the first: no cone reaches beyond.
const PAD: usize = 8;

/// Returns the number of cells of a cone of this size on open ground (CB-058).
#[inline]
pub const fn cone_cells(size: u8) -> u32 {
    let rows = size as u32 + 1;
    rows * (rows + 2)
}

/// Returns the bits of a cone of this size, up to the largest.
#[inline]
pub const fn cone_bits(size: u8) -> u64 {
    u64::MAX >> (64 - cone_cells(size))
}

/// A bit that no cone has.
const OUTSIDE: u8 = 63;
/// The side of the square around an observer that contains the largest cone for any facing.
const SIDE: usize = 2 * REACH + 1;

/// The bits of the largest cone by facing, then by rows of that square: a table to look cells up in. All facings have
/// the same shape (CB-061).
const PLACES: [[u8; SIDE * SIDE]; 4] = places();

const fn places() -> [[u8; SIDE * SIDE]; 4] {
    let mut places = [[OUTSIDE; SIDE * SIDE]; 4];
    // Depth 0 is the character's own cell and the two beside it (CB-059); no cell lies behind it (CB-060).
    let mut depth = 0;
    while depth <= DEPTHS {
        let mut across = 0;
        // Depth d is a row of 2d+3 cells (CB-057).
        while across < 2 * depth + 3 {
            let bit = (depth * (depth + 2) + across) as u8;
            let aside = REACH - depth - 1 + across;
            // The same shape for all four facings, rotated (CB-061).
            places[Facing::N as usize][(REACH - depth) * SIDE + aside] = bit;
            places[Facing::E as usize][aside * SIDE + REACH + depth] = bit;
            places[Facing::S as usize][(REACH + depth) * SIDE + aside] = bit;
            places[Facing::O as usize][aside * SIDE + REACH - depth] = bit;
            across += 1;
        }
        depth += 1;
    }
    places
}

/// Returns the bit of a cell in an observer's cone; a bit that is never set if the cell lies outside the largest cone.
#[inline]
pub fn bit_of(at: Cell, facing: Facing, cell: Cell) -> u8 {
    // Differences to the left and above wrap around to large values; maps are too small for anything else.
    let from_corner = |at: u8, cell: u8| usize::from(cell.wrapping_sub(at).wrapping_add(REACH as u8));
    let (x, y) = (from_corner(at.x, cell.x), from_corner(at.y, cell.y));
    match x < SIDE && y < SIDE {
        true => PLACES[facing as usize][y * SIDE + x],
        false => OUTSIDE,
    }
}

/// Returns the cell of the `k`-th set bit of a cone.
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

/// Returns the cell at a depth and offset of a cone; only for cells on the map.
#[inline]
fn place(at: Cell, facing: Facing, depth: i16, across: i16) -> Cell {
    let (dx, dy) = match facing.step() {
        (0, dy) => (across, dy * depth),
        (dx, _) => (dx * depth, across),
    };
    Cell { x: (i16::from(at.x) + dx) as u8, y: (i16::from(at.y) + dy) as u8 }
}

/// Calls `visit` with the cells of a cone's bits, in the original's order: depth by depth, x descending when facing N,
/// ascending facing S, y ascending facing E, descending facing O.
#[inline]
pub fn each_cell(bits: u64, at: Cell, facing: Facing, mut visit: impl FnMut(Cell)) {
    // A character usually sees only itself.
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

/// Calls `visit` with the cells of a square's bits, x ascending, then y ascending.
pub fn each_square_cell(mut bits: u128, at: Cell, radius: u8, mut visit: impl FnMut(Cell)) {
    while bits != 0 {
        visit(square_cell(bits.trailing_zeros(), at, radius));
        bits &= bits - 1;
    }
}

/// Returns the cell of the `k`-th set bit of a square.
pub fn nth_square_cell(mut bits: u128, k: u32, at: Cell, radius: u8) -> Cell {
    for _ in 0..k {
        bits &= bits - 1;
    }
    square_cell(bits.trailing_zeros(), at, radius)
}

/// Returns the cell of a square's bit; only for cells on the map.
#[inline]
fn square_cell(bit: u32, at: Cell, radius: u8) -> Cell {
    let side = 2 * radius + 1;
    let (column, row) = (bit as u8 / side, bit as u8 % side);
    Cell { x: at.x + column - radius, y: at.y + row - radius }
}

/// The number of depths of the largest cone, and its reach to both sides.
const DEPTHS: usize = DEEPEST as usize;
const REACH: usize = DEPTHS + 1;

/// A set of cells: a line of bits for every row, and one for every column.
///
/// A line of up to 64 bits is one word. A longer one has a word for every 32 bits that also repeats the next 32, so the
/// part that a cone or a square needs always lies within one word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bits {
    /// Words to a line.
    stride: usize,
    /// The line of the first column.
    columns: usize,
    words: Vec<u64>,
}

/// The location of a cone in the lines of a set.
#[derive(Copy, Clone, Default, Debug)]
pub struct Window {
    /// The word with the row at depth 0.
    word: usize,
    /// The bit at which the deepest row begins in its word; all rows are read from there.
    shift: usize,
    /// The distance from each row to the next, to be added with wrapping.
    step: usize,
}

impl Bits {
    /// Creates an empty set for a map of this size.
    pub fn empty(width: u8, height: u8) -> Bits {
        let [width, height] = [width, height].map(|side| usize::from(side) + 2 * PAD);
        let stride = match width.max(height) {
            ..=64 => 1,
            // The last word is never read: it receives the bits that the first word of the next line repeats.
            length => length.div_ceil(32) + 1,
        };
        Bits { stride, columns: height + PAD, words: vec![0; stride * (width + height)] }
    }

    /// Returns the row and the column of a cell, with its place in each.
    #[inline]
    fn lines(&self, cell: Cell) -> [(usize, usize); 2] {
        let (x, y) = (usize::from(cell.x), usize::from(cell.y));
        [(PAD + y, PAD + x), (self.columns + x, PAD + y)]
    }

    /// Returns the word that holds a line's bits from a place onwards, and how far to shift it.
    #[inline]
    fn word(&self, line: usize, place: usize) -> (usize, usize) {
        match self.stride {
            1 => (line, place % 64),
            stride => (line * stride + place / 32, place % 32),
        }
    }

    /// Adds a cell.
    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        let lines = self.lines(cell);
        if self.stride == 1 {
            return lines.into_iter().for_each(|(line, place)| self.words[line] |= 1 << (place % 64));
        }
        for (line, place) in lines {
            let (word, bit) = self.word(line, place);
            self.words[word] |= 1 << bit;
            self.words[word - 1] |= 1 << (bit + 32);
        }
    }

    /// Removes all cells.
    pub fn clear(&mut self) {
        self.words.fill(0);
    }

    /// Locates an observer's cone in every set of cells of a map of this size.
    #[inline]
    pub fn window(&self, at: Cell, facing: Facing) -> Window {
        let [row, column] = self.lines(at);
        // No branches: the processor could not predict a character's facing.
        let (line, place) = if matches!(facing, Facing::N | Facing::S) { row } else { column };
        let towards_the_first = matches!(facing, Facing::N | Facing::O);
        let step = if towards_the_first { self.stride.wrapping_neg() } else { self.stride };
        let (word, shift) = self.word(line, place - REACH);
        Window { word, shift, step }
    }

    /// Returns the part of the set in an observer's largest cone, as bits of that cone. Always inlined: it is called
    /// some fifty times in a turn of nine characters, and a real call costs a third more.
    #[inline(always)]
    pub fn cone(&self, window: Window) -> u64 {
        let Window { word, shift, step } = window;
        let row = |depth: usize| {
            let bits = self.words[word.wrapping_add(step.wrapping_mul(depth))] >> (shift & 63);
            (bits >> (DEPTHS - depth) & ((1 << (2 * depth + 3)) - 1)) << (depth * (depth + 2))
        };
        row(0) | row(1) | row(2) | row(3) | row(4) | row(5)
    }

    /// Returns the part of the set at most `radius` away, as bits of that square: x ascending, then y ascending.
    #[inline]
    pub fn square(&self, at: Cell, radius: u8) -> u128 {
        let ([_, (line, place)], r) = (self.lines(at), usize::from(radius));
        let side = 2 * r + 1;
        let (word, shift) = self.word(line - r, place - r);
        let column = |k: usize| u128::from(self.words[word + k * self.stride] >> shift & ((1 << side) - 1));
        (0..side).fold(0, |bits, k| bits | column(k) << (k * side))
    }
}
