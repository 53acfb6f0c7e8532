//! Squares of the board and sets of them: `a1` is 0, `h1` is 7, `h8` is 63 (ES-005).

use engine::scene::Names;

/// A square, row by row from the near edge of red.
pub type Square = u8;

/// A set of squares, one bit each.
pub type Squares = u64;

/// The number of squares along a side (ES-005).
pub const SIDE: u8 = 8;
/// The number of squares of the board (ES-005).
pub const BOARD: usize = 64;

const FILE_A: Squares = 0x0101_0101_0101_0101;
const FILE_H: Squares = FILE_A << 7;

/// The first two rows of each player (ES-011).
pub const HOME: [Squares; 2] = [0xffff, 0xffff << 48];
/// Rows 3 to 6 without the four squares in the middle, where players may put obstacles (B13).
pub const OPEN: Squares = 0x0000_ffff_ffff_0000 & !CENTRE;
/// The four squares in the middle.
pub const CENTRE: Squares = 0x0000_0018_1800_0000;

/// Returns the square in a column and a row, both from 0.
#[inline]
pub const fn square(x: u8, y: u8) -> Square {
    y * SIDE + x
}

/// Returns the column and row of a square.
#[inline]
pub const fn xy(at: Square) -> (u8, u8) {
    (at % SIDE, at / SIDE)
}

/// Returns the set of one square.
#[inline]
pub const fn bit(at: Square) -> Squares {
    1 << at
}

/// Whether a set has a square.
#[inline]
pub const fn has(set: Squares, at: Square) -> bool {
    set >> at & 1 != 0
}

/// Returns a set with all neighbours of its squares, diagonal ones included (ES-027, B9).
#[inline]
pub const fn grown(set: Squares) -> Squares {
    let wide = set | (set & !FILE_H) << 1 | (set & !FILE_A) >> 1;
    wide | wide << 8 | wide >> 8
}

/// Returns up to eight neighbours of a square: those on the board.
#[inline]
pub const fn around(at: Square) -> Squares {
    grown(bit(at)) & !bit(at)
}

/// Returns the distance of two squares in king's steps (B3).
#[inline]
pub const fn distance(a: Square, b: Square) -> u8 {
    let ((ax, ay), (bx, by)) = (xy(a), xy(b));
    let (dx, dy) = (ax.abs_diff(bx), ay.abs_diff(by));
    // The greater of columns and rows (B3).
    if dx > dy { dx } else { dy }
}

/// Returns the squares within this many king's steps (B3) of a square, itself included.
#[inline]
pub fn within(at: Square, range: u8) -> Squares {
    WITHIN[usize::from(at) * usize::from(SIDE) + usize::from(if range < SIDE { range } else { SIDE - 1 })]
}

/// The squares within 0 to 7 steps (the whole board) of each square, computed at build time.
static WITHIN: [Squares; BOARD * SIDE as usize] = {
    let mut sets = [0; BOARD * SIDE as usize];
    let mut at = 0;
    while at < sets.len() {
        sets[at] =
            if at % SIDE as usize == 0 { bit((at / SIDE as usize) as Square) } else { grown(sets[at - 1]) };
        at += 1;
    }
    sets
};

/// Returns the squares of a set, in ascending order.
#[inline]
pub fn each(mut set: Squares) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let at = (set != 0).then(|| set.trailing_zeros() as Square)?;
        set &= set - 1;
        Some(at)
    })
}

/// Returns the name of a square: `a1`.
pub fn name(at: Square) -> String {
    let (x, y) = xy(at);
    format!("{}{}", char::from(b'a' + x), y + 1)
}

/// Lists the names of a set's squares, row by row from the bottom.
pub fn names(set: Squares) -> Vec<String> {
    each(set).map(name).collect()
}

/// Returns the square with this name, in letters of either case.
pub fn named(word: &str) -> Option<Square> {
    Names::xy(&word.to_ascii_lowercase(), (SIDE, SIDE)).map(|(x, y)| square(x, y))
}
