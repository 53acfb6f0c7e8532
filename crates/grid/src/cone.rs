//! Cones of vision: rows that widen with depth, and the shadows within them.

use crate::board::{Board, Square};
use crate::direction::Direction;

/// A cone in front of a square, looking in a straight direction.
///
/// At depth `d` (0 is the row of the square itself) it reaches `base + d` squares to each side. Parts of it may lie off
/// the board.
#[derive(Clone, Copy, Debug)]
pub struct Cone {
    board: Board,
    from: Square,
    facing: Direction,
    depth: u8,
    base: u8,
}

/// One square of a cone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConeSquare {
    /// The distance ahead, from 0.
    pub depth: u8,
    /// The offset from the middle: negative to the left, positive to the right.
    pub across: i16,
    /// The square.
    pub square: Square,
}

/// The effect of a square on sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Whether the square itself is visible when sight reaches it.
    pub seen: bool,
    /// Whether sight continues past the square.
    pub passes: bool,
}

/// How the parents of squares are chosen: sight reaches a square of the cone through its parent in the previous row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shadow {
    /// The square directly before it; the outermost squares have no parent and are never in shadow.
    Straight,
    /// The square directly before it, or for the outermost squares, the outermost one of the previous row, so that a
    /// shadow also follows the edge of the cone.
    AlongTheEdge,
}

impl Cone {
    /// Creates the cone with the rows 0 to `depth`, reaching `base` squares to each side at depth 0.
    ///
    /// `None` if `facing` is diagonal, `from` is off the board or a number is above 200.
    pub fn new(board: Board, from: Square, facing: Direction, depth: u8, base: u8) -> Option<Cone> {
        let fits = depth <= Board::MAX_SIDE && base <= Board::MAX_SIDE;
        (fits && board.contains(from) && !facing.is_diagonal()).then_some(Cone {
            board,
            from,
            facing,
            depth,
            base,
        })
    }

    /// Returns the squares of the cone that are on the board, row by row from depth 0, each row from left to right.
    pub fn squares(self) -> impl Iterator<Item = ConeSquare> + Clone {
        (0..=self.depth).flat_map(move |depth| {
            let reach = i16::from(self.base) + i16::from(depth);
            (-reach..=reach).filter_map(move |across| self.at(depth, across))
        })
    }

    /// Returns the square at this depth and offset, if it belongs to the cone and to the board.
    pub fn at(self, depth: u8, across: i16) -> Option<ConeSquare> {
        let reach = i16::from(self.base) + i16::from(depth);
        if depth > self.depth || across.abs() > reach {
            return None;
        }
        let (x, y) = self.board.xy(self.from);
        let (ahead, right) = (self.facing.delta(), self.facing.turned(2).delta());
        let along = |start: u8, ahead: i16, right: i16| {
            i32::from(start) + i32::from(ahead) * i32::from(depth) + i32::from(right) * i32::from(across)
        };
        let square = self.board.at(along(x, ahead.0, right.0), along(y, ahead.1, right.1))?;
        Some(ConeSquare { depth, across, square })
    }

    /// Visits every visible square of the cone, in the order of [`Cone::squares`].
    ///
    /// It calls `look` once for each square of the cone on the board. A square is in shadow if its parent (see
    /// [`Shadow`]) is in shadow or blocks sight; a square in shadow is not seen and blocks sight.
    pub fn visible(
        self,
        shadow: Shadow,
        mut look: impl FnMut(ConeSquare) -> Look,
        mut visit: impl FnMut(ConeSquare),
    ) {
        let mut before = DarkRow::LIT;
        for depth in 0..=self.depth {
            let mut here = DarkRow::LIT;
            let reach = i16::from(self.base) + i16::from(depth);
            for place in (-reach..=reach).filter_map(|across| self.at(depth, across)) {
                let across = place.across;
                let dark = match shadow {
                    _ if depth == 0 => false,
                    _ if across.abs() < reach => before.is_dark(across),
                    Shadow::Straight => false,
                    Shadow::AlongTheEdge => before.is_dark(across - across.signum()),
                };
                let answer = look(place);
                if dark || !answer.passes {
                    here.darken(across);
                }
                if !dark && answer.seen {
                    visit(place);
                }
            }
            before = here;
        }
    }
}

/// The offsets of one row of a cone at which sight ends.
#[derive(Clone, Copy)]
struct DarkRow([u64; DarkRow::WORDS]);

impl DarkRow {
    /// Offsets are from -400 to 400.
    const MIDDLE: i16 = 400;
    const WORDS: usize = 13;
    const LIT: DarkRow = DarkRow([0; DarkRow::WORDS]);

    fn darken(&mut self, across: i16) {
        let bit = (across + DarkRow::MIDDLE) as usize;
        self.0[bit / 64] |= 1 << (bit % 64);
    }

    fn is_dark(&self, across: i16) -> bool {
        let bit = (across + DarkRow::MIDDLE) as usize;
        self.0[bit / 64] >> (bit % 64) & 1 == 1
    }
}
