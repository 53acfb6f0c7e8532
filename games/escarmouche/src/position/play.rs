//! The lines that say where the game is.

use engine::hint::did_you_mean;
use engine::position::{Field, Fields, PositionText};
use engine::{FileError, Seat};

use super::board::of;
use super::words::{seat, squares, values};
use crate::geometry::square::{OPEN, Squares, each, name};
use crate::setup::{Board, MOST_UNITS};
use crate::state::{Phase, State, other};

/// The words for where the game is.
pub(super) const PHASES: [(&str, Phase); 4] = [
    ("play", Phase::Play),
    ("obstacles", Phase::Obstacles),
    ("deploy", Phase::Deploy),
    ("initiative", Phase::Initiative(0)),
];
/// The most turns that can have gone by: far beyond any limit, and far from the end of the number.
const MOST_TURNS: u16 = 10_000;
/// The most turns of control that can be written; all of them would have won long before.
const MOST_HELD: u8 = 100;

/// The obstacles that players have put on the board: one each at most (B13).
pub(super) fn placed(text: &PositionText, board: &Board) -> Result<Squares, FileError> {
    let Some(field) = text.field("placed") else { return Ok(0) };
    let words = values(field, (1, 2), "placed c4 f5")?;
    let placed = squares(words)?;
    let outside = if text.bare { 0 } else { !OPEN };
    match each(placed & (outside | board.obstacles)).next() {
        None => Ok(placed),
        Some(at) => {
            let what = format!("no player can have put an obstacle on {} [B13]", name(at));
            let hint =
                "they stand on free squares of rows 3 to 6, not in the middle; others belong in the map";
            Err(field.name.error(what, hint))
        }
    }
}

/// Who had the first turn, as far as it follows from the rest.
pub(super) fn usual_first(state: &State) -> Seat {
    match state.phase {
        Phase::Play if state.turns % 2 == 1 => other(state.turn),
        Phase::Play => state.turn,
        _ => Seat(0),
    }
}

/// Reads the lines into a state that has its units.
pub(super) fn read(text: &PositionText, board: &Board, state: &mut State) -> Result<(), FileError> {
    state.phase = PHASES[text.among("phase", PHASES.map(|(word, _)| word), 0)?].1;
    state.turn = text.field("turn").map_or(Ok(Seat(0)), |field| seat(field.one()?))?;
    state.turns = text.number("turns", 0..=MOST_TURNS, 0)?;
    state.spent = text.number("spent", 0..=1, 0)?;
    state.first = usual_first(state);
    if let Some(field) = text.field("first") {
        let (word, usual) = (field.one()?, state.first);
        state.first = seat(word)?;
        if state.phase == Phase::Play && state.first != usual && !text.bare {
            let what = format!("after {} turns it would not be this player's turn [ES-015]", state.turns);
            return Err(word.error(what, "players take turns: leave `first` out, or change `turns` by one"));
        }
    }
    if let Some(field) = text.field("kills") {
        state.kills = pair(field, 0, MOST_UNITS as u8, "kills 1 0")?;
    }
    let mut seen = Vec::new();
    for field in of(text, "held") {
        let word = &values(field, (3, 3), "held centre 2 0")?[0];
        let zone = board.zones.iter().position(|zone| zone.name == word.text).ok_or_else(|| {
            let hint = match board.zones.is_empty() {
                true => format!("write `zone {}` and its squares", word.text),
                false => did_you_mean(&word.text, board.zones.iter().map(|zone| zone.name.as_str())),
            };
            word.error(format!("there is no zone `{}`", word.text), hint)
        })?;
        if seen.contains(&zone) {
            let what = format!("`{}` is told of twice", board.zones[zone].name);
            return Err(word.error(what, "one line for a zone"));
        }
        seen.push(zone);
        state.held[zone] = pair(field, 1, MOST_HELD, "held centre 2 0")?;
    }
    Ok(())
}

/// Two numbers behind so many words: red's and blue's.
fn pair(field: &Field, from: usize, most: u8, how: &str) -> Result<[u8; 2], FileError> {
    let words = values(field, (from + 2, from + 2), how)?;
    let number = |at: usize| words[at].number(0, most.into()).map(|number| number as u8);
    Ok([number(from)?, number(from + 1)?])
}
