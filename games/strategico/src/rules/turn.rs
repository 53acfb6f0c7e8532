//! The toss, the placement and the order of turns.

use engine::{Outcome, Seat, Sink};

use super::{attack, movement, outcome};
use crate::event::Event;
use crate::geometry::cell::Cell;
use crate::setup::Setup;
use crate::state::{Phase, State, UnitId, other};

/// Applies the toss: its winner places first and plays first (ST-041, ST-043, ST-046).
pub fn toss(state: &mut State, result: u32, sink: &mut impl Sink<Event>) {
    let winner = Seat(result as u8);
    (state.first, state.turn) = (winner, winner);
    state.phase = Phase::Placement;
    sink.take(Event::Tossed(winner));
}

/// Places a unit (ST-043); then the other side places, until no unit is left (S-14).
pub fn place(setup: &Setup, state: &mut State, unit: UnitId, at: Cell, sink: &mut impl Sink<Event>) {
    let before = state.units.iter().filter(|u| u.at.is_some()).count() as u8;
    state.unit_mut(unit).at = Some(at);
    sink.take(Event::Placed { unit, at, before });
    let waits = |seat: Seat| UnitId::of_seat(seat).iter().any(|id| in_hand(state, *id));
    let next = other(unit.seat());
    if waits(next) {
        // The sides place in turn until every unit stands on the board (ST-044, ST-045, S-14).
        state.turn = next;
    } else if !waits(unit.seat()) {
        // The first turn belongs to the side that won the toss (ST-046).
        state.phase = Phase::Play;
        state.turn = state.first;
        sink.take(Event::TurnBegins { seat: state.first, first: true });
        advance(setup, state, sink);
    }
}

/// Whether a unit is still to be placed.
pub fn in_hand(state: &State, unit: UnitId) -> bool {
    let unit = state.unit(unit);
    unit.at.is_none() && unit.hp > 0
}

/// Ends a unit's part of the turn, with the event that says why.
pub fn close(setup: &Setup, state: &mut State, unit: UnitId, why: Event, sink: &mut impl Sink<Event>) {
    // Its option is carried out and stands (ST-059, ST-060).
    state.unit_mut(unit).done = true;
    sink.take(why);
    advance(setup, state, sink);
}

/// Tells the end of the match.
pub fn end<S: Sink<Event>>(state: &State, outcome: Outcome, sink: &mut S) {
    if S::LISTENS {
        let left = UnitId::ALL.into_iter().map(|id| (id, state.unit(id).hp)).filter(|(_, hp)| *hp > 0);
        sink.take(Event::Ended(outcome, left.collect()));
    }
}

/// Whether a unit of the side in turn can still do something: move, or else attack (ST-053).
#[inline]
pub fn can_act(setup: &Setup, state: &State, id: UnitId) -> bool {
    let unit = state.unit(id);
    unit.at.is_some()
        && !unit.done
        && (!unit.moved && movement::can_move(setup, state, id) || attack::has_target(setup, state, id))
}

/// Moves on to the next unit or side that can act. Units of the side in turn that can neither move nor attack are
/// closed once their side has nothing else left to play (S-9); then the turn is over (ST-056).
pub fn advance(setup: &Setup, state: &mut State, sink: &mut impl Sink<Event>) {
    let anybody = |state: &State| UnitId::of_seat(state.turn).into_iter().any(|id| can_act(setup, state, id));
    for _ in 0..2 {
        // A unit nearly always has an action (ST-054). A side with one unit left plays that unit alone (S-38). The turn
        // is over when no unit has an action left (ST-056).
        if anybody(state) {
            return;
        }
        for id in UnitId::of_seat(state.turn) {
            let unit = state.unit_mut(id);
            // It had neither a move nor a target (S-9).
            if unit.at.is_some() && !unit.done {
                sink.take(Event::NoAction(id));
            }
            (unit.moved, unit.done) = (false, false);
        }
        // The opponent's turn follows the same steps (ST-047, ST-057).
        state.turn = other(state.turn);
        if state.has_units(state.turn) {
            sink.take(Event::TurnBegins { seat: state.turn, first: false });
        }
    }
    if anybody(state) {
        return;
    }
    // No unit could act in a whole round: nothing will ever change again, so the match is a draw (S-9).
    state.phase = Phase::Stuck;
    if let Some(outcome) = outcome(setup, state) {
        end(state, outcome, sink);
    }
}
