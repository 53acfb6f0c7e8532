//! The exits of every cell, computed once: paths are walked and judged in every turn.

use super::cell::{Cell, Facing, Ground};

use crate::geometry::map::Map;

/// The open sides of every cell, and the cost of leaving it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exits {
    width: usize,
    /// A byte for every cell: a bit for each open side, and the cost above them.
    cells: Vec<u8>,
}

impl Exits {
    /// Computes them for a map.
    pub fn new(map: &Map) -> Exits {
        let exits = |cell: Cell| match map.ground(cell) {
            // No one stands on a wall (CB-079, A3).
            Ground::Wall => 0,
            ground => {
                let open = |facing: &Facing| map.open(cell, facing.step()).is_some();
                let sides = Facing::ALL.into_iter().filter(open).map(|facing| 1 << facing as u8);
                // The cost of the cell that is left, not of the one that is entered (CB-121).
                sides.sum::<u8>() | ground.cost() << 4
            }
        };
        Exits { width: map.width.into(), cells: map.cells().map(exits).collect() }
    }

    /// Returns the cost of a step to a side (CB-121); `None` if a wall or the edge of the map is there (CB-068,
    /// CB-079).
    #[inline]
    pub fn cost(&self, from: Cell, facing: Facing) -> Option<u8> {
        let cell = self.cells[usize::from(from.y) * self.width + usize::from(from.x)];
        (cell >> facing as u8 & 1 == 1).then_some(cell >> 4)
    }

    /// Returns the cells that can be reached with this many points, including the start, in the board's order of
    /// squares: row by row from the south.
    pub fn reach(&self, from: Cell, points: u8) -> Vec<Cell> {
        // Every step costs something, so no character leaves the square with this radius.
        let (radius, side) = (usize::from(points), 2 * usize::from(points) + 1);
        let cell = |at: usize| {
            let place = |from: u8, steps: usize| (usize::from(from) + steps - radius) as u8;
            Cell { x: place(from.x, at % side), y: place(from.y, at / side) }
        };
        let beside = |at: usize| [at.wrapping_sub(side), at + 1, at + side, at.wrapping_sub(1)];
        // The most points that can be left on every cell, plus one; 0 for unreachable cells.
        let mut left = vec![0; side * side];
        left[radius * side + radius] = points + 1;
        // Cells with the most points left continue first: later ones have fewer.
        for now in (1..=points + 1).rev() {
            for at in 0..left.len() {
                if left[at] != now {
                    continue;
                }
                let here = cell(at);
                for (facing, to) in Facing::ALL.into_iter().zip(beside(at)) {
                    if let Some(cost) = self.cost(here, facing).filter(|cost| *cost < now) {
                        left[to] = left[to].max(now - cost);
                    }
                }
            }
        }
        let rows = (0..side).rev().map(|row| row * side..(row + 1) * side);
        rows.flatten().filter(|at| left[*at] > 0).map(cell).collect()
    }

    /// Returns the cost of the cheapest path from a cell to every other, row by row from the north; [`NO_WAY`] where
    /// there is none.
    pub fn costs(&self, from: Cell) -> Vec<u32> {
        let start = usize::from(from.y) * self.width + usize::from(from.x);
        let mut costs = vec![NO_WAY; self.cells.len()];
        costs[start] = 0;
        // Steps are so cheap that waiting cells differ by only a few costs: a list for each cost is enough.
        let mut waiting: [Vec<usize>; MOST_EXPENSIVE + 1] = Default::default();
        waiting[0].push(start);
        let (mut cost, mut left, mut here) = (0, 1, Vec::new());
        while left > 0 {
            std::mem::swap(&mut here, &mut waiting[cost as usize % (MOST_EXPENSIVE + 1)]);
            left -= here.len();
            for at in here.drain(..) {
                // A cell that was reached at a lower cost has already been handled.
                if costs[at] != cost {
                    continue;
                }
                // Leaving costs the same on all sides, and an open side lies on the map.
                let (open, there) = (self.cells[at], cost + u32::from(self.cells[at] >> 4));
                let sides = [at.wrapping_sub(self.width), at + 1, at + self.width, at.wrapping_sub(1)];
                for (facing, to) in sides.into_iter().enumerate() {
                    if open >> facing & 1 == 1 && there < costs[to] {
                        costs[to] = there;
                        waiting[there as usize % (MOST_EXPENSIVE + 1)].push(to);
                        left += 1;
                    }
                }
            }
            cost += 1;
        }
        costs
    }
}

/// The cost of a path that does not exist.
pub const NO_WAY: u32 = u32::MAX;
/// The most that a step may cost: it is kept in four bits.
const MOST_EXPENSIVE: usize = 15;
