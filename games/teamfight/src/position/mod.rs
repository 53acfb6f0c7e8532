//! Positions as text: every state between two acts, from the draft to the last turn.

mod ground;
mod lines;
pub mod names;
mod units;

use engine::position::{Declares, FieldDoc, Fields, PositionText};
use engine::{FileError, Order, Positions, Seat};

use crate::about::ABOUT;
use crate::setup::Setup;
use crate::state::{BODIES, Body, NONE, Phase, Standing, State};
use crate::{Teamfight, rules};
use names::Names;

impl Positions for Teamfight {
    fn read_position(order: Order<'_>, text: &PositionText) -> Result<(Setup, State), FileError> {
        read(&order, text)
    }

    fn write_position(setup: &Setup, state: &State) -> Option<String> {
        write(setup, state)
    }
}

/// Lists the documentation of all fields. In the names of abilities, `_` replaces a space.
pub fn fields() -> Vec<FieldDoc> {
    [units::fields(), Body::docs(), Standing::docs(), ground::fields(), lines::fields(), State::docs()]
        .concat()
}

/// Reads a position.
pub fn read(order: &Order<'_>, text: &PositionText) -> Result<(Setup, State), FileError> {
    let map = ground::read(order.content, text)?;
    let placed = |fault: FileError| match fault.line {
        0 if fault.file.is_empty() => text.error(fault.what, fault.hint),
        _ => fault,
    };
    let mut setup = Setup::of_position(order, map).map_err(placed)?;
    lines::deal(&mut setup, text)?;
    let mut state = State { phase: Phase::Play, first: 0, hands: [0; 2], ..rules::start(&setup) };
    let reader = Reader { setup: &setup, text };
    reader.units(&mut state)?;
    reader.lines(&mut state)?;
    reader.whole(&state)?;
    Ok((setup, state))
}

/// Writes a position; `None` in the middle of an act, before the first player is drawn, and after the end.
pub fn write(setup: &Setup, state: &State) -> Option<String> {
    if !state.stack.is_empty() || !Phase::WRITTEN.iter().any(|(_, phase)| *phase == state.phase) {
        return None;
    }
    let names = |slot| Names { setup, state, slot };
    let units = (0..BODIES as u8).filter(|slot| state.body(*slot).kind != NONE);
    let mut lines = ground::write(setup, state);
    lines.extend(units.map(|slot| units::write(&names(slot))));
    lines.extend(lines::write(&names(NONE)));
    Some(lines.join("\n") + "\n")
}

struct Reader<'a> {
    setup: &'a Setup,
    text: &'a PositionText,
}

impl Reader<'_> {
    /// Checks the position as a whole.
    fn whole(&self, state: &State) -> Result<(), FileError> {
        if state.phase != Phase::Play {
            return Ok(());
        }
        let (text, wanted) = (self.text, self.setup.deal.columns);
        for seat in 0..2 {
            let count = rules::deployed(state, seat);
            if count != wanted && !text.bare {
                let what =
                    format!("{} has {count} heroes instead of {wanted} [TF-008]", ABOUT.label(Seat(seat)));
                return Err(text.error(what, "write `position bare` for fewer"));
            }
        }
        let hero = state.hero();
        if state.living().any(|slot| state.body(slot).master == hero) {
            return Ok(());
        }
        let label = ABOUT.label(state.active());
        let what = format!("nobody can act in the turn of {label}, column {}", hero % 4 + 1);
        let hint = "write `turn` with the seat and column of a hero that lives or has summons";
        Err(text.field("turn").map_or(text.error(&*what, hint), |field| field.name.error(what, hint)))
    }
}
