//! Rosters on the command line.

pub mod roster;

use std::path::Path;

use engine::FileError;
use engine::content::Content;
use engine::erased::AnyGame;
use engine::options::{OptionDoc, OptionKind, Options, is_link};
use engine::roster::{Appraisal, Roster, Rosters, Workshop};

use crate::fail::{Done, Fail};
use crate::{choose, files};

/// A game with rosters, and their parts.
pub struct Shop {
    rosters: &'static dyn Rosters,
    content: Content,
    options: Options,
    /// The parts that it offers.
    pub workshop: Workshop,
}

/// Returns the options and the content of a game; some options are given as `NAME=VALUE`. An option that takes a roster
/// also accepts the path of a file.
pub fn making(game: &dyn AnyGame, given: &[String], folder: Option<&Path>) -> Done<(Options, Content)> {
    let mut options = game.about().options();
    let content = files::content(game, folder)?;
    let content = set(game, &mut options, given, content)?;
    Ok((options, content))
}

/// Sets options, each given as `NAME=VALUE`, and returns the content with the files that they add. Rosters from files
/// come last, since their allowed cost is an option, too.
pub fn set(
    game: &dyn AnyGame,
    options: &mut Options,
    given: &[String],
    mut content: Content,
) -> Done<Content> {
    let (mut words, mut files) = (Vec::new(), Vec::new());
    for pair in given {
        let found = pair.split_once('=').and_then(|(name, word)| {
            let name = name.replace('-', "_");
            let doc = game.about().options.iter().find(|doc| doc.name == name)?;
            is_file(doc.kind, word, &doc.kind.names(&content)).then_some((doc, word))
        });
        match found {
            Some(file) => files.push(file),
            None => words.push(pair.clone()),
        }
    }
    choose::set(options, &words)?;
    for (doc, word) in files {
        let value = bring(game, options, &mut content, doc, word)?;
        options.set(doc.name, &value).map_err(Fail::Usage)?;
    }
    Ok(content)
}

/// Whether a word that names a roster means a file. Every word that looks like a file counts, so that a wrong path is
/// not reported as a damaged link string.
fn is_file(kind: OptionKind, word: &str, ready: &[String]) -> bool {
    let OptionKind::Roster { suffix, .. } = kind else { return false };
    let ends = Path::new(word).extension().is_some_and(|end| end == suffix);
    !ready.iter().any(|name| name == word)
        && (ends || word.contains(['/', '\\']) || Path::new(word).is_file())
}

/// Adds the roster of a file to a game and returns the value of its option. That is its link string; a roster without
/// one becomes a content file.
fn bring(
    game: &dyn AnyGame,
    options: &Options,
    content: &mut Content,
    doc: &OptionDoc,
    word: &str,
) -> Done<String> {
    let Some(shop) = Shop::open(game, content.clone(), options.clone())? else {
        return Err(Fail::usage(format!("{} has no rosters", game.about().id)));
    };
    let appraisal = shop.playable(word)?;
    if is_link(&appraisal.link) {
        return Ok(appraisal.link);
    }
    let stem = Path::new(word).file_stem().unwrap_or_default().to_string_lossy();
    let fitting = |c: char| if c.is_ascii_alphanumeric() || c == '_' { c } else { '-' };
    // It does not replace any file of the content.
    let name: String = "own-".chars().chain(stem.chars().map(fitting)).collect();
    let inside = doc.kind.path(&name).ok_or(Fail::Said)?;
    content.put(&inside, &appraisal.file);
    content.name = "own".to_string();
    Ok(name)
}

impl Shop {
    /// Returns the rosters of a game at the prices that the options give; none for a game without rosters.
    pub fn open(game: &dyn AnyGame, content: Content, options: Options) -> Done<Option<Shop>> {
        let Some(rosters) = game.rosters() else { return Ok(None) };
        let workshop = rosters.workshop(&content, &options).map_err(choose::wrong_use)?;
        Ok(Some(Shop { rosters, content, options, workshop }))
    }

    /// Returns the roster of a word: a name, a link string or a file.
    pub fn read(&self, word: &str) -> Done<Roster> {
        let ready: Vec<String> = self.workshop.ready.iter().map(|(name, _)| name.clone()).collect();
        if !self.options.iter().any(|(doc, _)| is_file(doc.kind, word, &ready)) {
            return self.rosters.read(&self.content, word).map_err(choose::wrong_use);
        }
        let text = files::read(Path::new(word))?;
        let found = |error: FileError| if error.file.is_empty() { error.in_file(word) } else { error };
        self.rosters.read(&self.content, &text).map_err(|error| Fail::wrong(found(error)))
    }

    /// Returns the roster of a word, if it may be played.
    pub fn playable(&self, word: &str) -> Done<Appraisal> {
        let appraisal = self.appraise(&self.read(word)?)?;
        match faults(&appraisal).first() {
            None => Ok(appraisal),
            Some(fault) => Err(Fail::wrong(format!("{word} ({}): {fault}", cost(&appraisal)))),
        }
    }

    /// Returns the game's appraisal of a roster.
    pub fn appraise(&self, roster: &Roster) -> Done<Appraisal> {
        self.rosters.appraise(&self.content, &self.options, roster).map_err(choose::wrong_use)
    }

    /// Draws a random roster.
    pub fn draw(&self, wish: &engine::roster::Wish, chance: &mut engine::chance::Quick) -> Done<Roster> {
        self.rosters.draw(&self.content, &self.options, wish, chance).map_err(choose::wrong_use)
    }
}

/// Returns the faults of a roster, one per line.
pub fn faults(appraisal: &Appraisal) -> Vec<String> {
    appraisal.faults.iter().map(|fault| format!("{} [{}]", fault.what, fault.rule)).collect()
}

/// Returns the cost of a roster and its limit: `99 of 100 points`.
pub fn cost(appraisal: &Appraisal) -> String {
    match appraisal.budget {
        Some(budget) => format!("{} of {budget} {}", appraisal.total, appraisal.currency),
        None => format!("{} {}", appraisal.total, appraisal.currency),
    }
}
