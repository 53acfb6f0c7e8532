//! Turns: their ends, the scoring then, and the beginning of the next one.

use engine::{Seat, Sink};

use crate::event::Event;
use crate::setup::{Hold, Victory};
use crate::state::{AGAIN, ATTACKED, End, HIDDEN, NOBODY, State, USED, other, slots};

use super::Run;

impl<S: Sink<Event>> Run<'_, S> {
    /// Ends the turn and begins the next one, or ends the game, in the order of N-16.
    pub(super) fn end_turn(&mut self) {
        loop {
            let seat = self.state.turn;
            // First the zones, then suppression and lock, the turn limit and the round limit (N-16).
            if self.setup.readings.victory == Victory::Zone {
                self.count_zones(seat);
                if self.is_over() {
                    return;
                }
            }
            // Suppression and lock end with their owner's turn (N-13).
            for slot in slots(seat) {
                let unit = self.state.unit_mut(slot);
                unit.suppressed = unit.suppressed.saturating_sub(1);
                unit.locked = unit.locked.saturating_sub(1);
            }
            self.state.turns += 1;
            self.state.spent = 0;
            if let Some(end) = self.limit() {
                return self.end(end);
            }
            // The players take turns (ES-015).
            self.state.turn = other(seat);
            self.begin_turn();
            // A side without units passes automatically (N-15).
            if self.state.taken[self.state.turn.index()] != 0 || self.state.occupied() == 0 {
                break;
            }
            let seat = self.state.turn;
            self.tell(|| Event::Passed(seat, 0));
        }
        // Without any unit it ends at once; a turn limit counts the eliminated (N-15).
        if self.state.occupied() == 0 {
            self.end(match self.setup.readings.victory {
                Victory::Turns => End::Limit(ahead(self.state, self.setup.readings.health_breaks_ties)),
                _ => End::Empty,
            });
        }
    }

    /// Returns the end by the turn limit or the round limit (B24, B31).
    fn limit(&self) -> Option<End> {
        let readings = &self.setup.readings;
        // The agreed number of turns (ES-063) is over, counted in rounds or player turns (B24).
        if readings.victory == Victory::Turns && self.state.turns >= readings.last_turn {
            return Some(End::Limit(ahead(self.state, readings.health_breaks_ties)));
        }
        // An agreed number of turns is a separate end (B31).
        let stalls = readings.stall != 0 && readings.victory != Victory::Turns;
        (stalls && self.state.turns >= readings.stall).then_some(End::Stalled)
    }

    /// Ends effects that lasted until their owner's turn, and forgets what each unit has done (B19, B20).
    pub(super) fn begin_turn(&mut self) {
        // Each turn, including the opponent's, gives every unit its attack and its ability back (B19, B20).
        for unit in &mut self.state.units {
            unit.flags &= !(ATTACKED | USED | AGAIN);
            unit.acted = 0;
        }
        let seat = self.state.turn;
        for slot in slots(seat) {
            let unit = self.state.unit_mut(slot);
            unit.flags &= !HIDDEN;
            unit.ward = NOBODY;
        }
        let (round, opens) = (self.state.round(), self.state.turns.is_multiple_of(2));
        self.tell(|| Event::Turn { seat, round, opens });
    }

    /// Counts the zones that a player controls at the end of the turn (B26, B27, N-17).
    fn count_zones(&mut self, seat: Seat) {
        let (mine, theirs) = (seat.index(), other(seat).index());
        let needed = self.setup.readings.hold_turns;
        for (zone, place) in self.setup.board.zones.iter().enumerate() {
            let there = |side: usize| self.state.taken[side] & place.squares != 0;
            let number = zone as u8;
            // One of the player's units stands on it, and no enemy does (B26).
            if there(mine) && !there(theirs) {
                let held = &mut self.state.held[zone];
                held[mine] += 1;
                // The opponent's count falls by one, but not below 0 (B27, N-17).
                if self.setup.readings.hold == Hold::TugOfWar {
                    held[theirs] = held[theirs].saturating_sub(1);
                }
                let count = held[mine];
                self.tell(|| Event::Held(seat, number, count, needed));
                // The first to control a zone for that many turns wins (ES-066, B27).
                if count >= needed {
                    return self.end(End::Held(seat, number));
                }
            } else if self.setup.readings.hold == Hold::Consecutive && self.state.held[zone][mine] > 0 {
                // Consecutive turns begin again (B27, N-17).
                self.state.held[zone][mine] = 0;
                self.tell(|| Event::Slipped(seat, number));
            }
        }
    }
}

/// Returns the side that eliminated more units (ES-064); equal numbers are a draw, unless remaining Health decides
/// (B25, N-22).
fn ahead(state: &State, by_health: bool) -> Option<Seat> {
    let more = |a: u16, b: u16| match a.cmp(&b) {
        std::cmp::Ordering::Greater => Some(Seat(0)),
        std::cmp::Ordering::Less => Some(Seat(1)),
        std::cmp::Ordering::Equal => None,
    };
    // More eliminated units win (ES-064); equal numbers are a draw, or all Health that is left decides (B25, N-22).
    let [red, blue] = state.kills.map(u16::from);
    more(red, blue)
        .or_else(|| if by_health { more(state.health(Seat(0)), state.health(Seat(1))) } else { None })
}
