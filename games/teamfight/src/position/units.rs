//! The unit lines of a position.

use engine::FileError;
use engine::position::{Field, Fields, UnitLine, Word};
use teamfight_cards::library::Role;

use super::Reader;
use crate::notation::name;
use crate::rules::field;
use crate::state::{BODIES, Body, COLUMNS, HEROES, MOST_ACTIONS, NONE, State};

impl Reader<'_> {
    /// Heroes come first, whatever the order of the lines, for others belong to them.
    pub(super) fn units(&self, state: &mut State) -> Result<(), FileError> {
        let is_hero = |line: &&UnitLine| self.hero(&line.name.text).is_some();
        let (heroes, others): (Vec<&UnitLine>, Vec<&UnitLine>) = self.text.units.iter().partition(is_hero);
        let mut slots = Vec::new();
        for line in heroes {
            let slot = self.column(line, state)?;
            self.body(line, slot, state)?;
            slots.push((line, slot));
        }
        for line in others {
            let slot = self.free_slot(line, state)?;
            self.body(line, slot, state)?;
            slots.push((line, slot));
        }
        // What speaks of others is read when all are there.
        for (line, slot) in slots {
            self.bound(line, slot, state)?;
        }
        Ok(())
    }

    /// The hero of that handle.
    fn hero(&self, handle: &str) -> Option<u8> {
        let mut units = self.setup.library.units.iter();
        let at = units.position(|unit| unit.role == Role::Hero && unit.handle == handle)?;
        Some(at as u8)
    }

    /// The unit of that handle; the library calls it a kind.
    pub(super) fn kind(&self, word: &Word) -> Result<u8, FileError> {
        Ok(word.among(self.setup.library.units.iter().map(|unit| unit.handle.as_str()))? as u8)
    }

    /// The slot of a hero: the column that is named, or the next free one.
    fn column(&self, line: &UnitLine, state: &State) -> Result<u8, FileError> {
        let first = self.seat(&line.seat)?.index() * COLUMNS;
        let named = match line.field("column") {
            Some(_) => Some(first + usize::from(line.number("column", 1..=COLUMNS as u8, 1)?) - 1),
            None => (first..first + COLUMNS).find(|slot| state.bodies[*slot].kind == NONE),
        };
        let free = named.filter(|slot| state.bodies[*slot].kind == NONE);
        let full = || line.name.error("there is no free column for this hero [TF-010]", "a side has four");
        free.map(|slot| slot as u8).ok_or_else(full)
    }

    /// The slot of a summon or object.
    fn free_slot(&self, line: &UnitLine, state: &State) -> Result<u8, FileError> {
        let named = match line.field("slot") {
            Some(_) => Some(line.number("slot", HEROES as u8..=BODIES as u8 - 1, 0)?),
            None => (HEROES as u8..BODIES as u8).find(|slot| state.body(*slot).kind == NONE),
        };
        let free = named.filter(|slot| state.body(*slot).kind == NONE);
        free.ok_or_else(|| line.name.error("there is no free place for this one", "leave `slot` out"))
    }

    /// What stands on the line about the body itself.
    fn body(&self, line: &UnitLine, slot: u8, state: &mut State) -> Result<(), FileError> {
        let library = &self.setup.library;
        let kind = self.kind(&line.kind)?;
        let unit = &library.units[usize::from(kind)];
        let (named, number) = match (self.hero(&line.name.text), unit.role) {
            // A hero that was transformed keeps its name.
            (Some(hero), _) => (hero, 0),
            (None, Role::Hero) => {
                let what = format!("this hero is called {}", unit.handle);
                return Err(line.name.error(what, "a hero is called by the last word of its name"));
            }
            (None, _) => (kind, self.number_of(line, &unit.handle)?),
        };
        let taken = (0..BODIES as u8).find(|slot| name(self.setup, state, *slot) == line.name.text);
        if taken.is_some() {
            return Err(line.name.error(format!("there is already a unit `{}`", line.name.text), ""));
        }
        let was = &library.units[usize::from(named)];
        let most = unit.health.max(was.health);
        let at = self.place(line, kind, state)?;
        let health = match (at, line.field("hp")) {
            (NONE, Some(field)) => {
                return Err(field.name.error("who is dead has no health", "write `at` and a square"));
            }
            (NONE, None) => 0,
            _ => line.number("hp", 1..=most, unit.health)?,
        };
        let seat = self.seat(&line.seat)?;
        let fresh = line.yes("fresh")?;
        let body = Body { kind, named, seat: seat.0, at, health, number, fresh, master: slot, ..Body::EMPTY };
        *state.body_mut(slot) = body;
        if usize::from(slot) < HEROES && at == NONE {
            state.kills[1 - seat.index()] += 1;
        }
        Ok(())
    }

    /// The number at the end of the name of a summon or object.
    fn number_of(&self, line: &UnitLine, handle: &str) -> Result<u8, FileError> {
        let number = line.name.text.strip_prefix(handle).and_then(|number| number.parse::<u8>().ok());
        let plain = |number: &u8| *number > 0 && format!("{handle}{number}") == line.name.text;
        number.filter(plain).ok_or_else(|| {
            line.name.error(format!("this one is called {handle} and a number"), format!("write `{handle}1`"))
        })
    }

    /// Where it stands; nowhere where it is dead. Units do not share a space, objects may.
    fn place(&self, line: &UnitLine, kind: u8, state: &State) -> Result<u8, FileError> {
        let Some(field) = line.field("at") else { return Ok(NONE) };
        let (at, word) = (line.at(&self.setup.names)?, field.one()?);
        if state.walls.solid.contains(at) {
            return Err(word.error(format!("there is a wall on {}", word.text), ""));
        }
        let object = self.setup.kinds.units[usize::from(kind)].object;
        let taken = state.at(at).any(|slot| !object && field::is_unit(self.setup, state, slot));
        match taken {
            true => Err(word.error(format!("somebody stands on {} already", word.text), "[Q50]")),
            false => Ok(at.0 as u8),
        }
    }

    /// What stands on the line about others and about abilities.
    fn bound(&self, line: &UnitLine, slot: u8, state: &mut State) -> Result<(), FileError> {
        let hero = usize::from(slot) < HEROES;
        match (line.field("of"), hero) {
            (None, true) => {}
            (Some(field), true) => {
                return Err(field.name.error("a hero belongs to nobody", "leave `of` out"));
            }
            (None, false) => {
                return Err(line.name.error("who made this one?", "write `of` and a hero"));
            }
            (Some(field), false) => {
                let word = field.one()?;
                let master = self.slot(word, state)?;
                if usize::from(master) >= HEROES || state.body(master).seat != state.body(slot).seat {
                    return Err(word.error(format!("`{}` is no hero of that side", word.text), ""));
                }
                state.body_mut(slot).master = master;
            }
        }
        let bits = |name: &str| self.abilities(line, slot, state, name, |_| 1).map(|list| bits(&list));
        let uses = |name: &str| {
            let most = |word: &str| word.parse::<u8>().unwrap_or(16);
            self.abilities(line, slot, state, name, most)
        };
        let (tapped, tapped_now) = (bits("tapped")?, bits("tapped-now")?);
        let (used, used_now) = (nibbles(&uses("used")?), nibbles(&uses("used-now")?));
        let body = state.body_mut(slot);
        (body.tapped, body.tapped_now, body.used, body.used_now) = (tapped, tapped_now, used, used_now);
        for (name, set) in [("done", &mut state.done), ("reroll", &mut state.rerolls)] {
            *set |= u32::from(line.yes(name)?) << slot;
        }
        if let Some(field) = line.field("early") {
            let [moves, standards] = field.values.as_slice() else {
                return Err(field.name.error("`early` takes two numbers", "write `early 1 0`"));
            };
            let count = |word: &Word| word.number(0, MOST_ACTIONS.into()).map(|number| number as u8);
            state.early.0[usize::from(slot)] = (count(moves)?, count(standards)?);
        }
        if let Some(field) = line.field("struck") {
            if !hero {
                return Err(field.name.error("only heroes remember who struck", "leave it out"));
            }
            for word in &field.values {
                state.struck[usize::from(slot)] |= 1 << self.slot(word, state)?;
            }
        }
        match line.field("has") {
            Some(field) => self.conditions(field, slot, state),
            None => Ok(()),
        }
    }

    /// Abilities that a field names, each with the number behind its colon.
    fn abilities(
        &self,
        line: &UnitLine,
        slot: u8,
        state: &State,
        name: &str,
        count: impl Fn(&str) -> u8,
    ) -> Result<Vec<(u8, u8)>, FileError> {
        let Some(field) = line.field(name) else { return Ok(Vec::new()) };
        let unit = &self.setup.library.units[usize::from(state.body(slot).kind)];
        let known: Vec<String> = unit.actives.iter().map(|card| card.name.replace(' ', "_")).collect();
        let one = |word: &Word| {
            let (ability, number) = match name.starts_with("used") {
                true => word.text.rsplit_once(':').unwrap_or((&word.text, "1")),
                false => (word.text.as_str(), "1"),
            };
            let named = Word { text: ability.to_string(), ..word.clone() };
            let at = named.among(known.iter().map(String::as_str))? as u8;
            match count(number) {
                number @ 1..=15 => Ok((at, number)),
                _ => Err(word.error(format!("`{number}` is not a number from 1 to 15"), "")),
            }
        };
        if field.values.is_empty() {
            return Err(field.name.error(format!("`{name}` needs an ability"), ""));
        }
        field.values.iter().map(one).collect()
    }

    /// The slot of a unit, by its name; `slot9` for one that is long gone.
    pub(super) fn slot(&self, word: &Word, state: &State) -> Result<u8, FileError> {
        let slots = (0..BODIES as u8).filter(|slot| state.body(*slot).kind != NONE);
        let names: Vec<(u8, String)> = slots.map(|slot| (slot, name(self.setup, state, slot))).collect();
        if let Some((slot, _)) = names.iter().find(|(_, name)| *name == word.text) {
            return Ok(*slot);
        }
        let gone = word.text.strip_prefix("slot").and_then(|number| number.parse::<u8>().ok());
        if let Some(slot) = gone.filter(|slot| usize::from(*slot) < BODIES) {
            return Ok(slot);
        }
        Ok(names[word.among(names.iter().map(|(_, name)| name.as_str()))?].0)
    }
}

/// Abilities as bits.
fn bits(abilities: &[(u8, u8)]) -> u8 {
    abilities.iter().fold(0, |bits, (ability, _)| bits | 1 << ability)
}

/// Uses of abilities, four bits each.
fn nibbles(abilities: &[(u8, u8)]) -> u32 {
    abilities.iter().fold(0, |bits, (ability, count)| bits | u32::from(*count) << (4 * ability))
}

/// A field that is yes or no.
trait Yes {
    fn yes(&self, name: &str) -> Result<bool, FileError>;
}

impl Yes for UnitLine {
    fn yes(&self, name: &str) -> Result<bool, FileError> {
        self.field(name).map_or(Ok(false), |field: &Field| field.one()?.yes())
    }
}
