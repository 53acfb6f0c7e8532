//! Attacks and losses: damage, the units that take it, and the units that it removes.

use engine::{Seat, Sink};

use super::{Run, bits};
use crate::event::{Event, Hit};
use crate::geometry::square::{around, distance, has};
use crate::setup::{Setup, Victory};
use crate::state::{End, Frame, GONE, NOBODY, STANCE, State, Unit, other, side, slots};

/// Returns the enemies next to a unit, as bits by slot.
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

/// Returns the first companion that guards a unit and stands next to it (N-5), except those that have declined.
fn guardian(state: &State, on: u8, declined: u16) -> Option<u8> {
    let at = state.unit(on).at;
    let guards = |slot: &u8| {
        let unit = state.unit(*slot);
        // It guards this unit from an adjacent square (N-5, N-28) and has not declined (B36).
        unit.ward == on && distance(unit.at, at) <= 1 && declined >> *slot & 1 == 0
    };
    // The first in the order of the squad (N-5, N-28).
    state.standing(Seat(side(on))).find(guards)
}

/// The damage of an attack on a target, before any unit takes it.
pub struct Blow {
    /// The reduction by light cover (B8).
    cover: u8,
    /// The reduction by a thick hide.
    hide: u8,
    /// The reduction by diving.
    dive: u8,
    /// The damage that is left.
    pub rest: u8,
}

/// Computes the reduction of an attack by the defences of its target, not of a guardian (N-5, N-6).
fn blow(setup: &Setup, state: &State, (by, on): (u8, u8), power: u8, dives: bool) -> Blow {
    // Those of the target, not of its guardian (N-6).
    let traits = setup.member(on).traits;
    let mut rest = power;
    let mut less = |by: u8, least: u8| {
        let off = by.min(rest.saturating_sub(least));
        rest -= off;
        off
    };
    // Light cover: with the option 1 less, but at least 1 (B8, N-5).
    let covered = setup.readings.cover_protects && in_cover(setup, state, on);
    let cover = if covered { less(1, 1) } else { 0 };
    let far = distance(state.unit(by).at, state.unit(on).at);
    // Thick hide: less from afar, but at least 1 (N-5).
    let hide = match traits.hide {
        Some((by, from, least)) if far >= from => less(by, least),
        _ => 0,
    };
    // Dive for cover: 1 less, down to 0 (N-5).
    let dive = match traits.dive {
        Some((_, by)) if dives => less(by, 0),
        _ => 0,
    };
    Blow { cover, hide, dive, rest }
}

/// Returns the damage about to arrive at a unit: the attacker, the target, and the remaining amount.
pub fn arriving(setup: &Setup, state: &State) -> Option<(u8, u8, u8)> {
    let &Frame::Damage { by, power, targets, dived, .. } = state.stack.top()? else { return None };
    let on = bits(targets).next()?;
    Some((by, on, blow(setup, state, (by, on), power, dived >> on & 1 != 0).rest))
}

/// Returns the guardian that is asked to take the arriving damage, its ability and its ward (B36); none if no damage is
/// left (N-28).
pub fn protector(setup: &Setup, state: &State, declined: u16) -> Option<(u8, u8, u8)> {
    // No one is asked about a guardian that must take the damage (B36).
    if !setup.readings.guardian_asks {
        return None;
    }
    let (_, on, rest) = arriving(setup, state)?;
    // The owner is asked only about remaining damage (N-28).
    let unit = guardian(state, on, declined).filter(|_| rest > 0)?;
    Some((unit, setup.guard(unit)?, on))
}

/// Whether a unit stands in light cover (ES-059, ES-060).
pub fn in_cover(setup: &Setup, state: &State, slot: u8) -> bool {
    has(setup.cover(state), state.unit(slot).at)
}

impl<S: Sink<Event>> Run<'_, S> {
    /// Begins an attack; [`Run::settle`] asks for the answers to it.
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

    /// Lets the damage on top of the stack reach its next target: the target takes it, or the named guardian, or a
    /// guardian that must (N-5, B36). Targets come in roster order (N-8).
    pub(super) fn arrive(&mut self, protector: Option<u8>) {
        let Some(&frame) = self.state.stack.top() else { return };
        let Frame::Damage { by, ability, power, targets, dived, suppress, .. } = frame else { return };
        self.state.stack.pop();
        // The targets are hit in the order of the squad (N-8).
        let Some(on) = bits(targets).next() else { return };
        let targets = targets & !(1 << on);
        self.state.stack.push(Frame::Damage { by, ability, power, targets, declined: 0, dived, suppress });
        // It may already have fallen as the guardian of an earlier target.
        if !self.state.unit(on).stands() {
            return;
        }
        // A guardian that must takes all damage; one that may was asked (B36, N-5).
        let must = if self.setup.readings.guardian_asks { None } else { guardian(self.state, on, 0) };
        let taker = protector.or(must).unwrap_or(on);
        self.hit((by, on), ability, power, dived >> on & 1 != 0, taker);
        if suppress && !self.is_over() && self.state.unit(on).stands() {
            // In force in its owner's next turn; twice is no more than once (N-13).
            let turns = if self.state.turn.0 == side(on) { 2 } else { 1 };
            self.state.unit_mut(on).suppressed = turns;
            self.tell(|| Event::Suppressed(on));
        }
    }

    /// Resolves one target of an attack, which always succeeds (ES-038): the reduction, and the loss of the unit that
    /// takes the rest (N-5).
    fn hit(&mut self, (by, on): (u8, u8), ability: u8, power: u8, dives: bool, taker: u8) {
        let squares = (self.state.unit(by).at, self.state.unit(on).at);
        // There is no roll: an attack always succeeds (ES-038).
        let Blow { cover, hide, dive, rest } = blow(self.setup, self.state, (by, on), power, dives);
        // ES-039
        let (stance, lost, left) = self.take(taker, rest);
        let ability = (ability != NOBODY).then_some(ability);
        self.tell(|| {
            Event::Hit(Hit { by, on, squares, ability, power, cover, hide, dive, taker, stance, lost, left })
        });
        // At Health 0 it is eliminated at once (ES-040, ES-049).
        if left == 0 {
            self.remove(taker, side(by));
        }
    }

    /// Makes a unit lose Health without being attacked (N-7).
    pub(super) fn lose(&mut self, unit: u8, by: u8, ability: u8, amount: u8) {
        let (stance, lost, left) = self.take(unit, amount);
        self.tell(|| Event::Lost { unit, by, ability, stance, lost, left });
        // ES-040, ES-049
        if left == 0 {
            self.remove(unit, side(by));
        }
    }

    /// Subtracts damage from a unit's Health, less one point for its stance; excess damage is lost (B18). Returns the
    /// damage taken by the stance, the Health lost and the Health left.
    fn take(&mut self, unit: u8, amount: u8) -> (u8, u8, u8) {
        let unit = self.state.unit_mut(unit);
        // A stance absorbs 1 point, of attacks and of other losses (N-5, N-7).
        let stance = u8::from(unit.is(STANCE) && amount > 0);
        if stance > 0 {
            unit.flags &= !STANCE;
        }
        // Health does not go below 0 (B18).
        let lost = (amount - stance).min(unit.health);
        unit.health -= lost;
        (stance, lost, unit.health)
    }

    /// Removes a unit at once (ES-040); with the last one, the other side wins.
    fn remove(&mut self, unit: u8, by: u8) {
        self.state.put(unit, GONE);
        *self.state.unit_mut(unit) = Unit::new(GONE, 0);
        // A unit that eliminates itself counts for neither side (N-14).
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
        // A goal that is added leaves elimination in force; one that replaces it does not (B28).
        let counts = !readings.replaced || readings.victory == Victory::Elimination;
        // The other side wins at once (ES-004, ES-061, N-16), also if the last unit eliminates itself (N-14). If both
        // lose their last units in one action, the side whose unit falls first has lost (B29).
        if counts && self.state.taken[usize::from(side(unit))] == 0 {
            self.end(End::Eliminated(other(Seat(side(unit)))));
        }
    }
}
