//! Before the first turn: obstacles, deployment, initiative.

use engine::{Seat, Sink};

use super::Run;
use crate::event::Event;
use crate::geometry::square::{OPEN, Square, Squares, bit};
use crate::state::{Phase, RESERVE, State, other, side, slots};

/// Returns the squares where a player may put an obstacle (B13, N-18).
pub fn open_for_obstacles(state: &State) -> Squares {
    OPEN & !state.obstacles & !state.occupied()
}

/// Whether a side has units left to place.
fn has_reserve(state: &State, seat: Seat) -> bool {
    slots(seat).any(|slot| state.unit(slot).at == RESERVE)
}

impl<S: Sink<Event>> Run<'_, S> {
    pub(super) fn obstacle(&mut self, seat: Seat, at: Square) {
        self.state.obstacles |= bit(at);
        self.tell(|| Event::Obstacle(seat, at));
        // Each player places one (B13); a player without a possible square places none (N-18).
        if seat == self.setup.readings.sets_up_first(self.state) && open_for_obstacles(self.state) != 0 {
            self.state.turn = other(seat);
        } else {
            self.deploy();
        }
    }

    /// Lets the side that sets up first begin to deploy (N-19, B37).
    fn deploy(&mut self) {
        self.state.phase = Phase::Deploy;
        // Red comes first (B12), or the lower roll (N-19, B37).
        self.state.turn = self.setup.readings.sets_up_first(self.state);
        self.next_to_place();
    }

    pub(super) fn place(&mut self, unit: u8, at: Square) {
        // This is not a movement: no one reacts to it (N-4).
        self.state.put(unit, at);
        self.tell(|| Event::Placed(unit, at));
        // They deploy one unit each in turn (B12, N-19).
        if self.setup.readings.alternating {
            self.state.turn = other(Seat(side(unit)));
        }
        self.next_to_place();
    }

    /// Skips a side with nothing left to place (B12, N-19); when neither has any, dice are rolled (ES-014), unless they
    /// were rolled before (B37).
    fn next_to_place(&mut self) {
        // All units of a player are placed (ES-011).
        if has_reserve(self.state, self.state.turn) {
            return;
        }
        // The other player deploys, or continues alone (B12, N-19).
        self.state.turn = other(self.state.turn);
        if has_reserve(self.state, self.state.turn) {
            return;
        }
        // The dice were rolled before the setup (B37).
        if self.setup.readings.lower_first {
            return self.begin_play();
        }
        self.state.turn = Seat(0);
        // After the deployment a die decides who starts (ES-014).
        self.state.phase = Phase::Initiative(0);
    }

    /// Applies a die of the initiative (B11).
    pub(super) fn rolled(&mut self, face: u8) {
        let Phase::Initiative(red) = self.state.phase else { return };
        if self.setup.readings.one_die {
            self.tell(|| Event::RolledOne(face));
            // One roll, odd for red (B11).
            return self.starts(Seat(1 - face % 2));
        }
        if red == 0 {
            self.state.phase = Phase::Initiative(face);
            return;
        }
        self.tell(|| Event::Rolled(red, face));
        // The higher roll starts; equal rolls are repeated (B11).
        match red.cmp(&face) {
            std::cmp::Ordering::Equal => self.state.phase = Phase::Initiative(0),
            std::cmp::Ordering::Greater => self.starts(Seat(0)),
            std::cmp::Ordering::Less => self.starts(Seat(1)),
        }
    }

    /// Applies the dice for the first turn; if they were rolled before the setup, the other player begins the setup
    /// (B37).
    fn starts(&mut self, seat: Seat) {
        self.state.first = seat;
        if !self.setup.readings.lower_first {
            return self.begin_play();
        }
        // The player without the first turn places the first obstacle (B13, B37, N-29), if there is one to place.
        if self.setup.readings.obstacles && open_for_obstacles(self.state) != 0 {
            self.state.phase = Phase::Obstacles;
            self.state.turn = other(seat);
        } else {
            self.deploy();
        }
    }

    fn begin_play(&mut self) {
        self.state.phase = Phase::Play;
        self.state.turn = self.state.first;
        self.begin_turn();
    }
}
