//! The draft: even pools for the side that splits, the better one for the side that takes.

use engine::chance::{Chance, Quick};
use engine::player::Chosen;
use engine::say;

use super::notes::Notes;
use crate::act::Act;
use crate::setup::Setup;
use crate::state::{COLUMNS, State};

/// The number of most even splits among which the player draws.
const EVEN: usize = 24;

/// Draws one of the most even splits, judged mainly by the four best of each pool, and also by all.
pub fn split(setup: &Setup, notes: &Notes, chance: &mut Quick) -> Chosen<Act> {
    let count = setup.deal.heroes.len();
    let half = (count / 2) as u32;
    let all = (1u16 << count) - 1;
    let gap = |pool: u16| {
        let (one, two) = (strength(setup, notes, pool), strength(setup, notes, all & !pool));
        (one.0 - two.0).abs() * 4 + (one.1 - two.1).abs()
    };
    let mut splits: Vec<(i32, u16)> =
        (0..=all).filter(|pool| pool.count_ones() == half).map(|pool| (gap(pool), pool)).collect();
    splits.sort_unstable();
    splits.truncate(EVEN.min(splits.len() / 4).max(1));
    let (_, pool) = chance.take(&mut splits);
    let why = say!("why-even-split"; "hardly a split makes the two pools more even (TF-006)");
    Chosen { act: Act::Split(pool), why }
}

/// Returns the stronger pool.
pub fn take(setup: &Setup, notes: &Notes, state: &State) -> Chosen<Act> {
    let all = (1u16 << setup.deal.heroes.len()) - 1;
    let (first, second) = (strength(setup, notes, state.pool), strength(setup, notes, all & !state.pool));
    let (more, less) = (first.0.max(second.0), first.0.min(second.0));
    let why = say!(
        "why-stronger-pool", more = more, less = less;
        "its four best come to {more} against {less} (TF-007)"
    );
    Chosen { act: Act::Take(first >= second), why }
}

/// Returns the total worth of a pool's four best heroes, and of all.
fn strength(setup: &Setup, notes: &Notes, pool: u16) -> (i32, i32) {
    let mut worths: Vec<i32> = (0..setup.deal.heroes.len())
        .filter(|hero| pool >> hero & 1 == 1)
        .map(|hero| notes.worths[usize::from(setup.deal.heroes[hero])])
        .collect();
    worths.sort_unstable_by_key(|worth| -worth);
    (worths.iter().take(COLUMNS).sum(), worths.iter().sum())
}
