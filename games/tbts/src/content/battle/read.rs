//! Battle files and positions: one grammar for both.
//!
//! A battle is a starting position. [`Strict`] says where a position may be looser.

use engine::position::{Declares, PositionText};
use engine::{FileError, Seat};

use super::Battle;
use super::words::{self, UnitNames, demand};
use crate::about::ABOUT;
use crate::content::classes::Class;
use crate::state::{Life, State, TEAM, home, name};

/// The requirements on a text as a whole.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Strict {
    /// A position that play need not reach: a side may be empty.
    Bare,
    /// A position of play: both sides have a unit that can act.
    Position,
    /// A battle: in addition, a chosen party can replace the units.
    Battle,
}

/// Reads a battle file; its name replaces a missing title.
pub fn battle(classes: &[Class], name: &str, text: &str) -> Result<(Battle, State), FileError> {
    let text = PositionText::parse(text, 1, false, &(ABOUT.fields)())?;
    read(classes, &text, name, Strict::Battle)
}

/// A reader with a position and the results so far.
pub(super) struct Reader<'a> {
    pub(super) text: &'a PositionText,
    pub(super) classes: &'a [Class],
    pub(super) battle: Battle,
    pub(super) state: State,
}

/// Reads a battle or a position; `title` replaces a missing title.
pub fn read(
    classes: &[Class],
    text: &PositionText,
    title: &str,
    strict: Strict,
) -> Result<(Battle, State), FileError> {
    let mut reader = Reader { text, classes, battle: Battle::USUAL, state: State::USUAL };
    reader.board(title)?;
    reader.state.turn = reader.battle.first;
    reader.state.read_fields(text, &UnitNames(&State::USUAL, None))?;
    reader.units()?;
    reader.items_are_somewhere()?;
    reader.goals()?;
    reader.memory()?;
    if strict != Strict::Bare {
        reader.contest(strict)?;
    }
    if strict == Strict::Battle {
        reader.roll_call()?;
        reader.start_cells()?;
    }
    Ok((reader.battle, reader.state))
}

impl Reader<'_> {
    /// Checks that both sides have a unit that can act; otherwise the battle would be over (B-55).
    fn contest(&self, strict: Strict) -> Result<(), FileError> {
        let idle = (0..2u8).find(|team| !self.state.team(*team).any(|(_, unit)| unit.is_active()));
        let Some(team) = idle else { return Ok(()) };
        let hint = match strict {
            Strict::Battle => "write a `unit` line for it",
            _ => "write `position bare` for a side without units",
        };
        let what = format!("{} has no unit that can act [B-55]", ABOUT.label(Seat(team)));
        Err(self.text.error(what, hint))
    }

    /// Checks that a battle's units are numbered without gaps, so that a chosen party has the same names, and that none
    /// is dead yet.
    fn roll_call(&self) -> Result<(), FileError> {
        let life = |slot: u8| self.state.unit(slot).life;
        for word in self.text.units.iter().map(|line| &line.name) {
            let slot = words::slot(word)?;
            let dead = || "nobody is dead when a battle begins".to_string();
            demand(life(slot) != Life::Dead, word, dead, "leave this line out")?;
            let gap = (home(slot) * TEAM as u8..slot).find(|other| life(*other) == Life::Absent);
            let what = || format!("there is a {} but no {}", name(slot), gap.map_or(String::new(), name));
            demand(gap.is_none(), word, what, "number the units of a side without gaps")?;
        }
        Ok(())
    }

    /// Finds the start cells of a chosen party: those of the `start` lines, one for each unit, or else the units' own
    /// cells; both sides start at the same time, so their cells must differ.
    fn start_cells(&mut self) -> Result<(), FileError> {
        let own = |side: u8| self.state.there().filter(move |(slot, _)| home(*slot) == side);
        for field in self.text.lines("start") {
            let seat = field.values[0].seat(&ABOUT, 2)?;
            let (given, wanted) = (field.values.len() - 1, own(seat.0).count());
            let few = if given < wanted { "few" } else { "many" };
            let cells = || format!("start cells for {}: {given}, and units: {wanted}", ABOUT.label(seat));
            demand(
                given == wanted,
                &field.name,
                || format!("too {few} {}", cells()),
                "one cell for each unit",
            )?;
        }
        let starts = &mut self.battle.starts;
        for (side, cells) in (0u8..).zip(starts.iter_mut()).filter(|(_, cells)| cells.is_empty()) {
            cells.extend(own(side).map(|(_, unit)| unit.at));
        }
        match starts[0].iter().find(|at| starts[1].contains(at)) {
            None => Ok(()),
            Some(at) => {
                let hint = "write `start` lines with different cells";
                Err(self.text.error(format!("both sides would start on {at}"), hint))
            }
        }
    }
}
