//! The possible choices for a step of an ability.

use super::field::{aimed, companions, reach, sees};
use crate::act::Aim;
use crate::content::abilities::Effect;
use crate::geometry::square::{Squares, bit};
use crate::setup::Setup;
use crate::state::{STANCE, State};

/// The possible choices for a step; none if it cannot be done.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Aims {
    /// One of these squares.
    Squares(Squares),
    /// One of these units, as bits by slot.
    Units(u16),
    /// One of these companions, each with a square in its reach.
    Orders(u16),
    /// No choice is needed; the flag tells whether it can be done.
    Nothing(bool),
}

impl Aims {
    /// Whether the step can be done.
    #[inline]
    pub fn any(self) -> bool {
        match self {
            Aims::Squares(squares) => squares != 0,
            Aims::Units(units) | Aims::Orders(units) => units != 0,
            Aims::Nothing(possible) => possible,
        }
    }

    /// Whether a choice is needed.
    #[inline]
    pub fn asks(self) -> bool {
        !matches!(self, Aims::Nothing(_))
    }

    /// Whether this choice is possible.
    pub fn takes(self, setup: &Setup, state: &State, aim: Aim) -> bool {
        match (self, aim) {
            (Aims::Squares(squares), Aim::Square(at)) => crate::geometry::square::has(squares, at),
            (Aims::Units(units), Aim::Unit(unit)) => units >> unit & 1 != 0,
            (Aims::Orders(units), Aim::Order(unit, at)) => {
                units >> unit & 1 != 0 && crate::geometry::square::has(reach(setup, state, unit), at)
            }
            (Aims::Nothing(possible), Aim::None) => possible,
            _ => false,
        }
    }
}

/// Returns the current choices for a unit's step, without companions that were already ordered.
#[inline]
pub fn aims(setup: &Setup, state: &State, slot: u8, effect: Effect, ordered: u16) -> Aims {
    match effect {
        // It follows the rules of Movement (B22), and the unit may stay (N-2).
        Effect::Move => Aims::Squares(reach(setup, state, slot) | bit(state.unit(slot).at)),
        Effect::Attack { range, through, .. } => {
            let range = range.unwrap_or(setup.member(slot).range);
            Aims::Units(aimed(setup, state, slot, range, through))
        }
        // It needs an adjacent enemy (N-27). It names no unit, so it also hits hidden ones (N-25).
        Effect::Sweep { .. } => Aims::Nothing(super::strike::adjacent(state, slot) != 0),
        // A stance during a stance would do nothing (N-27).
        Effect::Stance => Aims::Nothing(!state.unit(slot).is(STANCE)),
        Effect::Hide | Effect::Hurt(_) | Effect::Lock | Effect::Again => Aims::Nothing(true),
        Effect::Order { within, .. } => {
            // Companions near enough (N-24), each only once (N-2).
            let near = super::bits(companions(state, slot, within) & !ordered);
            // Each moves at least 1 square (N-2); if none can, the order would do nothing (N-27).
            let movers = near.filter(|ally| reach(setup, state, *ally) != 0);
            Aims::Orders(movers.fold(0, |all, ally| all | 1 << ally))
        }
        Effect::Swap { within } => {
            let at = state.unit(slot).at;
            // Near enough (N-24).
            let near = super::bits(companions(state, slot, within));
            // They see each other as for an attack (N-23).
            let seen = near.filter(|ally| sees(setup, state, at, state.unit(*ally).at));
            Aims::Units(seen.fold(0, |all, ally| all | 1 << ally))
        }
        // One on an adjacent square (N-26).
        Effect::Guard => Aims::Units(companions(state, slot, 1)),
    }
}
