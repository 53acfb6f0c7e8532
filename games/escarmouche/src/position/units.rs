//! The unit lines: the properties of a unit and its state.

use engine::hint::did_you_mean;
use engine::position::{Declares, Field, Fields, Form, Lexicon, PositionText, UnitLine, Word};
use engine::{FileError, Seat};

use super::names::{NAMES, Names};
use super::words::{from_word, slot, stats};
use crate::content::abilities::Ability;
use crate::content::squad::{Member, Squad};
use crate::content::words::must;
use crate::geometry::square::{self, Square, has};
use crate::state::forms::Place;
use crate::state::{GONE, RESERVE, State, Unit, name, side, slots};

/// Reads all unit lines into a state without units, and returns the squads that they define.
pub(super) fn read(
    text: &PositionText,
    abilities: &[Ability],
    state: &mut State,
) -> Result<[Squad; 2], FileError> {
    let mut found: Vec<(u8, Member)> = Vec::new();
    for line in &text.units {
        let slot = own_slot(line)?;
        let new = found.iter().all(|(other, _)| *other != slot);
        must(new, &line.name, format!("there is already a unit {}", name(slot)), "use another number")?;
        let member = member(line, abilities)?;
        let at = place(line, state)?;
        let full = if at == GONE { 0 } else { member.health };
        let mut unit = Unit::new(at, full);
        unit.read_fields(line, &Names { full })?;
        *state.unit_mut(slot) = unit;
        state.put(slot, at);
        found.push((slot, member));
    }
    let squads = [Seat(0), Seat(1)].map(|seat| squad(seat, &found, state));
    // Fields that refer to other units are read once all units are known.
    for (line, (slot, _)) in text.units.iter().zip(&found) {
        if let Some(field) = line.field("guards") {
            companion(field.one()?, *slot, state)?;
        }
    }
    named(text, squads)
}

/// Returns the slot that a unit's name denotes.
fn own_slot(line: &UnitLine) -> Result<u8, FileError> {
    let owner = NAMES.seat(&line.seat)?;
    let (label, own) = (&line.seat.text, slots(owner));
    let hint = || format!("the units of {label} are called {} to {}", name(own.start), name(own.end - 1));
    let slot = slot(&line.name).map_err(|fault| FileError { hint: hint(), ..fault })?;
    let what = format!("{} is no name for a unit of {label} [ES-002]", name(slot));
    must(own.contains(&slot), &line.name, what, hint())?;
    Ok(slot)
}

/// Reads the unit of a line as a squad member.
fn member(line: &UnitLine, all: &[Ability]) -> Result<Member, FileError> {
    let stats = stats(&line.kind)?;
    let abilities = line.field("abilities").map_or(Ok(Vec::new()), |field| abilities(field, all))?;
    let name = line.field("name").map_or(Ok(String::new()), |field| from_word(field.one()?))?;
    Ok(Member::new(name, stats, abilities, all))
}

fn abilities(field: &Field, all: &[Ability]) -> Result<Vec<u8>, FileError> {
    let mut numbers = Vec::new();
    for word in field.between((1, usize::MAX), "abilities bolt charge")? {
        let ids = all.iter().map(|ability| ability.id.as_str());
        let number = ids.clone().position(|id| id == word.text).ok_or_else(|| {
            let what = format!("there is no ability `{}` [ES-067]", word.text);
            word.error(what, did_you_mean(&word.text, ids))
        })?;
        let (number, what) = (number as u8, format!("`{}` is named twice [ES-067]", word.text));
        must(!numbers.contains(&number), word, what, "each ability once")?;
        numbers.push(number);
    }
    Ok(numbers)
}

/// Returns the place of a unit: a square without another unit, or none.
fn place(line: &UnitLine, state: &State) -> Result<Square, FileError> {
    let Some(field) = line.field("at") else {
        return Err(line.name.error("this unit stands nowhere", "write `at` and a square, reserve or gone"));
    };
    let at = Place.read(field, &NAMES)?;
    if at >= RESERVE {
        return Ok(at);
    }
    let word = field.one()?;
    let what = format!("there is an obstacle on {} [ES-068]", square::name(at));
    must(!has(state.obstacles, at), word, what, "units stand on squares without one")?;
    if let Some(other) = state.on(at) {
        let what = format!("{} is on {} already [ES-031]", name(other), square::name(at));
        return Err(word.error(what, "one unit to a square"));
    }
    Ok(at)
}

/// Returns a seat's squad up to its highest number. Missing numbers are eliminated units about which nothing is known.
fn squad(seat: Seat, found: &[(u8, Member)], state: &mut State) -> Squad {
    let mut squad = Squad::default();
    let last = found.iter().map(|(slot, _)| *slot).filter(|slot| side(*slot) == seat.0).max();
    for slot in slots(seat).take_while(|slot| last.is_some_and(|last| *slot <= last)) {
        let member = found.iter().find(|(other, _)| *other == slot).map(|(_, member)| member.clone());
        squad.members.push(member.unwrap_or_else(|| {
            *state.unit_mut(slot) = Unit::new(GONE, 0);
            Member::new(String::new(), [1; 4], Vec::new(), &[])
        }));
    }
    squad
}

/// Checks that a unit guards a companion that is or was in the game.
fn companion(word: &Word, guardian: u8, state: &State) -> Result<(), FileError> {
    let ward = state.unit(guardian).ward;
    let can = |slot: &u8| *slot != guardian && *state.unit(*slot) != Unit::USUAL;
    let own = || slots(Seat(side(guardian))).filter(can);
    let names: Vec<String> = own().map(name).collect();
    let hint = match names.is_empty() {
        true => "leave this out".to_string(),
        false => format!("name one of {}", names.join(" ")),
    };
    let what = format!("{} is no companion of {}", name(ward), name(guardian));
    must(own().any(|slot| slot == ward), word, what, hint)
}

/// Returns the squads with the names that the lines give them.
fn named(text: &PositionText, mut squads: [Squad; 2]) -> Result<[Squad; 2], FileError> {
    for field in text.lines("squad") {
        let words = field.between((2, 2), "squad red The_Old_Guard")?;
        let squad = &mut squads[NAMES.seat(&words[0])?.index()];
        let what = format!("the squad of {} is named twice", words[0].text);
        must(squad.name.is_empty(), &words[0], what, "one line for a side")?;
        squad.name = from_word(&words[1])?;
    }
    Ok(squads)
}
