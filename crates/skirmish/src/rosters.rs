//! Rosters as they are named on the command line.

use std::path::Path;

use engine::FileError;
use engine::content::Content;
use engine::erased::AnyGame;
use engine::options::Options;
use engine::roster::{Appraisal, Roster, Rosters, Workshop};

use crate::fail::{Done, Fail};
use crate::{choose, files};

/// A game with rosters, and what they are made of.
pub struct Shop {
    rosters: &'static dyn Rosters,
    content: Content,
    options: Options,
    /// What there is.
    pub workshop: Workshop,
}

impl Shop {
    /// The rosters of a game at the prices that the options name; nothing for a game without.
    pub fn open(game: &dyn AnyGame, content: Content, options: Options) -> Done<Option<Shop>> {
        let Some(rosters) = game.rosters() else { return Ok(None) };
        let workshop = rosters.workshop(&content, &options).map_err(choose::wrong_use)?;
        Ok(Some(Shop { rosters, content, options, workshop }))
    }

    /// The roster that a word stands for: a name, a link string or a file.
    pub fn read(&self, word: &str) -> Done<Roster> {
        let (ready, path) = (self.workshop.ready.iter().any(|(name, _)| name == word), Path::new(word));
        // Whatever looks like a file is one, so that a wrong path is not taken for a damaged link string.
        let file = !ready && (path.is_file() || word.contains(['/', '\\']));
        if !file {
            return self.rosters.read(&self.content, word).map_err(choose::wrong_use);
        }
        let text = files::read(path)?;
        let found = |error: FileError| if error.file.is_empty() { error.in_file(word) } else { error };
        self.rosters.read(&self.content, &text).map_err(|error| Fail::wrong(found(error)))
    }

    /// What the game thinks of a roster.
    pub fn appraise(&self, roster: &Roster) -> Done<Appraisal> {
        self.rosters.appraise(&self.content, &self.options, roster).map_err(choose::wrong_use)
    }

    /// A roster by lot.
    pub fn draw(&self, wish: &engine::roster::Wish, chance: &mut engine::chance::Quick) -> Done<Roster> {
        self.rosters.draw(&self.content, &self.options, wish, chance).map_err(choose::wrong_use)
    }
}

/// What is wrong with a roster, a line each.
pub fn faults(appraisal: &Appraisal) -> Vec<String> {
    appraisal.faults.iter().map(|fault| format!("{} [{}]", fault.what, fault.rule)).collect()
}

/// What a roster costs, of what it may: `99 of 100 points`.
pub fn cost(appraisal: &Appraisal) -> String {
    match appraisal.budget {
        Some(budget) => format!("{} of {budget} {}", appraisal.total, appraisal.currency),
        None => format!("{} {}", appraisal.total, appraisal.currency),
    }
}
