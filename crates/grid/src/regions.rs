//! Regions: sets of connected free squares.

use crate::board::{Board, Square};
use crate::direction::Neighbours;

/// The regions of a board, and buffers that can be reused for another board.
#[derive(Clone, Debug, Default)]
pub struct Regions {
    /// The region of each square plus one; 0 if the square is not free.
    labels: Vec<u16>,
    sizes: Vec<u16>,
    stack: Vec<Square>,
}

impl Regions {
    /// Creates empty buffers.
    pub fn new() -> Regions {
        Regions::default()
    }

    /// Splits the free squares into regions and returns how many there are.
    ///
    /// Regions are numbered from 0 in the order of their smallest square.
    pub fn find(&mut self, board: Board, neighbours: Neighbours, free: impl Fn(Square) -> bool) -> usize {
        self.labels.clear();
        self.labels.resize(board.area(), 0);
        self.sizes.clear();
        for start in board.squares() {
            if self.labels[start.index()] == 0 && free(start) {
                self.flood(board, neighbours, start, &free);
            }
        }
        self.sizes.len()
    }

    /// Returns the region of a square, or `None` if the square was not free.
    #[inline]
    pub fn of(&self, square: Square) -> Option<usize> {
        let label = self.labels.get(square.index()).copied().unwrap_or(0);
        usize::from(label).checked_sub(1)
    }

    /// Returns how many regions were found.
    pub fn count(&self) -> usize {
        self.sizes.len()
    }

    /// Returns the number of squares of each region.
    pub fn sizes(&self) -> &[u16] {
        &self.sizes
    }

    fn flood(&mut self, board: Board, neighbours: Neighbours, start: Square, free: impl Fn(Square) -> bool) {
        // A board has at most 40 000 squares, so neither number can overflow.
        let label = self.sizes.len() as u16 + 1;
        let mut size = 0;
        self.labels[start.index()] = label;
        self.stack.push(start);
        while let Some(square) = self.stack.pop() {
            size += 1;
            for (_, next) in board.neighbours(square, neighbours) {
                if self.labels[next.index()] == 0 && free(next) {
                    self.labels[next.index()] = label;
                    self.stack.push(next);
                }
            }
        }
        self.sizes.push(size);
    }
}

/// Splits the free squares of a board into regions, with new buffers: see [`Regions::find`].
pub fn regions(board: Board, neighbours: Neighbours, free: impl Fn(Square) -> bool) -> Regions {
    let mut regions = Regions::new();
    regions.find(board, neighbours, free);
    regions
}

/// Whether the free squares form at most one region.
pub fn is_connected(board: Board, neighbours: Neighbours, free: impl Fn(Square) -> bool) -> bool {
    regions(board, neighbours, free).count() <= 1
}
