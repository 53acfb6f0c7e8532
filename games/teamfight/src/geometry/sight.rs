//! Line of sight: walls cast cover behind them like shadows (TF-064).
//!
//! Everything is judged from the viewer's square; sight is not symmetric (Q2). The viewer's row and column are simple:
//! walls in them hide everything behind. Each of the four quarters between them is swept row by row, away from the
//! viewer. The diagonal that leads away from the viewer cuts a square of a quarter in two, and each shadow covers whole
//! halves: one is half cover, both hide the square.

use grid::{Board, Side, Square};

use super::rows::{Rows, columns, row, span};
use super::{Squares, Walls};

/// The squares that a viewer does not see clearly. All others are clear.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sight {
    /// The squares completely in shadow: neither seen nor targeted (TF-069).
    pub hidden: Squares,
    /// The squares cut in half by a shadow: +2 def (TF-070).
    pub half: Squares,
}

impl Sight {
    /// Whether the square is seen, even if half covered.
    #[inline]
    pub fn sees(&self, square: Square) -> bool {
        !self.hidden.contains(square)
    }

    /// Returns the part of an area that walls leave visible, if its source has this sight; half cover does not matter
    /// (Q4).
    #[inline]
    pub fn clip(&self, area: Squares) -> Squares {
        area - self.hidden
    }
}

/// Computes the sight of a viewer, which is its whole square (G2), past all walls (TF-064); units do not block sight
/// (Q1).
pub fn sight(board: Board, walls: &Walls, viewer: Square) -> Sight {
    let (x, y) = board.xy(viewer);
    let mut shade = Shade { board, walls, x, hidden: Rows::default(), half: Rows::default() };
    shade.own_row(y);
    let mut before = y;
    let mut north = Sweep::new(board, x);
    for there in y + 1..board.height() {
        shade.row(&mut north, there, row(walls.thin.of(Side::North), board, before), before);
        before = there;
    }
    before = y;
    let mut south = Sweep::new(board, x);
    for there in (0..y).rev() {
        shade.row(&mut south, there, row(walls.thin.of(Side::North), board, there), before);
        before = there;
    }
    Sight { hidden: shade.hidden.set(), half: shade.half.set() }
}

/// Whether a viewer sees a solid wall: the wall's own sides do not count, or no viewer would see it.
pub fn sight_of_wall(board: Board, walls: &Walls, viewer: Square, wall: Square) -> bool {
    let mut without = *walls;
    without.solid.remove(wall);
    !sight(board, &without, viewer).hidden.contains(wall)
}

/// The sight of every viewer, valid as long as the walls do not change.
#[derive(Clone, Debug)]
pub struct SightTable {
    from: Vec<Sight>,
}

impl SightTable {
    /// Computes the sight from every square.
    pub fn new(board: Board, walls: &Walls) -> SightTable {
        SightTable { from: board.squares().map(|viewer| sight(board, walls, viewer)).collect() }
    }

    /// Returns the sight of one viewer.
    #[inline]
    pub fn from(&self, viewer: Square) -> &Sight {
        &self.from[viewer.index()]
    }
}

/// The shadows found so far.
struct Shade<'a> {
    board: Board,
    walls: &'a Walls,
    x: u8,
    hidden: Rows,
    half: Rows,
}

/// The two quarters and the column on one side of the viewer's row.
struct Sweep {
    /// The viewer's column, once a wall is in it.
    column: u64,
    east: Quarter<true>,
    west: Quarter<false>,
}

impl Sweep {
    #[inline]
    fn new(board: Board, x: u8) -> Sweep {
        let east = span(x + 1, board.width() - 1);
        let west = x.checked_sub(1).map_or(0, |last| span(0, last));
        Sweep { column: 0, east: Quarter::new(east, 1 << x << 1), west: Quarter::new(west, 1 << x >> 1) }
    }
}

impl Shade<'_> {
    /// Returns the vertical walls in a row: on the left side of each square, and on the right side. A solid square has
    /// both, a thin wall is one side (G1).
    #[inline]
    fn upright(&self, y: u8, solid: u64) -> (u64, u64) {
        let east = row(self.walls.thin.of(Side::East), self.board, y);
        (solid | (solid | east) << 1, solid | solid >> 1 | east)
    }

    /// Shades the viewer's own row, in which the nearest wall hides everything behind it (G3), even a neighbour (Q65).
    #[inline]
    fn own_row(&mut self, y: u8) {
        let (left, right) = self.upright(y, row(&self.walls.solid, self.board, y));
        let sweep = Sweep::new(self.board, self.x);
        let east = outwards::<true>(left & sweep.east.all) & sweep.east.all;
        let west = outwards::<false>(right & sweep.west.all) & sweep.west.all;
        self.hidden.add(self.board, y, east | west);
    }

    /// Shades the next row away from the viewer; `thin` are the thin walls between it and the row `before`.
    #[inline]
    fn row(&mut self, sweep: &mut Sweep, y: u8, thin: u64, before: u8) {
        let solid = row(&self.walls.solid, self.board, y);
        // A solid square has walls on all sides, a thin wall is one side (TF-121, G1).
        let near = solid | row(&self.walls.solid, self.board, before) | thin;
        let (left, right) = self.upright(y, solid);
        // As in the row, the nearest wall in the column hides everything behind it (G3).
        sweep.column |= near & 1 << self.x;
        let east = sweep.east.next(near, left);
        let west = sweep.west.next(near, right);
        let here = columns(self.board);
        self.hidden.add(self.board, y, (sweep.column | east.0 | west.0) & here);
        self.half.add(self.board, y, (east.1 | west.1) & here);
    }
}

/// The shadows in one quarter, in the row that the sweep has reached.
struct Quarter<const EAST: bool> {
    /// The columns of the quarter, and the one next to the viewer's.
    all: u64,
    beside: u64,
    /// Whether the first row has been passed.
    begun: bool,
    /// Whether both walls at the viewer's corner exist, so that nothing in the quarter is seen.
    closed: bool,
    /// The squares whose half towards the viewer's column is in shadow, and those with the other half in shadow.
    steep: u64,
    flat: u64,
    /// The squares between the viewer's column and a diagonal, and those between a diagonal and the viewer's row.
    wedge_of_column: u64,
    wedge_of_row: u64,
    /// The vertical walls of the previous row.
    upright_before: u64,
}

impl<const EAST: bool> Quarter<EAST> {
    #[inline]
    fn new(all: u64, beside: u64) -> Self {
        Quarter {
            all,
            beside,
            begun: false,
            closed: false,
            steep: 0,
            flat: 0,
            wedge_of_column: 0,
            wedge_of_row: 0,
            upright_before: 0,
        }
    }

    /// Goes one row further and returns its hidden and its half covered squares. `near` holds the walls on the viewer's
    /// side of the row, `upright` those on the viewer's side of each square.
    #[inline]
    fn next(&mut self, near: u64, upright: u64) -> (u64, u64) {
        let lying = if self.begun { near & self.all } else { 0 };
        // A vertical wall in line with the viewer's own side is seen edge-on and casts no shadow (G4).
        let standing = upright & self.all & !self.beside;
        if self.begun {
            self.wedge_of_row = away::<EAST>(self.wedge_of_row);
        } else {
            // So is a horizontal one in the first row; but two that meet at the viewer's corner close the quarter (G6).
            self.closed = near & upright & self.beside != 0;
            // The near end of a vertical wall here is on the viewer's row, so its line runs straight (TF-066, G5).
            self.wedge_of_row = outwards::<EAST>(standing);
            self.begun = true;
        }
        // A horizontal wall beside the viewer's column has an end on it, so that line also runs straight (TF-066).
        self.wedge_of_column |= away::<EAST>(self.wedge_of_column) | lying & self.beside;
        // Any other wall covers, along the diagonals from its two ends (TF-065, TF-067), half of the squares on both
        // sides of them (G5, G7).
        self.steep = away::<EAST>(self.steep | lying) | standing;
        self.flat = away::<EAST>(self.flat) | lying | self.upright_before;
        self.upright_before = standing;
        let full = if self.closed { u64::MAX } else { self.wedge_of_row | self.wedge_of_column };
        // Squares between the two lines are covered (TF-068). All shadows are merged (G7): with both halves in shadow a
        // square is hidden (TF-069); with one it is half covered (TF-070).
        let hidden = full | self.steep & self.flat;
        (hidden & self.all, (self.steep ^ self.flat) & !full & self.all)
    }
}

/// Returns the columns shifted one further away from the viewer.
#[inline]
fn away<const EAST: bool>(row: u64) -> u64 {
    if EAST { row << 1 } else { row >> 1 }
}

/// Returns the nearest of these columns and all beyond it.
#[inline]
fn outwards<const EAST: bool>(row: u64) -> u64 {
    match row {
        0 => 0,
        _ if EAST => u64::MAX << row.trailing_zeros(),
        _ => u64::MAX >> row.leading_zeros(),
    }
}
