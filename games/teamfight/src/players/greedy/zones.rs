//! The expected points of zones, in this round and in later ones.

use super::value::{Judge, POINT};
use crate::rules::field;
use crate::setup::kinds::flag;
use crate::state::{COLUMNS, NONE, ROUNDS, State, ZONES};

/// The weight of a unit on a zone.
const ONE: i32 = 1000;
/// The total value of the rounds to come, in hundredths, by their number.
const LATER: [i32; 6] = [0, 65, 110, 140, 160, 175];

/// Returns the value of the zones to a side.
pub fn worth(judge: &Judge<'_>, state: &State) -> i32 {
    let Judge { setup, notes, weights, me } = *judge;
    let count = notes.ways.len().min(ZONES);
    if count == 0 || state.round > ROUNDS {
        return 0;
    }
    let (mut stand, mut near) = ([0; ZONES], [0; ZONES]);
    for slot in state.living().filter(|slot| field::is_unit(setup, state, *slot)) {
        let body = state.body(slot);
        let kind = &setup.kinds.units[usize::from(body.kind)];
        let sign = if body.seat == me { 1 } else { -1 };
        let times = if kind.given.traits.has(flag::COUNTS_TWICE) { 2 } else { 1 };
        let pace = 2 * i32::from(kind.speed.max(1));
        for zone in 0..count {
            match i32::from(notes.steps(zone, body.at)) {
                0 => stand[zone] += sign * times * ONE,
                steps => near[zone] += sign * times * weights.near * pace / (pace + 2 * steps),
            }
        }
    }
    let turns = 2 * COLUMNS as i32;
    let to_come = (turns - i32::from(state.turn)).clamp(0, turns);
    let (mut now, mut later, mut all) = (0, 0, 0);
    for zone in 0..count {
        let owner = match state.claims[zone] {
            NONE => 0,
            seat if seat == me => 1,
            _ => -1,
        };
        let settled = match stand[zone].signum() {
            0 => owner * ONE,
            sign => sign * ONE,
        };
        let open = squash(stand[zone] * 3 / 2 + near[zone] / 2 + owner * 400);
        now += (settled * (turns - to_come) + open * to_come) / turns;
        later += squash(stand[zone] + near[zone] + owner * 500);
        all += settled.min(open);
    }
    let several = |sum: i32| if count == 1 { sum } else { squash(2 * sum) };
    let rest = LATER[usize::from(ROUNDS.saturating_sub(state.round)).min(LATER.len() - 1)];
    let whole = if count >= 3 { all.clamp(-ONE * 3, ONE * 3) / 6 } else { 0 };
    let expected = several(now) + whole + several(later) * rest / 100 * weights.later / 100;
    expected * POINT / ONE * weights.zones / 100
}

/// Squashes a number into the interval from minus one to plus one.
fn squash(x: i32) -> i32 {
    x * ONE / (ONE + x.abs())
}
