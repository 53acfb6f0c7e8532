//! The part of a game that writes and reads positions.

use super::{Order, Rules};
use crate::position::PositionText;
use crate::refusal::FileError;

/// Positions as text. Reading and writing are inverses of each other.
pub trait Positions: Rules {
    /// Returns the state as an object in the format that other programs of this game read, if there is one.
    fn dump(_setup: &Self::Setup, _state: &Self::State) -> Option<serde_json::Value> {
        None
    }

    /// Reads a position: the setup and the state.
    fn read_position(order: Order<'_>, text: &PositionText) -> Result<(Self::Setup, Self::State), FileError>;

    /// Writes a position without the word `position`, one item per line. Returns none for a state in the middle of an
    /// act.
    fn write_position(setup: &Self::Setup, state: &Self::State) -> Option<String>;
}
