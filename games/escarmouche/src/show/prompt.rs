//! The open question in one sentence, and the default act of a player who gives none.

use engine::Seat;
use engine::reaction::Reaction;

use super::areas::listed;
use super::scene::actions_left;
use crate::act::{Act, Aim};
use crate::content::abilities::{Does, Effect, Reaction as Answer};
use crate::geometry::square;
use crate::rules;
use crate::setup::Setup;
use crate::state::{Frame, Phase, RESERVE, State, name, slots};

/// Returns the question to a seat.
pub fn prompt(setup: &Setup, state: &State, seat: Seat) -> String {
    if let Some(asked) = rules::reacting(setup, state) {
        return react(setup, state, asked);
    }
    if let Some(asked) = rules::stepping(state) {
        return step(setup, state, asked);
    }
    match state.phase {
        Phase::Obstacles => {
            "put an obstacle on rows 3 to 6, outside the four squares in the middle".to_string()
        }
        Phase::Deploy => {
            let waiting: Vec<String> =
                slots(seat).filter(|slot| state.unit(*slot).at == RESERVE).map(name).collect();
            let rows = ["1 and 2", "7 and 8"][seat.index().min(1)];
            format!("place {} on rows {rows}", listed(&waiting))
        }
        Phase::Initiative(_) | Phase::Over(_) => String::new(),
        Phase::Play => match (actions_left(state), setup.readings.exactly_two) {
            (1, false) => "1 action left, or pass".to_string(),
            (left, false) => format!("{left} actions left, or pass"),
            (1, true) => "1 action left".to_string(),
            (left, true) => format!("{left} actions left"),
        },
    }
}

/// Describes what is answered, and what the answer would do.
fn react(setup: &Setup, state: &State, (unit, ability, against): (u8, u8, u8)) -> String {
    let (called, enemy) = (&setup.ability(ability).name, name(against));
    let does = match &setup.ability(ability).does {
        Does::Answers(Answer::Watch(power)) => {
            let at = square::name(state.unit(against).at);
            format!("attack {enemy}, which moved to {at}, with Power {power}?")
        }
        Does::Answers(Answer::Riposte(by)) => format!("{enemy}, which attacked it, loses {by}?"),
        Does::Answers(Answer::Dive(by)) => format!("{by} less damage from the attack of {enemy}?"),
        // A guardian is asked for its ward (B36).
        _ => match rules::arriving(setup, state) {
            Some((by, on, rest)) => format!("take the {rest} damage to {} from {}?", name(on), name(by)),
            None => format!("answer {enemy}?"),
        },
    };
    format!("{}: {called}: {does}", name(unit))
}

/// What a later step of an ability needs.
fn step(setup: &Setup, state: &State, (unit, ability, step): (u8, u8, u8)) -> String {
    let called = &setup.ability(ability).name;
    let asks = match setup.ability(ability).steps().get(usize::from(step)) {
        Some(Effect::Move) => "move where?",
        Some(Effect::Attack { .. }) => "attack whom?",
        Some(Effect::Swap { .. }) => "swap places with whom?",
        Some(Effect::Guard) => "guard whom?",
        Some(Effect::Order { .. }) if ordered(state) => {
            "which companion moves next, and where? Or it is done"
        }
        Some(Effect::Order { .. }) => "which companion moves, and where?",
        _ => "what next?",
    };
    format!("{}, {called}: {asks}", name(unit))
}

/// Whether the ability under way has moved a companion.
fn ordered(state: &State) -> bool {
    state.stack.iter().any(|frame| matches!(frame, Frame::Ability { done, .. } if *done != 0))
}

/// Who is late lets reactions be and ends what can be ended; what must be chosen is the first there is.
pub fn absent(setup: &Setup, state: &State) -> Option<Act> {
    let mut acts = Vec::new();
    rules::acts(setup, state, &mut acts);
    let least = [Act::React(false), Act::Then(Aim::Done), Act::Pass];
    least.into_iter().find(|act| acts.contains(act)).or_else(|| acts.into_iter().next())
}

/// Returns the reaction that the game asks for; it has the name of the ability.
pub fn reaction(setup: &Setup, state: &State) -> Option<Reaction<Act>> {
    let (_, ability, _) = rules::reacting(setup, state)?;
    let name = setup.ability(ability).name.clone();
    Some(Reaction { name, pass: Act::React(false), react: Act::React(true) })
}
