//! The factors in play on each side, to count which of them win.

use engine::{Factor, Seat};

use crate::setup::Setup;
use crate::state::{Life, State, TEAM};

/// Lists the classes of each side, the side that began, and the battle. Units that were taken over count for their
/// original side.
pub fn factors(setup: &Setup, state: &State) -> Vec<Factor> {
    let mut factors = vec![Factor::common("battle", setup.battle.title.clone())];
    for (seat, units) in [Seat(0), Seat(1)].into_iter().zip(state.units.chunks(TEAM)) {
        let order = if seat == setup.battle.first { "first" } else { "second" };
        factors.push(Factor::of(seat, "order", order));
        let there = units.iter().filter(|unit| unit.life != Life::Absent);
        factors.extend(there.map(|unit| Factor::of(seat, "class", setup.class(unit.class).id.clone())));
    }
    factors
}
