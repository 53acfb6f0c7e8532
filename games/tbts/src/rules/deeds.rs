//! The effects of deeds, with the opportunity attacks before and after them.

use engine::Sink;

use super::cost::{self, Cost};
use super::field::{Field, Weapon};
use super::guard::Watch;
use super::ways::Walk;
use super::{Run, spells};
use crate::act::{Deed, Way};
use crate::content::classes::Ability;
use crate::event::{Blow, Event, Happening};
use crate::geometry::cell::Cell;
use crate::state::{End, Guard, Life, MARTIAL, MOVEMENT, NOBODY, Pending, bits};

impl<S: Sink<Happening>> Run<'_, S> {
    /// Carries out a deed of a unit.
    pub(super) fn order(&mut self, slot: u8, deed: &Deed) {
        match (self.state.pending, deed) {
            (Pending::Shift { unit, rest, spell }, Deed::Shift(to)) => {
                self.state.pending = Pending::Orders;
                self.shift(unit, *to);
                self.after_shift(unit, rest, spell.caster);
                // The spell is complete only now, so the guards strike now (N-4).
                if self.go_on(spell) {
                    self.answered(spell.caster, spell.strikers);
                    self.settle();
                }
                return;
            }
            (Pending::Extra { .. } | Pending::Closing { .. }, Deed::Pass) => {
                self.state.pending = Pending::Orders;
                return self.tell(Event::Declines(slot));
            }
            (_, Deed::Pass) => {
                // TB-008, TB-009
                self.state.unit_mut(slot).done = true;
                return self.tell(Event::Passes(slot, self.state.unit(slot).mana));
            }
            // The additional attack of Incalzare costs nothing (B-29), nor does the action that closes Passo d'ombra.
            (Pending::Extra { .. } | Pending::Closing { .. }, _) => self.state.pending = Pending::Orders,
            _ => self.pays(slot, deed),
        }
        self.state.unit_mut(slot).acted = true;
        self.prepares(slot, deed);
        // Every deed provokes here, the one that closes Passo d'ombra too (TB-098).
        let (way, strikers) = self.provokes(slot, deed);
        // TB-045: rapid guards come first, except the target of a charge (B-23).
        let spared = if let Deed::Charge(target, ..) = deed { 1 << target } else { 0 };
        let rapid = self.only_rapid(strikers) & !spared;
        self.answered(slot, rapid);
        // The unit loses its action (B-23).
        if !self.state.unit(slot).is_active() {
            self.tell(Event::Lost(slot, self.state.unit(slot).life));
            return self.settle();
        }
        let strikers = strikers & !rapid;
        if self.carries_out(slot, deed, way, strikers) {
            // Guards strike when the action is complete (N-4, TB-044): the target of a charge if it withstood the
            // charge (TB-088, TB-089), and others as usual (TB-090).
            self.answered(slot, strikers);
            if !self.state.unit(slot).is_active() {
                // A unit that is down by now does not continue.
                self.state.pending = Pending::Orders;
            }
            self.settle();
        }
    }

    /// Pays for a deed; the martial point ends the unit's round (TB-005, B-4).
    fn pays(&mut self, slot: u8, deed: &Deed) {
        let unit = self.state.unit_mut(slot);
        let points = match cost::of(deed) {
            Cost::Nothing => 0,
            Cost::Movement if unit.has(MOVEMENT) => MOVEMENT,
            // TB-006, B-4
            Cost::Movement | Cost::Martial => MARTIAL,
            Cost::Both(_) => MOVEMENT | MARTIAL,
        };
        unit.points &= !points;
        // TB-005
        unit.done |= points & MARTIAL != 0;
    }

    /// Removes mana and aim if the deed requires it (TB-018, TB-019, B-28).
    fn prepares(&mut self, slot: u8, deed: &Deed) {
        if let Some((_, price)) = spells::price(deed) {
            // TB-099, B-35
            self.state.unit_mut(slot).mana -= price;
        }
        // A martial action loses the rest (TB-018), and casting is one (TB-019, B-35).
        if cost::is_martial(deed) {
            self.drain(slot);
        }
        let aim = self.state.unit(slot).aim;
        // B-28
        if aim != NOBODY && cost::drops_aim(deed) {
            self.state.unit_mut(slot).aim = NOBODY;
            if *deed != Deed::Fire(aim) && *deed != Deed::Aim(aim) {
                self.tell(Event::Unaims(slot));
            }
        }
    }

    /// Returns the path of a deed, and the guards that strike at it (TB-041).
    fn provokes(&self, slot: u8, deed: &Deed) -> (Way, u32) {
        let (setup, state) = (self.setup, &*self.state);
        // A movement provokes on every cell of its path (B-19).
        let along = |walk: Walk<'_>, to: Cell, way: Way| match way.is_best() {
            true => walk.best(to).unwrap_or((way, 0)),
            false => (way, walk.strikers(&way).unwrap_or(0)),
        };
        let here = || (Way::BEST, Watch::over(setup, state, slot).on(state.unit(slot).at));
        match *deed {
            Deed::Move(to, way) => {
                if !S::LISTENS && !self.anybody_guards(slot) {
                    return (Way::BEST, 0);
                }
                along(Walk::new(setup, state, slot), to, way)
            }
            Deed::Charge(target, to, way) => along(Walk::charge(setup, state, slot, target), to, way),
            // A tactical step (TB-042, TB-012), melee attacks (TB-043, B-22), Passo d'ombra until its closing action
            // (TB-097), and passing (B-21).
            Deed::Step(_) | Deed::Grace(_) | Deed::Shadow(..) | Deed::Vampire(..) | Deed::Pass => {
                (Way::BEST, 0)
            }
            // A shot provokes; a melee attack (TB-043), even with a long weapon, does not (B-22).
            Deed::Attack(target) => match self.blow(slot, target) {
                Blow::Shot => here(),
                _ => (Way::BEST, 0),
            },
            // Everything else provokes (TB-041), even Guardia itself (B-21).
            _ => here(),
        }
    }

    fn anybody_guards(&self, slot: u8) -> bool {
        let team = self.state.unit(slot).team;
        self.state.units.iter().any(|unit| unit.guard != Guard::Off && unit.team != team)
    }

    /// Returns how Attacco strikes at a target.
    fn blow(&self, slot: u8, target: u8) -> Blow {
        let weapon = Weapon::of(self.setup, self.state, slot);
        let (unit, victim) = (self.state.unit(slot), self.state.unit(target));
        Field::new(self.setup, self.state)
            .strike(unit.team, weapon, unit.at, victim.at)
            .unwrap_or(Blow::Melee)
    }

    fn only_rapid(&self, strikers: u32) -> u32 {
        let rapid =
            |slot: &u8| self.state.unit(*slot).rapid || self.setup.can(self.state, *slot, Ability::Rapido);
        bits(strikers).filter(rapid).fold(0, |all, slot| all | 1 << slot)
    }

    /// Makes opportunity attacks, by unit id, one for each Guardia (B-17, B-18, B-20). A guard has no choice (B-66).
    fn answered(&mut self, slot: u8, strikers: u32) {
        // In the order of the units (B-18), without asking anyone (B-66).
        for guard in bits(strikers) {
            if !self.state.unit(slot).is_active() {
                // The remaining guards stay on Guardia (N-4).
                return;
            }
            // The action has put this guard down (TB-088, B-20).
            if self.state.unit(guard).guard == Guard::Off {
                continue;
            }
            let unit = self.state.unit_mut(guard);
            let shoots = unit.guard != Guard::On;
            // B-17
            unit.guard = Guard::Off;
            // The shot of a Guardia unloads, too (TB-063, B-27).
            unit.loaded &= !shoots;
            self.strike(guard, slot, Blow::Opportunity);
        }
    }

    /// Carries out the effect itself. Returns whether it is complete, which it is not while a player still has to pick
    /// a cell.
    fn carries_out(&mut self, slot: u8, deed: &Deed, way: Way, strikers: u32) -> bool {
        match *deed {
            Deed::Move(to, _) => {
                let from = self.goes(slot, to);
                self.tell(Event::Walks { unit: slot, from, way });
            }
            Deed::Step(to) => {
                let way = self.step_way(slot, to);
                let from = self.goes(slot, to);
                self.tell(Event::Steps { unit: slot, from, way });
            }
            Deed::Grace(target) => self.grace(slot, target),
            Deed::Mana => {
                let unit = self.state.unit_mut(slot);
                // One point, without a limit (TB-016, B-34).
                unit.mana = unit.mana.saturating_add(1);
                unit.charged = true;
                let now = unit.mana;
                self.tell(Event::Charged(slot, now));
                // B-39
                self.feared(slot, self.setup.readings.mana_threat);
            }
            Deed::Use(at) => self.use_object(slot, at),
            Deed::Reload => {
                // TB-025
                self.state.unit_mut(slot).loaded = true;
                self.tell(Event::Reloads(slot));
            }
            Deed::Attack(target) => {
                let blow = self.blow(slot, target);
                self.attacks(slot, target, blow);
            }
            Deed::Guard(guard) => {
                // TB-027
                self.state.unit_mut(slot).guard = guard;
                self.tell(Event::Guards(slot, guard));
                // TB-134
                self.feared(slot, 2);
            }
            Deed::Cure(target) => self.cure(slot, target),
            Deed::Aim(target) => {
                self.state.unit_mut(slot).aim = target;
                self.tell(Event::Aims(slot, target));
                // Taking aim and Difesa are the neutral abilities (TB-135, B-63).
                self.feared(slot, 1);
            }
            Deed::Fire(target) => self.attacks(slot, target, Blow::Aimed),
            Deed::Defend(target) => {
                self.state.unit_mut(target).protectors |= 1 << slot;
                self.tell(Event::Protects(slot, target));
                // TB-135, B-63
                self.feared(slot, 1);
            }
            Deed::Charge(target, to, _) => {
                let from = self.goes(slot, to);
                self.tell(Event::Charges { unit: slot, target, from, way });
                // Before the opportunity attack of the target (TB-087).
                self.attacks(slot, target, Blow::Charge);
            }
            Deed::Shadow(target, to) => {
                // It appears there and needs no path (B-32).
                self.goes(slot, to);
                self.tell(Event::Appears { unit: slot, at: to });
                // TB-095
                self.attacks(slot, target, Blow::Shadow);
                self.settle();
                // TB-096
                if self.state.end == End::No && self.state.pending == Pending::Orders {
                    self.state.pending = Pending::Closing { unit: slot };
                }
            }
            Deed::Pass | Deed::Shift(_) => {}
            _ => return self.cast(slot, deed, strikers),
        }
        true
    }

    /// Moves a unit to another cell, which ends its protection (TB-082). Returns its old cell.
    fn goes(&mut self, slot: u8, to: Cell) -> Cell {
        let from = std::mem::replace(&mut self.state.unit_mut(slot).at, to);
        // TB-082, B-30
        self.expose(slot);
        from
    }

    /// Shifts a unit to another cell by Spostamento (TB-073).
    pub(super) fn shift(&mut self, unit: u8, to: Cell) {
        let from = self.goes(unit, to);
        self.tell(Event::Shifts { unit, from, to });
    }

    /// Returns the cells of a tactical step, for the viewer.
    fn step_way(&self, slot: u8, to: Cell) -> Way {
        if !S::LISTENS {
            return Way::BEST;
        }
        let free = Field::new(self.setup, self.state).free;
        let from = self.state.unit(slot).at;
        let mut between = self
            .setup
            .neighbours(from)
            .filter(|cell| free.contains(cell.xy()) && self.setup.neighbours(*cell).any(|next| next == to));
        match crate::geometry::cell::distance(from, to) {
            1 => Way::BEST.and(to),
            _ => between.next().map_or(Way::BEST, |cell| Way::BEST.and(cell)).and(to),
        }
    }

    /// Makes an attack of the unit's own round; a shot unloads the weapon (B-27).
    fn attacks(&mut self, slot: u8, target: u8, blow: Blow) {
        if matches!(blow, Blow::Shot | Blow::Aimed) {
            // TB-063, B-27
            self.state.unit_mut(slot).loaded = false;
        }
        self.strike(slot, target, blow);
        // With the option, also after a fall (B-29). A Berserker that will collapse is not down yet (N-18).
        let down = self.state.unit(target).life == Life::Down;
        if down && self.setup.readings.incalzare_on_fall {
            self.presses_on(slot);
        }
    }

    /// Strikes a coup de grace (TB-013, TB-014), which Difesa stops and Pelle di pietra does not (N-17).
    fn grace(&mut self, slot: u8, target: u8) {
        let at = self.state.unit(target).at;
        self.tell(Event::Graced { by: slot, unit: target, at });
        self.killed(slot, target);
        // B-69, N-17
        if self.setup.readings.difesa_stops_grace && self.spared_by_difesa(slot, target) {
            return;
        }
        // TB-014
        self.dies(target);
        // After a kill (TB-079, B-29).
        if !self.setup.readings.incalzare_on_fall {
            self.presses_on(slot);
        }
    }

    /// Offers a further attack after a kill by Incalzare, if an opponent is in reach (TB-079, B-29).
    fn presses_on(&mut self, slot: u8) {
        self.settle();
        // A unit that has just killed its own controller now belongs to the other team.
        let own = self.state.unit(slot).team == self.state.turn.0;
        let can = own && self.setup.can(self.state, slot, Ability::Incalzare);
        // One more attack, if any opponent is in reach (TB-079).
        if can && self.state.end == End::No && super::targets(self.setup, self.state, slot) != 0 {
            self.state.pending = Pending::Extra { unit: slot };
        }
    }
}
