//! A route: straight steps one after the other, small enough to be part of a state.

use grid::{Board, Direction, Square};

/// A route of at most sixteen steps in the four straight directions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Way {
    /// Two bits for each step, with the first step lowest; bits beyond the length are zero.
    steps: u32,
    length: u8,
}

engine::encode! { struct Way { steps, length } }

impl Way {
    /// The route without steps.
    pub const NONE: Way = Way { steps: 0, length: 0 };

    /// The most steps of a route.
    pub const MOST: u8 = 16;

    /// Returns the route over these squares, without the start; `None` if consecutive squares share no side, or if
    /// there are too many.
    pub fn along(board: Board, from: Square, squares: &[Square]) -> Option<Way> {
        let mut way = Way::NONE;
        let mut here = from;
        for &to in squares {
            // No step is diagonal (TF-049).
            let direction = Direction::FOUR.into_iter().find(|&d| board.step(here, d) == Some(to))?;
            way = way.then(direction)?;
            here = to;
        }
        Some(way)
    }

    /// Returns the route with one more step; `None` if it already has the most.
    #[inline]
    #[must_use]
    pub fn then(self, direction: Direction) -> Option<Way> {
        if self.length == Way::MOST {
            return None;
        }
        // Every second one of the eight directions is straight.
        let step = u32::from(direction as u8 / 2) << (2 * self.length);
        Some(Way { steps: self.steps | step, length: self.length + 1 })
    }

    /// Adds a step; returns whether there was room for it.
    pub fn push(&mut self, direction: Direction) -> bool {
        let longer = self.then(direction);
        *self = longer.unwrap_or(*self);
        longer.is_some()
    }

    /// Returns the number of steps.
    pub const fn len(self) -> usize {
        self.length as usize
    }

    /// Whether it has no steps.
    pub const fn is_empty(self) -> bool {
        self.length == 0
    }

    /// Returns the steps in walking order.
    pub fn iter(self) -> impl ExactSizeIterator<Item = Direction> + Clone {
        (0..self.length).map(move |i| Direction::FOUR[(self.steps >> (2 * i) & 3) as usize])
    }

    /// Returns the squares in walking order, without the start; it stops before a step that would leave the board.
    pub fn squares(self, board: Board, from: Square) -> impl Iterator<Item = Square> + Clone {
        self.iter().scan(from, move |here, direction| {
            *here = board.step(*here, direction)?;
            Some(*here)
        })
    }

    /// Returns the square at its end.
    pub fn end(self, board: Board, from: Square) -> Square {
        self.squares(board, from).last().unwrap_or(from)
    }
}

/// Collects steps as long as there is room for them.
impl FromIterator<Direction> for Way {
    fn from_iter<I: IntoIterator<Item = Direction>>(steps: I) -> Way {
        let mut way = Way::NONE;
        for step in steps {
            way.push(step);
        }
        way
    }
}
