//! The names in a position.

use engine::position::{Lexicon, Word};
use engine::{About, FileError};

use crate::about::ABOUT;
use crate::notation::name;
use crate::setup::Setup;
use crate::state::{BODIES, NONE, State};

/// The units of a position, and the cards of one of them.
pub struct Names<'a> {
    /// The setup.
    pub setup: &'a Setup,
    /// The units.
    pub state: &'a State,
    /// The body whose cards are named; [`NONE`] if no cards are.
    pub slot: u8,
}

impl Lexicon for Names<'_> {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn unit(&self, word: &Word) -> Result<u8, FileError> {
        let names: Vec<String> = (0..BODIES as u8).map(|slot| self.unit_name(slot)).collect();
        Ok(word.among(names.iter().map(String::as_str))? as u8)
    }

    /// Returns a body by its name, or by its slot if it is empty.
    fn unit_name(&self, unit: u8) -> String {
        match self.state.bodies.get(usize::from(unit)) {
            Some(body) if body.kind != NONE => name(self.setup, self.state, unit),
            _ => format!("slot{unit}"),
        }
    }

    /// Returns the cards of the unit.
    fn words(&self, _: &str) -> Vec<String> {
        let kind = self.state.bodies.get(usize::from(self.slot)).map_or(NONE, |body| body.kind);
        let cards = self.setup.library.units.get(usize::from(kind)).map_or(&[][..], |unit| &unit.actives);
        cards.iter().map(|card| card.name.replace(' ', "_")).collect()
    }

    /// Returns the most health of the unit; a transformed unit may have that of its earlier form.
    fn most(&self, _: &str) -> i64 {
        let Some(body) = self.state.bodies.get(usize::from(self.slot)) else { return 0 };
        let health = [body.kind, body.named].map(|kind| self.setup.library.units[usize::from(kind)].health);
        health.into_iter().max().unwrap_or(0).into()
    }
}
