//! Acts under way: steps of abilities, and the reactions in between (N-1, B21).

use engine::Sink;

use super::field::may_use;
use super::strike::{adjacent, in_cover, protector};
use super::{Run, aims, bits};
use crate::act::Aim;
use crate::content::abilities::Effect;
use crate::event::Event;
use crate::geometry::square::distance;
use crate::setup::Setup;
use crate::state::{AGAIN, ATTACKED, Frame, HIDDEN, STANCE, State, USED, side};

/// Returns the unit that is asked to react, its ability and the other unit (ES-048): the first that can, in roster
/// order (B21). All units that can react to one event are on one side, so the sides need no order.
#[inline]
pub fn reacting(setup: &Setup, state: &State) -> Option<(u8, u8, u8)> {
    match *state.stack.top()? {
        Frame::Ability { .. } => None,
        Frame::Moved { unit, watchers } => watcher(setup, state, unit, watchers),
        Frame::Strike { by, targets, asked, struck: false, .. } => diver(setup, state, by, targets & !asked),
        Frame::Strike { by, targets, asked, struck: true, .. } => {
            riposter(setup, state, by, targets & !asked)
        }
        Frame::Damage { declined, .. } => protector(setup, state, declined),
    }
}

/// Returns the first of the watchers that may answer a movement whose end they saw (N-10).
fn watcher(setup: &Setup, state: &State, mover: u8, watchers: u16) -> Option<(u8, u8, u8)> {
    let moved = state.unit(mover);
    // It strikes only at a unit that may be named (N-10).
    if !moved.stands() || moved.is(HIDDEN) {
        return None;
    }
    // In the order of the squad (B21).
    bits(watchers).find_map(|slot| {
        let unit = state.unit(slot);
        let (ability, _) = setup.member(slot).traits.watch.filter(|_| unit.stands())?;
        // Its ability of this turn is left (N-9).
        may_use(setup, unit).then_some((slot, ability, mover))
    })
}

/// Returns the first of these targets that may dive for cover.
fn diver(setup: &Setup, state: &State, by: u8, targets: u16) -> Option<(u8, u8, u8)> {
    // In the order of the squad (B21).
    bits(targets).find_map(|slot| {
        let (ability, _) = setup.member(slot).traits.dive?;
        // The attacked unit itself dives (N-6), if its ability of this turn is left (N-9).
        let can = may_use(setup, state.unit(slot)) && in_cover(setup, state, slot);
        can.then_some((slot, ability, by))
    })
}

/// Returns the first surviving target that may riposte.
fn riposter(setup: &Setup, state: &State, by: u8, targets: u16) -> Option<(u8, u8, u8)> {
    let attacker = state.unit(by);
    if !attacker.stands() {
        return None;
    }
    // In the order of the squad (B21).
    bits(targets).find_map(|slot| {
        let unit = state.unit(slot);
        let (ability, _) = setup.member(slot).traits.riposte.filter(|_| unit.stands())?;
        // The attacked unit itself strikes back (N-6), if its ability of this turn is left (N-9).
        let can = may_use(setup, unit) && distance(unit.at, attacker.at) <= 1;
        can.then_some((slot, ability, by))
    })
}

/// Returns the step of an ability that needs a choice: unit, ability, step.
#[inline]
pub fn stepping(state: &State) -> Option<(u8, u8, u8)> {
    match *state.stack.top()? {
        Frame::Ability { unit, ability, step, .. } => Some((unit, ability, step)),
        _ => None,
    }
}

impl<S: Sink<Event>> Run<'_, S> {
    /// Continues until something is asked, the action is done, or the game is over.
    pub(super) fn settle(&mut self) {
        while !self.is_over() {
            let Some(top) = self.state.stack.pop() else {
                // Two actions end the turn (ES-016). A side without units passes automatically (N-15).
                if self.state.spent >= 2 || self.state.taken[self.state.turn.index()] == 0 {
                    self.end_turn();
                }
                return;
            };
            self.state.stack.push(top);
            match top {
                Frame::Ability { unit, .. } if !self.state.unit(unit).stands() => {
                    self.state.stack.pop();
                }
                Frame::Ability { unit, ability, step, left, done } => {
                    let Some(&effect) = self.setup.ability(ability).steps().get(usize::from(step)) else {
                        self.state.stack.pop();
                        continue;
                    };
                    let aims = aims(self.setup, self.state, unit, effect, done);
                    match (aims.any(), aims.asks()) {
                        // It asks for the choice when the step is reached (N-1).
                        (true, true) => return,
                        (true, false) => self.step(Aim::None),
                        // An impossible step is skipped (N-1).
                        (false, _) => self.advance(Frame::Ability { unit, ability, step, left, done }),
                    }
                }
                Frame::Moved { .. } => {
                    if reacting(self.setup, self.state).is_some() {
                        return;
                    }
                    self.state.stack.pop();
                }
                // All are asked about Dive for cover, then all damage is done, then all are asked about Riposte (N-8).
                Frame::Strike { struck, .. } => {
                    if reacting(self.setup, self.state).is_some() {
                        return;
                    }
                    self.state.stack.pop();
                    if !struck {
                        self.struck(top);
                    }
                }
                Frame::Damage { targets, .. } => {
                    let next = bits(targets).next();
                    let stands = next.is_some_and(|on| self.state.unit(on).stands());
                    if stands && reacting(self.setup, self.state).is_some() {
                        return;
                    }
                    self.arrive(None);
                }
            }
        }
    }

    /// Makes the damage of an attack the next step; only answers to it are left after that. Guardians are thus asked
    /// after Dive for cover and before Riposte (N-28).
    fn struck(&mut self, strike: Frame) {
        let Frame::Strike { by, ability, power, targets, dived, suppress, .. } = strike else { return };
        let answers = Frame::Strike { by, ability, power, targets, asked: 0, dived, struck: true, suppress };
        self.state.stack.push(answers);
        // Above the answers, so guardians are asked after Dive for cover and before Riposte (N-28).
        self.state.stack.push(Frame::Damage { by, ability, power, targets, declined: 0, dived, suppress });
    }

    /// Replaces a step of an ability with the next one.
    fn advance(&mut self, frame: Frame) {
        let Frame::Ability { unit, ability, step, .. } = frame else { return };
        self.state.stack.pop();
        self.state.stack.push(Frame::Ability { unit, ability, step: step + 1, left: 0, done: 0 });
    }

    /// Carries out the step of the ability on top of the stack, with this choice.
    pub(super) fn step(&mut self, aim: Aim) {
        let Some(&frame) = self.state.stack.top() else { return };
        let Frame::Ability { unit, ability, step, left, done } = frame else { return };
        let Some(&effect) = self.setup.ability(ability).steps().get(usize::from(step)) else { return };
        self.advance(frame);
        match (effect, aim) {
            // A free movement spends no action (B22).
            (Effect::Move, Aim::Square(to)) => self.walk(unit, to, Some(ability)),
            (Effect::Attack { power, suppress, .. }, Aim::Unit(target)) => {
                // It counts as the ability: the attack of the turn is not marked as made (B23).
                let power = power.unwrap_or(self.setup.member(unit).power);
                self.strike(unit, Some(ability), power, 1 << target, suppress);
            }
            (Effect::Order { allies, .. }, Aim::Order(ally, to)) => {
                let more = if done == 0 { allies } else { left } - 1;
                if more > 0 {
                    self.state.stack.pop();
                    // One use orders it only once (N-2).
                    let done = done | 1 << ally;
                    self.state.stack.push(Frame::Ability { unit, ability, step, left: more, done });
                }
                // B22
                self.walk(ally, to, Some(ability));
            }
            (Effect::Swap { .. }, Aim::Unit(ally)) => self.swap(unit, ally),
            (Effect::Guard, Aim::Unit(ward)) => {
                self.state.unit_mut(unit).ward = ward;
                self.tell(|| Event::Guards(unit, ward));
            }
            (Effect::Sweep { power }, _) => {
                // B23
                let power = power.unwrap_or(self.setup.member(unit).power);
                self.strike(unit, Some(ability), power, adjacent(self.state, unit), false);
            }
            (Effect::Stance, _) => {
                self.state.unit_mut(unit).flags |= STANCE;
                self.tell(|| Event::Stance(unit));
            }
            (Effect::Hide, _) => {
                self.state.unit_mut(unit).flags |= HIDDEN;
                self.tell(|| Event::Hidden(unit));
            }
            (Effect::Hurt(amount), _) => self.lose(unit, unit, ability, amount),
            (Effect::Lock, _) => {
                // In force in its owner's next turn (N-12, N-13).
                self.state.unit_mut(unit).locked = if self.state.turn.0 == side(unit) { 2 } else { 1 };
                self.tell(|| Event::Locked(unit));
            }
            // The attack of the turn stays available (B34).
            (Effect::Again, _) if self.setup.readings.second_attack => {
                self.state.unit_mut(unit).flags |= AGAIN;
            }
            // If it does not leave the turn's attack available, it is that attack (B34, N-11).
            (Effect::Again, _) if self.setup.readings.attack_and_ability => {
                self.state.unit_mut(unit).flags |= ATTACKED;
            }
            _ => {}
        }
    }

    fn swap(&mut self, one: u8, other: u8) {
        let (here, there) = (self.state.unit(one).at, self.state.unit(other).at);
        // This is not a movement: no one reacts to it (N-4). Both units belong to one side, so its squares stay the
        // same.
        self.state.unit_mut(one).at = there;
        self.state.unit_mut(other).at = here;
        self.tell(|| Event::Swapped((one, there), (other, here)));
    }

    /// Uses the offered reaction of a unit, or declines it.
    pub(super) fn react(&mut self, yes: bool) {
        let Some((unit, ability, to)) = reacting(self.setup, self.state) else { return };
        let Some(top) = self.state.stack.pop() else { return };
        self.tell(|| Event::Reacts(unit, ability, yes));
        let bit = 1u16 << unit;
        self.state.stack.push(match top {
            Frame::Moved { unit, watchers } => Frame::Moved { unit, watchers: watchers & !bit },
            Frame::Strike { by, ability, power, targets, asked, dived, struck, suppress } => {
                let dived = if yes && !struck { dived | bit } else { dived };
                Frame::Strike { by, ability, power, targets, asked: asked | bit, dived, struck, suppress }
            }
            Frame::Damage { by, ability, power, targets, declined, dived, suppress } => {
                // If it declines, the next guardian is asked (N-28).
                let declined = declined | bit;
                Frame::Damage { by, ability, power, targets, declined, dived, suppress }
            }
            frame @ Frame::Ability { .. } => frame,
        });
        if !yes {
            return;
        }
        // A guardian continues an earlier ability: that does not count as this turn's ability (B36, N-28).
        if let Frame::Damage { .. } = top {
            return self.arrive(Some(unit));
        }
        // A reaction costs no action, but it is the unit's ability of this turn (B19, N-9).
        self.state.unit_mut(unit).flags |= USED;
        let traits = self.setup.member(unit).traits;
        match (top, traits.watch, traits.riposte) {
            (Frame::Moved { .. }, Some((_, power)), _) => {
                // Otherwise it is an attack like any other (N-10).
                self.strike(unit, Some(ability), power, 1 << to, false)
            }
            (Frame::Strike { struck: true, .. }, _, Some((_, amount))) => {
                // A loss, not an attack (N-7).
                self.lose(to, unit, ability, amount)
            }
            _ => {}
        }
    }
}
