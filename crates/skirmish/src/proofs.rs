//! The places that prove the rules of a game, found by running its scenarios.

use std::path::Path;

use engine::erased::AnyGame;
use scenario::{Coverage, Standing};

use crate::fail::Fail;
use crate::scenarios;

/// The places that prove the rules of a game.
pub struct Proofs(Coverage);

impl Proofs {
    /// Runs the scenarios of a game; a sentence if that fails.
    pub fn of(root: &Path, game: &'static dyn AnyGame) -> Result<Proofs, String> {
        scenarios::proofs(root, game).map(Proofs).map_err(|fail| match fail {
            Fail::Usage(what) | Fail::Wrong(what) => what,
            _ => "the scenarios could not be run".to_string(),
        })
    }

    /// Returns the places that prove a rule: file, line and case.
    pub fn rule(&self, id: &str) -> &[String] {
        let found = self.0.rules.iter().chain(&self.0.rulings).find(|(rule, _)| rule == id);
        match found {
            Some((_, Standing::Scenario(places))) => places,
            _ => &[],
        }
    }
}
