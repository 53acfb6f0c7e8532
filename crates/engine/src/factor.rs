//! What each side used in a finished game. Statistics over many games show how much each item is worth.

use crate::Seat;

/// Something used in a game: a unit that a side brought, a map, a rule variant.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Factor {
    /// Its kind, in one word; factors of the same kind are compared with each other.
    pub group: &'static str,
    /// Its name.
    pub name: String,
    /// The side that used it; none if it applied to everyone.
    pub seat: Option<Seat>,
}

impl Factor {
    /// Creates a factor on the side of a seat.
    pub fn of(seat: Seat, group: &'static str, name: impl Into<String>) -> Factor {
        Factor { group, name: name.into(), seat: Some(seat) }
    }

    /// Creates a factor that applied to everyone.
    pub fn common(group: &'static str, name: impl Into<String>) -> Factor {
        Factor { group, name: name.into(), seat: None }
    }
}
