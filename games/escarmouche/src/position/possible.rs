//! Checks for impossible positions.

use engine::position::{Fields, PositionText};
use engine::{FileError, Seat};

use crate::about::ABOUT;
use crate::geometry::square::{HOME, OPEN, has};
use crate::setup::Readings;
use crate::state::{Phase, RESERVE, State, named, other, side, slots};

/// Checks that the units are where they can be in this phase, and that the side in turn can go on.
pub(super) fn check(text: &PositionText, readings: &Readings, state: &State) -> Result<(), FileError> {
    where_they_are(text, readings, state)?;
    match state.phase {
        Phase::Obstacles if OPEN & !state.obstacles == 0 => {
            let what = "there is no square left to put an obstacle on [N-18]";
            return Err(fault(text, &["phase"], what, "write `phase deploy`"));
        }
        Phase::Deploy => deploying(text, readings, state)?,
        _ => {}
    }
    if text.bare { Ok(()) } else { contest(text, state) }
}

/// Returns a fault at the first of these lines that exists, otherwise of the whole position.
fn fault(text: &PositionText, lines: &[&str], what: &str, hint: &str) -> FileError {
    let line = lines.iter().find_map(|name| text.field(name));
    line.map_or_else(|| text.error(what, hint), |line| line.name.error(what, hint))
}

/// Checks that no unit is on the board before the deployment, that all are in their own rows during it, and that none
/// waits after it.
fn where_they_are(text: &PositionText, readings: &Readings, state: &State) -> Result<(), FileError> {
    for line in &text.units {
        let Some(slot) = named(&line.name.text) else { continue };
        let (at, home) = (state.unit(slot).at, HOME[usize::from(side(slot))]);
        let (what, hint) = match state.phase {
            Phase::Obstacles if at < RESERVE => {
                ("nobody is deployed before the obstacles are placed [B13]", "write `at reserve`")
            }
            Phase::Deploy if at < RESERVE && !has(home, at) => {
                ("units are deployed in the first two rows of their side [ES-011]", "choose such a square")
            }
            Phase::Initiative(_) if readings.lower_first && at < RESERVE => {
                ("nobody is deployed before the dice are rolled [B37]", "write `at reserve`")
            }
            Phase::Initiative(_) if readings.lower_first => continue,
            Phase::Initiative(_) | Phase::Play if at == RESERVE => {
                let hint = "write `at` and a square, or `phase deploy`";
                ("nobody waits to be deployed any more [ES-011]", hint)
            }
            _ => continue,
        };
        let word = line.field("at").and_then(|field| field.values.first()).unwrap_or(&line.name);
        return Err(word.error(what, hint));
    }
    Ok(())
}

/// Checks that the deploying side has a unit left, that both sides have room, and that the right side comes first
/// (N-19, B37).
fn deploying(text: &PositionText, readings: &Readings, state: &State) -> Result<(), FileError> {
    let waiting = |seat: Seat| slots(seat).filter(|slot| state.unit(*slot).at == RESERVE).count();
    let free = |seat: Seat| HOME[seat.index()] & !(state.obstacles | state.occupied());
    let fault = |what: String, hint: &str| Err(fault(text, &["turn", "phase"], &what, hint));
    if waiting(state.turn) == 0 {
        let hint = "let a unit of it be `at reserve`, or give the turn to the other side";
        return fault(format!("{} has nobody left to deploy [ES-011]", ABOUT.label(state.turn)), hint);
    }
    for seat in [Seat(0), Seat(1)] {
        if (free(seat).count_ones() as usize) < waiting(seat) {
            let what = format!("there is no room for all units of {} [ES-011]", ABOUT.label(seat));
            return fault(what, "take obstacles off its two rows");
        }
    }
    let first = readings.sets_up_first(state);
    if !readings.alternating && state.turn != first && waiting(first) > 0 {
        let [one, two] = [first, other(first)].map(|seat| ABOUT.label(seat));
        let rule = if readings.lower_first { "B37" } else { "N-19" };
        let what = format!("{one} deploys all of its units before {two} [{rule}]");
        return fault(what, &format!("write `turn {one}`"));
    }
    Ok(())
}

/// Checks that both sides have a unit; otherwise the game would be over (ES-061).
fn contest(text: &PositionText, state: &State) -> Result<(), FileError> {
    for seat in [Seat(0), Seat(1)] {
        if slots(seat).all(|slot| state.unit(slot).at > RESERVE) {
            let what = format!("{} has no unit left [ES-061]", ABOUT.label(seat));
            return Err(text.error(what, "write `position bare` for a side without units"));
        }
    }
    Ok(())
}
