//! *Fus ro dah!*: the pushes and the torn characters.

use engine::SeatSet;

use crate::content::class::UnitId;
use crate::geometry::cell::{Cell, Facing};
use crate::geometry::sight::Eye;
use crate::setup::Setup;
use crate::state::State;

/// The effect of a step's shouts on one character.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Blast {
    /// It ends on this cell, which may be its own.
    Pushed(Cell),
    /// It was in two fields and dies; the teams shouted at it (A26).
    Torn(SeatSet),
}

/// Computes the effect of the shouts, character by character, from the positions before any push (A26). `blast` is
/// called for each character in a field.
pub fn resolve(setup: &Setup, state: &State, shouters: &[UnitId], mut blast: impl FnMut(UnitId, Blast)) {
    for (id, unit) in state.units() {
        let (mut fields, mut teams, mut push) = (0, SeatSet::EMPTY, (0i16, 0i16));
        for shouter in shouters {
            let eye = state.eye(setup, *shouter);
            if *shouter == id {
                // S6: he is not a victim of his own shout (A26); in the original he counts as hit, but the shout never
                // moves him.
                if setup.rules.shouter_counts {
                    fields += 1;
                    teams.insert(shouter.seat());
                }
            } else if setup.sight.sees(&setup.map, eye, unit.at) {
                // Each character on a visible cell, of any team (CB-040, A24).
                fields += 1;
                teams.insert(shouter.seat());
                let ((dx, dy), length) = (eye.facing.step(), length(setup, eye, unit.at));
                // Straight along his facing (CB-041, A22), without a loss of hit points (CB-044).
                push = (push.0 + dx * length, push.1 + dy * length);
            }
        }
        match fields {
            0 => {}
            // In the fields of two or more shouts it dies, and every team that shouted is a killer (A26).
            2.. if setup.rules.two_shouts_kill => blast(id, Blast::Torn(teams)),
            _ => blast(id, Blast::Pushed(slide(setup, unit.at, push))),
        }
    }
}

/// Returns how many cells a character on this cell is pushed if nothing stops it: to the first cell beyond the cone
/// (CB-042, A23).
fn length(setup: &Setup, eye: Eye, at: Cell) -> i16 {
    let (dx, dy) = eye.at.to(at);
    let (ahead, vertical) = match eye.facing {
        Facing::N => (-dy, true),
        Facing::E => (dx, false),
        Facing::S => (dy, true),
        Facing::O => (-dx, false),
    };
    let beyond = i16::from(eye.size) + 1;
    match (eye.square, vertical) {
        // S5: the original's lengths from a tower (A25).
        (true, true) if setup.rules.tower_shout_original => beyond + ahead.abs(),
        (true, false) if setup.rules.tower_shout_original => beyond - ahead.abs(),
        // From a tower, to depth N+1 of the square; characters behind are pushed too, past the Barbare (A25).
        (true, _) => beyond - ahead,
        // S4: the original's length to the North and South (A23).
        (false, true) if setup.rules.shout_too_far => beyond + ahead,
        // To depth N+1, the first cell out of sight (CB-042, A23).
        (false, _) => beyond - ahead,
    }
}

/// Follows a push until a wall or the edge of the map stops it (CB-042); characters never do (A23). Pushes that were
/// added up (S15) go East or West first.
fn slide(setup: &Setup, from: Cell, (dx, dy): (i16, i16)) -> Cell {
    let mut at = from;
    for (length, step) in [(dx.abs(), (dx.signum(), 0)), (dy.abs(), (0, dy.signum()))] {
        for _ in 0..length {
            // A wall (CB-079) or the edge of the map stops it (CB-042), a character does not (A23).
            let Some(next) = setup.map.open(at, step) else { break };
            at = next;
        }
    }
    at
}
