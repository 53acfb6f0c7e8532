//! The cost of reaching a goal from the cells around it, to plan a march.

use crate::geometry::cell::{Cell, Facing, Ground};
use crate::geometry::map::Map;

/// The margin of a march's window around its goal and its marchers.
const MARGIN: i16 = 5;
/// The longest side of the window.
const LONGEST: i16 = 60;
const UNKNOWN: u16 = u16::MAX;

/// The cost from the cells of a window to a goal.
pub struct Field {
    goal: Cell,
    left: i16,
    top: i16,
    width: i16,
    height: i16,
    cost: Vec<u16>,
}

impl Field {
    /// Computes the costs to a goal for all characters that march there.
    pub fn to(map: &Map, goal: Cell, marchers: &[Cell]) -> Field {
        Field::with_margin(map, goal, marchers, MARGIN)
    }

    /// Returns the cells around a goal from which reaching it costs at most this much.
    pub fn around(map: &Map, goal: Cell, most: u16) -> Vec<Cell> {
        Field::with_margin(map, goal, &[], (most / 2) as i16).within(most)
    }

    fn with_margin(map: &Map, goal: Cell, marchers: &[Cell], margin: i16) -> Field {
        let span = |pick: fn(&Cell) -> u8, size: u8| {
            let all = || marchers.iter().chain([&goal]).map(pick);
            let middle = i16::from(pick(&goal));
            let first = all().min().map_or(middle, i16::from) - margin;
            let last = all().max().map_or(middle, i16::from) + margin;
            let first = first.max(0).max(middle - LONGEST / 2);
            let last = last.min(i16::from(size) - 1).min(middle + LONGEST / 2);
            (first, last - first + 1)
        };
        let (left, width) = span(|cell| cell.x, map.width);
        let (top, height) = span(|cell| cell.y, map.height);
        let cost = vec![UNKNOWN; (width * height) as usize];
        let mut field = Field { goal, left, top, width, height, cost };
        field.fill(map);
        field
    }

    fn index(&self, cell: Cell) -> Option<usize> {
        let (x, y) = (i16::from(cell.x) - self.left, i16::from(cell.y) - self.top);
        let inside = x >= 0 && y >= 0 && x < self.width && y < self.height;
        inside.then(|| (y * self.width + x) as usize)
    }

    /// Fills in the costs, cheapest first, backwards from the goal: a character pays for the cell that it leaves
    /// (CB-121). No step costs more than four, so five lists taken in turn keep the order.
    fn fill(&mut self, map: &Map) {
        let Some(goal) = self.index(self.goal).filter(|_| map.ground(self.goal) != Ground::Wall) else {
            return;
        };
        let mut waiting: [Vec<Cell>; 5] = std::array::from_fn(|_| Vec::new());
        self.cost[goal] = 0;
        waiting[0].push(self.goal);
        let (mut spent, mut idle) = (0u16, 0);
        while idle < waiting.len() {
            let list = std::mem::take(&mut waiting[usize::from(spent) % 5]);
            idle = if list.is_empty() { idle + 1 } else { 0 };
            for cell in list {
                if self.index(cell).is_none_or(|at| self.cost[at] != spent) {
                    continue;
                }
                for facing in Facing::ALL {
                    let Some(from) = map.open(cell, facing.step()) else { continue };
                    let Some(at) = self.index(from) else { continue };
                    let cost = spent + u16::from(map.ground(from).cost());
                    if cost < self.cost[at] {
                        self.cost[at] = cost;
                        waiting[usize::from(cost) % 5].push(from);
                    }
                }
            }
            spent += 1;
        }
    }

    /// Returns the cost of the path from a cell; outside the window, or if no path is known, a pessimistic estimate.
    pub fn cost(&self, cell: Cell) -> i32 {
        let known = self.index(cell).map(|at| self.cost[at]).filter(|cost| *cost != UNKNOWN);
        known.map_or_else(
            || {
                let (dx, dy) = self.goal.to(cell);
                100 + 2 * i32::from(dx.abs() + dy.abs())
            },
            i32::from,
        )
    }

    /// Returns the known cells of the window that cost at most this much.
    fn within(&self, most: u16) -> Vec<Cell> {
        let cheap = self.cost.iter().enumerate().filter(|(_, cost)| **cost <= most);
        let place = |(at, _): (usize, &u16)| {
            let (x, y) = (at as i16 % self.width + self.left, at as i16 / self.width + self.top);
            Cell { x: x as u8, y: y as u8 }
        };
        cheap.map(place).collect()
    }
}
