//! Which squares may be blocked without cutting a region in two.
//!
//! Regions hang together by shared sides here (four neighbours).

use crate::board::{Board, Square};
use crate::direction::{Direction, Neighbours};

/// The buffers of the search for squares that hold a region together.
///
/// It is the well-known depth-first search for cut points: a square holds its
/// region together if some branch below it has no other way back above it.
#[derive(Clone, Debug, Default)]
pub struct Cuts {
    /// When a square was found, from 1; 0 means not yet.
    found: Vec<u16>,
    /// The earliest square that the branch of a square gets back to.
    low: Vec<u16>,
    cut: Vec<bool>,
    stack: Vec<Visit>,
    removable: Vec<Square>,
}

/// A square on the way from the root of the search, and how far its neighbours are done.
#[derive(Clone, Copy, Debug)]
struct Visit {
    square: Square,
    next: u8,
    branches: u8,
}

impl Cuts {
    /// Empty buffers.
    pub fn new() -> Cuts {
        Cuts::default()
    }

    /// The free squares that can be blocked, one of them at a time, so that what is
    /// left of their region still hangs together; in ascending order.
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

    /// Whether the square was free and could not be blocked at the last [`Cuts::removable`].
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
                // The step back to where the search came from may count as well: it
                // only says that the branch gets back to its own fork.
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

    /// Goes back from a finished square and tells the one before what was found.
    fn leave(&mut self) {
        let Some(done) = self.stack.pop() else { return };
        let Some(before) = self.stack.last() else {
            // The root has nothing above it: it holds its branches together if there are two.
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

/// Whether the eight squares around prove that blocking this one keeps its region together.
///
/// It is so if one can walk between all free squares beside it without leaving the ring of
/// eight. A `true` is certain; a `false` only means that a way round may lie further out.
#[inline]
pub fn keeps_connected_locally(board: Board, square: Square, free: impl Fn(Square) -> bool) -> bool {
    let mut ring = 0_u8;
    for (direction, to) in board.neighbours(square, Neighbours::Eight) {
        ring |= u8::from(free(to)) << direction as u8;
    }
    RING_HOLDS[usize::from(ring)]
}

/// For each set of free squares around a square (bit = direction) whether those beside it
/// hang together within the ring.
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
    // Straight directions are the even bits. Each free one starts a new stretch unless both
    // the corner before it and the straight one before that are free.
    let straight = ring & 0b0101_0101;
    let joined = straight & ring.rotate_left(1) & ring.rotate_left(2);
    straight.count_ones() - joined.count_ones() <= 1
}
