//! Seats: the sides of a game, from 2 to 100.

use std::fmt;

/// The maximum number of seats in a game.
pub const MOST_SEATS: u8 = 100;

/// A side that answers, numbered from 0.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(pub u8);

impl Seat {
    /// Returns the seat as an index into an array by seat.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A set of seats.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u128);

impl SeatSet {
    /// The empty set.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Returns the first `count` seats.
    pub fn first(count: u8) -> SeatSet {
        debug_assert!(count <= MOST_SEATS);
        SeatSet((1u128 << count) - 1)
    }

    /// Returns the set of one seat.
    pub fn one(seat: Seat) -> SeatSet {
        SeatSet(1u128 << seat.0)
    }

    /// Whether the seat is in the set.
    pub fn contains(self, seat: Seat) -> bool {
        // Input may name a seat that does not exist, which no set contains.
        self.0.checked_shr(u32::from(seat.0)).is_some_and(|bits| bits & 1 == 1)
    }

    /// Adds a seat.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1u128 << seat.0;
    }

    /// Removes a seat.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1u128 << seat.0);
    }

    /// Returns the seats that are in this set and not in the other.
    pub fn without(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }

    /// Returns the number of seats.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let seat = (left != 0).then(|| Seat(left.trailing_zeros() as u8))?;
            left &= left - 1;
            Some(seat)
        })
    }

    /// Returns the set as bits, for hashing.
    pub fn bits(self) -> u128 {
        self.0
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = SeatSet::EMPTY;
        seats.into_iter().for_each(|s| set.insert(s));
        set
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|s| s.0)).finish()
    }
}

/// The viewer of something.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// One seat, which sees what it may know.
    Seat(Seat),
    /// A spectator, who sees only what every seat knows.
    Public,
    /// A viewer of everything: for a finished game, tests and the table itself.
    Whole,
}

impl Viewer {
    /// Whether the viewer is one of some seats: true for a viewer of everything, false for a spectator.
    pub fn among(self, seats: SeatSet) -> bool {
        match self {
            Viewer::Seat(seat) => seats.contains(seat),
            Viewer::Public => false,
            Viewer::Whole => true,
        }
    }
}

/// The kind of player on a seat; some rulebooks name the seats by it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum SeatKind {
    /// A person.
    Human,
    /// A built-in player or a bot.
    Machine,
}

impl SeatKind {
    /// Returns the word used in records and scenarios.
    pub fn word(self) -> &'static str {
        match self {
            SeatKind::Human => "human",
            SeatKind::Machine => "machine",
        }
    }

    /// Parses the word.
    pub fn parse(word: &str) -> Option<SeatKind> {
        match word {
            "human" => Some(SeatKind::Human),
            "machine" => Some(SeatKind::Machine),
            _ => None,
        }
    }
}
