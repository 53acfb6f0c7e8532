//! The choice of parties: the sides choose one unit after the other in turn.

use engine::{Seat, Sink};

use super::Run;
use crate::event::{Event, Happening};
use crate::geometry::cell::Cell;
use crate::setup::Setup;
use crate::state::{Pending, State, TEAM, Unit};

/// Returns how many units a side still has to take.
fn missing(setup: &Setup, state: &State, seat: u8) -> usize {
    setup.battle.starts[usize::from(seat)].len().saturating_sub(state.team(seat).count())
}

/// Returns the side that takes the next unit: the one with more to take or, if equal, the one that begins the battle.
pub fn asked(setup: &Setup, state: &State) -> Seat {
    let first = setup.battle.first;
    let other = Seat(first.0 ^ 1);
    let more = missing(setup, state, other.0) > missing(setup, state, first.0);
    if more { other } else { first }
}

impl<S: Sink<Happening>> Run<'_, S> {
    /// Lets a side take a class for a start cell (B-58).
    pub(super) fn take(&mut self, seat: Seat, class: u8, at: Cell) {
        let unit = seat.0 * TEAM as u8 + self.state.team(seat.0).count() as u8;
        *self.state.unit_mut(unit) = Unit::fresh(class, seat.0, at);
        self.tell(Event::Taken { unit, class, at });
        if (0..2).all(|seat| missing(self.setup, self.state, seat) == 0) {
            self.state.pending = Pending::Orders;
            self.tell(Event::Begins(self.state.turn, self.state.round));
        }
    }
}
