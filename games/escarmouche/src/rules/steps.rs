//! Whether a movement, an attack or a step of an ability has a possible aim, and which rule forbids it if not.

use engine::{Arg, Message, say};

use super::aims;
use super::check::{Verdict, against, there};
use super::field::{aimed, blocked_by, blocking, companions, reach};
use crate::act::Aim;
use crate::content::abilities::Effect;
use crate::geometry::reach::flood;
use crate::geometry::square::{self, Square, distance, has};
use crate::names::{being, square as place_of};
use crate::setup::Setup;
use crate::state::{GONE, HIDDEN, RESERVE, State, name, side};

/// Checks whether this is a possible choice for a step of an ability.
pub(super) fn told(
    setup: &Setup,
    state: &State,
    unit: u8,
    effect: Effect,
    ordered: u16,
    aim: Aim,
) -> Verdict {
    if aims(setup, state, unit, effect, ordered).takes(setup, state, aim) {
        return Ok(());
    }
    let who = name(unit);
    match (effect, aim) {
        (Effect::Move, Aim::Square(to)) => goes(setup, state, unit, to),
        (Effect::Attack { range, through, .. }, Aim::Unit(target)) => {
            let range = range.unwrap_or(setup.member(unit).range);
            aims_at(setup, state, unit, target, range, through)
        }
        (Effect::Order { within, .. }, Aim::Order(ally, to)) => {
            companion(setup, state, unit, ally)?;
            let ally_name = name(ally);
            if ordered >> ally & 1 != 0 {
                let ally = being(setup, ally);
                return against(
                    "N-2",
                    say!("no-second-order", ally = ally; "{ally_name} was ordered already"),
                );
            }
            if companions(state, unit, within) >> ally & 1 == 0 {
                return against("N-24", too_far(setup, unit, ally, within));
            }
            if to == state.unit(ally).at {
                let ally = being(setup, ally);
                return against(
                    "N-2",
                    say!("no-order-to-stay", ally = ally; "{ally_name} has to move 1 square at least"),
                );
            }
            goes(setup, state, ally, to)
        }
        (Effect::Swap { within }, Aim::Unit(ally)) => {
            companion(setup, state, unit, ally)?;
            if companions(state, unit, within) >> ally & 1 == 0 {
                return against("N-24", too_far(setup, unit, ally, within));
            }
            let (from, to) = (state.unit(unit).at, state.unit(ally).at);
            let blocked = blocked_by(setup, state, from, to, blocking(state, from, to));
            against("N-23", unseen(setup, unit, ally, blocked))
        }
        (Effect::Guard, Aim::Unit(ally)) => {
            companion(setup, state, unit, ally)?;
            let (unit, ally, whom) = (being(setup, unit), being(setup, ally), name(ally));
            against("N-26", say!("no-neighbour", unit = unit, ally = ally; "{whom} is not next to {who}"))
        }
        (Effect::Stance, Aim::None) => {
            let unit = being(setup, unit);
            against("N-27", say!("no-second-stance", unit = unit; "{who} is in a defensive stance already"))
        }
        (Effect::Sweep { .. }, Aim::None) => {
            against("N-27", say!("no-enemy-near", unit = being(setup, unit); "no enemy is next to {who}"))
        }
        _ => {
            let (what, wanted) = wanted(effect);
            against(
                "N-1",
                say!("no-word-of-it", unit = being(setup, unit), wants = Arg::word(what); "{who} has to be told {wanted}"),
            )
        }
    }
}

/// Returns the message that a companion is too far away for an ability.
fn too_far(setup: &Setup, unit: u8, ally: u8, within: u8) -> Message {
    let (who, whom) = (name(unit), name(ally));
    say!(
        "no-near-companion", unit = being(setup, unit), ally = being(setup, ally), within = within;
        "{whom} is not within {within} squares of {who}"
    )
}

/// Returns the message that a unit does not see another, and why.
fn unseen(setup: &Setup, unit: u8, other: u8, blocked: Message) -> Message {
    let (who, whom, why) = (name(unit), name(other), blocked.line().to_string());
    say!(
        "no-sight", unit = being(setup, unit), target = being(setup, other), why = blocked;
        "{who} does not see {whom}: {why}"
    )
}

/// Describes the choice that a step needs: its word, and words for people.
fn wanted(effect: Effect) -> (&'static str, &'static str) {
    match effect {
        Effect::Move => ("square", "the square it goes to"),
        Effect::Attack { .. } => ("target", "whom it attacks"),
        Effect::Order { .. } => ("order", "which companion goes to which square"),
        Effect::Swap { .. } => ("swap", "whom it swaps with"),
        Effect::Guard => ("ward", "whom it guards"),
        _ => ("nothing", "nothing more"),
    }
}

fn companion(setup: &Setup, state: &State, unit: u8, ally: u8) -> Verdict {
    if side(ally) != side(unit) || ally == unit {
        let (who, whom) = (name(unit), name(ally));
        if state.unit(ally).at > GONE {
            let message = say!(
                "no-such-companion", unit = being(setup, unit), name = Arg::name(whom.clone());
                "{whom} is no companion of {who}"
            );
            return against("N-24", message);
        }
        let message = say!(
            "no-companion", unit = being(setup, unit), other = being(setup, ally), same = ally == unit;
            "{whom} is no companion of {who}"
        );
        return against("N-24", message);
    }
    there(setup, state, ally)
}

/// Checks that a unit can move to a square.
pub(super) fn goes(setup: &Setup, state: &State, unit: u8, to: Square) -> Verdict {
    if has(reach(setup, state, unit), to) {
        return Ok(());
    }
    let (who, where_to) = (name(unit), square::name(to));
    if let Some(other) = state.on(to) {
        let message = say!(
            "no-free-square", unit = being(setup, unit), other = being(setup, other), at = place_of(to);
            "{} stands on {where_to}", name(other)
        );
        return against("ES-031", message);
    }
    if has(state.obstacles, to) {
        return against("ES-068", blocked_square(to));
    }
    let (from, speed) = (state.unit(unit).at, setup.member(unit).speed);
    if has(flood(from, speed, state.obstacles | state.occupied(), 0), to) {
        let message = say!(
            "no-way-through-rough", unit = being(setup, unit), at = place_of(to), speed = speed;
            "difficult squares cost 2, so {where_to} is more than {speed} points away"
        );
        return against("ES-033", message);
    }
    let message = say!(
        "no-way", unit = being(setup, unit), at = place_of(to), speed = speed, far = distance(from, to),
        direct = distance(from, to) > speed;
        "{who} has Move {speed} and no way of that length to {where_to}"
    );
    against("ES-026", message)
}

/// Checks that a unit can attack another at a range.
pub(super) fn aims_at(
    setup: &Setup,
    state: &State,
    unit: u8,
    target: u8,
    range: u8,
    through: bool,
) -> Verdict {
    if aimed(setup, state, unit, range, through) >> target & 1 != 0 {
        return Ok(());
    }
    let whom = name(target);
    if state.unit(target).at > GONE {
        return match side(target) == side(unit) {
            true => {
                against("ES-035", say!("no-such-enemy", name = Arg::name(whom.clone()); "{whom} is no enemy"))
            }
            false => there(setup, state, target),
        };
    }
    let called = || (being(setup, unit), being(setup, target));
    if side(target) == side(unit) {
        let (unit, target) = called();
        return against("ES-035", say!("no-enemy", unit = unit, target = target; "{whom} is no enemy"));
    }
    there(setup, state, target)?;
    let (from, to) = (state.unit(unit).at, state.unit(target).at);
    if to == RESERVE {
        return against(
            "ES-035",
            say!("no-board", unit = being(setup, target); "{whom} is not on the board"),
        );
    }
    let far = distance(from, to);
    if far > range {
        let (unit, target) = called();
        return against(
            "ES-036",
            say!(
                "no-range", unit = unit, target = target, far = far, range = range;
                "{whom} is {far} squares away, and the Range is {range}"
            ),
        );
    }
    if state.unit(target).is(HIDDEN) {
        let target = being(setup, target);
        return against(
            "N-25",
            say!("no-hidden", target = target; "{whom} cannot be attacked until its owner's next turn"),
        );
    }
    let blocking = if through { state.obstacles } else { blocking(state, from, to) };
    let blocked = blocked_by(setup, state, from, to, blocking);
    against("ES-037", unseen(setup, unit, target, blocked))
}

/// Returns the message that an obstacle is in the way.
pub(super) fn blocked_square(at: Square) -> Message {
    let square = square::name(at);
    say!("no-entry", at = place_of(at); "there is an obstacle on {square}")
}
