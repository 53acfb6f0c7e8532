//! The damage that visible enemies can do to our characters in this attack step, and how much of it a shout averts.

use super::scene::Figure;
use super::worth::{LOSS, WOUND};
use crate::content::class::{Class, UnitId};
use crate::geometry::cell::Cell;
use crate::setup::Setup;
use crate::state::State;

/// Estimates the damage an enemy could do to one of ours on a cell.
fn blow(setup: &Setup, seen: &State, foe: UnitId, cell: Cell) -> i32 {
    let (unit, eye) = (seen.unit(foe), seen.eye(setup, foe));
    let sees = |size: u8| setup.sight.sees(&setup.map, eye.within(size), cell);
    match foe.class() {
        Class::Voleur if unit.at == cell => 10,
        Class::Voleur if sees(1) => 5,
        Class::Barbare if sees(3) => (11 - i32::from(unit.hp)).max(3),
        Class::Barbare if sees(4) => 3,
        Class::Elfe if seen.sees(setup, foe.seat(), cell) => 2,
        _ => 0,
    }
}

/// Rates how a shout spoils the enemies' aim: a pushed enemy's target moves along with it (CB-134), so only enemies
/// that are pushed differently from their target miss.
pub fn averted(setup: &Setup, seen: &State, after: &State, figures: &[Figure]) -> i32 {
    let push = |id: UnitId| seen.unit(id).at.to(after.unit(id).at);
    let mut worth = 0;
    for own in figures.iter().filter(|figure| figure.own) {
        let foes = figures.iter().filter(|foe| !foe.own && foe.sure == 100);
        let (mut all, mut left) = (0, 0);
        for foe in foes {
            let damage = blow(setup, seen, foe.id, seen.unit(own.id).at);
            all += damage;
            left += if push(foe.id) == push(own.id) { damage } else { 0 };
        }
        worth += match (all >= own.hp, left >= own.hp) {
            (true, false) => LOSS * 2 / 3,
            _ => WOUND * (all - left).min(own.hp),
        };
    }
    worth
}
