//! The captain's values, in thousandths of a point of the score.

use crate::content::class::Class;

/// The death of an enemy (CB-104).
pub const KILL: i32 = 1000;
/// The death of one of ours (CB-105, CB-106).
pub const LOSS: i32 = 1100;
/// A hit point of ours.
pub const WOUND: i32 = 20;

/// Rates a blow that lowers an enemy's hit points: the weaker the enemy already is, the more it is worth, so that blows
/// concentrate on one enemy (a knife, a hammer and an arrow add up to exactly ten). A wounded Barbare hits back all the
/// harder (CB-036).
pub fn blow(class: Class, before: i32, damage: i32) -> i32 {
    let after = before - damage;
    if damage <= 0 {
        return 0;
    }
    if after <= 0 {
        return KILL;
    }
    let hurt = |hp: i32| 3 * (10 - hp) * (10 - hp) + 15 * (10 - hp);
    let gain = hurt(after) - hurt(before);
    if class == Class::Barbare { gain * 2 / 3 } else { gain }
}

/// Returns the cost of hitting one of our own.
pub fn harm(before: i32, damage: i32) -> i32 {
    match damage {
        ..=0 => 0,
        _ if damage >= before => LOSS,
        _ => WOUND * damage + 20,
    }
}
