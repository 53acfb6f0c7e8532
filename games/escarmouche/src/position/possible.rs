//! What cannot be true of a position as a whole.

use engine::position::{Fields, PositionText, Word};
use engine::{FileError, Seat};

use super::words::LABELS;
use crate::geometry::square::{HOME, OPEN, has};
use crate::setup::Readings;
use crate::state::{Phase, RESERVE, State, named, other, side, slots};

/// Whether the units are where they can be in this phase, and somebody can go on.
pub(super) fn check(text: &PositionText, readings: &Readings, state: &State) -> Result<(), FileError> {
    where_they_are(text, readings, state)?;
    match state.phase {
        Phase::Obstacles if OPEN & !state.obstacles == 0 => {
            let what = "there is no square left to put an obstacle on [N-18]";
            Err(place(text, "phase")
                .map_or(text.error(what, ""), |word| word.error(what, "write `phase deploy`")))
        }
        Phase::Deploy => deploying(text, readings, state),
        _ => Ok(()),
    }?;
    if text.bare { Ok(()) } else { contest(text, state) }
}

/// The word of a line, for faults.
fn place<'a>(text: &'a PositionText, field: &str) -> Option<&'a Word> {
    text.field(field).map(|field| &field.name)
}

/// Before the deployment nobody is on the board, in its course all are in their own rows, and after it nobody waits.
fn where_they_are(text: &PositionText, readings: &Readings, state: &State) -> Result<(), FileError> {
    for line in &text.units {
        let Some(slot) = named(&line.name.text) else { continue };
        let at = state.unit(slot).at;
        let home = HOME[usize::from(side(slot))];
        let fault = match state.phase {
            Phase::Obstacles if at < RESERVE => {
                Some(("nobody is deployed before the obstacles are placed [B13]", "write `at reserve`"))
            }
            Phase::Deploy if at < RESERVE && !has(home, at) => Some((
                "units are deployed in the first two rows of their side [ES-011]",
                "choose such a square",
            )),
            Phase::Initiative(_) if readings.lower_first => (at < RESERVE)
                .then_some(("nobody is deployed before the dice are rolled [B37]", "write `at reserve`")),
            Phase::Initiative(_) | Phase::Play if at == RESERVE => Some((
                "nobody waits to be deployed any more [ES-011]",
                "write `at` and a square, or `phase deploy`",
            )),
            _ => None,
        };
        if let Some((what, hint)) = fault {
            let word = line.field("at").and_then(|field| field.values.first()).unwrap_or(&line.name);
            return Err(word.error(what, hint));
        }
    }
    Ok(())
}

/// The side that deploys has a unit left and room for all of them; in turn, one side comes first (N-19, B37).
fn deploying(text: &PositionText, readings: &Readings, state: &State) -> Result<(), FileError> {
    let waiting = |seat: Seat| slots(seat).filter(|slot| state.unit(*slot).at == RESERVE).count();
    let taken = |seat: Seat| state.obstacles | state.occupied() | !HOME[seat.index()];
    let fault = |what: String, hint: &str| {
        let word = place(text, "turn").or(place(text, "phase"));
        Err(word.map_or(text.error(&*what, hint), |word| word.error(&*what, hint)))
    };
    let label = LABELS[state.turn.index()];
    if waiting(state.turn) == 0 {
        let hint = "let a unit of it be `at reserve`, or give the turn to the other side";
        return fault(format!("{label} has nobody left to deploy [ES-011]"), hint);
    }
    for seat in [Seat(0), Seat(1)] {
        if (!taken(seat)).count_ones() as usize <= waiting(seat).saturating_sub(1) {
            let what = format!("there is no room for all units of {} [ES-011]", LABELS[seat.index()]);
            return fault(what, "take obstacles off its two rows");
        }
    }
    let first = readings.sets_up_first(state);
    if !readings.alternating && state.turn != first && waiting(first) > 0 {
        let [one, two] = [first, other(first)].map(|seat| LABELS[seat.index()]);
        let rule = if readings.lower_first { "B37" } else { "N-19" };
        let what = format!("{one} deploys all of its units before {two} [{rule}]");
        return fault(what, &format!("write `turn {one}`"));
    }
    Ok(())
}

/// Both sides have somebody; else the game would be over (ES-061).
fn contest(text: &PositionText, state: &State) -> Result<(), FileError> {
    let there = |seat: Seat| slots(seat).any(|slot| state.unit(slot).at <= RESERVE);
    match [Seat(0), Seat(1)].into_iter().find(|seat| !there(*seat)) {
        None => Ok(()),
        Some(seat) => {
            let what = format!("{} has no unit left [ES-061]", LABELS[seat.index()]);
            Err(text.error(what, "write `position bare` for a side without units"))
        }
    }
}
