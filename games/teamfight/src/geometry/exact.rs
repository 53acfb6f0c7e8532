//! "Move exactly N" (TF-055): the whole distance without backtracking, or as far as possible.

use grid::{Direction, Square};

use super::{Footing, Squares, Way};

/// Finds the ends of all movements that cost exactly `n` and enter no square twice, or that stop earlier because they
/// cannot continue to any legal end. Each end is reported once, with the first route found; routes are tried in the
/// order north, east, south, west. Staying put is not an end.
///
/// All routes are tried, so this is meant for the short distances on cards: eight steps have about a thousand routes,
/// and every two more about eight times as many.
pub fn exact(footing: &Footing, from: Square, n: u8, in_a_line: bool, out: &mut impl FnMut(Square, Way)) {
    let mut walk = Walk { footing, in_a_line, told: Squares::EMPTY, visited: Squares::EMPTY, out };
    // The caller knows that a route may end on the start.
    walk.told.insert(from);
    walk.on(from, n.min(Way::MOST), Way::NONE, None);
}

struct Walk<'a, F> {
    footing: &'a Footing,
    in_a_line: bool,
    told: Squares,
    visited: Squares,
    out: &'a mut F,
}

impl<F: FnMut(Square, Way)> Walk<'_, F> {
    /// Continues from a square with some distance left; returns whether that led to an end.
    fn on(&mut self, here: Square, left: u8, way: Way, last: Option<Direction>) -> bool {
        self.visited.insert(here);
        let mut goes_on = false;
        for direction in Direction::FOUR {
            if self.in_a_line && last.is_some_and(|last| last != direction) {
                continue;
            }
            let Some(to) = self.footing.step(here, direction) else {
                continue;
            };
            let (Some(left), Some(way)) = (left.checked_sub(self.footing.cost(to)), way.then(direction))
            else {
                continue;
            };
            // It does not go back (TF-055).
            if !self.visited.contains(to) {
                goes_on |= self.on(to, left, way, Some(direction));
            }
        }
        self.visited.remove(here);
        // It ends early only if it cannot continue (TF-055).
        goes_on || self.ends(here, way)
    }

    /// Ends here, if that is allowed.
    fn ends(&mut self, here: Square, way: Way) -> bool {
        let may = self.footing.free.contains(here);
        if may && self.told.insert(here) {
            (self.out)(here, way);
        }
        may
    }
}
