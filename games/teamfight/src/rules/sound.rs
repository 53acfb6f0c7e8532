//! The invariants of every state that play can reach.

use super::field;
use crate::setup::Setup;
use crate::state::{
    BODIES, BURNS, FULL, Frame, HELD, HEROES, Held, MOST_ACTIONS, MOST_TOKENS, Marker, NONE, ROUNDS, State,
};

/// Checks the invariants of a state.
pub fn sound(setup: &Setup, state: &State) -> Result<(), String> {
    let fine = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_string()) };
    limits(setup, state)?;
    for slot in 0..BODIES as u8 {
        let body = state.body(slot);
        if body.kind == NONE || !body.is_there() {
            continue;
        }
        let name = setup.handle(body.named, body.number);
        let most = field::kind(setup, state, slot).health;
        fine(body.health <= most, &format!("{name} has more health than it can"))?;
        let waits = state.stack.is_empty() && body.health == 0;
        fine(!waits, &format!("{name} is on the map without health"))?;
        fine(!state.walls.solid.contains(body.square()), &format!("{name} stands in a wall"))?;
        let unit = |other: &u8| state.body(*other).is_there() && !field::is_object(setup, state, *other);
        let shared = (0..slot).filter(unit).any(|other| state.body(other).at == body.at);
        let own = unit(&slot) && state.stack.is_empty();
        fine(!(shared && own), &format!("{name} shares its space"))?;
        fine(field::speed(setup, state, slot) <= field::FASTEST, &format!("{name} is too fast"))?;
    }
    let dead = |seat: usize| {
        let heroes = &state.bodies[seat * HEROES / 2..(seat + 1) * HEROES / 2];
        heroes.iter().filter(|body| body.kind != NONE && !body.is_there()).count()
    };
    let counted = [0, 1].iter().all(|seat| usize::from(state.kills[1 - seat]) == dead(*seat));
    fine(counted, "kills are not the heroes that died")?;
    fine(state.dying == 0 || !state.stack.is_empty(), "somebody is dying for ever")?;
    fine((1..=ROUNDS).contains(&state.round), "the round is not one of six")?;
    let held = state.all_held().iter().all(|held| held.count > 0 && state.body(held.body).is_there());
    fine(held, "a condition without tokens or bearer is in force")
}

/// Checks that everything is within its limits (N19), and that nothing exists twice.
fn limits(setup: &Setup, state: &State) -> Result<(), String> {
    let fine = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_string()) };
    let len = usize::from(state.held_len);
    fine(len <= HELD, "more conditions are in force than there is room for")?;
    let (held, rest) = state.held.split_at(len);
    fine(rest.iter().all(|held| *held == Held::USUAL), "a condition lies behind the end of the list")?;
    let twice = |(at, one): (usize, &Held)| {
        held[..at].iter().any(|other| (other.body, other.condition) == (one.body, one.condition))
    };
    fine(!held.iter().enumerate().any(twice), "a body has a condition twice")?;
    fine(held.iter().all(|held| held.count <= MOST_TOKENS), "a body has more tokens than are counted")?;
    let known = |marker: &Marker| {
        usize::from(marker.kind) < setup.kinds.markers.len() && usize::from(marker.at) < setup.board().area()
    };
    fine(state.laid().all(known), "a marker is not known, or lies off the map")?;
    let same = |one: &Marker, other: &Marker| (one.kind, one.at) == (other.kind, other.at);
    let twice = |(at, one): (usize, &Marker)| state.laid().take(at).any(|other| same(one, other));
    fine(!state.laid().enumerate().any(twice), "a marker lies twice on one space")?;
    let asks = |frame: &Frame| matches!(frame, Frame::Moment(_));
    fine(!state.stack.iter().skip(FULL).any(asks), "answers to answers are deeper than they may be")?;
    let actions = &state.actions;
    let most = actions.moves.max(actions.standards).max(actions.begun);
    fine(most <= MOST_ACTIONS, "a unit has more actions than are counted")?;
    fine(usize::from(state.burns_len) <= BURNS, "more hazards are remembered than there is room for")
}
