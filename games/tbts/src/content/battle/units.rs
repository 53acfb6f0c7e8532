//! The unit lines, and the units' records of each other.

use engine::hint::did_you_mean;
use engine::position::{Declares, Fields, Lexicon, UnitLine, Word};
use engine::{FileError, Seat};

use super::possible;
use super::read::Reader;
use super::words::{UnitNames, cell, demand, find_item, slot};
use crate::about::ABOUT;
use crate::geometry::cell::Cell;
use crate::state::{Life, NOBODY, TEAM, Unit, home, name};

impl Reader<'_> {
    /// Reads the unit lines. A line may mention other units, so all names are read first.
    pub(super) fn units(&mut self) -> Result<(), FileError> {
        let mut slots = Vec::new();
        for line in &self.text.units {
            let (slot, class) = (self.slot(line)?, self.class(&line.kind)?);
            *self.state.unit_mut(slot) = Unit::fresh(class, line.seat.seat(&ABOUT, 2)?.0, Cell::default());
            slots.push(slot);
        }
        let text = self.text;
        let lines = || text.units.iter().zip(slots.iter().copied());
        let mut stand = Vec::new();
        for (line, slot) in lines() {
            let mut unit = *self.state.unit(slot);
            unit.read_fields(line, &UnitNames(&self.state, Some(slot)))?;
            unit.at = self.at(line, unit.life, &stand)?;
            unit.columns = self.columns(line, unit.team)?;
            stand.extend(unit.is_there().then_some((unit.at, slot)));
            *self.state.unit_mut(slot) = unit;
            self.carried(line, slot)?;
        }
        for (line, slot) in lines() {
            if let Some((field, what, hint)) = possible::fault(self.classes, &self.state, slot) {
                let place = line.field(field).map_or(&line.name, |field| &field.name);
                return Err(place.error(what, hint));
            }
        }
        Ok(())
    }

    /// Returns the slot that a unit's name denotes.
    fn slot(&self, line: &UnitLine) -> Result<u8, FileError> {
        let word = &line.name;
        let birth = line.field("home").map_or(Ok(&line.seat), |field| field.one())?.seat(&ABOUT, 2)?;
        let (side, letter) = (ABOUT.label(birth), ["R", "B"][birth.index()]);
        let names = format!("{letter}1 to {letter}{TEAM}");
        let slot = slot(word).map_err(|fault| FileError {
            hint: format!("the units of {side} are called {names}, at most {TEAM} to a side"),
            ..fault
        })?;
        let other = ABOUT.label(Seat(home(slot)));
        let hint = format!("call it {names}; one that was taken over keeps its name: add `home {other}`");
        let what = || format!("{} is no name for a unit of {side}", word.text);
        demand(home(slot) == birth.0, word, what, &hint)?;
        let fresh = self.state.unit(slot).life == Life::Absent;
        demand(fresh, word, || format!("there is already a unit {}", name(slot)), "use another number")?;
        Ok(slot)
    }

    fn class(&self, word: &Word) -> Result<u8, FileError> {
        let ids = self.classes.iter().map(|class| class.id.as_str());
        let at = ids.clone().position(|id| id == word.text).ok_or_else(|| {
            word.error(format!("there is no class `{}`", word.text), did_you_mean(&word.text, ids))
        })?;
        Ok(at as u8)
    }

    /// Reads the cell of a unit: floor that no other unit occupies. A dead unit is on no cell; its cell is only
    /// remembered.
    fn at(&self, line: &UnitLine, life: Life, stand: &[(Cell, u8)]) -> Result<Cell, FileError> {
        let Some(field) = line.field("at") else {
            demand(
                life == Life::Dead,
                &line.name,
                || "this unit stands nowhere".into(),
                "write `at` and a cell",
            )?;
            return Ok(Cell::default());
        };
        let word = field.one()?;
        let at = cell(word, self.battle.size)?;
        let closed = |door: usize| self.state.doors >> door & 1 == 0;
        let door = self.battle.doors.iter().position(|door| door.at == at);
        let (what, hint) = match (self.battle.object(at), stand.iter().find(|(cell, _)| *cell == at)) {
            _ if life == Life::Dead => return Ok(at),
            (Some(object @ ("wall" | "lever" | "chest")), _) => {
                (format!("there is a {object} on {at}"), "units stand on floor cells")
            }
            _ if door.is_some_and(closed) => {
                (format!("the door on {at} is closed"), "open the door, or choose another cell [B-57]")
            }
            (_, Some((_, other))) => (format!("{} is on {at} already", name(*other)), "one unit to a cell"),
            _ => return Ok(at),
        };
        Err(word.error(what, hint))
    }

    /// Reads columns of fire, by the team in whose round they rise: two different cells, the lower one first.
    fn columns(&self, line: &UnitLine, team: u8) -> Result<[Option<[Cell; 2]>; 2], FileError> {
        let of = line.field("columns_of").map(|field| field.one()?.seat(&ABOUT, 2)).transpose()?;
        let whose = of.unwrap_or(Seat(team)).index();
        let mut columns = [None; 2];
        for (team, name) in [(whose, "columns"), (1 - whose, "columns_too")] {
            let Some(field) = line.field(name) else { continue };
            let [first, second] = field.values.as_slice() else {
                return Err(field.name.error("columns of fire rise from two cells [TB-102]", "write both"));
            };
            let (a, b) = (cell(first, self.battle.size)?, cell(second, self.battle.size)?);
            demand(a != b, second, || format!("{a} is named twice"), "two different cells [TB-102]")?;
            columns[team] = Some([a.min(b), a.max(b)]);
        }
        Ok(columns)
    }

    fn carried(&mut self, line: &UnitLine, slot: u8) -> Result<(), FileError> {
        for word in line.field("carries").map_or(&[][..], |field| &field.values) {
            let item = &mut self.state.items[usize::from(find_item(&self.battle, word)?)];
            let what = || format!("{} carries `{}` already", name(item.bearer), word.text);
            demand(item.bearer == NOBODY, word, what, "an item is in one place")?;
            item.bearer = slot;
        }
        Ok(())
    }

    /// Reads the units' records: `struck` and `threat`.
    pub(super) fn memory(&mut self) -> Result<(), FileError> {
        for field in self.text.lines("struck") {
            let words = field.between((3, 4), "struck R1 B2 1 now")?;
            let names = UnitNames(&self.state, None);
            let (attacker, target) = (usize::from(names.unit(&words[0])?), names.unit(&words[1])?);
            self.state.struck[attacker][usize::from(target)] = words[2].number(0, u8::MAX.into())? as u8;
            if let Some(word) = words.get(3) {
                word.among(["now"])?;
                self.state.striking[attacker] |= 1 << target;
            }
        }
        for field in self.text.lines("threat") {
            let words = field.between((3, 3), "threat B1 R1 5")?;
            let names = UnitNames(&self.state, None);
            let (holder, source) = (names.unit(&words[0])?, names.unit(&words[1])?);
            let what = || "nobody is a threat to itself".to_string();
            demand(holder != source, &words[1], what, "name an opponent [TB-127]")?;
            let number = words[2].number(0, u16::MAX.into())? as u16;
            self.state.threat[usize::from(holder)][usize::from(source)] = number;
        }
        Ok(())
    }
}
