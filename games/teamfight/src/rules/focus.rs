//! The focus of an open question: a body, a text, a sentence.

use teamfight_cards::ast::Sentence;

use super::aims::Aiming;
use super::{aiming_of, ask};
use crate::setup::Setup;
use crate::state::{Asked, Frame, NONE, State};

/// Returns the body that must be moved or placed, or whose card must be chosen.
pub fn body(setup: &Setup, state: &State) -> Option<u8> {
    ask::item(setup, state).map(|(_, slot)| slot).filter(|slot| *slot != NONE)
}

/// Returns the offered reaction.
pub fn reaction(state: &State) -> Option<Asked> {
    match state.stack.top() {
        Some(Frame::Moment(moment)) => moment.asked,
        _ => None,
    }
}

/// Returns the body that must aim in the middle of a text, and the sentence.
pub fn aiming<'a>(setup: &'a Setup, state: &'a State) -> Option<(Aiming<'a>, &'a Sentence)> {
    let aiming = aiming_of(setup, state, ask::cast(state)?)?;
    Some((aiming, ask::sentence(setup, state)?))
}
