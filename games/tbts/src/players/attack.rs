//! The ways to deal with a target from a stance (TB-143).

use engine::{Answer, Rules, Seat, Silent};

use super::opponents;
use super::stance::Stance;
use crate::Tbts;
use crate::act::{Act, Deed, Way};
use crate::content::classes::Ability;
use crate::event::Blow;
use crate::geometry::cell::{Cell, distance};
use crate::rules::{self, Field, Walk, Weapon};
use crate::setup::Setup;
use crate::state::{BOTH, Doom, Life, MARTIAL, NOBODY, State, bits};

/// A way to deal with a target.
#[derive(Clone, Debug)]
pub struct Means {
    /// The deed from the stance.
    pub deed: Deed,
    /// The worth of an ability, 0 without one: more is better (TB-145).
    pub worth: u8,
}

/// The search of a unit for an attack.
pub struct Look<'a> {
    /// The setup.
    pub setup: &'a Setup,
    /// The state.
    pub state: &'a State,
    /// The unit.
    pub slot: u8,
    /// Its walk.
    pub walk: &'a Walk<'a>,
    /// The field without the unit itself.
    pub field: Field,
}

impl<'a> Look<'a> {
    /// Creates the search of a unit.
    pub fn new(setup: &'a Setup, state: &'a State, slot: u8, walk: &'a Walk<'a>) -> Look<'a> {
        Look { setup, state, slot, walk, field: Field::new(setup, state).without(state, slot) }
    }

    /// Lists everything that the unit can do to a target from a stance without provoking an opportunity attack: an
    /// action that provokes one does not count as an attack (B-64).
    pub fn means(&self, stance: &Stance, target: u8) -> Vec<Means> {
        match self.state.unit(target).life {
            Life::Down => self.on_down(stance, target),
            _ => self.on_active(stance, target),
        }
    }

    /// Whether they are a plain attack that brings the target down, so that the unit need not take aim.
    pub fn is_plain_end(&self, stance: &Stance, means: &Means, target: u8) -> bool {
        let aims = self.can(Ability::Mirato) && means.deed == Deed::Attack(target);
        aims && self.fells(stance, means.deed, target)
    }

    fn can(&self, ability: Ability) -> bool {
        self.setup.can(self.state, self.slot, ability)
    }

    fn martial(&self) -> bool {
        self.state.unit(self.slot).has(MARTIAL)
    }

    /// Whether a deed other than a melee attack draws no strike at the stance: no guard watches, or the deed puts down
    /// those that do (B-20).
    fn safe(&self, stance: &Stance, deed: Deed) -> bool {
        // TB-143, B-64
        let strikers = self.walk.strike_on(stance.at);
        strikers == 0 || self.unanswered(stance, deed, strikers)
    }

    /// Whether none of these guards strikes at a deed.
    fn unanswered(&self, stance: &Stance, deed: Deed, strikers: u32) -> bool {
        let after = self.after(stance, deed);
        let silent = |guard: u8| after.unit(guard).life == Life::Down;
        bits(strikers).all(silent)
    }

    fn weapon(&self, stance: &Stance) -> Weapon {
        Weapon { loaded: stance.loaded, ..Weapon::of(self.setup, self.state, self.slot) }
    }

    fn on_down(&self, stance: &Stance, target: u8) -> Vec<Means> {
        let unit = self.state.unit(self.slot);
        let to = self.state.unit(target).at;
        let mut found = Vec::new();
        // A3
        if self.can(Ability::Controllo)
            && unit.mana >= 3
            && self.martial()
            && distance(stance.at, to) <= 4
            && self.safe(stance, Deed::Control(target))
        {
            found.push(Means { deed: Deed::Control(target), worth: 1 });
        }
        let struck = self.field.strike(unit.team, self.weapon(stance).by_hand(), stance.at, to);
        if struck.is_ok() && !unit.rooted {
            found.push(Means { deed: Deed::Grace(target), worth: 0 });
        }
        found
    }

    fn on_active(&self, stance: &Stance, target: u8) -> Vec<Means> {
        let mut found = Vec::new();
        if !self.martial() {
            return found;
        }
        let to = self.state.unit(target).at;
        let team = self.state.unit(self.slot).team;
        if let Ok(blow) = self.field.strike(team, self.weapon(stance), stance.at, to)
            && (blow == Blow::Melee || self.safe(stance, Deed::Attack(target)))
        {
            found.push(Means { deed: Deed::Attack(target), worth: 0 });
        }
        // Abilities that count as the attack (A3).
        self.shots(stance, target, &mut found);
        self.rushes(stance, target, &mut found);
        self.spells(stance, target, &mut found);
        found
    }

    /// Adds the aimed shot, or taking aim.
    fn shots(&self, stance: &Stance, target: u8, found: &mut Vec<Means>) {
        let to = self.state.unit(target).at;
        // A3
        let aimable = self.can(Ability::Mirato)
            && stance.loaded
            && (2..=5).contains(&distance(stance.at, to))
            && self.field.clean(stance.at, to).is_ok();
        let aims = self.state.unit(self.slot).aim == target;
        let (deed, worth) = if aims { (Deed::Fire(target), 2) } else { (Deed::Aim(target), 1) };
        if aimable && self.safe(stance, deed) {
            found.push(Means { deed, worth });
        }
    }

    fn rushes(&self, stance: &Stance, target: u8, found: &mut Vec<Means>) {
        let unit = self.state.unit(self.slot);
        if stance.first.is_some() || !unit.has(BOTH) || unit.rooted {
            return;
        }
        let to = self.state.unit(target).at;
        if self.can(Ability::Carica) && (4..=5).contains(&distance(unit.at, to)) {
            let run = Walk::charge(self.setup, self.state, self.slot, target);
            let free_of_strikes = |cell: &Cell| {
                let Some((_, strikers)) = run.best(*cell) else { return false };
                let deed = Deed::Charge(target, *cell, Way::BEST);
                // TB-088: a target that falls does not strike back.
                strikers == 0 || self.unanswered(stance, deed, strikers)
            };
            if let Some(cell) = self.setup.neighbours(to).filter(free_of_strikes).min() {
                found.push(Means { deed: Deed::Charge(target, cell, Way::BEST), worth: 1 });
            }
        }
        if self.can(Ability::Ombra) {
            let mut acts = Vec::new();
            rules::of_unit(self.setup, self.state, self.slot, &mut acts);
            let appears = acts.iter().filter_map(|act| match act {
                Act::Order(_, Deed::Shadow(who, cell)) if *who == target => Some(*cell),
                _ => None,
            });
            if let Some(cell) = appears.min() {
                found.push(Means { deed: Deed::Shadow(target, cell), worth: 1 });
            }
        }
    }

    fn spells(&self, stance: &Stance, target: u8, found: &mut Vec<Means>) {
        let unit = self.state.unit(self.slot);
        let to = self.state.unit(target).at;
        if unit.mana == 0 {
            return;
        }
        let near = distance(stance.at, to) <= 4;
        if self.can(Ability::Vampiro)
            && self.field.strike(unit.team, self.weapon(stance).by_hand(), stance.at, to).is_ok()
        {
            found.push(Means { deed: Deed::Vampire(target, self.curable(stance)), worth: 1 });
        }
        if self.can(Ability::Palla) && unit.mana >= 3 {
            found.extend(self.fireball(stance, target).filter(|means| self.safe(stance, means.deed)));
        }
        if self.can(Ability::Radici) && near {
            let rooted = self.rooted(stance, target, unit.mana.min(3));
            let means = Means { deed: Deed::Roots(rooted), worth: rooted.count_ones() as u8 };
            found.extend(Some(means).filter(|means| self.safe(stance, means.deed)));
        }
        if self.can(Ability::Colonne) && !self.can(Ability::Palla) && near {
            found.extend(self.columns(stance, target).filter(|means| self.safe(stance, means.deed)));
        }
    }

    /// Returns the companion that Vampiro cures: the first one in reach that needs a cure.
    fn curable(&self, stance: &Stance) -> u8 {
        // B-48
        let least = if self.setup.readings.exactly_four { 4 } else { 1 };
        let near = |at: Cell| (least..=4).contains(&distance(stance.at, at));
        // The first companion (A3).
        let team = self.state.team(self.state.unit(self.slot).team);
        let mut found =
            team.filter(|(slot, unit)| *slot != self.slot && rules::is_wounded(unit) && near(unit.at));
        found.next().map_or(NOBODY, |(slot, _)| slot)
    }

    /// Returns the centre that catches the target and has the largest excess of opponents over friends, at least one
    /// (A3).
    fn fireball(&self, stance: &Stance, target: u8) -> Option<Means> {
        let mut moved = self.state.clone();
        moved.unit_mut(self.slot).at = stance.at;
        let team = moved.unit(self.slot).team;
        let mut best: Option<(i32, Cell)> = None;
        for centre in rules::blast(self.setup, moved.unit(target).at) {
            let fits = distance(stance.at, centre) <= 4;
            let caught = rules::caught(self.setup, &moved, centre);
            if !fits || caught >> target & 1 == 0 {
                continue;
            }
            let gain: i32 = bits(caught).map(|slot| if moved.unit(slot).team == team { -1 } else { 1 }).sum();
            let better = best.is_none_or(|(most, cell)| {
                (gain, std::cmp::Reverse(centre)) > (most, std::cmp::Reverse(cell))
            });
            // More opponents than friends (A3).
            if gain > 0 && better {
                best = Some((gain, centre));
            }
        }
        best.map(|(gain, centre)| Means { deed: Deed::Fireball(centre), worth: gain as u8 })
    }

    /// Returns the target and the next opponents by their numbers, as many as the mana allows (B-44).
    fn rooted(&self, stance: &Stance, target: u8, most: u8) -> u32 {
        let fits = |slot: &u8| {
            let unit = self.state.unit(*slot);
            *slot != target && unit.is_active() && distance(stance.at, unit.at) <= 4
        };
        // In the order of threat, as many as the mana allows (A3, B-44).
        let more = opponents(self.state, self.slot).into_iter().filter(fits).take(usize::from(most) - 1);
        more.fold(1 << target, |all, slot| all | 1 << slot)
    }

    /// Chooses the cells of the target and of another opponent, or a cell beside it.
    fn columns(&self, stance: &Stance, target: u8) -> Option<Means> {
        let fits = |cell: &Cell| {
            distance(stance.at, *cell) <= 4
                && !self.setup.battle.solid.contains(cell.xy())
                && *cell != self.state.unit(target).at
        };
        let to = self.state.unit(target).at;
        let others =
            opponents(self.state, self.slot).into_iter().filter(|slot| self.state.unit(*slot).is_active());
        let foe = others.map(|slot| self.state.unit(slot).at).find(|cell| fits(cell));
        let (other, worth) = match foe {
            Some(cell) => (cell, 2),
            None => (self.setup.neighbours(to).find(|cell| fits(cell))?, 1),
        };
        Some(Means { deed: Deed::Columns(to.min(other), to.max(other)), worth })
    }

    /// Returns the state after a deed from a stance.
    fn after(&self, stance: &Stance, deed: Deed) -> State {
        let mut after = self.state.clone();
        let unit = after.unit_mut(self.slot);
        (unit.at, unit.loaded) = (stance.at, stance.loaded);
        let seat = Seat(unit.team);
        Tbts::apply(self.setup, &mut after, Answer::Act(seat, &Act::Order(self.slot, deed)), &mut Silent);
        after
    }

    /// Whether a deed from a stance would bring the target down.
    fn fells(&self, stance: &Stance, deed: Deed, target: u8) -> bool {
        let after = self.after(stance, deed);
        let victim = after.unit(target);
        victim.life == Life::Down || victim.doom != Doom::No
    }
}
