//! The captain's memory between questions.

use engine::Seat;

use crate::content::class::{Class, FIRST_FACING, LIFE, UnitId};
use crate::geometry::cell::{Cell, Facing};
use crate::setup::Setup;
use crate::state::{State, Step};

/// The number of questions for which a place is worth remembering.
const MEMORY: u32 = 8;
/// The side of the blocks in which the captain records where it has looked.
pub const BLOCK: u8 = 5;

/// The knowledge about an enemy.
#[derive(Copy, Clone, Debug)]
pub struct Known {
    /// The cell where it was last seen; nowhere if it is no longer there.
    pub at: Cell,
    /// Its facing there.
    pub facing: Facing,
    /// The hit points it had.
    pub hp: i16,
    /// The question at which it was seen there.
    pub when: u32,
    /// The cell it returns to; nowhere if unknown.
    pub home: Cell,
    /// The expectation, if the captain saw it before the last movement: its cell then, and the cell beside one of ours
    /// that it could reach.
    pub expected: Option<(Cell, Cell)>,
}

/// The movements of a team, as far as they were seen: staying, coming closer, or something else. Engaged enemies are
/// counted separately: an enemy next to one of ours moves differently.
#[derive(Copy, Clone, Debug)]
pub struct Habit {
    /// The counts by engagement, then by staying, coming closer, other.
    pub counts: [[u32; 3]; 2],
}

const FIRST_HABIT: Habit = Habit { counts: [[1, 2, 2], [2, 1, 2]] };

/// The captain's memory.
pub struct Memory {
    /// The questions so far.
    pub now: u32,
    /// The enemies by number.
    pub known: Vec<Known>,
    /// The habits of the teams.
    pub habits: Vec<Habit>,
    /// Cells with an enemy out of sight: traces of the last sub-step.
    pub suspects: Vec<Cell>,
    /// The question at which each block of the map was last looked at.
    looked: Vec<u32>,
    columns: usize,
    /// The destination of the team while it knows of no enemy.
    pub goal: Cell,
    /// The cell where an unseen enemy hit one of ours, and the question.
    pub alarm: Option<(Cell, u32)>,
}

impl Memory {
    /// Creates an empty memory.
    pub fn new(setup: &Setup) -> Memory {
        let known = Known {
            at: Cell::NOWHERE,
            facing: FIRST_FACING,
            hp: LIFE,
            when: 0,
            home: Cell::NOWHERE,
            expected: None,
        };
        let blocks = |side: u8| usize::from(side.div_ceil(BLOCK));
        let columns = blocks(setup.map.width);
        Memory {
            now: 0,
            known: vec![known; 3 * usize::from(setup.teams)],
            habits: vec![FIRST_HABIT; usize::from(setup.teams)],
            suspects: Vec::new(),
            looked: vec![0; columns * blocks(setup.map.height)],
            columns,
            goal: Cell::NOWHERE,
            alarm: None,
        }
    }

    /// Takes in the team's current view.
    pub fn look(&mut self, setup: &Setup, seen: &State, seat: Seat) {
        self.now += 1;
        for eye in seen.eyes(setup, seat) {
            let now = self.now;
            let middle = self.block(eye.at);
            self.looked[middle] = now;
            let (dx, dy) = if eye.square { (0, 0) } else { eye.facing.step() };
            if let Some(ahead) = setup.map.moved(eye.at, (dx * 4, dy * 4)) {
                let ahead = self.block(ahead);
                self.looked[ahead] = now;
            }
        }
        self.hear(seen, seat);
        let settled = seen.turn == setup.map.placement && seen.step == seen.first_step(setup);
        for (id, unit) in seen.units().filter(|(id, _)| id.seat() != seat) {
            let now = self.now;
            let known = &mut self.known[usize::from(id.0)];
            (known.at, known.facing, known.hp, known.when) = (unit.at, unit.facing, unit.hp, now);
            if settled {
                known.home = unit.at;
            }
        }
        if seen.step == Step::Attack {
            self.learn(seen);
            self.read_traces(setup, seen, seat);
        }
        self.forget(setup, seen, seat);
    }

    fn block(&self, cell: Cell) -> usize {
        usize::from(cell.y / BLOCK) * self.columns + usize::from(cell.x / BLOCK)
    }

    /// Returns how many questions ago a character looked at the surroundings of a cell.
    pub fn unlooked(&self, cell: Cell) -> u32 {
        self.now - self.looked[self.block(cell)]
    }

    /// Takes in the last attack step: a character that died is back home, and enemies hit us.
    fn hear(&mut self, seen: &State, seat: Seat) {
        for last in &seen.lasts {
            if last.unit.seat() == seat {
                if last.hurt > 0 {
                    self.alarm = Some((last.at, self.now));
                }
            } else if last.died {
                let now = self.now;
                let known = &mut self.known[usize::from(last.unit.0)];
                (known.at, known.hp, known.when) = (known.home, LIFE, now);
                let there = seen.unit(last.unit);
                if there.is_there() {
                    known.home = there.at;
                }
            }
        }
    }

    /// Compares where enemies were expected with where they are.
    fn learn(&mut self, seen: &State) {
        for (at, known) in self.known.iter_mut().enumerate() {
            let Some((before, closer)) = known.expected.take() else { continue };
            let unit = seen.unit(UnitId(at as u16));
            let counts = &mut self.habits[at / 3].counts[usize::from(before == closer)];
            match unit.is_there() {
                true if unit.at == before => counts[0] += 2,
                true if unit.at.king(closer) <= 1 => counts[1] += 2,
                true => counts[2] += 2,
                false => counts[2] += 1,
            }
        }
    }

    /// Reads the last sub-step of the pénombre, which shows where characters stand now even if the observer has turned
    /// away since. Our own characters are removed; a nearby enemy that is now out of sight is assumed to have gone
    /// there.
    fn read_traces(&mut self, setup: &Setup, seen: &State, seat: Seat) {
        self.suspects.clear();
        let last = seen.traces.iter().map(|trace| trace.step).max().unwrap_or(0);
        let own =
            |cell: Cell| Class::ALL.into_iter().any(|class| seen.unit(UnitId::of(seat, class)).at == cell);
        for trace in seen.traces.iter().filter(|trace| trace.step == last) {
            let cell = trace.cell;
            if own(cell) || self.suspects.contains(&cell) || seen.sees(setup, seat, cell) {
                continue;
            }
            self.suspects.push(cell);
            let now = self.now;
            let lost = |(at, known): &(usize, &mut Known)| {
                let id = UnitId(*at as u16);
                known.at.is_somewhere()
                    && known.when + 2 >= now
                    && known.when < now
                    && known.at.king(cell) <= id.class().movement() / 2 + 2
            };
            let nearest = self.known.iter_mut().enumerate().filter(lost);
            if let Some((_, known)) = nearest.min_by_key(|(_, known)| known.at.king(cell)) {
                (known.at, known.when) = (cell, now);
            }
        }
    }

    /// Forgets sightings that are old or disproved.
    fn forget(&mut self, setup: &Setup, seen: &State, seat: Seat) {
        for known in self.known.iter_mut().filter(|known| known.at.is_somewhere() && known.when < self.now) {
            if known.when + MEMORY < self.now || seen.sees(setup, seat, known.at) {
                known.at = Cell::NOWHERE;
            }
        }
    }
}
