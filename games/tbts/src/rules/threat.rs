//! The threat that units hold against their opponents.

use engine::Sink;

use super::Run;
use crate::event::Happening;

impl<S: Sink<Happening>> Run<'_, S> {
    /// Adds to the threat that every opponent holds against a unit (N-9): for a spell, the number in its description
    /// (TB-138).
    pub(super) fn feared(&mut self, by: u8, points: u16) {
        let team = self.state.unit(by).team;
        self.resent(by, team ^ 1, by, 0, points);
    }

    /// Counts an attack: 3 on a companion, 5 on the unit itself (TB-129, TB-132).
    pub(super) fn attacked(&mut self, by: u8, target: u8) {
        self.wronged(by, target, 5, 3);
    }

    /// Counts a fall: 5 for a companion, 10 for the unit itself (TB-130, TB-133), besides the attack before it (B-40).
    pub(super) fn felled(&mut self, by: u8, target: u8) {
        self.wronged(by, target, 10, 5);
    }

    /// Counts a coup de grace on a companion: 10 (TB-131, N-8).
    pub(super) fn killed(&mut self, by: u8, target: u8) {
        self.wronged(by, target, 0, 10);
    }

    fn wronged(&mut self, by: u8, target: u8, itself: u16, companions: u16) {
        let team = self.state.unit(target).team;
        // Friendly fire changes nothing (N-9).
        if self.state.unit(by).team != team {
            self.resent(by, team, target, itself, companions);
        }
    }

    /// Changes the numbers that a team's units hold against a unit because of what it did (TB-128), each separately
    /// (TB-127).
    fn resent(&mut self, by: u8, team: u8, target: u8, itself: u16, others: u16) {
        for holder in 0..self.state.units.len() {
            let unit = &self.state.units[holder];
            // Every unit that is not dead keeps numbers, even one that is down (N-9).
            if unit.is_there() && unit.team == team {
                let more = if holder == usize::from(target) { itself } else { others };
                // Each number is separate (TB-127) and changes with what the unit did (TB-128); all changes are added
                // up (B-40).
                let number = &mut self.state.threat[holder][usize::from(by)];
                *number = number.saturating_add(more);
            }
        }
    }
}
