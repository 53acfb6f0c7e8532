//! The eight directions, and the order in which all searches try them.

/// One of the eight directions. North is up (y grows), east is right (x grows).
///
/// The order of the variants breaks ties everywhere: of two equally good paths, the one that starts with the smaller
/// direction wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Direction {
    /// Up.
    N,
    /// Up and right.
    NE,
    /// Right.
    E,
    /// Down and right.
    SE,
    /// Down.
    S,
    /// Down and left.
    SW,
    /// Left.
    W,
    /// Up and left.
    NW,
}

impl Direction {
    /// The straight directions in tie order: up, right, down, left.
    pub const FOUR: [Direction; 4] = [Direction::N, Direction::E, Direction::S, Direction::W];

    /// All directions in tie order: clockwise from the north.
    pub const EIGHT: [Direction; 8] = [
        Direction::N,
        Direction::NE,
        Direction::E,
        Direction::SE,
        Direction::S,
        Direction::SW,
        Direction::W,
        Direction::NW,
    ];

    /// Returns how one step changes x and y.
    pub const fn delta(self) -> (i16, i16) {
        match self {
            Direction::N => (0, 1),
            Direction::NE => (1, 1),
            Direction::E => (1, 0),
            Direction::SE => (1, -1),
            Direction::S => (0, -1),
            Direction::SW => (-1, -1),
            Direction::W => (-1, 0),
            Direction::NW => (-1, 1),
        }
    }

    /// Returns the direction of the step `(dx, dy)`; `None` unless it is a king's step.
    pub const fn from_delta(dx: i16, dy: i16) -> Option<Direction> {
        match (dx, dy) {
            (0, 1) => Some(Direction::N),
            (1, 1) => Some(Direction::NE),
            (1, 0) => Some(Direction::E),
            (1, -1) => Some(Direction::SE),
            (0, -1) => Some(Direction::S),
            (-1, -1) => Some(Direction::SW),
            (-1, 0) => Some(Direction::W),
            (-1, 1) => Some(Direction::NW),
            _ => None,
        }
    }

    /// Returns the direction after `eighths` eighths of a full turn clockwise.
    pub const fn turned(self, eighths: u8) -> Direction {
        Direction::EIGHT[(self as usize + eighths as usize) % 8]
    }

    /// Returns the opposite direction.
    pub const fn opposite(self) -> Direction {
        self.turned(4)
    }

    /// Whether the step changes both x and y.
    pub const fn is_diagonal(self) -> bool {
        self as u8 % 2 == 1
    }
}

/// The squares that are one step away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Neighbours {
    /// The squares that share a side.
    Four,
    /// The squares that share a side or a corner.
    Eight,
}

impl Neighbours {
    /// Returns the directions of the steps, in tie order.
    pub const fn directions(self) -> &'static [Direction] {
        match self {
            Neighbours::Four => &Direction::FOUR,
            Neighbours::Eight => &Direction::EIGHT,
        }
    }
}
