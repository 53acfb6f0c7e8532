//! The map generator: an exact number of obstacles that never cuts the board in two.

use engine::chance::Chance;
use engine::options::Options;
use grid::{Board, Cuts, Direction, Neighbours, Set25x25, Square, keeps_connected_locally};

use crate::geometry::cell::{Cells, LONGEST_SIDE};

/// The fewest free cells allowed: one for each unit (S-16).
pub const LEAST_FREE: usize = 4;

/// The ground of a cell: free, or an obstacle (ST-007).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Ground {
    /// Free to stand on.
    Free,
    /// A mountain.
    Mountain,
    /// A tree.
    Tree,
}

impl Ground {
    /// All kinds with the letter used in maps and their name (ST-008). Mountains and trees differ in looks only (S-19).
    pub const ALL: [(Ground, char, &'static str); 3] =
        [(Ground::Free, '.', "free"), (Ground::Mountain, '^', "mountain"), (Ground::Tree, 't', "tree")];

    /// Returns the letter used in maps.
    pub fn letter(self) -> char {
        Ground::ALL[self as usize].1
    }
}

/// A map: the ground of every cell.
#[derive(Clone, PartialEq, Debug)]
pub struct Map {
    /// The size.
    pub board: Board,
    ground: Vec<Ground>,
}

/// The number of obstacles of a map (ST-009).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Amount {
    /// This many in a hundred cells.
    Percent(u8),
    /// Exactly this many.
    Count(u16),
}

impl Amount {
    /// Reads the two options: a count, or the percentage if the count is 0.
    pub fn of(options: &Options) -> Amount {
        match options.number("obstacle_count") as u16 {
            0 => Amount::Percent(options.number("obstacles") as u8),
            count => Amount::Count(count),
        }
    }

    /// Returns the number of obstacles on a board of this many cells.
    fn on(self, cells: usize) -> usize {
        match self {
            Amount::Percent(percent) => obstacle_count(cells, percent),
            Amount::Count(count) => count.into(),
        }
    }

    /// Returns the error for an amount that leaves too few cells free (S-16).
    fn too_many(self, cells: usize) -> String {
        let free = cells.saturating_sub(self.on(cells));
        let said = match self {
            Amount::Percent(percent) => format!("{percent} % of {cells} cells leaves"),
            Amount::Count(count) => format!("{count} obstacles on {cells} cells leave"),
        };
        format!("{said} {free} free, fewer than the {LEAST_FREE} units [S-16]")
    }
}

/// Returns cells times percent over a hundred, rounded half up (ST-009, S-15).
pub fn obstacle_count(cells: usize, percent: u8) -> usize {
    (2 * cells * usize::from(percent) + 100) / 200
}

/// One obstacle in this many grows beside an earlier one, which makes ridges and woods; the others fall anywhere, so
/// that every cell has about the same chance.
const GROWS: u32 = 3;

impl Map {
    /// Returns a map without obstacles.
    pub fn open(board: Board) -> Map {
        Map { board, ground: vec![Ground::Free; board.area()] }
    }

    /// Returns the ground of a cell.
    pub fn ground(&self, square: Square) -> Ground {
        self.ground[square.index()]
    }

    /// Changes a cell.
    pub fn set(&mut self, square: Square, ground: Ground) {
        self.ground[square.index()] = ground;
    }

    /// Returns the cells without an obstacle.
    pub fn free(&self) -> Cells {
        let free = |square: &Square| self.is_free(*square);
        self.board.squares().filter(free).map(|square| self.board.xy(square)).collect()
    }

    fn is_free(&self, square: Square) -> bool {
        // A mountain or a tree: it makes no difference (S-19).
        self.ground(square) == Ground::Free
    }

    /// Generates a map with exactly this many obstacles, whose free cells form one region. Cells are blocked one by
    /// one, each only if the rest stays connected; such a cell always exists while two are left (S-16).
    pub fn generate(
        (width, height): (u8, u8),
        amount: Amount,
        chance: &mut impl Chance,
    ) -> Result<Map, String> {
        let board = Board::new(width, height)
            .filter(|b| b.width() <= LONGEST_SIDE && b.height() <= LONGEST_SIDE)
            .ok_or_else(|| format!("a board of {width}x{height} is not between 1x1 and 25x25 [ST-002]"))?;
        let wanted = amount.on(board.area());
        // Four cells stay free for the units (S-16).
        if wanted + LEAST_FREE > board.area() {
            return Err(amount.too_many(board.area()));
        }
        let mut maker = Maker {
            map: Map::open(board),
            candidates: board.squares().collect(),
            listed: Set25x25::full(board),
            blocked: Vec::with_capacity(wanted),
            cuts: Cuts::new(),
        };
        // Exactly this many (ST-009, S-15).
        for _ in 0..wanted {
            maker.block_one(chance);
        }
        Ok(maker.map)
    }
}

struct Maker {
    map: Map,
    /// The free cells that have not failed the check of their eight neighbours since one of these changed.
    candidates: Vec<Square>,
    /// The same as a set.
    listed: Set25x25,
    blocked: Vec<Square>,
    cuts: Cuts,
}

impl Maker {
    fn block_one(&mut self, chance: &mut impl Chance) {
        let grown = if chance.below(GROWS) == 0 { self.beside_another(chance) } else { None };
        let square = grown.or_else(|| self.anywhere(chance)).or_else(|| self.by_search(chance));
        // S-16: two or more cells are free, so one of the three ways finds a cell.
        let Some(square) = square else { return };
        // The cell becomes an obstacle (ST-007).
        self.map.set(square, self.look(square, chance));
        self.blocked.push(square);
        // What failed before may pass now that this neighbour is gone.
        for (_, beside) in self.map.board.neighbours(square, Neighbours::Eight) {
            if self.map.is_free(beside) && self.listed.insert(beside) {
                self.candidates.push(beside);
            }
        }
    }

    /// Whether the free cells stay one region joined by their sides (ST-010, S-17).
    fn stays_together(&self, square: Square) -> bool {
        keeps_connected_locally(self.map.board, square, |s| self.map.is_free(s))
    }

    /// Returns a free neighbour of a random obstacle, if it may be blocked.
    fn beside_another(&mut self, chance: &mut impl Chance) -> Option<Square> {
        let from = *self.blocked.get(chance.below(self.blocked.len().max(1) as u32) as usize)?;
        let direction = Direction::FOUR[chance.below(4) as usize];
        let beside = self.map.board.step(from, direction)?;
        if !self.map.is_free(beside) || !self.stays_together(beside) {
            return None;
        }
        // It stays listed; if it is drawn again, it is skipped because it is no longer free.
        Some(beside)
    }

    /// Finds a random free cell whose eight neighbours prove that it may be blocked.
    fn anywhere(&mut self, chance: &mut impl Chance) -> Option<Square> {
        while !self.candidates.is_empty() {
            let at = chance.below(self.candidates.len() as u32) as usize;
            let square = self.candidates.swap_remove(at);
            self.listed.remove(square);
            if self.map.is_free(square) && self.stays_together(square) {
                return Some(square);
            }
        }
        None
    }

    /// Returns a random cell among all that may be blocked (ST-010, S-16), found by a search over the whole board.
    fn by_search(&mut self, chance: &mut impl Chance) -> Option<Square> {
        let map = &self.map;
        let removable = self.cuts.removable(map.board, |s| map.is_free(s));
        (!removable.is_empty()).then(|| removable[chance.below(removable.len() as u32) as usize])
    }

    /// Returns a mountain or a tree (ST-008), mostly the same as a neighbouring obstacle.
    fn look(&self, square: Square, chance: &mut impl Chance) -> Ground {
        let mut beside = self.map.board.neighbours(square, Neighbours::Four).map(|(_, s)| self.map.ground(s));
        let like = beside.find(|ground| *ground != Ground::Free);
        match (like, chance.below(4)) {
            (Some(ground), 1..) => ground,
            (_, n) if n % 2 == 0 => Ground::Mountain,
            _ => Ground::Tree,
        }
    }
}
