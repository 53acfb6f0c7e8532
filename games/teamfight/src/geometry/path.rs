//! Paths as areas: consecutive spaces with any turns (TF-086).

use grid::{Board, Direction, Square};

use super::rows::only;
use super::{Source, Squares, Walls, Way};

/// The limits of a path area: `length` spaces without repeats and not through walls, fewer only if the path cannot
/// continue (Q10). If walls are ignored, pass none.
#[derive(Clone, Copy, Debug)]
pub struct Paths<'a> {
    /// The board.
    pub board: Board,
    /// The walls that it may not cross.
    pub walls: &'a Walls,
    /// Its beginning. The caster's space is not part of the path, and the path does not return to it.
    pub source: Source,
    /// The number of spaces.
    pub length: u8,
}

/// The fault of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathFault {
    /// It begins elsewhere.
    Start,
    /// This space is not an orthogonal neighbour of the previous one.
    Apart(Square),
    /// There is a wall before this space.
    Wall(Square),
    /// This space is repeated, or is the caster's.
    Again(Square),
    /// There are too many spaces.
    Long,
    /// It could continue.
    Short,
}

impl Paths<'_> {
    /// Calls `out` with all paths, as routes from the source, in the order north, east, south, west.
    ///
    /// Their number grows almost threefold with every space: this is meant for the short paths printed on cards.
    pub fn each(&self, out: &mut impl FnMut(Way)) {
        if self.steps() > 0 || self.source.counts() > 0 {
            self.on(self.source.square(), only(self.source.square()), Way::NONE, out);
        }
    }

    /// Returns the spaces of a path.
    pub fn cells(&self, way: Way) -> Squares {
        let from = self.source.square();
        let first = (self.source.counts() > 0).then_some(from);
        first.into_iter().chain(way.squares(self.board, from)).collect()
    }

    /// Returns the route over these spaces, in the order of the path.
    pub fn check(&self, spaces: &[Square]) -> Result<Way, PathFault> {
        let from = self.source.square();
        let steps = match self.source {
            Source::Caster(_) => spaces,
            Source::Space(_) => spaces.strip_prefix(&[from]).ok_or(PathFault::Start)?,
        };
        let mut here = from;
        let mut taken = only(from);
        let mut way = Way::NONE;
        for &to in steps {
            let towards = Direction::FOUR.into_iter().find(|&d| self.board.step(here, d) == Some(to));
            // Each space is beside the previous one (TF-086).
            let direction = towards.ok_or(PathFault::Apart(to))?;
            // It crosses no wall, enters no space twice, and is shorter only if it cannot continue (Q10).
            if self.walls.stop(self.board, here, direction) {
                return Err(PathFault::Wall(to));
            }
            if !taken.insert(to) {
                return Err(PathFault::Again(to));
            }
            way = way.then(direction).filter(|way| way.len() <= self.steps()).ok_or(PathFault::Long)?;
            here = to;
        }
        if way.len() < self.steps() && self.next(here, &taken).next().is_some() {
            return Err(PathFault::Short);
        }
        Ok(way)
    }

    /// Returns how many steps lead from the source to the last space.
    fn steps(&self) -> usize {
        usize::from(self.length.saturating_sub(self.source.counts()).min(Way::MOST))
    }

    /// Returns the steps with which a path can continue.
    fn next(&self, here: Square, taken: &Squares) -> impl Iterator<Item = (Direction, Square)> {
        Direction::FOUR.into_iter().filter_map(move |direction| {
            let to = self.board.step(here, direction)?;
            // Q10
            let open = !taken.contains(to) && !self.walls.stop(self.board, here, direction);
            open.then_some((direction, to))
        })
    }

    fn on(&self, here: Square, taken: Squares, way: Way, out: &mut impl FnMut(Way)) {
        let mut ended = true;
        if way.len() < self.steps() {
            for (direction, to) in self.next(here, &taken) {
                if let Some(way) = way.then(direction) {
                    ended = false;
                    self.on(to, taken | only(to), way, out);
                }
            }
        }
        if ended {
            out(way);
        }
    }
}
