//! The course of a match: what is waited for, and what an answer does.

pub mod attack;
pub mod check;
mod eyes;
pub mod gaze;
pub mod list;
pub mod movement;
pub mod see;
pub mod shout;

use engine::{Answer, Outcome, Seat, SeatSet, Sink, Wait};

use crate::act::OrderSheet;
use crate::content::class::LIFE;
use crate::event::Event;
use crate::geometry::cell::Ground;
use crate::setup::Setup;
use crate::state::{MOST_MISSED, State, Step, Team};

/// What a state waits for: the sheets of all teams, until the last turn has been played (CB-006, CB-008). Teams that
/// missed too much are idle; when all are, nothing can change any more (A47).
pub fn waits(setup: &Setup, state: &State) -> Wait {
    let awake = |(_, team): &(u8, &Team)| team.missed < MOST_MISSED;
    let asked: SeatSet = (0..).zip(&state.teams).filter(awake).map(|(seat, _)| Seat(seat)).collect();
    if state.turn < setup.map.turns && !asked.is_empty() {
        return Wait::Sealed(asked);
    }
    let scores: Vec<i64> = state.teams.iter().map(|team| team.score.into()).collect();
    Wait::Over(Outcome::most(&scores, "CB-008"))
}

/// Resolves a step with the sheets of all teams.
pub fn apply<S: Sink<Event>>(setup: &Setup, state: &mut State, answer: Answer<'_, OrderSheet>, sink: &mut S) {
    let Answer::Sealed(sheets) = answer else { return };
    for (seat, _) in sheets.iter().filter(|(_, sheet)| sheet.is_none()) {
        state.teams[seat.index()].missed += 1;
    }
    match state.step {
        Step::Attack => attack::resolve(setup, state, sheets, sink),
        Step::Placement | Step::Movement => movement::resolve(setup, state, sheets, sink),
    }
    advance(setup, state, sink);
}

/// Goes on to the next step (CB-115, A33).
fn advance<S: Sink<Event>>(setup: &Setup, state: &mut State, sink: &mut S) {
    state.step = match (state.step, setup.rules.movement_first) {
        (Step::Attack, false) => Step::Movement,
        (Step::Movement, true) => Step::Attack,
        _ => {
            end_turn(setup, state, sink);
            state.first_step(setup)
        }
    };
    sink.take(match state.turn < setup.map.turns {
        true => Event::Begins { turn: state.turn, step: state.step },
        false => Event::Ends { turns: state.turn },
    });
}

/// Abilities come one turn closer (A42); after the last placement turn everybody is at home (CB-108, CB-114).
fn end_turn<S: Sink<Event>>(setup: &Setup, state: &mut State, sink: &mut S) {
    state.turn += 1;
    let settled = state.turn == setup.map.placement;
    for unit in state.teams.iter_mut().flat_map(|team| &mut team.units) {
        unit.wait = unit.wait.map(|turns| turns.saturating_sub(1));
        if settled {
            unit.home = unit.at;
        }
    }
    if settled {
        sink.take(Event::Settled);
    }
}

/// What holds in every state that play can reach.
pub fn sound(setup: &Setup, state: &State) -> Result<(), String> {
    for (id, unit) in state.units() {
        let stands = |cell| setup.map.ground(cell) != Ground::Wall;
        let fine = stands(unit.at) && stands(unit.home) && (1..=LIFE).contains(&unit.hp);
        if !fine {
            return Err(format!("{id} cannot be so: {unit:?}"));
        }
    }
    let placing = state.turn < setup.map.placement;
    match placing == (state.step == Step::Placement) || state.turn >= setup.map.turns {
        true => Ok(()),
        false => Err(format!("turn {} has no {} step", state.turn, state.step.word())),
    }
}
