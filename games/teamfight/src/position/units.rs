//! The unit lines of a position.

use engine::position::{Declares, Field, FieldDoc, Fields, Form, Kind, Lexicon, UnitLine, Word, Written};
use engine::{FileError, Seat};
use teamfight_cards::library::{Library, Role};

use super::Reader;
use super::names::Names;
use crate::about::ABOUT;
use crate::notation::name;
use crate::rules::field;
use crate::state::forms::Time;
use crate::state::{BODIES, Body, COLUMNS, HELD, HEROES, Held, MOST_TOKENS, NONE, Standing, State, Until};

/// Lists the fields that are read and written here: they depend on the map, or on other units.
pub(super) fn fields() -> Vec<FieldDoc> {
    vec![
        FieldDoc::unit("at", Kind::Square, "where it stands; left out, it is dead"),
        FieldDoc::unit("column", Kind::Number(1, 4), "the column of a hero; the next free one"),
        FieldDoc::unit("slot", Kind::Number(8, 23), "the place of a summon or object; the next free one"),
        FieldDoc::unit(
            "has",
            Kind::List("CONDITION CONDITION:2 CONDITION/end CONDITION:2/start:UNIT"),
            "conditions and tokens, their number, and until when: turn, start, end, theirs, later, game",
        ),
    ]
}

/// Returns the hero with a handle.
pub(super) fn hero(library: &Library, word: &Word) -> Result<u8, FileError> {
    let heroes = library.units.iter().zip(0u8..).filter(|(unit, _)| unit.role == Role::Hero);
    let known: Vec<(&str, u8)> = heroes.map(|(unit, at)| (unit.handle.as_str(), at)).collect();
    Ok(known[word.among(known.iter().map(|(handle, _)| *handle))?].1)
}

impl Reader<'_> {
    /// Reads the unit lines, heroes first regardless of the order of the lines, since other units belong to them.
    pub(super) fn units(&self, state: &mut State) -> Result<(), FileError> {
        let is_hero = |line: &UnitLine| hero(&self.setup.library, &line.name).is_ok();
        let mut slots = Vec::new();
        for heroes in [true, false] {
            for line in self.text.units.iter().filter(|line| is_hero(line) == heroes) {
                let slot = self.slot(line, heroes, state)?;
                self.body(line, slot, state)?;
                slots.push((line, slot));
            }
        }
        // Fields that refer to other units are read once all units are known.
        slots.into_iter().try_for_each(|(line, slot)| self.rest(line, slot, state))
    }

    /// Returns the slot that a line names, or the next free one: a column of a hero, a place of a summon or object.
    fn slot(&self, line: &UnitLine, hero: bool, state: &State) -> Result<u8, FileError> {
        let first = line.seat.seat(&ABOUT, 2)?.0 * COLUMNS as u8;
        let (field, numbers) = match hero {
            true => ("column", 1..=COLUMNS as u8),
            false => ("slot", HEROES as u8..=BODIES as u8 - 1),
        };
        let named = line.number(field, numbers.clone(), 0)?;
        let wanted = numbers.filter(|number| named == 0 || *number == named);
        let mut slots = wanted.map(|number| if hero { first + number - 1 } else { number });
        slots.find(|slot| state.body(*slot).kind == NONE).ok_or_else(|| match hero {
            true => line.name.error("there is no free column for this hero [TF-010]", "a side has four"),
            false => line.name.error("there is no free place for this one", "leave `slot` out"),
        })
    }

    /// Reads the fields of a line about the body itself.
    fn body(&self, line: &UnitLine, slot: u8, state: &mut State) -> Result<(), FileError> {
        let library = &self.setup.library;
        let kind = line.kind.among(library.units.iter().map(|unit| unit.handle.as_str()))? as u8;
        let unit = &library.units[usize::from(kind)];
        let (named, number) = match (hero(library, &line.name), unit.role) {
            // A transformed hero keeps its name.
            (Ok(hero), _) => (hero, 0),
            (Err(_), Role::Hero) => {
                let what = format!("this hero is called {}", unit.handle);
                return Err(line.name.error(what, "a hero is called by the last word of its name"));
            }
            (Err(_), _) => (kind, number_of(line, &unit.handle)?),
        };
        if (0..BODIES as u8).any(|slot| name(self.setup, state, slot) == line.name.text) {
            return Err(line.name.error(format!("there is already a unit `{}`", line.name.text), ""));
        }
        let at = self.place(line, kind, state)?;
        let seat = line.seat.seat(&ABOUT, 2)?.0;
        let mut body = Body { kind, named, seat, at, number, master: slot, ..Body::USUAL };
        match line.field("hp") {
            Some(field) if at == NONE => {
                return Err(field.name.error("who is dead has no health", "write `at` and a square"));
            }
            _ if at != NONE => body.health = unit.health,
            _ => state.kills[usize::from(1 - seat)] += u8::from(usize::from(slot) < HEROES),
        }
        *state.body_mut(slot) = body;
        Ok(())
    }

    /// Reads the place of a body, or none if it is dead. Units do not share a space, but objects may.
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

    /// Reads the other fields of a line.
    fn rest(&self, line: &UnitLine, slot: u8, state: &mut State) -> Result<(), FileError> {
        let names = Names { setup: self.setup, state, slot };
        let (mut body, mut standing) = (*state.body(slot), Standing::USUAL);
        body.read_fields(line, &names)?;
        standing.read_fields(line, &names)?;
        match (line.field("of"), usize::from(slot) < HEROES) {
            (Some(field), true) => {
                return Err(field.name.error("a hero belongs to nobody", "leave `of` out"));
            }
            (None, false) => return Err(line.name.error("who made this one?", "write `of` and a hero")),
            (Some(field), false) => {
                let master = state.body(body.master);
                if usize::from(body.master) >= HEROES || master.kind == NONE || master.seat != body.seat {
                    let word = field.one()?;
                    return Err(word.error(format!("`{}` is no hero of that side", word.text), ""));
                }
                if let Some(field) = line.field("struck") {
                    return Err(field.name.error("only heroes remember who struck", "leave it out"));
                }
            }
            (None, true) => {}
        }
        let held = line.field("has").map_or(Ok(Vec::new()), |field| conditions(field, &names))?;
        *state.body_mut(slot) = body;
        state.give_standing(slot, standing);
        for held in held {
            state.held[usize::from(state.held_len)] = held;
            state.held_len += 1;
        }
        Ok(())
    }
}

/// Reads the number at the end of a summon's or object's name.
fn number_of(line: &UnitLine, handle: &str) -> Result<u8, FileError> {
    let number = line.name.text.strip_prefix(handle).and_then(|number| number.parse::<u8>().ok());
    let plain = |number: &u8| *number > 0 && format!("{handle}{number}") == line.name.text;
    number.filter(plain).ok_or_else(|| {
        line.name.error(format!("this one is called {handle} and a number"), format!("write `{handle}1`"))
    })
}

/// Returns the conditions of a unit.
fn conditions(field: &Field, names: &Names<'_>) -> Result<Vec<Held>, FileError> {
    let mut all: Vec<Held> = Vec::new();
    for word in field.between((1, usize::MAX), "has CONDITION:2")? {
        let held = condition(word, names)?;
        if all.iter().any(|known| known.condition == held.condition) {
            return Err(word.error(format!("`{}` is given twice", word.text), ""));
        }
        if usize::from(names.state.held_len) + all.len() == HELD {
            return Err(word.error(format!("there are more than {HELD} conditions"), "[N19]"));
        }
        all.push(held);
    }
    Ok(all)
}

/// Reads a name, its number after a colon, and its time after a slash: `CONDITION:2/start:UNIT`.
fn condition(word: &Word, names: &Names<'_>) -> Result<Held, FileError> {
    let part = |text: &str| Word { text: text.to_string(), ..word.clone() };
    let (what, time) = word.text.split_once('/').unwrap_or((&word.text, ""));
    let (name, count) = what.split_once(':').unwrap_or((what, "1"));
    let known = names.setup.library.conditions.iter().map(|condition| condition.name.as_str());
    let condition = part(name).among(known)?;
    let count = part(count).number(1, MOST_TOKENS.into())? as u8;
    let stays = names.setup.kinds.conditions[condition].stays;
    let until = match time.split_once(':') {
        Some((time, whose)) => Time::of(&part(time), names.unit(&part(whose))?)?,
        None if !time.is_empty() => Time::of(&part(time), names.slot)?,
        // By default it lasts until the end of its bearer's next turn, or indefinitely.
        None if stays => Until::Removed,
        None => Until::End(names.slot, false),
    };
    Ok(Held { body: names.slot, condition: condition as u8, count, until })
}

/// Returns the line of a unit.
pub(super) fn write(names: &Names<'_>) -> String {
    let (setup, state, slot) = (names.setup, names.state, names.slot);
    let body = state.body(slot);
    let mut fields = body.written(Some(&Body { master: slot, ..Body::USUAL }), names);
    fields.extend(state.standing(slot).written(Some(&Standing::USUAL), names));
    let at = if body.is_there() { setup.names.name(body.square()) } else { String::new() };
    let has = |held: &Held| {
        let name = &setup.library.conditions[usize::from(held.condition)].name;
        format!("{name}:{}/{}", held.count, Time.text(&held.until, names).replace(' ', ":"))
    };
    let has: Vec<String> = state.held_by(slot).map(has).collect();
    fields.extend(Written::some(1, "at", at));
    fields.extend(match usize::from(slot) < HEROES {
        true => Written::some(3, "column", (usize::from(slot) % COLUMNS + 1).to_string()),
        false => Written::some(5, "slot", slot.to_string()),
    });
    fields.extend(Written::some(6, "has", has.join(" ")));
    let kind = &setup.library.units[usize::from(body.kind)].handle;
    let label = ABOUT.label(Seat(body.seat));
    format!("unit {} = {kind} {label}{}", names.unit_name(slot), Written::joined(fields))
}
