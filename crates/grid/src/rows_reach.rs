//! Walks of many squares at once: growing a set of rows, and what is within so many steps.

use crate::rows::{Rows, row_of};

impl<const H: usize> Rows<H> {
    /// The set and every square one straight step away from it, on a board `width` wide.
    #[inline]
    #[must_use]
    pub fn grow4(&self, width: u8) -> Self {
        let board = row_of(width);
        let mut grown = Self::EMPTY;
        for y in 0..H {
            let row = self.rows[y];
            let below = if y > 0 { self.rows[y - 1] } else { 0 };
            let above = if y + 1 < H { self.rows[y + 1] } else { 0 };
            grown.rows[y] = (row | row << 1 | row >> 1 | below | above) & board;
        }
        grown
    }

    /// The set and every square one king's step away from it, on a board `width` wide.
    #[inline]
    #[must_use]
    pub fn grow8(&self, width: u8) -> Self {
        let board = row_of(width);
        let wide = self.rows.map(|row| row | row << 1 | row >> 1);
        let mut grown = Self::EMPTY;
        for y in 0..H {
            let below = if y > 0 { wide[y - 1] } else { 0 };
            let above = if y + 1 < H { wide[y + 1] } else { 0 };
            grown.rows[y] = (wide[y] | below | above) & board;
        }
        grown
    }

    /// The squares at most `radius` straight steps from `(x, y)` on an open board `width` wide.
    #[inline]
    #[must_use]
    pub fn diamond((x, y): (u8, u8), radius: u8, width: u8) -> Self {
        let board = row_of(width);
        let (x, y) = (u32::from(x), usize::from(y));
        let mut ball = Self::EMPTY;
        // From the outermost rows on the board inwards, each one square wider on both sides.
        let outermost = usize::from(radius).min(y.max((H - 1).saturating_sub(y)));
        let arm = u32::from(radius) - outermost as u32;
        let mut row = span(x.saturating_sub(arm), x + arm);
        for away in (0..=outermost).rev() {
            if let Some(south) = y.checked_sub(away).and_then(|y| ball.rows.get_mut(y)) {
                *south = row & board;
            }
            if let Some(north) = ball.rows.get_mut(y + away) {
                *north = row & board;
            }
            row |= row << 1 | row >> 1;
        }
        ball
    }

    /// The squares whose shortest straight walk from `from` over `free` squares has at
    /// most `steps` steps. The start counts as reached whatever `free` says of it.
    ///
    /// # Panics
    ///
    /// If `from` lies beyond the room of the set.
    #[inline]
    #[must_use]
    pub fn reach_within(free: &Self, from: (u8, u8), steps: u32) -> Self {
        assert!(from.0 < 32 && usize::from(from.1) < H, "the walk starts off the board");
        match steps {
            0..=3 => reach_in_8x8(free, from, steps),
            4..=7 => reach_in_16x16(free, from, steps),
            _ => reach_in_rows(free, from, steps),
        }
    }
}

/// The bits from `first` to `last`, as far as a row has them.
#[inline]
fn span(first: u32, last: u32) -> u32 {
    let up_to_last = u32::MAX >> (31 - last.min(31));
    let before_first = (1_u64 << first.min(32)) - 1;
    up_to_last & !(before_first as u32)
}

/// Up to three steps: all squares that matter fit into one word, eight rows of eight.
#[inline]
fn reach_in_8x8<const H: usize>(free: &Rows<H>, from: (u8, u8), steps: u32) -> Rows<H> {
    let window = Window::<8>::around::<H>(from);
    let start = 1_u64 << (window.row * 8 + window.column);
    let lanes = window.cut(free).map(|row| row as u8 & 0x7f);
    let open = u64::from_le_bytes(lanes);
    let mut reached = start;
    for _ in 0..steps {
        reached |= (reached << 1 | reached >> 1 | reached << 8 | reached >> 8) & open;
    }
    window.paste(reached.to_le_bytes().map(u32::from))
}

/// Up to seven steps: sixteen rows of sixteen in four words.
///
/// Row `r` is a lane of word `r % 4`, so that a step north or south leads to the same lane of
/// another word, and only the outer words have to be shifted.
#[inline]
fn reach_in_16x16<const H: usize>(free: &Rows<H>, from: (u8, u8), steps: u32) -> Rows<H> {
    let window = Window::<16>::around::<H>(from);
    let lanes = window.cut(free).map(|row| u64::from(row & 0x7fff));
    let start = 1_u64 << (window.row / 4 * 16 + window.column);
    let open = |w: usize| lanes[w] | lanes[w + 4] << 16 | lanes[w + 8] << 32 | lanes[w + 12] << 48;
    // Four plain words rather than an array: the compiler then keeps them in registers.
    let [mut a, mut b, mut c, mut d] = std::array::from_fn(|w| if window.row % 4 == w { start } else { 0 });
    let (open_a, open_b, open_c, open_d) = (open(0), open(1), open(2), open(3));
    for _ in 0..steps {
        (a, b, c, d) = (
            a | (a << 1 | a >> 1 | d << 16 | b) & open_a,
            b | (b << 1 | b >> 1 | a | c) & open_b,
            c | (c << 1 | c >> 1 | b | d) & open_c,
            d | (d << 1 | d >> 1 | c | a >> 16) & open_d,
        );
    }
    let reached = [a, b, c, d];
    window.paste(std::array::from_fn(|row| (reached[row % 4] >> (row / 4 * 16)) as u32 & 0x7fff))
}

/// A window of `N` rows and `N - 1` columns around a start, pushed inside the board where it
/// would stick out, so that it can always be cut out whole.
///
/// Packed into words each row gets a lane of `N` bits. The last bit of a lane is never
/// free, so that nothing passes from the end of a row to the start of the next.
struct Window<const N: usize> {
    south: usize,
    west: u32,
    /// Where the start is within the window.
    row: usize,
    column: usize,
}

impl<const N: usize> Window<N> {
    #[inline]
    fn around<const H: usize>((x, y): (u8, u8)) -> Self {
        let (x, y) = (usize::from(x), usize::from(y));
        let south = y.saturating_sub(N / 2 - 1).min(H.saturating_sub(N));
        let west = x.saturating_sub(N / 2 - 1).min(32 - (N - 1));
        Window { south, west: west as u32, row: y - south, column: x - west }
    }

    /// The rows of the window, moved to its west side; rows beyond the board are empty.
    #[inline]
    fn cut<const H: usize>(&self, set: &Rows<H>) -> [u32; N] {
        let mut rows = [0; N];
        let height = N.min(H);
        rows[..height].copy_from_slice(&set.rows[self.south..self.south + height]);
        rows.map(|row| row.wrapping_shr(self.west))
    }

    /// The way back.
    #[inline]
    fn paste<const H: usize>(&self, rows: [u32; N]) -> Rows<H> {
        let rows = rows.map(|row| row.wrapping_shl(self.west));
        let mut set = Rows::EMPTY;
        let height = N.min(H);
        set.rows[self.south..self.south + height].copy_from_slice(&rows[..height]);
        set
    }
}

/// Any number of steps: whole rows, of which only those in reach are touched.
fn reach_in_rows<const H: usize>(free: &Rows<H>, (x, y): (u8, u8), steps: u32) -> Rows<H> {
    let y = usize::from(y);
    let mut reached = Rows::EMPTY;
    reached.rows[y] = 1 << x;
    let (mut south, mut north) = (y, y);
    for _ in 0..steps {
        south = south.saturating_sub(1);
        north = (north + 1).min(H - 1);
        let rows = &mut reached.rows[south..=north];
        let free = &free.rows[south..=north];
        // One row behind the reading, so that a step never runs on squares of its own.
        let (mut below, mut here, mut news) = (0, rows[0], 0);
        for row in 0..rows.len() {
            let above = rows.get(row + 1).copied().unwrap_or(0);
            let next = here | (here << 1 | here >> 1 | below | above) & free[row];
            rows[row] = next;
            news |= here ^ next;
            (below, here) = (here, above);
        }
        if news == 0 {
            break;
        }
    }
    reached
}
