//! The battle generator: a board that looks the same after half a turn, with the same classes on both sides.
//!
//! Walls, gates, levers and chests are short pieces that stay a cell apart from each other and from the border, and a
//! closet fills a stretch of the border alone. Nothing is therefore closed off, and a unit that always goes straight at
//! the enemy rarely gets stuck behind a wall.

use std::ops::RangeInclusive;

use engine::FileError;
use engine::chance::{Chance, Dice};

use super::battle::{Battle, Chest, Door, Lever};
use super::classes::{Class, draw_classes};
use crate::geometry::cell::{Cell, Cells};
use crate::state::{Item, NOBODY, State, TEAM, Unit};

/// The sides that a generated board may have.
pub const SIZES: RangeInclusive<u8> = 6..=16;
/// The units that each side may have.
pub const UNITS: RangeInclusive<u8> = 1..=10;

/// The title of a generated battle.
pub const TITLE: &str = "Generated";

/// The keys in the closets: red's, then blue's.
const KEYS: [&str; 2] = ["brass-key", "iron-key"];

/// Generates a battle of this size (within [`SIZES`]) with this many units on each side (within [`UNITS`]).
pub fn battle(
    classes: &[Class],
    size: u8,
    units: usize,
    chance: &mut Dice,
) -> Result<(Battle, State), FileError> {
    let party = draw_classes(classes, units, chance)?;
    let mut maker = Maker::new(size, chance);
    maker.muster(&party);
    maker.sometimes(2, Maker::gate);
    maker.sometimes(3, Maker::closet);
    maker.sometimes(3, Maker::chest);
    maker.walls();
    Ok((maker.battle, maker.state))
}

struct Maker<'a> {
    size: u8,
    /// The number of rows in which each side starts.
    depth: u8,
    /// Cells with an object or a unit's start.
    taken: Cells,
    /// Cells with an object that nothing else may touch.
    built: Cells,
    battle: Battle,
    state: State,
    chance: &'a mut Dice,
}

impl<'a> Maker<'a> {
    fn new(size: u8, chance: &'a mut Dice) -> Maker<'a> {
        let battle = Battle { title: TITLE.to_string(), size: (size, size), ..Battle::USUAL };
        let (taken, built) = (Cells::default(), Cells::default());
        let depth = if size < 9 { 2 } else { 3 };
        Maker { size, depth, taken, built, battle, state: State::USUAL, chance }
    }

    /// Returns the cell that must have the same object.
    fn image(&self, cell: Cell) -> Cell {
        Cell::new(self.size - 1 - cell.x(), self.size - 1 - cell.y())
    }

    /// Returns a number between two bounds, both included.
    fn between(&mut self, low: u8, high: u8) -> u8 {
        low + self.chance.below(u32::from(high - low) + 1) as u8
    }

    /// Builds something with a chance of one in `often`.
    fn sometimes(&mut self, often: u32, build: impl Fn(&mut Self) -> bool) {
        if self.chance.below(often) == 0 {
            self.several(1, build);
        }
    }

    /// Builds something this many times, and gives up when most tries find no room.
    fn several(&mut self, wanted: usize, build: impl Fn(&mut Self) -> bool) {
        let mut built = 0;
        for _ in 0..6 * wanted {
            built += usize::from(built < wanted && build(self));
        }
    }

    /// Places the units in the first rows of each side.
    fn muster(&mut self, party: &[u8]) {
        let rows = 0..self.depth;
        let mut cells: Vec<Cell> = rows.flat_map(|y| (0..self.size).map(move |x| Cell::new(x, y))).collect();
        for (number, class) in party.iter().enumerate() {
            let at = self.chance.take(&mut cells);
            for (side, at) in [at, self.image(at)].into_iter().enumerate() {
                self.state.units[side * TEAM + number] = Unit::fresh(*class, side as u8, at);
                self.battle.starts[side].push(at);
                self.taken.insert(at.xy());
            }
        }
    }

    /// Whether there is room for a piece of these cells and for its image.
    fn has_room(&self, cells: &[Cell]) -> bool {
        let near = |a: Cell, b: Cell| a.x().abs_diff(b.x()) <= 1 && a.y().abs_diff(b.y()) <= 1;
        let touches = |at: Cell| {
            let built = self.built.iter().any(|(x, y)| near(at, Cell::new(x, y)));
            built || cells.iter().any(|other| near(at, self.image(*other)))
        };
        cells.iter().all(|at| !self.taken.contains(at.xy()) && !touches(*at))
    }

    /// Whether a cell lies off the border.
    fn is_inner(&self, (x, y): (u8, u8)) -> bool {
        (1..self.size - 1).contains(&x) && (1..self.size - 1).contains(&y)
    }

    /// Keeps other pieces away from these cells and their images.
    fn claim(&mut self, cells: &[Cell]) {
        for cell in cells.iter().flat_map(|at| [*at, self.image(*at)]).collect::<Vec<_>>() {
            self.taken.insert(cell.xy());
            self.built.insert(cell.xy());
        }
    }

    /// Builds a wall and its image.
    fn wall(&mut self, at: Cell) {
        for cell in [at, self.image(at)] {
            self.battle.solid.insert(cell.xy());
        }
    }

    /// Builds a closed door and its image.
    fn door(&mut self, at: Cell) {
        for at in [at, self.image(at)] {
            self.battle.doors.push(Door { at, key: None });
        }
    }

    /// Builds a door between two walls, and sometimes a lever that works it from afar.
    fn gate(&mut self) -> bool {
        let (x, y) = (self.between(1, self.size - 1), self.between(self.depth, self.size / 2));
        if !self.is_inner((x, y)) || !self.is_inner((x + 2, y)) {
            return false;
        }
        let cells = [0, 1, 2].map(|along| Cell::new(x + along, y));
        if !self.has_room(&cells) {
            return false;
        }
        self.claim(&cells);
        self.wall(cells[0]);
        self.door(cells[1]);
        self.wall(cells[2]);
        let doors = self.battle.doors.len() as u8;
        self.sometimes(2, |maker| maker.lever(doors - 2));
        true
    }

    /// Builds a lever for the door with this number; its image works the next one.
    fn lever(&mut self, door: u8) -> bool {
        let Some(at) = self.spot() else { return false };
        for (door, at) in (door..).zip([at, self.image(at)]) {
            self.battle.levers.push(Lever { at, door });
        }
        true
    }

    /// Builds a chest, which is locked if there is a key.
    fn chest(&mut self) -> bool {
        let Some(at) = self.spot() else { return false };
        for (number, at) in (0u8..).zip([at, self.image(at)]) {
            let key = (!self.battle.items.is_empty()).then_some(number);
            self.battle.chests.push(Chest { at, key });
        }
        true
    }

    /// Returns a single solid cell with room around it.
    fn spot(&mut self) -> Option<Cell> {
        let at = Cell::new(self.between(1, self.size - 2), self.between(1, self.size - 2));
        if !self.has_room(&[at]) {
            return None;
        }
        self.claim(&[at]);
        self.wall(at);
        Some(at)
    }

    /// Builds a cell on the west border behind a door, with a key in it, and its image in the east.
    fn closet(&mut self) -> bool {
        let y = self.between(self.depth, self.size - 1 - self.depth);
        // The walls leave a free cell before the corners.
        if y < 2 || y + 2 >= self.size {
            return false;
        }
        let cells = [Cell::new(0, y - 1), Cell::new(0, y + 1), Cell::new(1, y), Cell::new(0, y)];
        if !self.has_room(&cells) {
            return false;
        }
        self.claim(&cells);
        self.wall(cells[0]);
        self.wall(cells[1]);
        self.door(cells[2]);
        for (number, at) in [cells[3], self.image(cells[3])].into_iter().enumerate() {
            self.state.items[number] = Item { bearer: NOBODY, at };
            self.battle.items.push(KEYS[number].to_string());
        }
        true
    }

    /// Builds a random number of short runs of wall.
    fn walls(&mut self) {
        let share = usize::from(self.between(2, 6));
        let area = usize::from(self.size) * usize::from(self.size);
        self.several((area * share / 200).max(1), Maker::run);
    }

    /// Builds one to three cells of wall, but at most two across the board: a unit from the south or north can walk
    /// around them.
    fn run(&mut self) -> bool {
        let upright = self.chance.below(2) == 0;
        let length = self.between(1, if upright { 3 } else { 2 });
        let (x, y) = (self.between(1, self.size - 2), self.between(1, self.size - 2));
        let along = |step: u8| if upright { (x, y + step) } else { (x + step, y) };
        if !self.is_inner(along(length - 1)) {
            return false;
        }
        let cells: Vec<Cell> = (0..length).map(along).map(|(x, y)| Cell::new(x, y)).collect();
        if !self.has_room(&cells) {
            return false;
        }
        self.claim(&cells);
        cells.into_iter().for_each(|at| self.wall(at));
        true
    }
}
