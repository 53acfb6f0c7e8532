//! The beginning and the end of rounds, and the effects that wear off.

use engine::{Seat, Sink};

use super::Run;
use crate::event::{Cause, Event, Happening};
use crate::state::{Aim, BOTH, Doom, End, Guard, Life, State, Unit, bits};

impl<S: Sink<Happening>> Run<'_, S> {
    /// Ends the round of the team in turn.
    pub(super) fn end_round(&mut self) {
        let team = self.state.turn;
        self.tell(Event::Ends(team, self.state.round, self.is_worn_out(team)));
        self.wear_off(team.0);
        self.settle();
        if self.state.end != End::No {
            return;
        }
        // Then the round of the opponents (TB-001).
        self.state.turn = Seat(team.0 ^ 1);
        if self.state.turn == self.setup.battle.first {
            self.survived();
            if self.state.end != End::No {
                return;
            }
            // B-55
            if self.state.round >= self.setup.readings.round_limit {
                return self.over(End::Limit);
            }
            self.state.round += 1;
        }
        self.begin_round();
    }

    /// Whether no unit of a team could act in its round because each has absorbed damage with all its points.
    fn is_worn_out(&self, team: Seat) -> bool {
        let mut active = self.state.team(team.0).filter(|(_, unit)| unit.is_active()).peekable();
        active.peek().is_some()
            && active.all(|(_, unit)| unit.points == 0 && !unit.acted && unit.absorbed != [0; 2])
    }

    fn wear_off(&mut self, team: u8) {
        for slot in 0..self.state.units.len() as u8 {
            let unit = *self.state.unit(slot);
            if !unit.is_there() {
                continue;
            }
            if unit.team != team {
                // Pelle di pietra lasts through three rounds of the opponents (B-50, N-16).
                if unit.skin > 0 {
                    self.state.unit_mut(slot).skin -= 1;
                    if unit.skin == 1 {
                        self.tell(Event::SkinEnds(slot));
                    }
                }
                continue;
            }
            // The collapse that was put off (TB-070, B-33).
            if unit.doom == Doom::Now {
                self.tell(Event::Collapses(slot));
                self.goes_down(slot);
            }
            let unit = self.state.unit_mut(slot);
            // Both points (TB-002) come back (TB-003, B-8), even those that were given up (N-2). Points are never
            // restored at any other time (TB-004).
            unit.points = BOTH;
            unit.absorbed = [0; 2];
            (unit.done, unit.acted, unit.charged, unit.restored) = (false, false, false, false);
            // TB-124, B-50
            if std::mem::take(&mut unit.rooted) {
                self.tell(Event::RootsEnd(slot));
            }
        }
    }

    /// Begins the next team's round.
    pub(super) fn begin_round(&mut self) {
        let team = self.state.turn.0;
        self.tell(Event::Begins(self.state.turn, self.state.round));
        // Whenever a team's round begins (B-13).
        self.count_again();
        for slot in 0..self.state.units.len() as u8 {
            let fresh = self.setup.readings.berserker_fresh;
            let unit = self.state.unit_mut(slot);
            if unit.team == team && unit.is_there() {
                // B-17
                unit.guard = Guard::Off;
                // The *turno* for which it stays active is a round (TB-070, B-60, B-33).
                if unit.doom == Doom::Waiting {
                    unit.doom = Doom::Now;
                    if fresh {
                        // B-33, the one exception to TB-004
                        (unit.points, unit.absorbed) = (BOTH, [0; 2]);
                    }
                }
            }
        }
        // TB-103
        self.fire_rises(team);
        self.settle();
    }

    /// Resets the count of attacks that a unit suffers in an action round (B-13), and records the attacks it has made
    /// (TB-040). A new round restores Parata (TB-061) and Spostamento (TB-072).
    fn count_again(&mut self) {
        for unit in &mut self.state.units {
            (unit.hits, unit.parried, unit.shifted) = (0, false, false);
        }
        let State { struck, striking, .. } = &mut *self.state;
        for (row, targets) in struck.iter_mut().zip(striking) {
            for target in bits(std::mem::take(targets)) {
                let rounds = &mut row[usize::from(target)];
                *rounds = rounds.saturating_add(1);
            }
        }
    }

    /// Makes columns of fire rise (B-36).
    fn fire_rises(&mut self, team: u8) {
        for by in 0..self.state.units.len() as u8 {
            // The caster keeps their cells, not the board: they are not obstacles (TB-105). Those cast for
            // this team rise (B-36), even if the caster is down or dead (N-7).
            let mut cells = self.state.unit_mut(by).columns[usize::from(team)].take();
            // With the option, those of the other team rise, too (B-36).
            if self.setup.readings.columns_at_once {
                cells = cells.or_else(|| self.state.unit_mut(by).columns[usize::from(team ^ 1)].take());
            }
            for at in cells.into_iter().flatten() {
                // Fire spares units that are down (B-53).
                let under = self.state.on(at).filter(|slot| self.state.unit(*slot).life == Life::Active);
                self.tell(Event::Rises { by, at, under });
                if let Some(target) = under {
                    // N-7: it counts as an attack of the caster, without damage that could be counted (B-15).
                    let unit = self.state.unit_mut(target);
                    unit.hits = unit.hits.saturating_add(1);
                    self.state.striking[usize::from(by)] |= 1 << target;
                    self.attacked(by, target);
                    self.drain(target);
                    // The unit falls (TB-104) regardless of any defence (TB-106).
                    self.falls(by, target, Cause::Column);
                }
            }
        }
    }

    /// Ends the battle for a side whose goal was to survive this round.
    fn survived(&mut self) {
        let aim = Aim::Survive(self.state.round);
        let meant =
            |team: u8| self.setup.battle.goals.iter().any(|goal| goal.seat.0 == team && goal.what == aim);
        if meant(0) && meant(1) {
            // N-13: both at once is a draw.
            return self.over(End::Limit);
        }
        // B-55
        self.reached(0, aim);
        self.reached(1, aim);
    }

    /// Checks the goals that ask for the death of this unit.
    pub(super) fn reached_by_death(&mut self, slot: u8) {
        for seat in [Seat(0), Seat(1)] {
            self.reached(seat.0, Aim::Kill(slot));
        }
    }

    /// Ends the battle if a team has no active unit (B-55).
    pub(super) fn settle(&mut self) {
        if self.state.end != End::No || !self.setup.contest {
            return;
        }
        let stands = |team: u8| self.state.team(team).any(|(_, unit)| unit.is_active());
        match (stands(0), stands(1)) {
            (true, true) => {}
            // B-55
            (true, false) => self.over(End::Standing(Seat(0))),
            (false, true) => self.over(End::Standing(Seat(1))),
            // N-13
            (false, false) => self.over(End::Nobody),
        }
    }

    /// Ends the battle.
    pub(super) fn over(&mut self, end: End) {
        self.state.end = end;
        let count = |fits: fn(&Unit) -> bool| {
            [0, 1].map(|team| {
                let own = self.state.units.iter().filter(|unit| unit.team == team && fits(unit));
                own.count() as u8
            })
        };
        let (able, all) = (count(Unit::is_active), count(|unit| unit.life != Life::Absent));
        self.tell(Event::Over { end, able, all });
    }
}
