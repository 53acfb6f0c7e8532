//! Attacks: their damage, the defences that stop or absorb it, and the units that fall.

use engine::Sink;

use super::Run;
use super::field::Field;
use crate::content::classes::Ability;
use crate::event::{Blow, Cause, Event, Happening, Hit};
use crate::geometry::cell::Cells;
use crate::setup::Setup;
use crate::state::{Doom, Guard, Life, MARTIAL, MOVEMENT, NOBODY, Pending, Spell, State, bits};

/// Returns the free neighbours that a unit could shift to (TB-073, TB-074).
pub fn shifts(setup: &Setup, state: &State, slot: u8) -> Cells {
    let free = Field::new(setup, state).free;
    let mut cells = Cells::EMPTY;
    // A neighbour (TB-073, B-2) that is free (TB-074).
    setup.neighbours(state.unit(slot).at).filter(|cell| free.contains(cell.xy())).for_each(|cell| {
        cells.insert(cell.xy());
    });
    cells
}

impl<S: Sink<Happening>> Run<'_, S> {
    /// Makes a physical attack (B-61).
    pub(super) fn strike(&mut self, by: u8, target: u8, blow: Blow) {
        // 1 damage (TB-038), and 2 for the aimed shot (TB-077).
        let base = if blow == Blow::Aimed { 2 } else { 1 };
        let hit = self.suffers(by, target, blow, base);
        // The order of defences (B-49): Difesa first (TB-081), then Pelle di pietra (TB-121), Parata and the points.
        if self.stopped_by_difesa(target) {
            return;
        }
        // TB-121
        if self.state.unit(target).skin > 0 {
            self.state.unit_mut(target).skin = 0;
            return self.tell(Event::Skinned(target));
        }
        self.parries(by, target, hit);
    }

    /// Lets Parata take one point of damage, and the action points the rest.
    fn parries(&mut self, by: u8, target: u8, mut hit: Hit) {
        let parries = self.setup.can(self.state, target, Ability::Parata);
        let unit = self.state.unit_mut(target);
        if parries && !unit.parried {
            // TB-061
            unit.parried = true;
            hit.free = 1;
        }
        // Physical damage (B-61).
        self.absorbs(by, target, hit, false);
    }

    /// Strikes one unit with a spell (B-37), which ignores its physical defences (TB-100). Returns whether the owner
    /// must pick a cell first.
    pub(super) fn magic(&mut self, spell: Spell, target: u8) -> bool {
        let blow = if spell.blast { Blow::Fireball } else { Blow::Vampire };
        let mut hit = self.suffers(spell.caster, target, blow, 1);
        // Neither Pelle di pietra nor Parata is asked (TB-100), and Difesa only with the option (B-30).
        if self.setup.readings.difesa_stops_spells && self.stopped_by_difesa(target) {
            return false;
        }
        // Read literally, the rule puts the unit down; that is an option (TB-111, B-37).
        if spell.blast && self.setup.readings.fireball_fells {
            self.falls(spell.caster, target, Cause::Fireball);
            return false;
        }
        let can =
            self.setup.can(self.state, target, Ability::Spostamento) && !self.state.unit(target).shifted;
        let cells = if can { shifts(self.setup, self.state, target) } else { Cells::EMPTY };
        // Spostamento needs a free neighbour (TB-074).
        let Some(first) = cells.first() else {
            self.absorbs(spell.caster, target, hit, true);
            return false;
        };
        // TB-072: one point costs only a step aside.
        self.state.unit_mut(target).shifted = true;
        hit.free = 1;
        if cells.len() > 1 {
            // B-65: the owner picks the cell.
            self.state.pending = Pending::Shift { unit: target, rest: hit.damage, spell };
            return true;
        }
        self.shift(target, crate::geometry::cell::Cell::new(first.0, first.1));
        // Magical damage (B-61).
        self.absorbs(spell.caster, target, hit, true);
        false
    }

    /// Applies the rest of a spell's damage after its target has shifted.
    pub(super) fn after_shift(&mut self, target: u8, damage: u8, caster: u8) {
        let nth = self.state.unit(target).hits;
        let earlier = self.state.struck[usize::from(caster)][usize::from(target)];
        self.absorbs(caster, target, Hit { damage, nth, earlier, free: 1, ..Hit::default() }, true);
    }

    /// Applies an attack, which counts no matter what stops it (B-12).
    fn suffers(&mut self, by: u8, target: u8, blow: Blow, base: u8) -> Hit {
        let (from, victim) = (usize::from(by), usize::from(target));
        let earlier = self.state.struck[from][victim];
        // Before any defence (B-12).
        self.state.striking[from] |= 1 << target;
        let unit = self.state.unit_mut(target);
        unit.hits = unit.hits.saturating_add(1);
        let nth = unit.hits;
        // TB-039 and TB-040 (B-14) apply whether the attack does 1 or 2 (B-15).
        let again = if self.setup.readings.growing { earlier } else { earlier.min(1) };
        let damage = base.saturating_add(nth - 1).saturating_add(again);
        let hit = Hit { damage, nth, earlier, ..Hit::default() };
        let (at, to) = (self.state.unit(by).at, self.state.unit(target).at);
        self.tell(Event::Strikes { by, at, target, to, blow, hit });
        self.attacked(by, target);
        // This happens no matter what stops the attack (TB-020, TB-021).
        self.drain(target);
        hit
    }

    /// Lets Difesa negate an attack (TB-081); the first of several protectors is used (N-6). Returns whether it did.
    fn stopped_by_difesa(&mut self, target: u8) -> bool {
        let by = self.uses_difesa(target);
        by.into_iter().for_each(|by| self.tell(Event::Protected { by, unit: target }));
        by.is_some()
    }

    /// Lets Difesa negate a Colpo di grazia, which is an attack too (B-69), and returns whether it did. The unit counts
    /// as attacked, as by any other stopped attack (B-12).
    pub(super) fn spared_by_difesa(&mut self, by: u8, target: u8) -> bool {
        let Some(protector) = self.uses_difesa(target) else { return false };
        // B-12
        self.state.striking[usize::from(by)] |= 1 << target;
        let unit = self.state.unit_mut(target);
        unit.hits = unit.hits.saturating_add(1);
        self.tell(Event::Spared { by: protector, unit: target });
        true
    }

    /// Uses up the protection by the first unit that protects another, and returns that unit.
    fn uses_difesa(&mut self, target: u8) -> Option<u8> {
        let protectors = self.state.unit(target).protectors;
        if protectors == 0 {
            return None;
        }
        // The first of them in the order of the units (N-6).
        self.state.unit_mut(target).protectors = protectors & (protectors - 1);
        Some(protectors.trailing_zeros() as u8)
    }

    /// Spends one action point for each damage point (TB-034, B-7), automatically (B-10).
    fn absorbs(&mut self, by: u8, target: u8, mut hit: Hit, magical: bool) {
        // Physical or magical damage (TB-032): the category limits how much is absorbed (TB-033) until the points
        // return (B-8).
        let kind = usize::from(magical);
        let most = self.setup.class(self.state.unit(target).class).absorbs[kind];
        let unit = self.state.unit_mut(target);
        let room = most.saturating_sub(unit.absorbed[kind]);
        let mut left = hit.damage - hit.free;
        let mut taken = 0;
        // The movement point first (TB-036), then the martial one (TB-037).
        for (point, by) in [(MOVEMENT, &mut hit.movement), (MARTIAL, &mut hit.martial)] {
            // Each point absorbs one damage point (TB-034, B-7), without a choice (B-10). A point spent on acting can
            // no longer absorb damage, and one that absorbs cannot act (B-11, TB-035).
            if left > 0 && taken < room && unit.has(point) {
                unit.points &= !point;
                *by = 1;
                left -= 1;
                taken += 1;
            }
        }
        unit.absorbed[kind] += taken;
        (hit.rest, hit.tires) = (left, taken > 0 && !unit.done);
        self.tell(Event::Takes { unit: target, hit, magical });
        // B-9
        if left > 0 {
            self.falls(by, target, Cause::Damage);
        }
    }

    /// Lets a unit put another down.
    pub(super) fn falls(&mut self, by: u8, target: u8, cause: Cause) {
        let unit = self.state.unit(target);
        if unit.doom != Doom::No {
            // It cannot get worse (N-10, B-33).
            return;
        }
        self.felled(by, target);
        if self.setup.can(self.state, target, Ability::Berserker) {
            // TB-070
            self.state.unit_mut(target).doom = Doom::Waiting;
            self.tell(Event::Dooms(target, cause));
        } else {
            self.tell(Event::Falls(target, cause));
            self.goes_down(target);
        }
    }

    /// Takes a unit down: its Guardia, its aim and its protection of others end (B-17, B-30). It keeps the units it
    /// controls (B-56).
    pub(super) fn goes_down(&mut self, slot: u8) {
        let unit = self.state.unit_mut(slot);
        unit.life = Life::Down;
        // B-17
        unit.guard = Guard::Off;
        unit.aim = NOBODY;
        unit.doom = Doom::No;
        self.drain(slot);
        // B-30
        self.protects_no_more(slot);
    }

    /// Kills a unit: it leaves the board, and the units that it controlled come back (TB-014, TB-117, B-56).
    pub(super) fn dies(&mut self, slot: u8) {
        let at = self.state.unit(slot).at;
        self.tell(Event::Dies(slot));
        self.expose(slot);
        // It is off the board (TB-014, B-53).
        self.state.unit_mut(slot).life = Life::Dead;
        self.drop_items(slot, at);
        for other in 0..self.state.units.len() as u8 {
            if self.state.unit(other).aim == slot {
                self.state.unit_mut(other).aim = NOBODY;
                self.tell(Event::Unaims(other));
            }
            // The control ends with its caster (TB-117, B-56).
            if self.state.unit(other).is_there() && self.state.unit(other).controller == slot {
                // The change of sides ends protections in both directions (N-6).
                self.expose(other);
                self.protects_no_more(other);
                let home = crate::state::home(other);
                let unit = self.state.unit_mut(other);
                // It no longer guards anything for the others (N-15).
                (unit.team, unit.controller, unit.guard) = (home, NOBODY, Guard::Off);
                self.tell(Event::Returns(other, engine::Seat(home)));
            }
        }
        self.reached_by_death(slot);
    }

    /// Removes a unit's mana (TB-018).
    pub(super) fn drain(&mut self, slot: u8) {
        let unit = self.state.unit_mut(slot);
        let lost = std::mem::take(&mut unit.mana);
        if lost > 0 {
            self.tell(Event::Drained(slot, lost));
        }
    }

    /// Removes a unit's protection (TB-082, B-30).
    pub(super) fn expose(&mut self, slot: u8) {
        let protectors = std::mem::take(&mut self.state.unit_mut(slot).protectors);
        for by in bits(protectors) {
            self.tell(Event::Exposed { by, unit: slot });
        }
    }

    /// Ends a unit's protection of others (B-30).
    pub(super) fn protects_no_more(&mut self, slot: u8) {
        for other in 0..self.state.units.len() as u8 {
            let unit = self.state.unit_mut(other);
            if unit.protectors >> slot & 1 == 1 {
                unit.protectors &= !(1 << slot);
                self.tell(Event::Exposed { by: slot, unit: other });
            }
        }
    }

    /// Restores a unit, which acts again in its team's next round (TB-030, B-54).
    pub(super) fn restore(&mut self, slot: u8) {
        let unit = self.state.unit_mut(slot);
        // It is no longer down (TB-028, TB-116), and a cure cancels a collapse (B-33).
        unit.life = Life::Active;
        unit.doom = Doom::No;
        // Without points it does not act in this round (TB-030, B-54).
        unit.points = 0;
        unit.restored = true;
    }

    /// Cures a unit, by hand or by magic (TB-028, TB-113, TB-114).
    pub(super) fn cure(&mut self, by: u8, target: u8) {
        if self.state.unit(target).life == Life::Down {
            // TB-136; a Berserker that will collapse is not down (N-18).
            self.feared(by, 5);
        }
        self.restore(target);
        self.tell(Event::Cures { by, unit: target });
    }
}
