//! The current question, and its possible answers.

use grid::Square;
use teamfight_cards::ast::{Item, Sentence};

use super::{aiming_of, next_body_of, others, placeable_from, shifts};
use crate::geometry::{Squares, Way};
use crate::setup::Setup;
use crate::setup::program::Does;
use crate::state::{Asked, Cast, Frame, NONE, Phase, Stage, State};

/// The kind of question.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Ask {
    /// A first pool.
    Split,
    /// A pool to keep.
    Take,
    /// A hero and a space.
    Deploy,
    /// Any act of a unit in this turn.
    Act,
    /// A reaction, or none.
    React(Asked),
    /// One of this many options.
    Option(u8),
    /// An aim.
    Aim,
    /// Another target.
    Name,
    /// A route.
    Go,
    /// A space.
    Place,
    /// A card.
    Card,
    /// Whether a roll stands.
    Reroll,
    /// Nothing: a die is rolled, or the game is over.
    Nothing,
}

/// Returns the current question.
pub fn ask(setup: &Setup, state: &State) -> Ask {
    match (state.stack.top(), state.phase) {
        (Some(Frame::Moment(moment)), _) => moment.asked.map_or(Ask::Nothing, Ask::React),
        (Some(Frame::Cast(cast)), _) => match cast.stage {
            Stage::AskOption => Ask::Option(options(setup, cast)),
            Stage::AskAim => Ask::Aim,
            Stage::AskName => Ask::Name,
            Stage::AskGo => Ask::Go,
            Stage::AskPlace => Ask::Place,
            Stage::AskCard => Ask::Card,
            Stage::AskReroll => Ask::Reroll,
            _ => Ask::Nothing,
        },
        (Some(_), _) | (None, Phase::Lots | Phase::Over) => Ask::Nothing,
        (None, Phase::Draft) => Ask::Split,
        (None, Phase::Choose) => Ask::Take,
        (None, Phase::Deploy) => Ask::Deploy,
        (None, Phase::Play) => Ask::Act,
    }
}

/// Returns the text that asks.
pub fn cast(state: &State) -> Option<&Cast> {
    match state.stack.top() {
        Some(Frame::Cast(cast)) => Some(cast),
        _ => None,
    }
}

fn options(setup: &Setup, cast: &Cast) -> u8 {
    match &setup.programs.get(cast.program).lines[usize::from(cast.line)].does {
        Does::Choose(starts) => starts.len() as u8,
        Does::Sentence(_) => 0,
    }
}

/// Returns the sentence that asks.
pub fn sentence<'a>(setup: &'a Setup, state: &State) -> Option<&'a Sentence> {
    let cast = cast(state)?;
    setup.programs.get(cast.program).sentence(cast.line)
}

/// Returns the item that asks, and the body it concerns, or [`NONE`].
pub fn item<'a>(setup: &'a Setup, state: &State) -> Option<(&'a Item, u8)> {
    let item = sentence(setup, state)?.items.get(usize::from(cast(state)?.item))?;
    Some((item, next_body_of(state, cast(state)?).unwrap_or(NONE)))
}

/// Returns the routes that can be answered, without staying.
pub fn ways(setup: &Setup, state: &State) -> Vec<Way> {
    let mut ways = Vec::new();
    each_way(setup, state, &mut |way| ways.push(way));
    ways
}

/// Calls `out` with these routes, without a list.
pub fn each_way(setup: &Setup, state: &State, out: &mut dyn FnMut(Way)) {
    if let (Some(cast), Some((item, slot))) = (cast(state), item(setup, state))
        && slot != NONE
    {
        shifts::each_way(setup, state, cast, item, slot, out);
    }
}

/// Whether staying can be answered: zero spaces are allowed (TF-054, N5), but not for "exactly" (TF-055).
pub fn may_stay(setup: &Setup, state: &State) -> bool {
    !matches!(item(setup, state), Some((Item::Go { exactly: true, .. }, _)))
}

/// Returns the spaces that can be answered.
pub fn places(setup: &Setup, state: &State) -> Squares {
    match (cast(state), item(setup, state)) {
        (Some(cast), Some((Item::Create { place: Some(range), .. }, _))) => {
            let from = aiming_of(setup, state, cast).map(|aiming| aiming.from);
            from.map_or(Squares::EMPTY, |from: Square| placeable_from(setup, state, from, *range))
        }
        (Some(_), Some((Item::Teleport(range), slot))) if slot != NONE => {
            shifts::landings(setup, state, slot, *range)
        }
        _ => Squares::EMPTY,
    }
}

/// Whether no space can be answered.
pub fn may_skip(setup: &Setup, state: &State) -> bool {
    matches!(item(setup, state), Some((Item::Teleport(_), _)))
}

/// Returns the cards that can be answered, as bits.
pub fn cards(setup: &Setup, state: &State) -> u8 {
    match item(setup, state) {
        Some((Item::Tap { untap }, slot)) if slot != NONE => shifts::cards(setup, state, slot, *untap),
        _ => 0,
    }
}

/// Returns the targets that can be named instead, as bits.
pub fn names(setup: &Setup, state: &State) -> u32 {
    match (cast(state), sentence(setup, state)) {
        (Some(cast), Some(sentence)) => others(setup, state, cast, sentence),
        _ => 0,
    }
}
