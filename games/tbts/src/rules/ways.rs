//! Paths over the board: the one that provokes the fewest guards, then the shortest; and others that provoke other
//! guards.

use super::field::Field;
use super::guard::Watch;
use crate::act::Way;
use crate::content::classes::Ability;
use crate::geometry::cell::{Cell, Cells, distance};
use crate::setup::Setup;
use crate::state::State;

/// The range of Movimento (TB-010).
pub const MOVE: u8 = 3;

/// Returns the range of a tactical step (TB-011, TB-071).
#[inline]
pub fn step_of(setup: &Setup, state: &State, slot: u8) -> u8 {
    if setup.can(state, slot, Ability::Elusione) { 2 } else { 1 }
}

/// Returns the cells within this many steps of a unit over free cells; a walk of no steps is not an action (B-3).
#[inline]
pub fn within(state: &State, field: &Field, slot: u8, steps: u8) -> Cells {
    let at = state.unit(slot).at.xy();
    let mut reach = Cells::reach_within(&field.free, at, u32::from(steps));
    reach.remove(at);
    reach
}

/// A planned walk: its start, the free cells, and the guards that watch.
#[derive(Debug)]
pub struct Walk<'a> {
    setup: &'a Setup,
    from: Cell,
    free: Cells,
    watch: Watch,
    /// The fewest and the most steps.
    steps: (u8, u8),
}

/// A path with the guards that it provokes.
pub type Provoking = (Way, u32);

/// Ranks paths: fewest strikes, then fewest steps; ties go to the one found first.
fn rank((way, strikers): &Provoking) -> (u32, usize) {
    (strikers.count_ones(), way.cells().len())
}

/// Paths to one cell, one for each set of guards, each with its place in the order of discovery.
#[derive(Clone, Debug, Default)]
struct Ways {
    ways: Vec<(u32, Provoking)>,
    found: u32,
}

impl Ways {
    /// Adds a path; a longer one for the same guards is dropped.
    fn add(&mut self, found: Provoking) {
        let place = self.found;
        self.found += 1;
        match self.ways.iter_mut().find(|(_, way)| way.1 == found.1) {
            Some(known) if rank(&found) < rank(&known.1) => *known = (place, found),
            Some(_) => {}
            None => self.ways.push((place, found)),
        }
    }

    /// Returns all paths, the best one first, the others in the order of discovery.
    fn sorted(mut self) -> impl Iterator<Item = Provoking> {
        let best = self.ways.iter().map(|(place, way)| (rank(way), *place)).min();
        self.ways.sort_unstable_by_key(|(place, _)| (best.map(|best| best.1) != Some(*place), *place));
        self.ways.into_iter().map(|(_, way)| way)
    }
}

impl<'a> Walk<'a> {
    /// Creates a walk of up to three steps (TB-010).
    pub fn new(setup: &'a Setup, state: &State, slot: u8) -> Walk<'a> {
        let field = Field::new(setup, state);
        let watch = Watch::over(setup, state, slot);
        Walk { setup, from: state.unit(slot).at, free: field.free, watch, steps: (1, MOVE) }
    }

    /// Returns the run of a charge at a target: exactly one step less than its distance (B-31).
    pub fn charge(setup: &'a Setup, state: &State, slot: u8, target: u8) -> Walk<'a> {
        let run = distance(state.unit(slot).at, state.unit(target).at) - 1;
        Walk { steps: (run, run), ..Walk::new(setup, state, slot) }
    }

    /// Returns the cells that the unit can reach at all.
    pub fn reach(&self) -> Cells {
        let mut reach = Cells::reach_within(&self.free, self.from.xy(), u32::from(self.steps.1));
        reach.remove(self.from.xy());
        reach
    }

    /// Whether it matters which path the unit walks.
    pub fn is_watched(&self, reach: &Cells) -> bool {
        !self.watch.is_empty() && self.watch.touches(reach)
    }

    /// Whether no guard watches it.
    pub fn is_alone(&self) -> bool {
        self.watch.is_empty()
    }

    /// Returns the guards that strike at a deed on a cell.
    pub fn strike_on(&self, cell: Cell) -> u32 {
        self.watch.on(cell)
    }

    /// Returns the guards that strike on any path.
    pub fn at_start(&self) -> u32 {
        self.watch.on(self.from)
    }

    /// Returns the best path to a cell: fewest strikes, then fewest steps, then north before east, south and west.
    pub fn best(&self, to: Cell) -> Option<Provoking> {
        let mut best: Option<Provoking> = None;
        self.each(to, &mut |found| {
            if best.as_ref().is_none_or(|best| rank(&found) < rank(best)) {
                best = Some(found);
            }
        });
        best
    }

    /// Returns the paths to a cell that represent all others: one for each set of guards, best first.
    pub fn all(&self, to: Cell) -> Vec<Provoking> {
        let mut ways = Ways::default();
        self.each(to, &mut |found| ways.add(found));
        ways.sorted().collect()
    }

    /// Returns the same for every cell in reach at once.
    pub fn fan(&self) -> impl Iterator<Item = (Cell, Vec<Provoking>)> {
        let mut fan: Vec<(Cell, Ways)> = Vec::with_capacity(24);
        self.spread(Way::BEST, self.at_start(), &mut |to, found| match fan
            .iter_mut()
            .find(|(cell, _)| *cell == to)
        {
            Some((_, ways)) => ways.add(found),
            None => {
                let mut ways = Ways::default();
                ways.add(found);
                fan.push((to, ways));
            }
        });
        fan.into_iter().map(|(to, ways)| (to, ways.sorted().collect()))
    }

    fn spread(&self, way: Way, strikers: u32, found: &mut impl FnMut(Cell, Provoking)) {
        let at = way.cells().last().copied().unwrap_or(self.from);
        for next in self.setup.neighbours(at) {
            // No cell twice (N-4).
            let again = next == self.from || way.cells().contains(&next);
            if !again && self.free.contains(next.xy()) {
                let (way, strikers) = (way.and(next), strikers | self.watch.on(next));
                found(next, (way, strikers));
                if way.cells().len() < usize::from(self.steps.1) {
                    self.spread(way, strikers, found);
                }
            }
        }
    }

    /// Returns the guards that strike at a path, if it can be walked.
    pub fn strikers(&self, way: &Way) -> Option<u32> {
        let steps = way.cells().len() as u8;
        let mut at = self.from;
        let mut strikers = self.at_start();
        for (number, cell) in way.cells().iter().enumerate() {
            // A path never enters a cell twice (N-4).
            let again = *cell == self.from || way.cells()[..number].contains(cell);
            if distance(at, *cell) != 1 || again || !self.free.contains(cell.xy()) {
                return None;
            }
            strikers |= self.watch.on(*cell);
            at = *cell;
        }
        (self.steps.0..=self.steps.1).contains(&steps).then_some(strikers)
    }

    /// Calls `found` with every path to a cell that does not cross itself.
    fn each(&self, to: Cell, found: &mut impl FnMut(Provoking)) {
        self.grow(Way::BEST, self.at_start(), to, found);
    }

    fn grow(&self, way: Way, strikers: u32, to: Cell, found: &mut impl FnMut(Provoking)) {
        let at = way.cells().last().copied().unwrap_or(self.from);
        let steps = way.cells().len() as u8;
        if at == to && steps > 0 {
            if steps >= self.steps.0 {
                found((way, strikers));
            }
            return;
        }
        if steps + distance(at, to) > self.steps.1 {
            return;
        }
        for next in self.setup.neighbours(at) {
            // No cell twice (N-4).
            let again = next == self.from || way.cells().contains(&next);
            if !again && self.free.contains(next.xy()) {
                self.grow(way.and(next), strikers | self.watch.on(next), to, found);
            }
        }
    }
}

/// Returns the path that represents a forced one: [`Way::BEST`] if it provokes the same guards as the best. A path that
/// the unit cannot walk is returned unchanged.
pub fn canonical(walk: &Walk<'_>, to: Cell, way: Way) -> Way {
    let Some(strikers) = walk.strikers(&way).filter(|_| way.cells().last() == Some(&to)) else { return way };
    let ways = walk.all(to);
    match ways.iter().position(|known| known.1 == strikers) {
        None | Some(0) => Way::BEST,
        Some(at) => ways[at].0,
    }
}
