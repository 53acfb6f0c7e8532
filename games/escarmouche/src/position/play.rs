//! The lines about the progress of the game.

use engine::hint::did_you_mean;
use engine::position::{Declares, Fields, PositionText, Word};
use engine::{FileError, Seat};

use super::names::NAMES;
use crate::content::board::Board;
use crate::content::words::{must, squares};
use crate::geometry::square::{OPEN, Squares, each, name};
use crate::state::forms::BySeat;
use crate::state::{Phase, State, other};

/// The most turns of control that can be written; that many would have won long before.
const MOST_HELD: u8 = 100;

/// Returns the obstacles that players have put on the board: at most one each (B13).
pub(super) fn placed(text: &PositionText, board: &Board) -> Result<Squares, FileError> {
    let Some(field) = text.field("placed") else { return Ok(0) };
    let words = field.between((1, 2), "placed c4 f5")?;
    let placed = squares(words)?;
    let outside = if text.bare { 0 } else { !OPEN };
    let Some(wrong) = each(placed & (outside | board.obstacles)).next() else { return Ok(placed) };
    let what = format!("no player can have put an obstacle on {} [B13]", name(wrong));
    let hint = "they stand on free squares of rows 3 to 6, not in the middle; others belong in the map";
    Err(field.name.error(what, hint))
}

/// Returns the seat that had the first turn, as far as the rest of the state implies it.
pub(super) fn usual_first(state: &State) -> Seat {
    match state.phase {
        Phase::Play if state.turns % 2 == 1 => other(state.turn),
        Phase::Play => state.turn,
        _ => Seat(0),
    }
}

/// Reads the lines into a state that has its units.
pub(super) fn read(text: &PositionText, board: &Board, state: &mut State) -> Result<(), FileError> {
    state.read_fields(text, &NAMES)?;
    let usual = usual_first(state);
    if let Some(field) = text.field("first") {
        let can = text.bare || state.phase != Phase::Play || state.first == usual;
        let what = format!("after {} turns it would not be this player's turn [ES-015]", state.turns);
        let hint = "players take turns: leave `first` out, or change `turns` by one";
        must(can, field.one()?, what, hint)?;
    } else {
        state.first = usual;
    }
    let mut seen = Vec::new();
    for field in text.lines("held") {
        let words = field.between((3, 3), "held centre 2 0")?;
        let zone = zone(&words[0], board)?;
        let what = format!("`{}` is told of twice", words[0].text);
        must(!seen.contains(&zone), &words[0], what, "one line for a zone")?;
        seen.push(zone);
        state.held[zone] = BySeat(MOST_HELD).numbers(&words[1..])?;
    }
    Ok(())
}

/// Returns the number of the zone with this name.
fn zone(word: &Word, board: &Board) -> Result<usize, FileError> {
    let names = board.zones.iter().map(|zone| zone.name.as_str());
    names.clone().position(|name| name == word.text).ok_or_else(|| {
        let hint = match board.zones.is_empty() {
            true => format!("write `zone {}` and its squares", word.text),
            false => did_you_mean(&word.text, names),
        };
        word.error(format!("there is no zone `{}`", word.text), hint)
    })
}
