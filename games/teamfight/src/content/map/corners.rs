//! Thin walls in map files: from corner to corner, `(x,y)` counted from the top left one, y downwards.

use std::fmt;

use grid::{Board, Direction, Edge, EdgeSet, Side};

/// A thin wall between two corners.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Run {
    pub(super) from: (u8, u8),
    pub(super) to: (u8, u8),
}

impl fmt::Display for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})-({},{})", self.from.0, self.from.1, self.to.0, self.to.1)
    }
}

impl Run {
    /// Reads `(4,4)-(5,4)`.
    pub(super) fn read(text: &str) -> Option<Run> {
        let corner = |text: &str| {
            let (x, y) = text.strip_prefix('(')?.strip_suffix(')')?.split_once(',')?;
            Some((x.parse().ok()?, y.parse().ok()?))
        };
        let (from, to) = text.split_once('-')?;
        Some(Run { from: corner(from)?, to: corner(to)? })
    }

    /// Returns the sides of squares along which it runs, or its fault.
    pub(super) fn edges(self, board: Board) -> Result<Vec<Edge>, &'static str> {
        let ((ax, ay), (bx, by)) = (self.from.min(self.to), self.from.max(self.to));
        if ax != bx && ay != by {
            return Err("it is not straight");
        }
        if (ax, ay) == (bx, by) {
            return Err("it has no length");
        }
        if bx > board.width() || by > board.height() {
            return Err("it leaves the map");
        }
        // Rows count from the bottom on the board: the corner (x,y) is the lower left corner of row `height - y`.
        let edge = |x: u8, y: u8| match ay == by {
            true => Edge::of(board, board.square(x, board.height().checked_sub(y)?)?, Direction::S),
            false => Edge::of(board, board.square(x, board.height().checked_sub(y + 1)?)?, Direction::W),
        };
        let corners: Vec<(u8, u8)> = match ay == by {
            true => (ax..bx).map(|x| (x, ay)).collect(),
            false => (ay..by).map(|y| (ax, y)).collect(),
        };
        let edges: Option<Vec<Edge>> = corners.into_iter().map(|(x, y)| edge(x, y)).collect();
        edges.ok_or("it lies on the border, where nothing can pass anyway")
    }
}

/// Returns every wall of length one, by its upper left corner from top to bottom.
pub(super) fn runs(board: Board, thin: &EdgeSet<4>) -> Vec<Run> {
    let mut runs: Vec<Run> = thin
        .iter()
        .map(|edge| {
            let (x, y) = board.xy(edge.square());
            // The upper side of the square's row.
            let top = board.height() - 1 - y;
            match edge.side() {
                Side::North => Run { from: (x, top), to: (x + 1, top) },
                Side::East => Run { from: (x + 1, top), to: (x + 1, top + 1) },
            }
        })
        .collect();
    runs.sort_by_key(|run| (run.from.1, run.from.0, run.to));
    runs
}
