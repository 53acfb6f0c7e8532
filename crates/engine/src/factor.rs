//! What was in play in a finished game, so that many games can show what it is worth.

use crate::Seat;

/// Something that was in play: a unit that a side brought, a map, a rule variant.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Factor {
    /// Its kind, in one word; factors of the same kind are compared with each other.
    pub group: &'static str,
    /// Its name.
    pub name: String,
    /// The side it was on; none if it was there for everyone.
    pub seat: Option<Seat>,
}

impl Factor {
    /// Something that was on the side of a seat.
    pub fn of(seat: Seat, group: &'static str, name: impl Into<String>) -> Factor {
        Factor { group, name: name.into(), seat: Some(seat) }
    }

    /// Something that was there for everyone.
    pub fn common(group: &'static str, name: impl Into<String>) -> Factor {
        Factor { group, name: name.into(), seat: None }
    }
}
