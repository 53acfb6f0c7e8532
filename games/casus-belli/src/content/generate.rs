//! The map generator: walls with gates, towers, roads between them, forests and marshes, with a symmetry if one is
//! wanted, and all connected.

use engine::chance::Chance;
use grid::{Neighbours, Search, regions};

use crate::geometry::cell::{Cell, Facing, Ground};
use crate::geometry::map::Map;

/// The largest forest, as the organisers of the contest advise.
pub const LARGEST_FOREST: usize = 10;
/// The largest patch of marsh.
const LARGEST_MARSH: usize = 14;
/// Walls are farther from the start than this.
const YARD: u8 = 2;
/// The fewest cells of a run of wall.
const SHORTEST_RUN: usize = 3;
/// The smallest distance between two towers.
const TOWERS_APART: u8 = 6;
/// The cost of building a road over each ground; cheap existing roads are followed.
const BUILDING: [u32; 6] = [4, 1, 9, 9, 0, 4];

/// Generates a random map: `free`, `turned` (unchanged by half a turn) or `mirrored` (left and right alike). The sides
/// are 5 to 200 cells long.
pub fn generate(size: (u8, u8), symmetry: &str, chance: &mut impl Chance) -> Map {
    let mut map = Map::filled(size.0, size.1, Ground::Grass);
    let longest = u16::from(size.0.max(size.1));
    (map.placement, map.turns) = (3 + longest / 50, 30 + longest / 5 - longest.min(35) / 5);
    let mut maker = Maker { map, symmetry: Symmetry::of(symmetry), chance, towers: Vec::new() };
    maker.border();
    maker.walls();
    maker.open_up();
    maker.several(maker.share(300), Maker::watchtower);
    maker.roads();
    maker.patches(Ground::Marsh, 110, LARGEST_MARSH);
    maker.patches(Ground::Forest, 45, LARGEST_FOREST);
    maker.map
}

/// The correspondence of a map's two sides.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Symmetry {
    Free,
    Turned,
    Mirrored,
}

impl Symmetry {
    fn of(word: &str) -> Symmetry {
        match word {
            "turned" => Symmetry::Turned,
            "mirrored" => Symmetry::Mirrored,
            _ => Symmetry::Free,
        }
    }
}

struct Maker<'a, C: Chance> {
    map: Map,
    symmetry: Symmetry,
    chance: &'a mut C,
    /// The towers that were built, without their images.
    towers: Vec<Cell>,
}

impl<C: Chance> Maker<'_, C> {
    /// Returns the cell that must have the same ground.
    fn image(&self, cell: Cell) -> Cell {
        let (x, y) = (self.map.width - 1 - cell.x, self.map.height - 1 - cell.y);
        match self.symmetry {
            Symmetry::Free => cell,
            Symmetry::Turned => Cell { x, y },
            Symmetry::Mirrored => Cell { x, y: cell.y },
        }
    }

    fn paint(&mut self, cell: Cell, ground: Ground) {
        let image = self.image(cell);
        self.map.set(cell, ground);
        self.map.set(image, ground);
    }

    /// Returns a number between two bounds, both included.
    fn between(&mut self, low: u8, high: u8) -> u8 {
        low + self.chance.below(u32::from(high - low) + 1) as u8
    }

    fn anywhere(&mut self) -> Cell {
        Cell { x: self.between(0, self.map.width - 1), y: self.between(0, self.map.height - 1) }
    }

    fn facing(&mut self) -> Facing {
        Facing::ALL[self.chance.below(4) as usize]
    }

    /// Returns how many to build, at one per `cells` cells. The number is halved if symmetry copies each one.
    fn share(&self, cells: usize) -> usize {
        let half = if self.symmetry == Symmetry::Free { 1 } else { 2 };
        (self.map.ground.len() / (cells * half)).max(1)
    }

    /// Builds something this many times, and gives up when most tries find no room.
    fn several(&mut self, wanted: usize, build: impl Fn(&mut Self) -> bool) {
        let mut built = 0;
        for _ in 0..5 * wanted {
            built += usize::from(built < wanted && build(self));
        }
    }

    /// Whether any of the eight cells around a cell, or the cell itself, has this ground.
    fn touches(&self, cell: Cell, ground: Ground) -> bool {
        let mut around = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy)));
        around.any(|step| self.map.moved(cell, step).is_some_and(|at| self.map.ground(at) == ground))
    }

    fn border(&mut self) {
        let (right, bottom) = (self.map.width - 1, self.map.height - 1);
        for cell in self.map.cells() {
            if cell.x == 0 || cell.y == 0 || cell.x == right || cell.y == bottom {
                self.map.set(cell, Ground::Wall);
            }
        }
        self.paint(self.map.start, Ground::Road);
    }

    /// Builds chambers and runs of wall. They stay a cell apart, so that none of them closes anything off.
    fn walls(&mut self) {
        self.several(self.share(250), Self::chamber);
        self.several(self.share(70), Self::run);
    }

    /// Whether a wall may stand on a cell: away from other walls and from the start.
    fn takes_wall(&self, cell: Cell) -> bool {
        let near_start = [cell, self.image(cell)].iter().any(|at| at.king(self.map.start) <= YARD);
        !near_start && !self.touches(cell, Ground::Wall)
    }

    /// Builds four walls with a few gates, mostly around a tower; returns whether there was room.
    fn chamber(&mut self) -> bool {
        let (at, wide, high) = (self.anywhere(), self.between(4, 8), self.between(4, 8));
        let inside = u16::from(at.x) + u16::from(wide) < u16::from(self.map.width)
            && u16::from(at.y) + u16::from(high) < u16::from(self.map.height);
        if !inside {
            return false;
        }
        let mut sides = [const { Vec::new() }; 4];
        for along in 0..=wide {
            sides[0].push(Cell { x: at.x + along, y: at.y });
            sides[1].push(Cell { x: at.x + along, y: at.y + high });
        }
        for along in 1..high {
            sides[2].push(Cell { x: at.x, y: at.y + along });
            sides[3].push(Cell { x: at.x + wide, y: at.y + along });
        }
        if !sides.iter().flatten().all(|cell| self.takes_wall(*cell)) {
            return false;
        }
        let first_gate = self.chance.below(4) as usize;
        for (side, cells) in sides.iter().enumerate() {
            // Corners are never gates.
            let gate = 1 + self.chance.below(cells.len() as u32 - 2) as usize;
            let gated = side == first_gate || self.chance.below(2) == 0;
            for (along, cell) in cells.iter().enumerate() {
                if !(gated && along == gate) {
                    self.paint(*cell, Ground::Wall);
                }
            }
        }
        if self.chance.below(3) > 0 {
            self.tower(Cell { x: at.x + wide / 2, y: at.y + high / 2 });
        }
        true
    }

    /// Builds a wall that turns now and then and has a gate every few cells; returns whether there was room.
    fn run(&mut self) -> bool {
        let (mut at, mut facing) = (self.anywhere(), self.facing());
        let (mut cells, length) = (Vec::new(), self.between(4, 18));
        let mut until_gate = self.between(3, 6);
        for _ in 0..length {
            if !self.takes_wall(at) {
                break;
            }
            match until_gate {
                0 => until_gate = self.between(3, 6),
                _ => {
                    cells.push(at);
                    until_gate -= 1;
                }
            }
            if self.chance.below(6) == 0 {
                let quarters = [1, 3][self.chance.below(2) as usize];
                facing = Facing::ALL[(facing as usize + quarters) % 4];
            }
            match self.map.moved(at, facing.step()) {
                Some(next) => at = next,
                None => break,
            }
        }
        let long = cells.len() >= SHORTEST_RUN;
        cells.into_iter().filter(|_| long).for_each(|cell| self.paint(cell, Ground::Wall));
        long
    }

    /// Breaks walls that close something off, as the image of a wall can.
    fn open_up(&mut self) {
        let board = self.map.board();
        let mut search = Search::new();
        loop {
            let is_open =
                |square| self.map.cell(square).is_some_and(|at| self.map.ground(at) != Ground::Wall);
            let parts = regions(board, Neighbours::Four, is_open);
            let main = parts.of(self.map.square(self.map.start));
            let stray =
                board.squares().find(|square| parts.of(*square).is_some_and(|part| Some(part) != main));
            let Some(stray) = stray else { return };
            let inner =
                |at: Cell| at.x > 0 && at.y > 0 && at.x + 1 < self.map.width && at.y + 1 < self.map.height;
            let step = |_, to| {
                let inside = self.map.cell(to).is_some_and(inner);
                inside.then(|| if is_open(to) { 1 } else { 20 })
            };
            let goal = |square| parts.of(square) == main;
            let path = search.shortest_path(board, stray, goal, Neighbours::Four, step);
            let Some(path) = path else { return };
            let way: Vec<Cell> = path.squares.iter().filter_map(|square| self.map.cell(*square)).collect();
            for cell in way {
                if self.map.ground(cell) == Ground::Wall {
                    self.paint(cell, Ground::Grass);
                }
            }
        }
    }

    fn tower(&mut self, cell: Cell) {
        self.paint(cell, Ground::Tower);
        self.towers.push(cell);
    }

    /// Builds a tower in the open; returns whether there was room.
    fn watchtower(&mut self) -> bool {
        let cell = self.anywhere();
        let apart = |tower: &Cell| cell.king(*tower).min(cell.king(self.image(*tower))) >= TOWERS_APART;
        let room = self.map.ground(cell) == Ground::Grass
            && !self.touches(cell, Ground::Wall)
            && self.towers.iter().all(apart);
        if room {
            self.tower(cell);
        }
        room
    }

    /// Builds a road from every tower to the nearest road, the towers near the start first.
    fn roads(&mut self) {
        let start = self.map.start;
        let mut ends = self.towers.clone();
        ends.sort_by_key(|tower| (tower.king(start).min(self.image(*tower).king(start)), *tower));
        let board = self.map.board();
        let mut search = Search::new();
        for tower in ends {
            let is_road =
                |square| self.map.cell(square).is_some_and(|at| self.map.ground(at) == Ground::Road);
            let step = |from, to| {
                self.map.step(from, to)?;
                Some(BUILDING[self.map.ground(self.map.cell(to)?) as usize])
            };
            let from = self.map.square(tower);
            let path = search.shortest_path(board, from, is_road, Neighbours::Four, step);
            let squares = path.map_or(&[][..], |path| path.squares);
            let way: Vec<Cell> = squares.iter().filter_map(|square| self.map.cell(*square)).collect();
            for cell in way {
                if self.map.ground(cell) == Ground::Grass {
                    self.paint(cell, Ground::Road);
                }
            }
        }
    }

    /// Paints patches of a ground on the grass, one for every `cells` cells of the map. None touches another or its own
    /// image, so that none grows too large.
    fn patches(&mut self, ground: Ground, cells: usize, largest: usize) {
        for _ in 0..self.share(cells) {
            let size = 1 + self.chance.below(largest as u32) as usize;
            let mut patch = Vec::new();
            let first = self.anywhere();
            if self.takes_patch(first, ground, &patch) {
                patch.push(first);
            }
            // Growth in every direction at once keeps patches round.
            for _ in 0..3 * size {
                if patch.is_empty() || patch.len() == size {
                    break;
                }
                let from = patch[self.chance.below(patch.len() as u32) as usize];
                let step = self.facing().step();
                if let Some(cell) = self.map.moved(from, step)
                    && !patch.contains(&cell)
                    && self.takes_patch(cell, ground, &patch)
                {
                    patch.push(cell);
                }
            }
            patch.into_iter().for_each(|cell| self.paint(cell, ground));
        }
    }

    fn takes_patch(&self, cell: Cell, ground: Ground, patch: &[Cell]) -> bool {
        let image = self.image(cell);
        let near_image = patch.iter().chain([&cell]).any(|other| other.king(image) <= 1);
        let apart = self.symmetry == Symmetry::Free || !near_image;
        apart && self.map.ground(cell) == Ground::Grass && !self.touches(cell, ground)
    }
}
