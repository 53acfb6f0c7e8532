//! Control zones, another way to score: claimed and scored at the end of a round.

use engine::{Seat, Sink};

use super::{Run, field};
use crate::event::Event;
use crate::setup::kinds::flag;
use crate::state::NONE;

impl<S: Sink<Event>> Run<'_, S> {
    /// Claims zones, then scores points (TF-030).
    pub(super) fn score_round(&mut self) {
        // A map may have none (TF-030).
        let zones = self.setup.map.zones.len();
        for zone in 0..zones {
            let units = [0, 1].map(|seat| self.units_on(zone, seat));
            // TF-032
            let owner = match units[0].cmp(&units[1]) {
                std::cmp::Ordering::Greater => 0,
                std::cmp::Ordering::Less => 1,
                // A tie changes nothing, unless the option says so (Q36).
                std::cmp::Ordering::Equal if units[0] > 0 && self.setup.rules.tie_unclaims => NONE,
                // It stays claimed (TF-035).
                std::cmp::Ordering::Equal => continue,
            };
            if self.state.claims[zone] != owner {
                self.state.claims[zone] = owner;
                let seat = (owner != NONE).then_some(Seat(owner));
                self.tell(Event::Claims(seat, zone as u8));
            }
        }
        let claimed =
            |seat: u8| self.state.claims[..zones].iter().filter(|owner| **owner == seat).count() as u8;
        let claims = [claimed(0), claimed(1)];
        for seat in 0..2u8 {
            let (own, other) = (claims[usize::from(seat)], claims[usize::from(1 - seat)]);
            // TF-033
            if own > other {
                self.state.score[usize::from(seat)] += 1;
                self.tell(Event::Scores(Seat(seat), own, other));
            }
            // TF-034
            if zones >= 3 && usize::from(own) == zones {
                self.state.score[usize::from(seat)] += 1;
                self.tell(Event::ScoresAll(Seat(seat), own));
            }
        }
    }

    /// Counts a side's units, including summons (Q35), on a zone; some count twice.
    fn units_on(&self, zone: usize, seat: u8) -> u8 {
        // All squares of a zone (TF-031) count together (Q63), and summons like heroes (Q35).
        let squares = self.setup.map.zones[zone];
        let on = |slot: &u8| {
            let body = self.state.body(*slot);
            body.seat == seat
                && squares.contains(body.square())
                && !field::is_object(self.setup, self.state, *slot)
        };
        let weight = |slot: u8| {
            let twice = field::traits(self.setup, self.state, slot).has(flag::COUNTS_TWICE);
            1 + u8::from(twice)
        };
        self.state.living().filter(on).map(weight).sum()
    }
}
