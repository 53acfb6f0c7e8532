//! The acts of a seat.

mod aim;

use grid::Square;

use crate::geometry::Way;

pub use aim::{Aim, MOST_NAMED};

/// An ability with its option, if it offers any, and its first aim.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Use {
    /// The body that uses it.
    pub body: u8,
    /// The ability, by its place among the unit's abilities.
    pub ability: u8,
    /// The option chosen, from 1; 0 if there is nothing to choose.
    pub option: u8,
    /// Its aim.
    pub aim: Aim,
}

/// One act.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Act {
    /// `split`: the first pool, as bits of the dealt heroes.
    Split(u16),
    /// `take first` or `take second`.
    Take(bool),
    /// `deploy`: a dealt hero and a space.
    Deploy(u8, Square),
    /// `moves` and, by a Standard Action, `dashes`.
    Walk {
        /// The body.
        body: u8,
        /// Whether a Standard Action is spent for it.
        dash: bool,
        /// The path.
        way: Way,
    },
    /// An ability.
    Use(Use),
    /// `end`.
    End,
    /// `go` and `stay`: the path of a movement.
    Go(Way),
    /// `place`: a space.
    Place(Square),
    /// `skip`: no space.
    Skip,
    /// `aim`: the aim of a later sentence.
    Aim(Aim),
    /// `option`: one of the options, from 1.
    Option(u8),
    /// `card`: an ability of the target.
    Card(u8),
    /// `name`: another target.
    Name(u8),
    /// `react`: the option of the offered reaction, from 1, or 0, and its aim.
    React(u8, Aim),
    /// `pass`.
    Pass,
    /// `keep` the roll, or roll again.
    Reroll(bool),
}
