//! Edges between squares, for walls that have no thickness.

use crate::board::{Board, Square};
use crate::direction::Direction;
use crate::segment::{Point, Segment, Touch};
use crate::set::SquareSet;

/// The side that two neighbouring squares share, identified by the southern or western one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edge {
    square: Square,
    side: Side,
}

/// Which side of its square an edge is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The upper side.
    North,
    /// The right side.
    East,
}

impl Edge {
    /// Returns the edge that a straight step from the square crosses; `None` for a diagonal step, which meets only a
    /// corner, and for a step off the board.
    pub fn of(board: Board, square: Square, direction: Direction) -> Option<Edge> {
        let beyond = board.step(square, direction)?;
        match direction {
            Direction::N => Some(Edge { square, side: Side::North }),
            Direction::E => Some(Edge { square, side: Side::East }),
            Direction::S => Some(Edge { square: beyond, side: Side::North }),
            Direction::W => Some(Edge { square: beyond, side: Side::East }),
            _ => None,
        }
    }

    /// Returns the edge between two squares, if they share a side.
    pub fn between(board: Board, a: Square, b: Square) -> Option<Edge> {
        let ((ax, ay), (bx, by)) = (board.xy(a), board.xy(b));
        let delta = (i16::from(bx) - i16::from(ax), i16::from(by) - i16::from(ay));
        Edge::of(board, a, Direction::from_delta(delta.0, delta.1)?)
    }

    /// Returns the southern or western of the two squares.
    pub const fn square(self) -> Square {
        self.square
    }

    /// Returns which side of that square the edge is.
    pub const fn side(self) -> Side {
        self.side
    }

    /// Returns the two squares that share the edge.
    pub const fn squares(self, board: Board) -> (Square, Square) {
        let further = match self.side {
            Side::North => board.width() as u16,
            Side::East => 1,
        };
        (self.square, Square(self.square.0 + further))
    }

    /// Returns the edge as a segment in half squares, from west to east or from south to north.
    pub const fn segment(self, board: Board) -> Segment {
        let [_, south_east, north_west, north_east] = Point::corners(board.xy(self.square));
        match self.side {
            Side::North => Segment { from: north_west, to: north_east },
            Side::East => Segment { from: south_east, to: north_east },
        }
    }
}

/// A set of edges with room for the same squares as [`SquareSet`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct EdgeSet<const WORDS: usize> {
    north: SquareSet<WORDS>,
    east: SquareSet<WORDS>,
}

impl<const WORDS: usize> EdgeSet<WORDS> {
    /// The empty set.
    pub const EMPTY: Self = EdgeSet { north: SquareSet::EMPTY, east: SquareSet::EMPTY };

    /// Adds an edge; returns whether it was new.
    pub fn insert(&mut self, edge: Edge) -> bool {
        self.of_mut(edge.side).insert(edge.square)
    }

    /// Removes an edge; returns whether it was a member.
    pub fn remove(&mut self, edge: Edge) -> bool {
        self.of_mut(edge.side).remove(edge.square)
    }

    /// Whether the edge is a member.
    #[inline]
    pub fn contains(&self, edge: Edge) -> bool {
        self.of(edge.side).contains(edge.square)
    }

    /// Returns the number of members.
    pub fn len(&self) -> usize {
        self.north.len() + self.east.len()
    }

    /// Whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.north.is_empty() && self.east.is_empty()
    }

    /// Returns the squares whose northern or eastern side is a member.
    pub const fn of(&self, side: Side) -> &SquareSet<WORDS> {
        match side {
            Side::North => &self.north,
            Side::East => &self.east,
        }
    }

    /// Returns the members: first the northern sides, then the eastern ones, each by square.
    pub fn iter(&self) -> impl Iterator<Item = Edge> + Clone + '_ {
        let north = self.north.iter().map(|square| Edge { square, side: Side::North });
        north.chain(self.east.iter().map(|square| Edge { square, side: Side::East }))
    }

    /// Whether a straight step crosses a member. A diagonal step crosses no edge, so the rules decide how corners
    /// affect it.
    #[inline]
    pub fn blocks(&self, board: Board, from: Square, direction: Direction) -> bool {
        Edge::of(board, from, direction).is_some_and(|edge| self.contains(edge))
    }

    /// Whether a member lies between the two squares.
    #[inline]
    pub fn separates(&self, board: Board, a: Square, b: Square) -> bool {
        Edge::between(board, a, b).is_some_and(|edge| self.contains(edge))
    }

    fn of_mut(&mut self, side: Side) -> &mut SquareSet<WORDS> {
        match side {
            Side::North => &mut self.north,
            Side::East => &mut self.east,
        }
    }
}

impl<const WORDS: usize> FromIterator<Edge> for EdgeSet<WORDS> {
    fn from_iter<I: IntoIterator<Item = Edge>>(edges: I) -> Self {
        let mut set = Self::EMPTY;
        for edge in edges {
            set.insert(edge);
        }
        set
    }
}

/// Returns the edges of the board that a segment in half squares meets, by square from west to east.
///
/// With [`Touch::Any`] a common point is enough, with [`Touch::Stretch`] the segment must run along the edge for some
/// length, and with [`Touch::Inside`] it must cross the edge at a point that is not an end of either.
pub fn edges_met(board: Board, segment: Segment, touch: Touch) -> impl Iterator<Item = Edge> + Clone {
    // An edge is part of the border of both its squares, so the touched squares contain all edges.
    crate::ray::squares_met(board, segment, Touch::Any).flat_map(move |square| {
        [Direction::N, Direction::E].into_iter().filter_map(move |direction| {
            let edge = Edge::of(board, square, direction)?;
            let line = edge.segment(board);
            let met = match touch {
                Touch::Any => segment.touches(line),
                Touch::Stretch => segment.meets(crate::Rectangle { min: line.from, max: line.to }, touch),
                Touch::Inside => segment.crosses(line),
            };
            met.then_some(edge)
        })
    })
}
