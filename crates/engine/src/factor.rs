//! What was in play in a finished game, so that many games can say what it is worth.

use crate::Seat;

/// Something that was in play: a unit that a side brought along, a map, a rule variant.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Factor {
    /// Its kind, in one word; factors of a kind are compared with each other.
    pub group: &'static str,
    /// Its name.
    pub name: String,
    /// Whose side it was on; nobody's where it was there for all alike.
    pub seat: Option<Seat>,
}

impl Factor {
    /// Something that was on the side of a seat.
    pub fn of(seat: Seat, group: &'static str, name: impl Into<String>) -> Factor {
        Factor { group, name: name.into(), seat: Some(seat) }
    }

    /// Something that was there for all alike.
    pub fn common(group: &'static str, name: impl Into<String>) -> Factor {
        Factor { group, name: name.into(), seat: None }
    }
}
