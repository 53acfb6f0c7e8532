//! The unit lines.

use engine::FileError;
use engine::hint::did_you_mean;
use engine::position::{Field, Fields, PositionText, UnitLine, Word};

use super::board::find_item;
use super::possible;
use super::words::{LABELS, cell, seat, slot};
use crate::content::battle::Battle;
use crate::content::classes::Class;
use crate::geometry::cell::Cell;
use crate::state::{
    BOTH, Doom, Guard, Life, MARTIAL, MOVEMENT, NOBODY, SLOTS, State, TEAM, Unit, home, name,
};

/// The words for a unit's points.
pub(super) const POINTS: [(&str, u8); 4] = [("MA", BOTH), ("M", MOVEMENT), ("A", MARTIAL), ("none", 0)];
/// The words for whether it can act.
pub(super) const LIVES: [(&str, Life); 3] =
    [("active", Life::Active), ("down", Life::Down), ("dead", Life::Dead)];
/// The words for what it guards.
const GUARDS: [Guard; 6] = [Guard::Off, Guard::On, Guard::North, Guard::East, Guard::South, Guard::West];
/// The words for a collapse that is put off.
pub(super) const DOOMS: [(&str, Doom); 3] =
    [("no", Doom::No), ("waiting", Doom::Waiting), ("now", Doom::Now)];
/// The talent that a unit may have (TB-045).
pub(super) const TALENT: &str = "rapido";

/// Reads all unit lines into a state that has none yet.
pub(super) fn read(
    text: &PositionText,
    classes: &[Class],
    battle: &Battle,
    state: &mut State,
) -> Result<(), FileError> {
    let reader = Units { classes, battle };
    let mut slots = Vec::new();
    for line in &text.units {
        let slot = reader.slot(line, state)?;
        *state.unit_mut(slot) = reader.unit(line, state)?;
        slots.push(slot);
    }
    // What speaks of others is read when all are there.
    for (line, slot) in text.units.iter().zip(slots) {
        reader.bound(line, slot, state)?;
        possible::check(line, &classes[usize::from(state.unit(slot).class)], state.unit(slot))?;
    }
    reader.items(text, state)
}

/// A unit that is there, or was.
pub(super) fn known(word: &Word, state: &State) -> Result<u8, FileError> {
    let slot = slot(word)?;
    let there = |slot: u8| state.unit(slot).life != Life::Absent;
    if there(slot) {
        return Ok(slot);
    }
    let names: Vec<String> = (0..SLOTS as u8).filter(|slot| there(*slot)).map(name).collect();
    let what = format!("there is no unit {}", name(slot));
    Err(word.error(what, format!("the units here: {}", names.join(" "))))
}

/// A field that is yes or no.
fn yes(line: &UnitLine, name: &str, otherwise: bool) -> Result<bool, FileError> {
    line.field(name).map_or(Ok(otherwise), |field| field.one()?.yes())
}

struct Units<'a> {
    classes: &'a [Class],
    battle: &'a Battle,
}

impl Units<'_> {
    /// The slot that a unit's name gives it.
    fn slot(&self, line: &UnitLine, state: &State) -> Result<u8, FileError> {
        let word = &line.name;
        let team = seat(&line.seat)?.0;
        let birth = line.field("home").map_or(Ok(team), |field| seat(field.one()?).map(|seat| seat.0))?;
        let letter = ["R", "B"][usize::from(birth)];
        let slot = slot(word).map_err(|mut fault| {
            fault.hint = format!(
                "the units of {} are called {letter}1 to {letter}{TEAM}, at most {TEAM} to a side",
                LABELS[usize::from(birth)]
            );
            fault
        })?;
        if home(slot) != birth {
            let what = format!("{} is no name for a unit of {}", word.text, LABELS[usize::from(birth)]);
            let hint = format!(
                "call it {letter}1 to {letter}{TEAM}; one that was taken over keeps its name: add `home {}`",
                LABELS[usize::from(home(slot))]
            );
            return Err(word.error(what, hint));
        }
        match state.unit(slot).life {
            Life::Absent => Ok(slot),
            _ => Err(word.error(format!("there is already a unit {}", name(slot)), "use another number")),
        }
    }

    /// What a line says of the unit itself.
    fn unit(&self, line: &UnitLine, state: &State) -> Result<Unit, FileError> {
        let class = self.class(&line.kind)?;
        let team = seat(&line.seat)?.0;
        let life = LIVES[line.among("life", LIVES.map(|(word, _)| word), 0)?].1;
        let at = self.at(line, life, state)?;
        let pair = |name: &str| line.field(name).map(|field| self.columns(field)).transpose();
        let whose = match line.field("columns_of") {
            Some(field) => seat(field.one()?)?.0,
            None => team,
        };
        let mut columns = [None; 2];
        columns[usize::from(whose)] = pair("columns")?;
        columns[usize::from(whose ^ 1)] = pair("columns_too")?;
        Ok(Unit {
            life,
            at,
            class,
            team,
            controller: NOBODY,
            points: POINTS[line.among("points", POINTS.map(|(word, _)| word), 0)?].1,
            absorbed: line.field("absorbed").map_or(Ok([0; 2]), absorbed)?,
            hits: line.number("hits", 0..=u8::MAX, 0)?,
            parried: yes(line, "parried", false)?,
            shifted: yes(line, "shifted", false)?,
            guard: GUARDS[line.among("guard", GUARDS.map(Guard::word), 0)?],
            loaded: yes(line, "loaded", true)?,
            aim: NOBODY,
            mana: line.number("mana", 0..=u8::MAX, 0)?,
            skin: line.number("skin", 0..=3, 0)?,
            rooted: yes(line, "rooted", false)?,
            doom: DOOMS[line.among("doomed", DOOMS.map(|(word, _)| word), 0)?].1,
            done: yes(line, "done", false)?,
            acted: yes(line, "acted", false)?,
            charged: yes(line, "charged", false)?,
            restored: yes(line, "restored", false)?,
            rapid: line.field("talents").map_or(Ok(false), talents)?,
            protectors: 0,
            columns,
        })
    }

    fn class(&self, word: &Word) -> Result<u8, FileError> {
        let ids = self.classes.iter().map(|class| class.id.as_str());
        let at = ids.clone().position(|id| id == word.text).ok_or_else(|| {
            word.error(format!("there is no class `{}`", word.text), did_you_mean(&word.text, ids))
        })?;
        Ok(at as u8)
    }

    /// Where it stands: on floor that nobody else has. The dead are on no cell, and theirs is a memory.
    fn at(&self, line: &UnitLine, life: Life, state: &State) -> Result<Cell, FileError> {
        let Some(field) = line.field("at") else {
            return match life {
                Life::Dead => Ok(Cell::default()),
                _ => Err(line.name.error("this unit stands nowhere", "write `at` and a cell")),
            };
        };
        let word = field.one()?;
        let at = cell(word, self.battle.size)?;
        if life == Life::Dead {
            return Ok(at);
        }
        if self.battle.solid.contains(at.xy()) {
            let lever = self.battle.levers.iter().any(|lever| lever.at == at);
            let chest = self.battle.chests.iter().any(|chest| chest.at == at);
            let what = if lever {
                "lever"
            } else if chest {
                "chest"
            } else {
                "wall"
            };
            return Err(word.error(format!("there is a {what} on {at}"), "units stand on floor cells"));
        }
        let door = self.battle.doors.iter().position(|door| door.at == at);
        if door.is_some_and(|door| state.doors >> door & 1 == 0) {
            let what = format!("the door on {at} is closed");
            return Err(word.error(what, "open the door, or choose another cell [B-57]"));
        }
        match state.on(at) {
            Some(other) => {
                Err(word.error(format!("{} is on {at} already", name(other)), "one unit to a cell"))
            }
            None => Ok(at),
        }
    }

    /// Two different cells, the lower one first.
    fn columns(&self, field: &Field) -> Result<[Cell; 2], FileError> {
        let [first, second] = field.values.as_slice() else {
            return Err(field.name.error("columns of fire rise from two cells [TB-102]", "write both"));
        };
        let (a, b) = (cell(first, self.battle.size)?, cell(second, self.battle.size)?);
        match a == b {
            true => Err(second.error(format!("{a} is named twice"), "two different cells [TB-102]")),
            false => Ok([a.min(b), a.max(b)]),
        }
    }

    /// What a line says about other units and items.
    fn bound(&self, line: &UnitLine, slot: u8, state: &mut State) -> Result<(), FileError> {
        let other = |word: &Word, state: &State| match known(word, state)? {
            found if found == slot => {
                Err(word.error(format!("{} cannot be that for itself", name(slot)), "name another unit"))
            }
            found => Ok(found),
        };
        if let Some(field) = line.field("aim") {
            state.unit_mut(slot).aim = other(field.one()?, state)?;
        }
        if let Some(field) = line.field("controller") {
            state.unit_mut(slot).controller = other(field.one()?, state)?;
        }
        for word in line.field("protectors").map_or(&[][..], |field| &field.values) {
            state.unit_mut(slot).protectors |= 1 << other(word, state)?;
        }
        for word in line.field("carries").map_or(&[][..], |field| &field.values) {
            let item = &mut state.items[usize::from(find_item(self.battle, word)?)];
            if item.bearer != NOBODY {
                let what = format!("{} carries `{}` already", name(item.bearer), word.text);
                return Err(word.error(what, "an item is in one place"));
            }
            item.bearer = slot;
        }
        possible::bonds(line, slot, state, self.classes)
    }

    /// An item is somewhere: on a cell, or with a unit.
    fn items(&self, text: &PositionText, state: &State) -> Result<(), FileError> {
        for (field, item) in super::board::of(text, "item").zip(&state.items) {
            if item.bearer == NOBODY && field.values.len() < 2 {
                let what = format!("the item `{}` is nowhere", field.values[0].text);
                return Err(field.values[0].error(what, "write its cell, or let a unit carry it"));
            }
        }
        Ok(())
    }
}

/// `1/0`: physical and magical damage.
fn absorbed(field: &Field) -> Result<[u8; 2], FileError> {
    let word = field.one()?;
    let number = |text: &str| text.parse::<u8>().ok().filter(|n| n.to_string() == text);
    let both = word.text.split_once('/').and_then(|(p, m)| Some([number(p)?, number(m)?]));
    both.ok_or_else(|| {
        let hint = "write physical and magical damage like `1/0`";
        word.error(format!("`{}` cannot be read as what was absorbed", word.text), hint)
    })
}

fn talents(field: &Field) -> Result<bool, FileError> {
    if field.values.is_empty() {
        return Err(field.name.error("which talents?", format!("write `talents {TALENT}`")));
    }
    field.values.iter().try_for_each(|word| word.among([TALENT]).map(drop))?;
    Ok(true)
}
