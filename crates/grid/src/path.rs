//! Cheapest paths, and the choice between equally cheap ones.

use crate::board::{Board, Square};
use crate::direction::Neighbours;
use crate::search::Search;

/// A cheapest path, stored in the buffers of the search that found it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Path<'a> {
    /// The squares in walking order, with the goal but without the start.
    pub squares: &'a [Square],
    /// The total cost of the steps.
    pub cost: u32,
}

impl Search {
    /// Finds the cheapest path from `from` to a square that `is_goal` accepts.
    ///
    /// Among equally cheap paths, to the same or different goals, it is the one whose steps come first in the order of
    /// [`crate::Direction`], compared step by step from the start. A start that is itself a goal gives the empty path.
    ///
    /// # Panics
    ///
    /// Every open step must cost at least 1, because a free step would allow walking in circles; a free step near the
    /// path causes a panic.
    pub fn shortest_path(
        &mut self,
        board: Board,
        from: Square,
        is_goal: impl Fn(Square) -> bool,
        neighbours: Neighbours,
        cost: impl Fn(Square, Square) -> Option<u32>,
    ) -> Option<Path<'_>> {
        self.astar(board, from, is_goal, |_| 0, neighbours, cost)
    }

    /// Finds the same path as [`Search::shortest_path`], searching towards the goal first.
    ///
    /// `heuristic` estimates the remaining cost from a square to the nearest goal. If it never overestimates, the path
    /// is exactly the same; if it is also consistent (it falls by no more than the cost of a step), no square is
    /// examined twice. All squares whose estimate equals that of the best path are examined, because the first path in
    /// tie order may pass through any of them.
    ///
    /// # Panics
    ///
    /// Panics like [`Search::shortest_path`].
    pub fn astar(
        &mut self,
        board: Board,
        from: Square,
        is_goal: impl Fn(Square) -> bool,
        heuristic: impl Fn(Square) -> u32,
        neighbours: Neighbours,
        cost: impl Fn(Square, Square) -> Option<u32>,
    ) -> Option<Path<'_>> {
        self.begin(board, from, neighbours);
        self.offer(from, 0, heuristic(from));
        let mut best = u32::MAX;
        let mut found = false;
        while let Some((square, distance)) = self.settle_next(best) {
            if is_goal(square) {
                // If the heuristic is not consistent, the first settled goal may not be the cheapest; the limit only
                // decreases.
                best = best.min(distance);
                found = true;
            } else {
                self.expand(square, best, &cost, &heuristic);
            }
        }
        if !found {
            return None;
        }
        let ends = |search: &Search, square| is_goal(square) && search.distance(square) == Some(best);
        for i in 0..self.reached().len() {
            let square = self.reached()[i];
            if ends(self, square) && self.mark(square) {
                self.path.push(square);
            }
        }
        self.walk_marked(best, &cost)
    }

    /// Finds the first path in tie order to a square that the last [`Search::reach`] reached.
    ///
    /// `cost` must be the same as in that search.
    ///
    /// # Panics
    ///
    /// Panics like [`Search::shortest_path`].
    pub fn path_to(
        &mut self,
        goal: Square,
        cost: impl Fn(Square, Square) -> Option<u32>,
    ) -> Option<Path<'_>> {
        let distance = self.distance(goal)?;
        self.clear_marks();
        self.mark(goal);
        self.path.push(goal);
        self.walk_marked(distance, &cost)
    }

    /// Marks all squares from which the marked goals (stored in `path`) can be reached at the lowest cost, then walks
    /// from the start along the first of them.
    fn walk_marked(&mut self, best: u32, cost: impl Fn(Square, Square) -> Option<u32>) -> Option<Path<'_>> {
        let (board, neighbours) = (self.board, self.neighbours);
        while let Some(to) = self.path.pop() {
            for (_, before) in board.neighbours(to, neighbours) {
                if self.is_tight(before, to, &cost) && self.mark(before) {
                    self.path.push(before);
                }
            }
        }
        let mut here = self.from();
        while self.distance(here)? < best {
            let mut steps = board.neighbours(here, neighbours).map(|(_, to)| to);
            here = steps.find(|&to| self.is_marked(to) && self.is_tight(here, to, &cost))?;
            self.path.push(here);
        }
        Some(Path { squares: &self.path, cost: best })
    }

    /// Whether the step lies on a cheapest path to the square it leads to.
    fn is_tight(&self, from: Square, to: Square, cost: impl Fn(Square, Square) -> Option<u32>) -> bool {
        let (Some(before), Some(after)) = (self.distance(from), self.distance(to)) else {
            return false;
        };
        let Some(step) = cost(from, to) else {
            return false;
        };
        assert!(step > 0, "a step on a path costs at least 1");
        before.checked_add(step) == Some(after)
    }
}
