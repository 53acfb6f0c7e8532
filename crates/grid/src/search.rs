//! Reach over terrain with costs, with buffers that serve many searches.

use crate::board::{Board, Square};
use crate::direction::Neighbours;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The buffers of a search. Create one and reuse it: after the first search on the largest board, it allocates nothing.
///
/// Every search takes the cost of a step as a function `cost(from, to)`; `None` means that the step is blocked, by a
/// blocked square, a thin wall between the two, or a corner that must not be cut.
#[derive(Clone, Debug)]
pub struct Search {
    pub(crate) board: Board,
    pub(crate) neighbours: Neighbours,
    from: Square,
    /// The number of the current search; older stamps in `nodes` are invalid.
    now: u32,
    nodes: Vec<Node>,
    /// Queued squares, each with an estimate of the total cost and the cost so far. Equal estimates leave the queue in
    /// order of cost, then of square number.
    queue: BinaryHeap<Reverse<(u32, u32, Square)>>,
    reached: Vec<Square>,
    pub(crate) path: Vec<Square>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Node {
    stamp: u32,
    distance: u32,
    settled: bool,
    marked: bool,
}

impl Default for Search {
    fn default() -> Self {
        Self::new()
    }
}

impl Search {
    /// Creates empty buffers.
    pub fn new() -> Search {
        const SMALLEST: Board = match Board::new(1, 1) {
            Some(board) => board,
            None => panic!("1x1 is a board"),
        };
        Search {
            board: SMALLEST,
            neighbours: Neighbours::Four,
            from: Square(0),
            now: 0,
            nodes: Vec::new(),
            queue: BinaryHeap::new(),
            reached: Vec::new(),
            path: Vec::new(),
        }
    }

    /// Finds every square that can be reached from `from` at a total cost of at most `budget`.
    ///
    /// [`Search::distance`] and [`Search::reached`] return the results. The start has cost 0.
    pub fn reach(
        &mut self,
        board: Board,
        from: Square,
        budget: u32,
        neighbours: Neighbours,
        cost: impl Fn(Square, Square) -> Option<u32>,
    ) {
        self.begin(board, from, neighbours);
        self.offer(from, 0, 0);
        while let Some((square, _)) = self.settle_next(budget) {
            self.expand(square, budget, &cost, |_| 0);
        }
    }

    /// Returns the cost of the cheapest path to the square, if the last search reached it.
    ///
    /// After a path search, it is known for the squares of the path; others may be missing.
    #[inline]
    pub fn distance(&self, square: Square) -> Option<u32> {
        let node = self.nodes.get(square.index())?;
        (node.stamp == self.now && node.settled).then_some(node.distance)
    }

    /// Returns the squares that the last search reached. After [`Search::reach`] they are sorted by distance, then by
    /// number.
    pub fn reached(&self) -> &[Square] {
        &self.reached
    }

    /// Returns the square from which the last search started.
    pub fn from(&self) -> Square {
        self.from
    }

    pub(crate) fn begin(&mut self, board: Board, from: Square, neighbours: Neighbours) {
        assert!(board.contains(from), "the search starts off the board");
        self.board = board;
        self.neighbours = neighbours;
        self.from = from;
        self.queue.clear();
        self.reached.clear();
        self.path.clear();
        if self.nodes.len() < board.area() {
            self.nodes.resize(board.area(), Node::default());
        }
        // Squares of an earlier, larger board must not appear here, which the stamps ensure.
        self.now = self.now.checked_add(1).unwrap_or_else(|| {
            self.nodes.fill(Node::default());
            1
        });
    }

    /// Records a path to the square if it is the cheapest so far.
    pub(crate) fn offer(&mut self, square: Square, distance: u32, estimate: u32) {
        let node = &mut self.nodes[square.index()];
        if node.stamp == self.now && node.distance <= distance {
            return;
        }
        // A square settled at too high a cost is reopened, which can happen if the estimate is not consistent.
        let listed = node.stamp == self.now && node.settled;
        *node = Node { stamp: self.now, distance, settled: listed, marked: false };
        self.queue.push(Reverse((estimate, distance, square)));
    }

    /// Takes the next square whose estimate is within the limit.
    pub(crate) fn settle_next(&mut self, limit: u32) -> Option<(Square, u32)> {
        while let Some(&Reverse((estimate, distance, square))) = self.queue.peek() {
            if estimate > limit {
                return None;
            }
            self.queue.pop();
            let node = &mut self.nodes[square.index()];
            if node.distance < distance {
                continue;
            }
            if !node.settled {
                node.settled = true;
                self.reached.push(square);
            }
            return Some((square, distance));
        }
        None
    }

    /// Offers the neighbours of a settled square.
    pub(crate) fn expand(
        &mut self,
        square: Square,
        limit: u32,
        cost: impl Fn(Square, Square) -> Option<u32>,
        heuristic: impl Fn(Square) -> u32,
    ) {
        let distance = self.nodes[square.index()].distance;
        for (_, to) in self.board.neighbours(square, self.neighbours) {
            let Some(there) = cost(square, to).and_then(|step| distance.checked_add(step)) else {
                continue;
            };
            let estimate = there.saturating_add(heuristic(to));
            if estimate <= limit {
                self.offer(to, there, estimate);
            }
        }
    }

    /// Marks a square as part of a cheapest path; returns whether it is new.
    pub(crate) fn mark(&mut self, square: Square) -> bool {
        !std::mem::replace(&mut self.nodes[square.index()].marked, true)
    }

    /// Clears all marks and the path.
    pub(crate) fn clear_marks(&mut self) {
        self.path.clear();
        for i in 0..self.reached.len() {
            self.nodes[self.reached[i].index()].marked = false;
        }
    }

    /// Whether the square was marked in this search.
    pub(crate) fn is_marked(&self, square: Square) -> bool {
        let node = self.nodes[square.index()];
        node.stamp == self.now && node.marked
    }
}
