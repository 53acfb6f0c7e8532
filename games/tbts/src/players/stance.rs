//! The stances from which a unit could act in this round without drawing an opportunity attack on the way (B-59).

use crate::act::{Deed, Way};
use crate::content::classes::Ability;
use crate::geometry::cell::Cell;
use crate::rules::{self, Walk};
use crate::setup::Setup;
use crate::state::{BOTH, State};

/// A place to act from.
#[derive(Clone, Debug)]
pub struct Stance {
    /// The unit's first deed, if any.
    pub first: Option<Deed>,
    /// The number of steps of that deed.
    pub steps: u8,
    /// The cell.
    pub at: Cell,
    /// Whether the weapon is loaded then.
    pub loaded: bool,
}

/// Lists all stances of a unit (B-59): first its own cell, then by the fewest steps, then by the lowest cell.
pub fn all(setup: &Setup, state: &State, slot: u8, walk: &Walk<'_>) -> Vec<Stance> {
    let unit = state.unit(slot);
    let here = Stance { first: None, steps: 0, at: unit.at, loaded: unit.loaded };
    let mut found = vec![here.clone()];
    if !unit.has(BOTH) || unit.rooted {
        return found;
    }
    // It may reload first (B-59, A2), if no guard watches (B-64).
    if setup.can(state, slot, Ability::Tiro) && !unit.loaded && walk.strike_on(unit.at) == 0 {
        found.push(Stance { first: Some(Deed::Reload), loaded: true, ..here.clone() });
    }
    let stepped = rules::steps(setup, state, slot);
    for (x, y) in walk.reach().iter() {
        let at = Cell::new(x, y);
        // It may walk first if that draws no strikes (B-64), and otherwise take a tactical step (B-59, TB-012).
        let walked = walk.best(at).filter(|(_, strikers)| *strikers == 0);
        let first = match walked {
            Some((way, _)) => Some((Deed::Move(at, Way::BEST), way.cells().len() as u8)),
            None => stepped
                .contains((x, y))
                .then(|| (Deed::Step(at), crate::geometry::cell::distance(unit.at, at))),
        };
        if let Some((first, steps)) = first {
            found.push(Stance { first: Some(first), steps, at, loaded: unit.loaded });
        }
    }
    found.sort_by_key(|stance| (stance.steps, stance.at));
    found
}
