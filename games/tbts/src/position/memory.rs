//! What units remember of each other, and whose round it is.

use engine::FileError;
use engine::position::{Fields, PositionText};

use super::board::of;
use super::units::known;
use super::words::{seat, values};
use crate::state::State;

/// The last round that a file may name.
pub(super) const LAST_ROUND: u16 = 1000;

/// Reads `turn`, `round`, `struck` and `threat`.
pub(super) fn read(text: &PositionText, state: &mut State) -> Result<(), FileError> {
    if let Some(field) = text.field("turn") {
        state.turn = seat(field.one()?)?;
    }
    state.round = text.number("round", 1..=LAST_ROUND, 1)?;
    for field in of(text, "struck") {
        let words = values(field, (3, 4), "struck R1 B2 1 now")?;
        let (attacker, target) = (usize::from(known(&words[0], state)?), known(&words[1], state)?);
        state.struck[attacker][usize::from(target)] = words[2].number(0, u8::MAX.into())? as u8;
        if let Some(word) = words.get(3) {
            word.among(["now"])?;
            state.striking[attacker] |= 1 << target;
        }
    }
    for field in of(text, "threat") {
        let words = values(field, (3, 3), "threat B1 R1 5")?;
        let (holder, source) = (known(&words[0], state)?, known(&words[1], state)?);
        if holder == source {
            return Err(words[1].error("nobody is a threat to itself", "name an opponent [TB-127]"));
        }
        let number = words[2].number(0, u16::MAX.into())? as u16;
        state.threat[usize::from(holder)][usize::from(source)] = number;
    }
    Ok(())
}
