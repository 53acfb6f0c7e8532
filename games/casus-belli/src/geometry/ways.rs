//! Distances between cells, for callers that ask for many: a champion that surveys the map in its first second asks for
//! those from one cell to all others, or from all to one. The results of a search are kept.

use std::sync::{Arc, Mutex, PoisonError};

use super::cell::{Cell, Facing, Ground};
use super::exits::{Exits, NO_WAY};

use crate::geometry::map::Map;

/// The number of searches kept: for the characters of a team, and for one place that they go to.
const KEPT: usize = 4;

/// The results of the last searches; nothing is computed before it is needed (A51). They depend only on the map, so
/// they change no answer, and setups with the same map are equal regardless of earlier questions.
#[derive(Debug, Default)]
pub struct Ways(Mutex<Kept>);

impl Clone for Ways {
    fn clone(&self) -> Ways {
        Ways::default()
    }
}

impl PartialEq for Ways {
    fn eq(&self, _: &Ways) -> bool {
        true
    }
}

#[derive(Debug, Default)]
struct Kept {
    /// The searches, the last used at the end.
    searches: Vec<Arc<Search>>,
    /// The end of the last requested path.
    goal: Option<Cell>,
}

/// The costs of the cheapest paths from one cell to all others.
#[derive(Debug)]
struct Search {
    from: Cell,
    costs: Vec<u32>,
}

impl Ways {
    /// Returns the cost of a cheapest path; `None` if there is none, or an end is a wall (CB-141, A49).
    pub fn distance(&self, map: &Map, exits: &Exits, from: Cell, to: Cell) -> Option<u32> {
        if is_wall(map, from) || is_wall(map, to) {
            return None;
        }
        let search = self.search(exits, from, to);
        match search.from == from {
            true => search.cost(map, to),
            false => search.cost_back(map, from),
        }
    }

    /// Returns the cells of a cheapest path, without its start; ties go to the path whose steps come first in the order
    /// N, E, S, O (A50). Returns none if there is no path.
    pub fn way(&self, map: &Map, exits: &Exits, from: Cell, to: Cell) -> Vec<Cell> {
        if is_wall(map, from) || is_wall(map, to) {
            return Vec::new();
        }
        let search = self.search(exits, from, to);
        // The cells of a cheapest path: known by the remaining cost, or found from the end.
        let leads: Box<dyn Fn(Cell, Cell) -> bool> = match search.from == to {
            true => Box::new(|here, next| search.goes(map, next, here)),
            false => {
                let on_the_way = search.back_from(map, exits, to);
                Box::new(move |here, next| search.goes(map, here, next) && on_the_way[map.index(next)])
            }
        };
        let (mut here, mut cells) = (from, Vec::new());
        while here != to {
            // The first of N, E, S, O that a cheapest path can take (A50).
            let open = Facing::ALL.into_iter().filter(|facing| exits.cost(here, *facing).is_some());
            let Some(next) = open.map(|facing| here.beside(facing)).find(|next| leads(here, *next)) else {
                return Vec::new();
            };
            here = next;
            cells.push(here);
        }
        cells
    }

    /// Returns a search from one end of a path: a kept one, or a new one from the end that was requested before.
    fn search(&self, exits: &Exits, from: Cell, to: Cell) -> Arc<Search> {
        let mut kept = self.kept();
        let again = kept.goal.replace(to) == Some(to);
        let known = [from, to].into_iter().find(|end| kept.searches.iter().any(|search| search.from == *end));
        kept.take(exits, known.unwrap_or(if again { to } else { from }))
    }

    fn kept(&self) -> std::sync::MutexGuard<'_, Kept> {
        // A search is stored completely or not at all.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    /// Returns the search from a cell, computed if it is not kept, and marks it as the last used.
    fn take(&mut self, exits: &Exits, from: Cell) -> Arc<Search> {
        let at = self.searches.iter().position(|search| search.from == from);
        let search = match at {
            Some(at) => self.searches.remove(at),
            // Computed on demand, never in advance (A51).
            None => Arc::new(Search { from, costs: exits.costs(from) }),
        };
        if self.searches.len() == KEPT {
            self.searches.remove(0);
        }
        self.searches.push(Arc::clone(&search));
        search
    }
}

impl Search {
    /// Returns the cost of the path to a cell.
    fn cost(&self, map: &Map, to: Cell) -> Option<u32> {
        let cost = self.costs[map.index(to)];
        (cost != NO_WAY).then_some(cost)
    }

    /// Whether a cheapest path from the start of the search leads over a cell to its neighbour.
    fn goes(&self, map: &Map, over: Cell, to: Cell) -> bool {
        let cost = self.costs[map.index(over)];
        cost != NO_WAY && self.costs[map.index(to)] == cost + u32::from(map.ground(over).cost())
    }

    /// Returns all cells on cheapest paths from the start of the search to another cell, including that cell.
    fn back_from(&self, map: &Map, exits: &Exits, to: Cell) -> Vec<bool> {
        let (mut found, mut waiting) = (vec![false; self.costs.len()], vec![to]);
        found[map.index(to)] = true;
        while let Some(here) = waiting.pop() {
            // Every step can be taken back.
            let beside = Facing::ALL.into_iter().filter(|facing| exits.cost(here, *facing).is_some());
            for before in beside.map(|facing| here.beside(facing)) {
                if self.goes(map, before, here) && !std::mem::replace(&mut found[map.index(before)], true) {
                    waiting.push(before);
                }
            }
        }
        found
    }

    /// Returns the cost of the path back from a cell: the same cells are left, except for the two ends (CB-121).
    fn cost_back(&self, map: &Map, from: Cell) -> Option<u32> {
        let leaving = |cell| u32::from(map.ground(cell).cost());
        Some(self.cost(map, from)? + leaving(from) - leaving(self.from))
    }
}

fn is_wall(map: &Map, cell: Cell) -> bool {
    map.ground(cell) == Ground::Wall
}

#[cfg(test)]
mod tests {
    use engine::chance::{Chance, Quick};

    use super::*;
    use crate::geometry::paths;

    /// Kept results give the same answers as a fresh search for each path, regardless of earlier questions.
    #[test]
    fn ways_that_are_kept_are_those_that_a_search_finds() {
        let mut chance = Quick(1);
        for size in [(9, 7), (14, 20), (1, 12)] {
            for _ in 0..12 {
                let map = any_map(size, &mut chance);
                let (exits, ways) = (Exits::new(&map), Ways::default());
                let cells: Vec<Cell> = map.cells().collect();
                let mut any = |few: u32| cells[chance.below((cells.len() as u32).min(few)) as usize];
                for asked in 0..400 {
                    // Few ends at a time, so that some are kept and some are not.
                    let (from, to) = if asked % 2 == 0 { (any(7), any(999)) } else { (any(999), any(5)) };
                    let found = paths::cheapest(&map, from, to);
                    let case = format!("{size:?} from {from} to {to}");
                    assert_eq!(ways.distance(&map, &exits, from, to), found.as_ref().map(|f| f.1), "{case}");
                    assert_eq!(ways.way(&map, &exits, from, to), found.map_or(Vec::new(), |f| f.0), "{case}");
                }
            }
        }
    }

    fn any_map((width, height): (u8, u8), chance: &mut Quick) -> Map {
        let mut text = format!("{width} {height}\n0 0\n1\n2\n");
        for at in 0..u32::from(width) * u32::from(height) {
            let letters = if at == 0 { "." } else { "._~F##T." };
            let letter = letters.chars().nth(chance.below(letters.len() as u32) as usize).unwrap_or('.');
            text.push(letter);
            if at % u32::from(width) == u32::from(width) - 1 {
                text.push('\n');
            }
        }
        Map::parse(&text, false).expect("a map").0
    }

    #[test]
    fn what_was_asked_makes_no_setup_another() {
        let map = any_map((9, 7), &mut Quick(3));
        let (exits, ways) = (Exits::new(&map), Ways::default());
        let start = map.start;
        ways.distance(&map, &exits, start, start);
        assert_eq!(ways, Ways::default());
        assert_eq!(ways.kept().searches.len(), 1);
        assert!(ways.clone().kept().searches.is_empty(), "a copy keeps nothing");
    }

    /// Distances from one cell to all others take one search, those from all others to one take two; only a few are
    /// kept.
    #[test]
    fn looking_over_the_map_is_one_search_or_two() {
        let map = any_map((14, 20), &mut Quick(5));
        let (exits, start) = (Exits::new(&map), map.start);
        let floor: Vec<Cell> = map.cells().filter(|cell| !is_wall(&map, *cell)).collect();
        let searches =
            |ways: &Ways| ways.kept().searches.iter().map(|search| search.from).collect::<Vec<_>>();
        let ways = Ways::default();
        for cell in &floor {
            ways.distance(&map, &exits, start, *cell);
        }
        assert_eq!(searches(&ways), [start]);
        let ways = Ways::default();
        for cell in &floor[1..] {
            ways.distance(&map, &exits, *cell, start);
        }
        assert_eq!(searches(&ways), [floor[1], start]);
        let ways = Ways::default();
        for cell in &floor {
            ways.way(&map, &exits, *cell, *cell);
        }
        assert_eq!(searches(&ways).len(), KEPT);
    }
}
