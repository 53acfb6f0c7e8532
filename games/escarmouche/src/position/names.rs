//! The names in a position.

use engine::About;
use engine::FileError;
use engine::position::{Lexicon, Word};

use super::words;
use crate::about::ABOUT;
use crate::state::name;

/// The names of units and sides, and the highest Health of a unit, for reading its line.
#[derive(Copy, Clone, Debug)]
pub struct Names {
    /// The highest Health that a unit can have left.
    pub full: u8,
}

/// The names alone.
pub const NAMES: Names = Names { full: u8::MAX };

impl Lexicon for Names {
    fn unit(&self, word: &Word) -> Result<u8, FileError> {
        words::slot(word)
    }

    fn unit_name(&self, unit: u8) -> String {
        name(unit)
    }

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn most(&self, _: &str) -> i64 {
        self.full.into()
    }
}
