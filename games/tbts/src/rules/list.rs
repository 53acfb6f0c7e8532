//! Lists the acts of a seat, and draws from them.

use engine::chance::{Chance, Quick};

use super::check::{Ask, is_covered, is_wounded};
use super::field::{Field, Weapon};
use super::ways::{self, Walk};
use super::{muster, objects, spells, strike};
use crate::act::{Act, Deed, Way};
use crate::content::classes::{Abilities, Ability};
use crate::geometry::cell::{Cell, Cells, distance};
use crate::setup::Setup;
use crate::state::{BOTH, Guard, Life, MARTIAL, NOBODY, Pending, State, Unit, bits};

/// Lists all legal acts of the seat that is asked.
pub fn acts(setup: &Setup, state: &State, out: &mut Vec<Act>) {
    match state.pending {
        Pending::Muster => takes(setup, state, out),
        Pending::Orders => {
            let field = Field::new(setup, state);
            // Any unit may act, in any order (B-5).
            for (slot, _) in state.team(state.turn.0) {
                Lister { setup, state, field: &field, slot, out }.in_turn();
            }
            out.push(Act::End);
        }
        Pending::Shift { unit, .. } | Pending::Extra { unit } | Pending::Closing { unit } => {
            of_unit(setup, state, unit, out);
        }
    }
}

/// Lists the acts of one unit, if its seat is asked.
pub fn of_unit(setup: &Setup, state: &State, slot: u8, out: &mut Vec<Act>) {
    let field = Field::new(setup, state);
    let mut lister = Lister { setup, state, field: &field, slot, out };
    match state.pending {
        Pending::Muster => {}
        Pending::Orders => lister.in_turn(),
        Pending::Shift { .. } => {
            for cell in cells(&strike::shifts(setup, state, slot)) {
                lister.add(Deed::Shift(cell));
            }
        }
        Pending::Extra { .. } => {
            lister.attacks();
            lister.add(Deed::Pass);
        }
        Pending::Closing { .. } => {
            lister.movements();
            lister.add(Deed::Pass);
        }
    }
}

/// Draws a random act: one of the units that can act, or the end of the round; then one of its verbs; then one of the
/// acts with that verb; each with equal chances.
pub fn random(setup: &Setup, state: &State, chance: &mut Quick) -> Act {
    let mut list = Vec::with_capacity(128);
    if state.pending == Pending::Orders {
        let ready = ready(state);
        let drawn = chance.below(ready.count_ones() + 1);
        match bits(ready).nth(drawn as usize) {
            Some(slot) => of_unit(setup, state, slot, &mut list),
            None => return Act::End,
        }
    } else {
        acts(setup, state, &mut list);
    }
    let verb = |act: &Act| match act {
        Act::Order(_, deed) => deed.verb(),
        Act::End | Act::Take(..) => 0,
    };
    // The acts of each verb are adjacent.
    let groups = list.chunk_by(|a, b| verb(a) == verb(b));
    let drawn = chance.below(groups.clone().count() as u32) as usize;
    let group = groups.clone().nth(drawn).unwrap_or(&list);
    group[chance.below(group.len() as u32) as usize]
}

/// Returns the units of the team in turn that can act, as bits by slot.
fn ready(state: &State) -> u32 {
    let can = |unit: &Unit| unit.is_active() && !unit.done && !unit.restored && unit.points != 0;
    state.team(state.turn.0).filter(|(_, unit)| can(unit)).fold(0, |all, (slot, _)| all | 1 << slot)
}

fn takes(setup: &Setup, state: &State, out: &mut Vec<Act>) {
    let seat = muster::asked(setup, state);
    let starts = &setup.battle.starts[seat.index()];
    for (class, _) in setup.classes.iter().enumerate().filter(|(_, class)| class.player) {
        for at in starts.iter().filter(|at| state.on(**at).is_none()) {
            out.push(Act::Take(class as u8, *at));
        }
    }
}

/// Returns the opponents that a unit could attack, as bits by slot.
pub fn targets(setup: &Setup, state: &State, field: &Field, slot: u8) -> u32 {
    let weapon = Weapon::of(setup, state, slot);
    struck(state, field, slot, weapon, Life::Active)
}

/// Returns the opponents in this state of health that a unit can strike with a weapon.
fn struck(state: &State, field: &Field, slot: u8, weapon: Weapon, life: Life) -> u32 {
    let unit = state.unit(slot);
    let range = weapon.range();
    let mut found = 0;
    for (target, victim) in state.team(unit.team ^ 1) {
        let near = victim.life == life && distance(unit.at, victim.at) <= range;
        if near && field.strike(unit.team, weapon, unit.at, victim.at).is_ok() {
            found |= 1 << target;
        }
    }
    found
}

fn cells(cells: &Cells) -> impl Iterator<Item = Cell> {
    cells.iter().map(|(x, y)| Cell::new(x, y))
}

/// The collector of one unit's legal acts.
struct Lister<'a> {
    setup: &'a Setup,
    state: &'a State,
    field: &'a Field,
    slot: u8,
    out: &'a mut Vec<Act>,
}

impl Lister<'_> {
    #[inline]
    fn add(&mut self, deed: Deed) {
        self.out.push(Act::Order(self.slot, deed));
    }

    fn unit(&self) -> &Unit {
        self.state.unit(self.slot)
    }

    fn in_turn(&mut self) {
        let unit = *self.unit();
        if !unit.is_active() || unit.done || unit.restored || unit.points == 0 {
            return;
        }
        if !unit.rooted {
            self.movements();
        }
        if unit.has(MARTIAL) {
            self.martial(unit.has(BOTH) && !unit.rooted);
        }
        self.add(Deed::Pass);
    }

    fn movements(&mut self) {
        let (setup, state, slot) = (self.setup, self.state, self.slot);
        let abilities = setup.abilities(state, slot);
        self.moves();
        let steps = ways::within(state, self.field, slot, ways::step_of(setup, state, slot));
        cells(&steps).for_each(|to| self.add(Deed::Step(to)));
        let by_hand = Weapon::of(setup, state, slot).by_hand();
        for target in bits(struck(state, self.field, slot, by_hand, Life::Down)) {
            self.add(Deed::Grace(target));
        }
        if abilities.casts() {
            self.add(Deed::Mana);
        }
        self.objects();
        if abilities.has(Ability::Tiro) && !self.unit().loaded {
            self.add(Deed::Reload);
        }
    }

    fn moves(&mut self) {
        let reach = ways::within(self.state, self.field, self.slot, ways::MOVE);
        let team = self.unit().team;
        let guarded = self.state.units.iter().any(|unit| unit.guard != Guard::Off && unit.team != team);
        if !guarded {
            return cells(&reach).for_each(|to| self.add(Deed::Move(to, Way::BEST)));
        }
        let walk = Walk::new(self.setup, self.state, self.slot);
        if !walk.is_watched(&reach) {
            return cells(&reach).for_each(|to| self.add(Deed::Move(to, Way::BEST)));
        }
        for (to, ways) in walk.fan() {
            self.add(Deed::Move(to, Way::BEST));
            ways.iter().skip(1).for_each(|(way, _)| self.add(Deed::Move(to, *way)));
        }
    }

    fn objects(&mut self) {
        let battle = &self.setup.battle;
        if battle.doors.is_empty()
            && battle.levers.is_empty()
            && battle.chests.is_empty()
            && battle.items.is_empty()
        {
            return;
        }
        let at = self.unit().at;
        for cell in std::iter::once(at).chain(self.setup.neighbours(at)) {
            let there = objects::thing(self.setup, self.state, cell).is_some();
            if there && objects::check(self.setup, self.state, self.slot, cell).is_ok() {
                self.add(Deed::Use(cell));
            }
        }
    }

    fn attacks(&mut self) {
        for target in bits(targets(self.setup, self.state, self.field, self.slot)) {
            self.add(Deed::Attack(target));
        }
    }

    /// Adds the acts that the martial point pays for, with the movement point (`both`) or without.
    fn martial(&mut self, both: bool) {
        let (setup, state, slot) = (self.setup, self.state, self.slot);
        let abilities = setup.abilities(state, slot);
        let unit = *self.unit();
        self.attacks();
        if !abilities.has(Ability::Tiro) {
            self.add(Deed::Guard(Guard::On));
        } else if unit.loaded {
            Guard::ZONES.into_iter().for_each(|zone| self.add(Deed::Guard(zone)));
        }
        if both {
            for (target, other) in state.team(unit.team) {
                if target != slot && is_wounded(other) && distance(unit.at, other.at) == 1 {
                    self.add(Deed::Cure(target));
                }
            }
        }
        // The rest concerns only some classes.
        const PLAIN: Abilities = Abilities::of(&[
            Ability::Parata,
            Ability::Portata,
            Ability::Incalzare,
            Ability::Berserker,
            Ability::Spostamento,
            Ability::Tiro,
            Ability::Elusione,
            Ability::Rapido,
        ]);
        if abilities.0 & !PLAIN.0 != 0 {
            self.shots(abilities, &unit);
            self.shelters(abilities, &unit);
            if both {
                self.rushes(abilities, &unit);
            }
            if unit.mana > 0 {
                self.spells(abilities, &unit);
            }
        }
    }

    fn shots(&mut self, abilities: Abilities, unit: &Unit) {
        if !abilities.has(Ability::Mirato) {
            return;
        }
        for (target, victim) in self.state.team(unit.team ^ 1) {
            if victim.is_active() && (2..=5).contains(&distance(unit.at, victim.at)) {
                self.add(Deed::Aim(target));
            }
        }
        if unit.aim != NOBODY {
            let victim = self.state.unit(unit.aim);
            let fits = victim.is_active() && victim.team != unit.team && unit.loaded;
            let near = (2..=5).contains(&distance(unit.at, victim.at));
            if fits && near && self.field.clean(unit.at, victim.at).is_ok() {
                self.add(Deed::Fire(unit.aim));
            }
        }
    }

    fn shelters(&mut self, abilities: Abilities, unit: &Unit) {
        if !abilities.has(Ability::Difesa) {
            return;
        }
        for (target, other) in self.state.team(unit.team) {
            let stranger = other.protectors >> self.slot & 1 == 0;
            if target != self.slot && stranger && distance(unit.at, other.at) == 1 {
                self.add(Deed::Defend(target));
            }
        }
    }

    fn rushes(&mut self, abilities: Abilities, unit: &Unit) {
        let (setup, state, slot) = (self.setup, self.state, self.slot);
        if abilities.has(Ability::Carica) {
            for (target, victim) in state.team(unit.team ^ 1) {
                if !victim.is_active() || !(4..=5).contains(&distance(unit.at, victim.at)) {
                    continue;
                }
                let walk = Walk::charge(setup, state, slot, target);
                for to in setup.neighbours(victim.at) {
                    for (number, (way, _)) in walk.all(to).iter().enumerate() {
                        self.add(Deed::Charge(target, to, if number == 0 { Way::BEST } else { *way }));
                    }
                }
            }
        }
        if abilities.has(Ability::Ombra) {
            let free = self.field.free;
            for (target, victim) in state.team(unit.team ^ 1) {
                let near = victim.is_active() && distance(unit.at, victim.at) <= 4;
                if near && is_covered(self.field, unit.at, victim.at) {
                    let around = setup.neighbours(victim.at).filter(|to| free.contains(to.xy()));
                    around.for_each(|to| self.add(Deed::Shadow(target, to)));
                }
            }
        }
    }

    fn spells(&mut self, abilities: Abilities, unit: &Unit) {
        let (setup, state, slot) = (self.setup, self.state, self.slot);
        let aims = spells::aims(setup, unit.at);
        if abilities.has(Ability::Colonne) {
            let mut first = aims;
            while let Some((x, y)) = first.first() {
                first.remove((x, y));
                cells(&first).for_each(|other| self.add(Deed::Columns(Cell::new(x, y), other)));
            }
        }
        if abilities.has(Ability::Palla) && unit.mana >= 3 {
            cells(&aims).for_each(|at| self.add(Deed::Fireball(at)));
        }
        let ask = Ask { setup, state, slot };
        let curable =
            || state.team(unit.team).map(|(target, _)| target).filter(|target| ask.curable(*target));
        if abilities.has(Ability::Guarigione) {
            curable().for_each(|target| self.add(Deed::Heal(target)));
        }
        if abilities.has(Ability::Vampiro) {
            let by_hand = Weapon::of(setup, state, slot).by_hand();
            for target in bits(struck(state, self.field, slot, by_hand, Life::Active)) {
                if ask.nobody_to_cure() {
                    self.add(Deed::Vampire(target, NOBODY));
                }
                curable().for_each(|companion| self.add(Deed::Vampire(target, companion)));
            }
        }
        let near = |other: &Unit| distance(unit.at, other.at) <= spells::RANGE;
        if abilities.has(Ability::Controllo) && unit.mana >= 3 {
            for (target, other) in state.team(unit.team ^ 1) {
                if other.life == Life::Down && near(other) {
                    self.add(Deed::Control(target));
                }
            }
        }
        if abilities.has(Ability::Pelle) {
            state
                .team(unit.team)
                .filter(|(_, other)| near(other))
                .for_each(|(target, _)| self.add(Deed::Skin(target)));
        }
        if abilities.has(Ability::Radici) {
            let foes = state.team(unit.team ^ 1).filter(|(_, other)| other.is_active() && near(other));
            self.roots(foes.fold(0, |all, (target, _)| all | 1 << target), 0, unit.mana.min(3));
        }
    }

    /// Adds Radici on the chosen opponents together with every set of one to `most` further ones.
    fn roots(&mut self, from: u32, chosen: u32, most: u8) {
        if most == 0 {
            return;
        }
        let mut left = from;
        while left != 0 {
            let target = left & left.wrapping_neg();
            left &= left - 1;
            self.add(Deed::Roots(chosen | target));
            self.roots(left, chosen | target, most - 1);
        }
    }
}
