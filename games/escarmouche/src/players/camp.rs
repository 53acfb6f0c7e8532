//! The placing of obstacles and units before the first turn.

use engine::chance::{Chance, Quick};

use crate::act::Act;
use crate::geometry::square::{Square, each, grown, xy};
use crate::setup::Setup;
use crate::state::{State, side};

/// Returns the best act before the first turn, by a rule of thumb with some randomness, so that games differ.
pub fn choose(setup: &Setup, state: &State, acts: &[Act], chance: &mut Quick) -> Act {
    let mut best = (i32::MIN, Act::Pass);
    for act in acts {
        let luck = chance.below(30) as i32;
        let score = luck
            + match *act {
                Act::Place(unit, at) => post(setup, state, unit, at),
                _ => 0,
            };
        if score > best.0 {
            best = (score, *act);
        }
    }
    best.1
}

/// The row of each side that is nearer to the enemy, out of the two where it deploys.
const FRONT: [u8; 2] = [1, 6];

/// Rates a unit's square in its first two rows: fighters in front, shooters behind; not at the edge, and not crowded
/// together.
pub(super) fn post(setup: &Setup, state: &State, unit: u8, at: Square) -> i32 {
    let member = setup.member(unit);
    let (x, y) = xy(at);
    let front = y == FRONT[usize::from(side(unit))];
    let rim = (2 * i32::from(x) - 7).abs();
    let own = state.taken[usize::from(side(unit))];
    let heap = (grown(1 << at) & own).count_ones() as i32;
    let slow = 12 * i32::from(member.speed <= 2);
    let ahead = if member.range <= 1 { 15 + slow } else { -5 };
    let zones = setup.board.zones.iter().flat_map(|zone| each(zone.squares));
    let far = zones.map(|goal| i32::from(crate::geometry::square::distance(at, goal))).min().unwrap_or(0);
    (if front { ahead } else { 0 }) - 4 * rim - 6 * heap - 6 * far
}
