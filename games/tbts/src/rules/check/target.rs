//! The conditions on a unit and its target.

use engine::{Refusal, say};

use super::{Ask, Check, is_wounded};
use crate::content::classes::Ability;
use crate::geometry::cell::{Cell, distance};
use crate::names;
use crate::state::{Life, NOBODY, name};

impl Ask<'_> {
    /// Returns the cell of the unit.
    pub fn at(&self) -> Cell {
        self.state.unit(self.slot).at
    }

    /// Returns the team of the unit.
    pub fn team(&self) -> u8 {
        self.state.unit(self.slot).team
    }

    /// Checks that the unit has an ability (TB-031).
    pub fn has(&self, ability: Ability) -> Check {
        let can = self.setup.can(self.state, self.slot, ability);
        Refusal::demand(can, "TB-031", || {
            say!(
                "no-ability", unit = self.being(self.slot), ability = names::ability(ability);
                "{} has no {}", name(self.slot), ability.name()
            )
        })
    }

    /// Checks that the target is on the board, active or down.
    pub(super) fn exists(&self, target: u8) -> Check {
        let unit = self.state.units.get(usize::from(target)).filter(|unit| unit.life != Life::Absent);
        Refusal::demand(unit.is_some_and(|unit| unit.life != Life::Dead), "B-53", || match unit {
            Some(_) => say!("no-dead-target", target = self.being(target); "{} is dead", name(target)),
            None => say!("no-such-target"; "there is no such unit in this battle"),
        })
    }

    /// Checks that the target is an active opponent.
    pub fn opponent(&self, target: u8, rule: &'static str) -> Check {
        self.exists(target)?;
        let unit = self.state.units.get(usize::from(target)).filter(|unit| unit.life != Life::Absent);
        let against = unit.is_some_and(|unit| unit.team != self.team());
        Refusal::demand(
            against,
            rule,
            || say!("no-opponent", target = self.being(target); "{} is no opponent", name(target)),
        )?;
        self.active(target)
    }

    /// Checks that the target can act.
    pub fn active(&self, target: u8) -> Check {
        let active = self.state.unit(target).is_active();
        Refusal::demand(
            active,
            "B-53",
            || say!("no-standing-target", target = self.being(target); "{} is down or dead", name(target)),
        )
    }

    /// Checks that the target is another unit of the team on the board.
    pub fn companion(&self, target: u8, rule: &'static str) -> Check {
        self.exists(target)?;
        let unit = self.state.units.get(usize::from(target)).filter(|unit| unit.is_there());
        let with = target != self.slot && unit.is_some_and(|unit| unit.team == self.team());
        Refusal::demand(with, rule, || match target == self.slot {
            true => say!(
                "no-such-self", unit = self.being(self.slot);
                "this is for a companion, not for oneself"
            ),
            false => say!(
                "no-companion", unit = self.being(self.slot), target = self.being(target);
                "{} is no companion of {}", name(target), name(self.slot)
            ),
        })
    }

    /// Checks that the target needs a cure (B-47, B-33).
    pub fn wounded(&self, target: u8) -> Check {
        let unit = self.state.unit(target);
        Refusal::demand(
            is_wounded(unit),
            "B-47",
            || say!("no-wound", target = self.being(target); "{} is not wounded", name(target)),
        )
    }

    /// Checks that the target is within a band of distances.
    pub fn near(&self, target: u8, least: u8, most: u8, rule: &'static str) -> Check {
        let away = distance(self.at(), self.state.unit(target).at);
        Refusal::demand((least..=most).contains(&away), rule, || {
            let band = if least == most { format!("{least}") } else { format!("{least} to {most}") };
            say!(
                "no-range", unit = self.being(self.slot), target = self.being(target), away = away,
                least = least, most = most;
                "{} is {away} cells away: not {band}", name(target)
            )
        })
    }

    /// Whether a spell of this unit could cure the target (B-48).
    pub fn curable(&self, target: u8) -> bool {
        let least = if self.setup.readings.exactly_four { 4 } else { 1 };
        let unit = self.state.unit(target);
        target != self.slot
            && unit.is_there()
            && unit.team == self.team()
            && is_wounded(unit)
            && (least..=4).contains(&distance(self.at(), unit.at))
    }

    /// Whether no unit that is down could be cured by a spell of this unit.
    pub fn nobody_to_cure(&self) -> bool {
        // A Berserker that will collapse is not down (N-18).
        let down = |slot: &u8| self.state.unit(*slot).life == Life::Down;
        !(0..NOBODY).take(self.state.units.len()).filter(down).any(|slot| self.curable(slot))
    }
}
