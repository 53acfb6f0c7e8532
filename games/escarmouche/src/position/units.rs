//! The unit lines: what a unit is, and what has happened to it.

use engine::hint::did_you_mean;
use engine::position::{Field, Fields, PositionText, UnitLine, Word};
use engine::{FileError, Seat};

use super::board::of;
use super::words::{LABELS, from_word, seat, slot, square, stats, values};
use crate::content::abilities::Ability;
use crate::geometry::square::{self, Square, has};
use crate::setup::{MOST_UNITS, Member, Squad};
use crate::state::{
    AGAIN, ATTACKED, GONE, HIDDEN, NOBODY, RESERVE, STANCE, State, USED, Unit, name, side, slots,
};

/// The fields that say yes or no, and what holds then.
pub(super) const FLAGS: [(&str, u8); 5] =
    [("attacked", ATTACKED), ("used", USED), ("again", AGAIN), ("stance", STANCE), ("hidden", HIDDEN)];
/// The words for units that stand nowhere.
pub(super) const NOWHERE: [(&str, Square); 2] = [("reserve", RESERVE), ("gone", GONE)];

/// Reads all unit lines into a state that has none yet, and the squads that they come to.
pub(super) fn read(
    text: &PositionText,
    abilities: &[Ability],
    state: &mut State,
) -> Result<[Squad; 2], FileError> {
    let mut found: Vec<(u8, Member)> = Vec::new();
    for line in &text.units {
        let slot = own_slot(line)?;
        if found.iter().any(|(other, _)| *other == slot) {
            let what = format!("there is already a unit {}", name(slot));
            return Err(line.name.error(what, "use another number"));
        }
        let member = member(line, abilities)?;
        let unit = unit(line, &member, state)?;
        let at = unit.at;
        *state.unit_mut(slot) = Unit { at: GONE, ..unit };
        state.put(slot, at);
        found.push((slot, member));
    }
    let squads = [Seat(0), Seat(1)].map(|seat| squad(seat, &found, state));
    // What speaks of others is read when all are there.
    for (line, (slot, _)) in text.units.iter().zip(&found) {
        if let Some(field) = line.field("guards") {
            state.unit_mut(*slot).ward = ward(field.one()?, *slot, state)?;
        }
    }
    named(text, squads)
}

/// The slot that a unit's name gives it.
fn own_slot(line: &UnitLine) -> Result<u8, FileError> {
    let owner = seat(&line.seat)?;
    let (label, letter) = (LABELS[owner.index()], ["R", "B"][owner.index()]);
    let hint = || format!("the units of {label} are called {letter}1 to {letter}{MOST_UNITS}");
    let slot = slot(&line.name).map_err(|fault| FileError { hint: hint(), ..fault })?;
    match side(slot) == owner.0 {
        true => Ok(slot),
        false => {
            let what = format!("{} is no name for a unit of {label} [ES-002]", name(slot));
            Err(line.name.error(what, hint()))
        }
    }
}

/// What a line says of the unit as its squad has it.
fn member(line: &UnitLine, all: &[Ability]) -> Result<Member, FileError> {
    let stats = stats(&line.kind)?;
    let abilities = line.field("abilities").map_or(Ok(Vec::new()), |field| abilities(field, all))?;
    let name = line.field("name").map_or(Ok(String::new()), |field| from_word(field.one()?))?;
    Ok(Member::new(name, stats, abilities, all))
}

fn abilities(field: &Field, all: &[Ability]) -> Result<Vec<u8>, FileError> {
    let mut numbers = Vec::new();
    for word in values(field, (1, usize::MAX), "abilities bolt charge")? {
        let ids = all.iter().map(|ability| ability.id.as_str());
        let number = ids.clone().position(|id| id == word.text).ok_or_else(|| {
            let what = format!("there is no ability `{}` [ES-067]", word.text);
            word.error(what, did_you_mean(&word.text, ids))
        })?;
        if numbers.contains(&(number as u8)) {
            let what = format!("`{}` is named twice [ES-067]", word.text);
            return Err(word.error(what, "each ability once"));
        }
        numbers.push(number as u8);
    }
    Ok(numbers)
}

/// What a line says of the unit in play, but for whom it guards.
fn unit(line: &UnitLine, member: &Member, state: &State) -> Result<Unit, FileError> {
    let at = at(line, state)?;
    let health = match at {
        GONE => line.number("health", 0..=0, 0)?,
        _ => line.number("health", 1..=member.health, member.health)?,
    };
    let mut flags = 0;
    for (name, flag) in FLAGS {
        if line.field(name).map_or(Ok(false), |field| field.one()?.yes())? {
            flags |= flag;
        }
    }
    Ok(Unit {
        at,
        health,
        flags,
        acted: line.number("acted", 0..=2, 0)?,
        suppressed: line.number("suppressed", 0..=2, 0)?,
        locked: line.number("locked", 0..=2, 0)?,
        ward: NOBODY,
    })
}

/// Where a unit is: on a square that nobody else has, or on none.
fn at(line: &UnitLine, state: &State) -> Result<Square, FileError> {
    let Some(field) = line.field("at") else {
        return Err(line.name.error("this unit stands nowhere", "write `at` and a square, reserve or gone"));
    };
    let word = field.one()?;
    if let Some((_, nowhere)) = NOWHERE.iter().find(|(known, _)| *known == word.text) {
        return Ok(*nowhere);
    }
    let at = square(word)?;
    if has(state.obstacles, at) {
        let what = format!("there is an obstacle on {} [ES-068]", square::name(at));
        return Err(word.error(what, "units stand on squares without one"));
    }
    match state.on(at) {
        Some(other) => {
            let what = format!("{} is on {} already [ES-031]", name(other), square::name(at));
            Err(word.error(what, "one unit to a square"))
        }
        None => Ok(at),
    }
}

/// The squad of a seat up to its highest number. Numbers that are left out are units that were eliminated, and
/// nobody knows any more what they were.
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

/// A companion that is there, or was.
fn ward(word: &Word, guardian: u8, state: &State) -> Result<u8, FileError> {
    let slot = slot(word)?;
    let there = |slot: u8| *state.unit(slot) != Unit::NONE;
    if slot == guardian || side(slot) != side(guardian) || !there(slot) {
        let own = slots(Seat(side(guardian))).filter(|slot| there(*slot) && *slot != guardian);
        let names: Vec<String> = own.map(name).collect();
        let hint = match names.is_empty() {
            true => "leave this out".to_string(),
            false => format!("name one of {}", names.join(" ")),
        };
        return Err(word.error(format!("{} is no companion of {}", name(slot), name(guardian)), hint));
    }
    Ok(slot)
}

/// The squads with the names that the lines give them.
fn named(text: &PositionText, mut squads: [Squad; 2]) -> Result<[Squad; 2], FileError> {
    let mut seen = [false; 2];
    for field in of(text, "squad") {
        let words = values(field, (2, 2), "squad red The_Old_Guard")?;
        let at = seat(&words[0])?.index();
        if std::mem::replace(&mut seen[at], true) {
            let what = format!("the squad of {} is named twice", LABELS[at]);
            return Err(words[0].error(what, "one line for a side"));
        }
        squads[at].name = from_word(&words[1])?;
    }
    Ok(squads)
}
