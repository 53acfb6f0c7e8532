//! The meaning of picks that the game does not offer, so that it can name the rule against them.

use engine::picks::Pick;

use crate::act::{Act, Aim};
use crate::content::abilities::Ability;
use crate::geometry::square::{BOARD, Square};
use crate::notation::Wants;
use crate::rules;
use crate::setup::Setup;
use crate::state::{Phase, SLOTS, State};

/// Returns the act that a player tried, as far as the picks determine it.
pub(super) fn attempt(setup: &Setup, state: &State, picks: &[Pick]) -> Option<Act> {
    if rules::stepping(state).is_some() {
        return Some(Act::Then(step(setup, state, picks)?));
    }
    match (state.phase, picks) {
        (Phase::Obstacles, [Pick::Square(at)]) => Some(Act::Obstacle(square(*at)?)),
        (Phase::Deploy, [Pick::Figure(unit), Pick::Square(at)]) => {
            Some(Act::Place(slot(*unit)?, square(*at)?))
        }
        (_, [Pick::Figure(unit), Pick::Word(word), aims @ ..]) => {
            let (number, ability) =
                (0u8..).zip(&setup.abilities).find(|(_, ability)| ability.name == *word)?;
            Some(Act::Use(slot(*unit)?, number, aim(state, first(ability), aims)?))
        }
        (_, [Pick::Figure(unit), Pick::Figure(target)]) => Some(Act::Attack(slot(*unit)?, slot(*target)?)),
        (_, [Pick::Figure(unit), Pick::Square(at)]) => {
            let (unit, at) = (slot(*unit)?, square(*at)?);
            Some(match state.on(at).filter(|other| *other != unit) {
                Some(other) => Act::Attack(unit, other),
                None => Act::Move(unit, at),
            })
        }
        _ => None,
    }
}

/// Returns the choice that the first step of an ability needs.
fn first(ability: &Ability) -> Wants {
    ability.steps().first().map_or(Wants::Nothing, Wants::of)
}

/// Returns the choice for a later step.
fn step(setup: &Setup, state: &State, picks: &[Pick]) -> Option<Aim> {
    let (_, ability, step) = rules::stepping(state)?;
    let wants = setup.ability(ability).steps().get(usize::from(step)).map_or(Wants::Nothing, Wants::of);
    aim(state, wants, picks)
}

/// Returns the choice that these picks form for a step; a square can mean the unit on it.
fn aim(state: &State, wants: Wants, picks: &[Pick]) -> Option<Aim> {
    match (wants, picks) {
        (Wants::Nothing, []) => Some(Aim::None),
        (Wants::Square, [Pick::Square(at)]) => Some(Aim::Square(square(*at)?)),
        (Wants::Unit, [pick]) => Some(Aim::Unit(whom(state, pick)?)),
        (Wants::Order, [companion, Pick::Square(to)]) => {
            Some(Aim::Order(whom(state, companion)?, square(*to)?))
        }
        // Its destination matters only once the companion is allowed.
        (Wants::Order, [companion]) => {
            let companion = whom(state, companion)?;
            Some(Aim::Order(companion, state.unit(companion).at)).filter(|_| state.unit(companion).stands())
        }
        _ => None,
    }
}

fn whom(state: &State, pick: &Pick) -> Option<u8> {
    match pick {
        Pick::Figure(unit) => slot(*unit),
        Pick::Square(at) => state.on(square(*at)?),
        _ => None,
    }
}

fn slot(figure: u16) -> Option<u8> {
    u8::try_from(figure).ok().filter(|slot| usize::from(*slot) < SLOTS)
}

fn square(at: u16) -> Option<Square> {
    Square::try_from(at).ok().filter(|at| usize::from(*at) < BOARD)
}
