//! Positions: read and written. A battle is a starting position, so [`read`](mod@crate::content::battle::read) reads both.

mod fields;
mod write;

use engine::position::PositionText;
use engine::{FileError, Order, Positions};

use crate::Tbts;
use crate::content::battle::read::{Strict, read};
use crate::setup::{Setup, open};
use crate::state::State;

pub use fields::fields;
pub use write::write;

impl Positions for Tbts {
    fn read_position(order: Order<'_>, text: &PositionText) -> Result<(Setup, State), FileError> {
        let classes = open::classes(&order)?;
        let strict = if text.bare { Strict::Bare } else { Strict::Position };
        let (battle, state) = read(&classes, text, "", strict)?;
        let setup = Setup::with(&order, classes, battle, state.clone());
        Ok((setup, state))
    }

    fn write_position(setup: &Setup, state: &State) -> Option<String> {
        write(setup, state)
    }
}
