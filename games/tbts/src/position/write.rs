//! Writing a position: every field that differs from its default.

use std::fmt::{Result, Write};

use super::units::{DOOMS, LIVES, POINTS, TALENT};
use super::words::LABELS;
use crate::geometry::cell::Cell;
use crate::setup::Setup;
use crate::state::{Aim, End, Guard, Life, NOBODY, Pending, SLOTS, State, Unit, home, name};

/// Writes a position; nothing in the middle of an act, while parties are chosen, or after the end.
pub fn write(setup: &Setup, state: &State) -> Option<String> {
    if state.pending != Pending::Orders || state.end != End::No {
        return None;
    }
    let mut writer = Writer { setup, state, text: String::new() };
    writer.all().ok()?;
    Some(writer.text)
}

struct Writer<'a> {
    setup: &'a Setup,
    state: &'a State,
    text: String,
}

fn yes(on: bool) -> &'static str {
    if on { "yes" } else { "no" }
}

/// The word that stands for a value in a table.
fn word<T: PartialEq + Copy>(table: &[(&'static str, T)], value: T) -> &'static str {
    table.iter().find(|(_, known)| *known == value).map_or("", |(word, _)| word)
}

impl Writer<'_> {
    fn all(&mut self) -> Result {
        let (setup, state) = (self.setup, self.state);
        let battle = &setup.battle;
        if !battle.title.is_empty() {
            writeln!(self.text, "title {}", battle.title)?;
        }
        if !battle.text.is_empty() {
            writeln!(self.text, "text {}", battle.text)?;
        }
        self.map()?;
        self.objects()?;
        for slot in 0..SLOTS as u8 {
            if state.unit(slot).life != Life::Absent {
                self.unit(slot, state.unit(slot))?;
            }
        }
        for goal in &battle.goals {
            write!(self.text, "goal {} ", LABELS[goal.seat.index()])?;
            match goal.what {
                Aim::Chest(chest) => writeln!(self.text, "chest {}", battle.chests[usize::from(chest)].at)?,
                Aim::Survive(rounds) => writeln!(self.text, "survive {rounds}")?,
                Aim::Kill(target) => writeln!(self.text, "kill {}", name(target))?,
            }
        }
        for (label, cells) in LABELS.iter().zip(&battle.starts).filter(|(_, cells)| !cells.is_empty()) {
            writeln!(self.text, "start {label} {}", listed(cells))?;
        }
        self.memory()?;
        if battle.first.0 != 0 {
            writeln!(self.text, "first {}", LABELS[battle.first.index()])?;
        }
        if state.turn != battle.first {
            writeln!(self.text, "turn {}", LABELS[state.turn.index()])?;
        }
        if state.round != 1 {
            writeln!(self.text, "round {}", state.round)?;
        }
        Ok(())
    }

    fn map(&mut self) -> Result {
        let battle = &self.setup.battle;
        let (width, height) = battle.size;
        writeln!(self.text, "map {width}x{height}")?;
        for y in (0..height).rev() {
            let row: String =
                (0..width).map(|x| if battle.is_wall(Cell::new(x, y)) { '#' } else { '.' }).collect();
            writeln!(self.text, "  {row}")?;
        }
        Ok(())
    }

    fn objects(&mut self) -> Result {
        let (battle, state) = (&self.setup.battle, self.state);
        let key = |key: Option<u8>| match key {
            Some(item) => format!(" key {}", battle.items[usize::from(item)]),
            None => String::new(),
        };
        for (item, place) in battle.items.iter().zip(&state.items) {
            // A carried item needs no cell; one that it remembers is kept.
            match place.bearer != NOBODY && place.at == Cell::default() {
                true => writeln!(self.text, "item {item}")?,
                false => writeln!(self.text, "item {item} {}", place.at)?,
            }
        }
        for (at, door) in battle.doors.iter().enumerate() {
            let how = if state.doors >> at & 1 == 1 { "open" } else { "closed" };
            writeln!(self.text, "door {} {how}{}", door.at, key(door.key))?;
        }
        for lever in &battle.levers {
            writeln!(self.text, "lever {} {}", lever.at, battle.doors[usize::from(lever.door)].at)?;
        }
        for (at, chest) in battle.chests.iter().enumerate() {
            let how = if state.chests >> at & 1 == 1 { " open" } else { "" };
            writeln!(self.text, "chest {}{how}{}", chest.at, key(chest.key))?;
        }
        Ok(())
    }

    fn unit(&mut self, slot: u8, unit: &Unit) -> Result {
        let class = &self.setup.class(unit.class).id;
        let dead = unit.life == Life::Dead;
        write!(self.text, "unit {} = {class} {}", name(slot), LABELS[usize::from(unit.team)])?;
        let mut fields: Vec<(&str, String)> = Vec::new();
        let mut field = |differs: bool, name: &'static str, value: String| {
            if differs {
                fields.push((name, value));
            }
        };
        let named = |bits: u32| -> String {
            let some: Vec<String> = (0..SLOTS as u8).filter(|slot| bits >> slot & 1 == 1).map(name).collect();
            some.join(" ")
        };
        field(!dead || unit.at != Cell::default(), "at", unit.at.to_string());
        field(unit.life != Life::Active, "life", word(&LIVES, unit.life).to_string());
        field(unit.points != POINTS[0].1, "points", word(&POINTS, unit.points).to_string());
        field(unit.mana > 0, "mana", unit.mana.to_string());
        field(unit.guard != Guard::Off, "guard", unit.guard.word().to_string());
        field(!unit.loaded, "loaded", yes(unit.loaded).to_string());
        field(unit.aim != NOBODY, "aim", name_of(unit.aim));
        field(unit.skin > 0, "skin", unit.skin.to_string());
        for (flag, name) in [
            (unit.rooted, "rooted"),
            (unit.parried, "parried"),
            (unit.shifted, "shifted"),
            (unit.done, "done"),
            (unit.acted, "acted"),
            (unit.charged, "charged"),
            (unit.restored, "restored"),
        ] {
            field(flag, name, yes(flag).to_string());
        }
        field(unit.hits > 0, "hits", unit.hits.to_string());
        let [physical, magical] = unit.absorbed;
        field(unit.absorbed != [0; 2], "absorbed", format!("{physical}/{magical}"));
        field(unit.doom != DOOMS[0].1, "doomed", word(&DOOMS, unit.doom).to_string());
        field(unit.team != home(slot), "home", LABELS[usize::from(home(slot))].to_string());
        field(unit.controller != NOBODY, "controller", name_of(unit.controller));
        field(unit.protectors != 0, "protectors", named(unit.protectors));
        let [own, other] = [unit.team, unit.team ^ 1].map(|team| unit.columns[usize::from(team)]);
        let pair = |cells: Option<[Cell; 2]>| cells.map_or(String::new(), |cells| listed(&cells));
        let first = own.or(other);
        field(first.is_some(), "columns", pair(first));
        field(own.is_none() && other.is_some(), "columns_of", LABELS[usize::from(unit.team ^ 1)].to_string());
        field(own.is_some() && other.is_some(), "columns_too", pair(other));
        field(unit.rapid, "talents", TALENT.to_string());
        let carried =
            self.setup.battle.items.iter().zip(&self.state.items).filter(|(_, at)| at.bearer == slot);
        let carried: Vec<&str> = carried.map(|(item, _)| item.as_str()).collect();
        field(!carried.is_empty(), "carries", carried.join(" "));
        for (name, value) in fields {
            write!(self.text, " {name} {value}")?;
        }
        writeln!(self.text)
    }

    fn memory(&mut self) -> Result {
        let state = self.state;
        let pairs = (0..SLOTS).flat_map(|one| (0..SLOTS).map(move |other| (one, other)));
        for (attacker, target) in pairs.clone() {
            let (earlier, now) =
                (state.struck[attacker][target], state.striking[attacker] >> target & 1 == 1);
            if earlier > 0 || now {
                let now = if now { " now" } else { "" };
                let (attacker, target) = (name(attacker as u8), name(target as u8));
                writeln!(self.text, "struck {attacker} {target} {earlier}{now}")?;
            }
        }
        for (holder, source) in pairs {
            let number = state.threat[holder][source];
            if number > 0 {
                writeln!(self.text, "threat {} {} {number}", name(holder as u8), name(source as u8))?;
            }
        }
        Ok(())
    }
}

fn name_of(slot: u8) -> String {
    if slot == NOBODY { String::new() } else { name(slot) }
}

fn listed(cells: &[Cell]) -> String {
    let cells: Vec<String> = cells.iter().map(Cell::to_string).collect();
    cells.join(" ")
}
