//! Finds squares that may be blocked without splitting a region.
//!
//! Regions are connected by shared sides (four neighbours).

use crate::board::{Board, Square};
use crate::direction::{Direction, Neighbours};

/// The buffers of the search for cut points.
///
/// The search is the well-known depth-first search: a square is a cut point if some branch below it has no other
/// connection to a square above it.
#[derive(Clone, Debug, Default)]
pub struct Cuts {
    /// The order in which squares were found, from 1; 0 means not found yet.
    found: Vec<u16>,
    /// The earliest square that the branch below a square connects to.
    low: Vec<u16>,
    cut: Vec<bool>,
    stack: Vec<Visit>,
    removable: Vec<Square>,
}

/// A square on the path from the root of the search, and how many of its neighbours are done.
#[derive(Clone, Copy, Debug)]
struct Visit {
    square: Square,
    next: u8,
    branches: u8,
}

impl Cuts {
    /// Creates empty buffers.
    pub fn new() -> Cuts {
        Cuts::default()
    }

    /// Returns, in ascending order, the free squares that can each be blocked alone without disconnecting the rest of
    /// its region.
    pub fn removable(&mut self, board: Board, free: impl Fn(Square) -> bool) -> &[Square] {
        for marks in [&mut self.found, &mut self.low] {
            marks.clear();
            marks.resize(board.area(), 0);
        }
        self.cut.clear();
        self.cut.resize(board.area(), false);
        let mut clock = 0;
        for root in board.squares() {
            if self.found[root.index()] == 0 && free(root) {
                self.search(board, root, &mut clock, &free);
            }
        }
        let (found, cut) = (&self.found, &self.cut);
        self.removable.clear();
        self.removable
            .extend(board.squares().filter(|square| found[square.index()] > 0 && !cut[square.index()]));
        &self.removable
    }

    /// Whether the square was free and a cut point in the last [`Cuts::removable`].
    pub fn is_cut(&self, square: Square) -> bool {
        self.cut.get(square.index()).copied().unwrap_or(false)
    }

    fn search(&mut self, board: Board, root: Square, clock: &mut u16, free: impl Fn(Square) -> bool) {
        self.enter(root, clock);
        while let Some(visit) = self.stack.last_mut() {
            let here = visit.square;
            let Some(&direction) = Direction::FOUR.get(usize::from(visit.next)) else {
                self.leave();
                continue;
            };
            visit.next += 1;
            let Some(to) = board.step(here, direction).filter(|&to| free(to)) else {
                continue;
            };
            match self.found[to.index()] {
                0 => {
                    visit.branches += 1;
                    self.enter(to, clock);
                }
                // The step back to the parent may count too: it only says that the branch connects to the square where
                // it began.
                found => self.low[here.index()] = self.low[here.index()].min(found),
            }
        }
    }

    fn enter(&mut self, square: Square, clock: &mut u16) {
        *clock += 1;
        self.found[square.index()] = *clock;
        self.low[square.index()] = *clock;
        self.stack.push(Visit { square, next: 0, branches: 0 });
    }

    /// Returns from a finished square and passes its result to its parent.
    fn leave(&mut self) {
        let Some(done) = self.stack.pop() else { return };
        let Some(before) = self.stack.last() else {
            // The root has nothing above it: it is a cut point if it has two branches.
            self.cut[done.square.index()] = done.branches > 1;
            return;
        };
        let (here, low) = (before.square.index(), self.low[done.square.index()]);
        self.low[here] = self.low[here].min(low);
        if low >= self.found[here] && self.stack.len() > 1 {
            self.cut[here] = true;
        }
    }
}

/// Whether the eight surrounding squares prove that blocking this one keeps its region connected.
///
/// They do if all free squares beside it are connected within the ring of eight. `true` is certain; after `false`, a
/// connection may still lie further out.
#[inline]
pub fn keeps_connected_locally(board: Board, square: Square, free: impl Fn(Square) -> bool) -> bool {
    let mut ring = 0_u8;
    for (direction, to) in board.neighbours(square, Neighbours::Eight) {
        ring |= u8::from(free(to)) << direction as u8;
    }
    RING_HOLDS[usize::from(ring)]
}

/// For each set of free squares around a square (bit = direction), whether those beside it are connected within the
/// ring.
const RING_HOLDS: [bool; 256] = {
    let mut table = [false; 256];
    let mut ring = 0;
    while ring < 256 {
        table[ring] = ring_holds(ring as u8);
        ring += 1;
    }
    table
};

const fn ring_holds(ring: u8) -> bool {
    // Straight directions are the even bits. Each free one starts a new group unless both the corner before it and the
    // straight one before that are free.
    let straight = ring & 0b0101_0101;
    let joined = straight & ring.rotate_left(1) & ring.rotate_left(2);
    straight.count_ones() - joined.count_ones() <= 1
}
