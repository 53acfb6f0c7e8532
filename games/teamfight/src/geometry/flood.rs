//! The squares within a cost, level by level.

use grid::{Direction, Square};

use super::rows::only;
use super::{Footing, Squares, Way};

/// The squares reached from a square, by cost.
#[derive(Clone, Copy, Debug)]
pub struct Reach {
    footing: Footing,
    from: Square,
    /// The squares by the cost of their cheapest route.
    levels: [Squares; Way::MOST as usize + 1],
    /// All of these squares.
    seen: Squares,
}

/// Finds all squares that cost at most `budget`, which is capped at [`Way::MOST`].
pub fn flood(footing: &Footing, from: Square, budget: u8) -> Reach {
    let budget = usize::from(budget.min(Way::MOST));
    let mut levels = [Squares::EMPTY; Way::MOST as usize + 1];
    levels[0].insert(from);
    let mut seen = levels[0];
    for spent in 0..budget {
        let mut next = footing.steps(&levels[spent]) - seen;
        for (rough, cost) in footing.rough.iter().zip(2..) {
            let there = next & *rough;
            next -= there;
            if let Some(level) = levels[..=budget].get_mut(spent + cost) {
                *level |= there;
            }
        }
        levels[spent + 1] |= next;
        // Only now is everything known that leads to the next level.
        levels[spent + 1] -= seen;
        seen |= levels[spent + 1];
    }
    Reach { footing: *footing, from, levels, seen }
}

/// Finds the squares that a push or pull "along any path" reaches: every step leads away from the centre, or towards
/// it.
pub fn climbing(footing: &Footing, from: Square, n: u8, centre: Square, pull: bool) -> Reach {
    flood(&footing.climbing(centre, pull), from, n)
}

impl Reach {
    /// Returns the squares that the movement may end on, without the start.
    #[inline]
    pub fn ends(&self) -> Squares {
        (self.seen & self.footing.free) - only(self.from)
    }

    /// Returns all squares that were entered, and the start.
    #[inline]
    pub const fn entered(&self) -> Squares {
        self.seen
    }

    /// Returns the cost of the cheapest route to a square.
    pub fn cost(&self, square: Square) -> Option<u8> {
        // There are at most seventeen levels.
        self.levels.iter().position(|level| level.contains(square)).map(|cost| cost as u8)
    }

    /// Returns the cheapest route to a square. Ties go to the route whose steps come first in the order north, east,
    /// south, west, compared from the start (N8).
    pub fn way(&self, goal: Square) -> Option<Way> {
        let tight = self.tight(goal)?;
        let mut here = self.from;
        let mut spent = 0;
        let mut way = Way::NONE;
        while here != goal {
            let mut steps = Direction::FOUR.into_iter();
            let (direction, to) = steps.find_map(|direction| {
                let to = self.footing.step(here, direction)?;
                let level = tight.get(spent + usize::from(self.footing.cost(to)))?;
                level.contains(to).then_some((direction, to))
            })?;
            spent += usize::from(self.footing.cost(to));
            way = way.then(direction)?;
            here = to;
        }
        Some(way)
    }

    /// Returns, for each level, the squares on any cheapest route to the goal.
    fn tight(&self, goal: Square) -> Option<[Squares; Way::MOST as usize + 1]> {
        let mut tight = [Squares::EMPTY; Way::MOST as usize + 1];
        let cost = usize::from(self.cost(goal)?);
        tight[cost] = only(goal);
        for spent in (1..=cost).rev() {
            let mut plain = tight[spent];
            for (rough, price) in self.footing.rough.iter().zip(2..) {
                let dear = plain & *rough;
                plain -= dear;
                if let Some(before) = spent.checked_sub(price)
                    && !dear.is_empty()
                {
                    tight[before] |= self.footing.steps_back(&dear) & self.levels[before];
                }
            }
            tight[spent - 1] |= self.footing.steps_back(&plain) & self.levels[spent - 1];
        }
        Some(tight)
    }
}
