//! The factors in play on each side, to count which of them win: the deployed heroes, not those on offer.

use engine::{Factor, Seat};

use crate::setup::Setup;
use crate::state::{HEROES, NONE, State};

/// Returns the heroes of each side, their pairs, their sets, the first player, and the map.
pub fn factors(setup: &Setup, state: &State) -> Vec<Factor> {
    let mut factors = vec![Factor::common("map", setup.map.name.clone())];
    for seat in [0, 1] {
        let side = Seat(seat);
        let first = if seat == state.first { "first player" } else { "second player" };
        factors.push(Factor::of(side, "order", first));
        let own = state.bodies[..HEROES].iter().filter(|body| body.seat == seat && body.named != NONE);
        let units = own.map(|body| &setup.library.units[usize::from(body.named)]);
        let (mut names, mut sets): (Vec<&str>, Vec<u8>) =
            units.map(|unit| (unit.name.as_str(), unit.set)).unzip();
        // The order of deployment does not make a different pair.
        names.sort_unstable();
        sets.sort_unstable();
        for (at, name) in names.iter().enumerate() {
            factors.push(Factor::of(side, "hero", *name));
            let with = |other: &&str| Factor::of(side, "pair", format!("{name} + {other}"));
            factors.extend(names[at + 1..].iter().map(with));
        }
        factors.push(Factor::of(side, "set", mixture(setup, &sets)));
    }
    factors
}

/// Describes how many of a side's heroes come from which set: `3 emberfall, 1 tidewrack`.
fn mixture(setup: &Setup, sets: &[u8]) -> String {
    let part = |same: &[u8]| format!("{} {}", same.len(), setup.library.sets[usize::from(same[0])].id);
    sets.chunk_by(|a, b| a == b).map(part).collect::<Vec<_>>().join(", ")
}
