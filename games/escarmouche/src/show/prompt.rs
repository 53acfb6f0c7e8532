//! The open question in one sentence.

use engine::reaction::Reaction;
use engine::{Arg, Message, Seat, say};

use super::areas::listed;
use super::scene::actions_left;
use crate::act::Act;
use crate::content::abilities::{Does, Effect, Reaction as Answer};
use crate::geometry::square;
use crate::names::{ability_of, being, beings, square as place_of};
use crate::rules;
use crate::setup::Setup;
use crate::state::{Frame, Phase, RESERVE, State, name, slots};

/// Returns the question to a seat.
pub fn prompt(setup: &Setup, state: &State, seat: Seat) -> Message {
    if let Some(asked) = rules::reacting(setup, state) {
        return react(setup, state, asked);
    }
    if let Some(asked) = rules::stepping(state) {
        return step(setup, state, asked);
    }
    match state.phase {
        Phase::Obstacles => {
            say!("ask-obstacle"; "put an obstacle on rows 3 to 6, outside the four squares in the middle")
        }
        Phase::Deploy => {
            let waiting: Vec<u8> = slots(seat).filter(|slot| state.unit(*slot).at == RESERVE).collect();
            let line = listed(&waiting.iter().copied().map(name).collect::<Vec<_>>());
            let side = seat.index().min(1);
            let (rows, edge) = (["1 and 2", "7 and 8"][side], Arg::word(["near", "far"][side]));
            say!("ask-deploy", units = beings(setup, waiting), rows = edge; "place {line} on rows {rows}")
        }
        Phase::Initiative(_) | Phase::Over(_) => Message::default(),
        Phase::Play => match (actions_left(state), setup.readings.exactly_two) {
            (1, false) => say!("ask-action", left = 1, all = false; "1 action left, or pass"),
            (left, false) => say!("ask-action", left = left, all = false; "{left} actions left, or pass"),
            (1, true) => say!("ask-action", left = 1, all = true; "1 action left"),
            (left, true) => say!("ask-action", left = left, all = true; "{left} actions left"),
        },
    }
}

/// Describes the event to answer, and the effect of the answer.
fn react(setup: &Setup, state: &State, (unit, ability, against): (u8, u8, u8)) -> Message {
    let (who, called, enemy) = (name(unit), &setup.ability(ability).name, name(against));
    let what = ability_of(setup, ability);
    let (unit, other) = (being(setup, unit), being(setup, against));
    match &setup.ability(ability).does {
        Does::Answers(Answer::Watch(power)) => {
            let at = state.unit(against).at;
            let to = square::name(at);
            say!(
                "ask-watch", unit = unit, ability = what, enemy = other, at = place_of(at), power = *power;
                "{who}: {called}: attack {enemy}, which moved to {to}, with Power {power}?"
            )
        }
        Does::Answers(Answer::Riposte(by)) => say!(
            "ask-riposte", unit = unit, ability = what, enemy = other, by = *by;
            "{who}: {called}: {enemy}, which attacked it, loses {by}?"
        ),
        Does::Answers(Answer::Dive(by)) => say!(
            "ask-dive", unit = unit, ability = what, enemy = other, by = *by;
            "{who}: {called}: {by} less damage from the attack of {enemy}?"
        ),
        // A guardian is asked for its ward (B36).
        _ => {
            let (by, on, rest) = rules::arriving(setup, state).unwrap_or((against, against, 0));
            say!(
                "ask-guardian", unit = unit, ability = what, enemy = being(setup, by), ward = being(setup, on),
                damage = rest;
                "{who}: {called}: take the {rest} damage to {} from {}?", name(on), name(by)
            )
        }
    }
}

/// Asks for the choice of a later step of an ability.
fn step(setup: &Setup, state: &State, (unit, ability, step): (u8, u8, u8)) -> Message {
    let called = &setup.ability(ability).name;
    let (word, asks) = match setup.ability(ability).steps().get(usize::from(step)) {
        Some(Effect::Move) => ("move", "move where?"),
        Some(Effect::Attack { .. }) => ("attack", "attack whom?"),
        Some(Effect::Swap { .. }) => ("swap", "swap places with whom?"),
        Some(Effect::Guard) => ("guard", "guard whom?"),
        Some(Effect::Order { .. }) if ordered(state) => {
            ("order-next", "which companion moves next, and where? Or it is done")
        }
        Some(Effect::Order { .. }) => ("order", "which companion moves, and where?"),
        _ => ("next", "what next?"),
    };
    let (who, unit) = (name(unit), being(setup, unit));
    say!(
        "ask-step", unit = unit, ability = ability_of(setup, ability), step = Arg::word(word);
        "{who}, {called}: {asks}"
    )
}

/// Whether the ability under way has moved a companion.
fn ordered(state: &State) -> bool {
    state.stack.iter().any(|frame| matches!(frame, Frame::Ability { done, .. } if *done != 0))
}

/// Returns the reaction that the game asks for, under the name of its ability.
pub fn reaction(setup: &Setup, state: &State) -> Option<Reaction<Act>> {
    let (_, ability, _) = rules::reacting(setup, state)?;
    let name = &setup.ability(ability).name;
    let name = say!("reaction", ability = ability_of(setup, ability); "{name}");
    Some(Reaction { name, pass: Act::React(false), react: Act::React(true) })
}
