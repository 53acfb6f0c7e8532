//! Attacks and losses: damage, who takes it, and who is removed (ES-038 to ES-042, E.5).

use engine::{Seat, Sink};

use crate::event::{Event, Hit};
use crate::setup::{Setup, Victory};
use crate::square::{around, distance, has};
use crate::state::{End, Frame, GONE, NOBODY, STANCE, State, Unit, other, side, slots};

use super::{Run, bits};

/// The enemies next to a unit, as bits by slot.
#[inline]
pub fn adjacent(state: &State, slot: u8) -> u16 {
    let enemy = Seat(1 - side(slot));
    let near = around(state.unit(slot).at) & state.taken[enemy.index()];
    if near == 0 {
        return 0;
    }
    let there = state.standing(enemy).filter(|unit| has(near, state.unit(*unit).at));
    there.fold(0, |all, unit| all | 1 << unit)
}

/// Who takes the damage that is done to a unit: the first companion that guards it and stands next to it (N-5).
fn taker(state: &State, on: u8) -> u8 {
    let at = state.unit(on).at;
    let guards = |slot: &u8| {
        let unit = state.unit(*slot);
        unit.ward == on && distance(unit.at, at) <= 1
    };
    state.standing(Seat(side(on))).find(guards).unwrap_or(on)
}

/// Whether a unit stands in light cover (ES-059, ES-060).
pub fn in_cover(setup: &Setup, state: &State, slot: u8) -> bool {
    has(setup.cover(state), state.unit(slot).at)
}

impl<S: Sink<Event>> Run<'_, S> {
    /// Begins an attack; answers to it are asked for by [`Run::settle`].
    pub(super) fn strike(&mut self, by: u8, ability: Option<u8>, power: u8, targets: u16, suppress: bool) {
        self.state.stack.push(Frame::Strike {
            by,
            ability: ability.unwrap_or(NOBODY),
            power,
            targets,
            asked: 0,
            dived: 0,
            struck: false,
            suppress,
        });
    }

    /// Does the damage of an attack to all of its targets, in roster order (N-8).
    pub(super) fn damage(&mut self, strike: Frame) {
        let Frame::Strike { by, ability, power, targets, dived, suppress, .. } = strike else { return };
        for on in bits(targets) {
            // A guardian of an earlier target may be gone.
            if !self.state.unit(on).stands() {
                continue;
            }
            self.hit(by, on, ability, power, dived >> on & 1 != 0);
            if self.is_over() {
                return;
            }
            if suppress && self.state.unit(on).stands() {
                let turns = if self.state.turn.0 == side(on) { 2 } else { 1 };
                self.state.unit_mut(on).suppressed = turns;
                self.tell(|| Event::Suppressed(on));
            }
        }
    }

    /// One target of an attack: what is taken off, who takes the rest (N-5).
    fn hit(&mut self, by: u8, on: u8, ability: u8, power: u8, dives: bool) {
        let squares = (self.state.unit(by).at, self.state.unit(on).at);
        let traits = self.setup.member(on).traits;
        let mut rest = power;
        let mut less = |by: u8, least: u8| {
            let off = by.min(rest.saturating_sub(least));
            rest -= off;
            off
        };
        let covered = self.setup.readings.cover_protects && in_cover(self.setup, self.state, on);
        let cover = if covered { less(1, 1) } else { 0 };
        let far = distance(squares.0, squares.1);
        let hide = match traits.hide {
            Some((by, from, least)) if far >= from => less(by, least),
            _ => 0,
        };
        let dive = match traits.dive {
            Some((_, by)) if dives => less(by, 0),
            _ => 0,
        };
        let taker = taker(self.state, on);
        let (stance, lost, left) = self.take(taker, rest);
        let ability = (ability != NOBODY).then_some(ability);
        self.tell(|| {
            Event::Hit(Hit { by, on, squares, ability, power, cover, hide, dive, taker, stance, lost, left })
        });
        if left == 0 {
            self.remove(taker, side(by));
        }
    }

    /// A unit loses Health without being attacked (N-7).
    pub(super) fn lose(&mut self, unit: u8, by: u8, ability: u8, amount: u8) {
        let (stance, lost, left) = self.take(unit, amount);
        self.tell(|| Event::Lost { unit, by, ability, stance, lost, left });
        if left == 0 {
            self.remove(unit, side(by));
        }
    }

    /// Takes damage off a unit's Health, but one point for its stance; excess is lost (B18).
    /// Gives what the stance took, what was lost and what is left.
    fn take(&mut self, unit: u8, amount: u8) -> (u8, u8, u8) {
        let unit = self.state.unit_mut(unit);
        let stance = u8::from(unit.is(STANCE) && amount > 0);
        if stance > 0 {
            unit.flags &= !STANCE;
        }
        let lost = (amount - stance).min(unit.health);
        unit.health -= lost;
        (stance, lost, unit.health)
    }

    /// Removes a unit at once (ES-040); the other side wins with the last one (ES-061, B28).
    fn remove(&mut self, unit: u8, by: u8) {
        self.state.put(unit, GONE);
        *self.state.unit_mut(unit) = Unit::new(GONE, 0);
        // Who eliminates itself is nobody's elimination (N-14).
        if by != side(unit) {
            self.state.kills[usize::from(by)] += 1;
        }
        for ally in slots(Seat(side(unit))) {
            if self.state.unit(ally).ward == unit {
                self.state.unit_mut(ally).ward = NOBODY;
            }
        }
        self.tell(|| Event::Removed(unit));
        let readings = &self.setup.readings;
        let counts = !readings.replaced || readings.victory == Victory::Elimination;
        if counts && self.state.taken[usize::from(side(unit))] == 0 {
            self.end(End::Eliminated(other(Seat(side(unit)))));
        }
    }
}
