//! Battle files and positions: one grammar for both, read and written.
//!
//! A battle is a position to begin with. What a file may say more loosely than another is told in [`Strict`].

mod board;
mod fields;
mod memory;
mod possible;
mod units;
mod words;
mod write;

use engine::position::PositionText;
use engine::{FileError, Order, Positions, Seat};

use self::words::LABELS;
use crate::Tbts;
use crate::content::battle::Battle;
use crate::content::classes::Class;
use crate::geometry::cell::Cell;
use crate::setup::{Setup, open};
use crate::state::{Aim, Life, SLOTS, State, TEAM, home, name};

pub use fields::fields;
pub use write::write;

impl Positions for Tbts {
    fn read_position(order: Order<'_>, text: &PositionText) -> Result<(Setup, State), FileError> {
        position(&order, text)
    }

    fn write_position(setup: &Setup, state: &State) -> Option<String> {
        write(setup, state)
    }
}

/// What a text must have as a whole.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Strict {
    /// A position that need not be reached: a side may be empty.
    Bare,
    /// A position of play: both sides have somebody who can act.
    Position,
    /// A battle: that, and units that can be replaced by a chosen party.
    Battle,
}

/// Reads a battle file; its name stands in for a title.
pub fn battle(classes: &[Class], name: &str, text: &str) -> Result<(Battle, State), FileError> {
    let text = PositionText::parse(text, 1, false, &fields())?;
    read(classes, &text, name, Strict::Battle)
}

/// Reads a position: what never changes and the state.
pub fn position(order: &Order<'_>, text: &PositionText) -> Result<(Setup, State), FileError> {
    let classes = open::classes(order)?;
    let strict = if text.bare { Strict::Bare } else { Strict::Position };
    let (battle, state) = read(&classes, text, "", strict)?;
    let setup = Setup::with(order, classes, battle, state.clone());
    Ok((setup, state))
}

fn read(
    classes: &[Class],
    text: &PositionText,
    title: &str,
    strict: Strict,
) -> Result<(Battle, State), FileError> {
    let mut state = State::empty();
    let mut battle = board::read(text, title, &mut state)?;
    state.turn = battle.first;
    units::read(text, classes, &battle, &mut state)?;
    memory::read(text, &mut state)?;
    targets(text, &battle, &state)?;
    if strict != Strict::Bare {
        contest(text, &state, strict)?;
    }
    if strict == Strict::Battle {
        roll_call(text, &state)?;
        start_cells(text, &mut battle, &state)?;
    }
    Ok((battle, state))
}

/// Whoever must be killed is there to be killed, and who must survive still can.
fn targets(text: &PositionText, battle: &Battle, state: &State) -> Result<(), FileError> {
    for (field, goal) in board::of(text, "goal").zip(&battle.goals) {
        let word = &field.values[2];
        match goal.what {
            Aim::Kill(target) if !state.unit(target).is_there() => {
                let what = format!("there is no unit {} to be killed", name(target));
                return Err(word.error(what, "name a unit of the other side that is on the board"));
            }
            Aim::Survive(rounds) if rounds < state.round => {
                let what = format!("round {rounds} is over: this is round {}", state.round);
                return Err(word.error(what, "name a later round"));
            }
            _ => {}
        }
    }
    Ok(())
}

/// Both sides have somebody who can act; else the battle would be over (B-55).
fn contest(text: &PositionText, state: &State, strict: Strict) -> Result<(), FileError> {
    let idle = (0..2u8).find(|team| !state.team(*team).any(|(_, unit)| unit.is_active()));
    let Some(team) = idle else { return Ok(()) };
    let hint = match strict {
        Strict::Battle => "write a `unit` line for it",
        _ => "write `position bare` for a side without units",
    };
    Err(text.error(format!("{} has no unit that can act [B-55]", LABELS[usize::from(team)]), hint))
}

/// The units of a battle are numbered without gaps, so that a chosen party has the same names; nobody is dead yet.
fn roll_call(text: &PositionText, state: &State) -> Result<(), FileError> {
    for line in &text.units {
        let Some(slot) = crate::state::slot_of(&line.name.text) else { continue };
        if state.unit(slot).life == Life::Dead {
            return Err(line.name.error("nobody is dead when a battle begins", "leave this line out"));
        }
        let first = usize::from(home(slot)) * TEAM;
        if let Some(gap) = (first..usize::from(slot)).find(|other| state.units[*other].life == Life::Absent) {
            let what = format!("there is a {} but no {}", name(slot), name(gap as u8));
            return Err(line.name.error(what, "number the units of a side without gaps"));
        }
    }
    Ok(())
}

/// A chosen party starts where the `start` lines say, one cell for each unit, or else where the units stand.
fn start_cells(text: &PositionText, battle: &mut Battle, state: &State) -> Result<(), FileError> {
    for seat in [Seat(0), Seat(1)] {
        let slots = seat.index() * TEAM..(seat.index() + 1) * TEAM;
        let cells: Vec<Cell> =
            state.units[slots].iter().filter(|unit| unit.is_there()).map(|unit| unit.at).collect();
        let starts = &mut battle.starts[seat.index()];
        if starts.is_empty() {
            *starts = cells;
            continue;
        }
        if starts.len() != cells.len() {
            let label = LABELS[seat.index()];
            let few = if starts.len() < cells.len() { "few" } else { "many" };
            let what =
                format!("too {few} start cells for {label}: {}, and units: {}", starts.len(), cells.len());
            let own = |field: &&engine::position::Field| field.values[0].text == label;
            let hint = "one cell for each unit";
            return Err(board::of(text, "start")
                .find(own)
                .map_or(text.error(&*what, hint), |field| field.name.error(&*what, hint)));
        }
    }
    // A side may start where its own units stand, but both sides start at the same time.
    let others = |seat: usize| battle.starts[1 - seat].as_slice();
    let clash =
        (0..2).flat_map(|seat| battle.starts[seat].iter().filter(move |at| others(seat).contains(at)));
    match clash.into_iter().next() {
        None => Ok(()),
        Some(at) => {
            let what = format!("both sides would start on {at}");
            Err(text.error(what, "write `start` lines with different cells"))
        }
    }
}

/// The classes that a state gives to each side, unit by unit.
pub fn party(state: &State) -> [Vec<u8>; 2] {
    let of = |seat: u8| {
        let own = (0..SLOTS as u8).filter(|slot| home(*slot) == seat && state.unit(*slot).is_there());
        own.map(|slot| state.unit(slot).class).collect()
    };
    [of(0), of(1)]
}
