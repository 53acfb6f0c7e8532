//! The battle generator.

use engine::FileError;
use engine::chance::Dice;

use crate::battle::Battle;
use crate::classes::Class;
use crate::state::State;

/// Makes a battle.
pub fn battle(
    _classes: &[Class],
    _size: u8,
    _units: usize,
    _chance: &mut Dice,
) -> Result<(Battle, State), FileError> {
    todo!()
}
