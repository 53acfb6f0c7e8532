//! The reach of a character in one step, within a small window: none of the captain's searches covers a whole map.

use crate::act::Way;
use crate::geometry::cell::{Cell, Facing};
use crate::geometry::map::Map;

/// The farthest that a character goes in one step.
const FAR: i16 = 10;
const SIDE: usize = 2 * FAR as usize + 1;
const CLOSED: u8 = u8::MAX;

/// The cells that can be reached in one step, with the paths to them.
pub struct Reach {
    from: Cell,
    cost: [u8; SIDE * SIDE],
    by: [u8; SIDE * SIDE],
    /// The cells, cheapest first.
    pub cells: Vec<Cell>,
}

impl Reach {
    /// Finds the reach of a character with this many points.
    pub fn of(map: &Map, from: Cell, points: u8) -> Reach {
        let mut reach =
            Reach { from, cost: [CLOSED; SIDE * SIDE], by: [0; SIDE * SIDE], cells: Vec::with_capacity(64) };
        let mut waiting: [Vec<Cell>; SIDE] = std::array::from_fn(|_| Vec::new());
        reach.cost[reach.index(from).unwrap_or(0)] = 0;
        waiting[0].push(from);
        for spent in 0..=points.min(FAR as u8) {
            for cell in std::mem::take(&mut waiting[usize::from(spent)]) {
                let here = reach.index(cell).unwrap_or(0);
                // A cell that has become cheaper since is already done.
                if reach.cost[here] != spent || reach.by[here] & DONE != 0 {
                    continue;
                }
                reach.by[here] |= DONE;
                reach.cells.push(cell);
                let cost = spent + map.ground(cell).cost();
                if cost > points {
                    continue;
                }
                for facing in Facing::ALL {
                    let Some(to) = map.open(cell, facing.step()) else { continue };
                    let Some(at) = reach.index(to) else { continue };
                    if cost < reach.cost[at] {
                        (reach.cost[at], reach.by[at]) = (cost, facing as u8);
                        waiting[usize::from(cost)].push(to);
                    }
                }
            }
        }
        reach
    }

    fn index(&self, cell: Cell) -> Option<usize> {
        let (dx, dy) = self.from.to(cell);
        let inside = dx.abs() <= FAR && dy.abs() <= FAR;
        inside.then(|| (dy + FAR) as usize * SIDE + (dx + FAR) as usize)
    }

    /// Whether a cell can be reached.
    pub fn holds(&self, cell: Cell) -> bool {
        self.index(cell).is_some_and(|at| self.cost[at] != CLOSED)
    }

    /// Whether a character can get onto a cell or beside it, corners included.
    pub fn touches(&self, map: &Map, cell: Cell) -> bool {
        if self.from.king(cell) > FAR as u8 + 1 {
            return false;
        }
        (-1..=1)
            .any(|dx| (-1..=1).any(|dy| map.moved(cell, (dx, dy)).is_some_and(|beside| self.holds(beside))))
    }

    /// Returns a cheapest path to a cell within reach.
    pub fn way(&self, map: &Map, to: Cell) -> Way {
        let (mut cells, mut at) = (Vec::with_capacity(SIDE), to);
        while at != self.from {
            cells.push(at.spot());
            let by = self.index(at).map_or(0, |index| self.by[index] & !DONE);
            let (dx, dy) = Facing::ALL[usize::from(by)].step();
            let Some(before) = map.moved(at, (-dx, -dy)) else { break };
            at = before;
        }
        cells.into_iter().rev().collect()
    }
}

/// Marks the cells that are done.
const DONE: u8 = 1 << 7;
