//! The procedure of units that use mana.

use engine::player::Chosen;
use engine::say;

use super::{does, nearest};
use crate::act::{Act, Deed, Way};
use crate::content::classes::{Ability, Category, Class};
use crate::geometry::cell::Cell;
use crate::names::{being, square};
use crate::rules::Walk;
use crate::setup::Setup;
use crate::state::{Life, State, name};

/// Returns the mana for the most powerful attack spell (B-44); none for a class that follows the martial procedure
/// (B-43).
pub fn need(class: &Class) -> Option<u8> {
    // The most powerful first (B-44).
    let spells = [
        (Ability::Palla, 3),
        (Ability::Controllo, 3),
        (Ability::Colonne, 1),
        (Ability::Vampiro, 1),
        (Ability::Radici, 1),
    ];
    // B-43
    let uses = matches!(class.category, Category::Specialist | Category::Hybrid);
    spells.iter().find(|(ability, _)| uses && class.abilities.has(*ability)).map(|(_, mana)| *mana)
}

/// Gets away and charges (TB-141), or charges twice (TB-142, A7).
pub fn act(setup: &Setup, state: &State, slot: u8, need: u8) -> Chosen<Act> {
    let unit = state.unit(slot);
    let who = || being(setup, state, slot);
    let mana = unit.mana;
    // A7
    if unit.rooted {
        let why = say!(
            "why-mana-rooted", unit = who(), mana = mana, need = need;
            "{mana} of {need} mana, and {} is rooted: no way to charge (TB-124)", name(slot)
        );
        return does(slot, Deed::Pass, why);
    }
    let close = nearest(state, slot, unit.at, Some(Life::Active));
    // Step 2: away from an opponent within 4 cells (TB-141).
    if !unit.acted
        && close <= 4
        && let Some((to, away)) = farthest(setup, state, slot, close)
    {
        let why = say!(
            "why-get-away", unit = who(), mana = mana, need = need, close = close, to = square(setup, to),
            away = away;
            "step 2 of the casters' procedure (TB-141): {mana} of {need} mana, the nearest opponent at distance \
             {close}: to {to} at distance {away}, then charge"
        );
        return does(slot, Deed::Move(to, Way::BEST), why);
    }
    let step = if close <= 4 {
        "step 2 of the casters' procedure (TB-141)"
    } else {
        "step 3 of the casters' procedure (TB-142)"
    };
    let why = say!(
        "why-mana", unit = who(), mana = mana, need = need, near = close <= 4;
        "{step}: {mana} of {need} mana: charge"
    );
    // The end of step 2 (TB-141), and step 3, twice (TB-142).
    does(slot, Deed::Mana, why)
}

/// Returns the cell of Movimento that is farthest from the nearest active opponent, if farther than now; ties go to the
/// least provoking, the nearest, the lowest.
fn farthest(setup: &Setup, state: &State, slot: u8, now: u8) -> Option<(Cell, u8)> {
    let walk = Walk::new(setup, state, slot);
    let reach = walk.reach();
    let cells = reach.iter().map(|(x, y)| Cell::new(x, y));
    let ranked = cells.filter_map(|cell| {
        let away = nearest(state, slot, cell, Some(Life::Active));
        let (way, strikers) = walk.best(cell)?;
        // A7
        Some((std::cmp::Reverse(away), strikers.count_ones(), way.cells().len(), cell))
    });
    ranked.min().filter(|best| best.0.0 > now).map(|best| (best.3, best.0.0))
}
