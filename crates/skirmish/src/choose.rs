//! Turns words on the command line into games, options, seeds and seats.

use std::fmt::Display;
use std::hash::{BuildHasher, RandomState};

use engine::chance::{LONGEST_SEED, Seed};
use engine::erased::{AnyGame, AnyTable};
use engine::options::{OptionDoc, OptionKind, Options};
use engine::player::RANDOM;
use engine::table::NewGame;
use engine::{About, FileError};

use crate::fail::{Done, Fail};

/// Returns the game with this id.
pub fn game(id: &str) -> Done<&'static dyn AnyGame> {
    registry::find(id).map_err(Fail::Usage)
}

/// Sets some options, each as `NAME=VALUE`.
pub fn set(options: &mut Options, given: &[String]) -> Done {
    for pair in given {
        let Some((name, value)) = pair.split_once('=') else {
            return Err(Fail::usage(format!("`{pair}` is not an option; write --option NAME=VALUE")));
        };
        options.set(&name.replace('-', "_"), value).map_err(Fail::Usage)?;
    }
    Ok(())
}

/// Returns what is wrong, with a hint if there is one.
pub fn hinted(what: impl Display, hint: &str) -> String {
    if hint.is_empty() { what.to_string() } else { format!("{what}; {hint}") }
}

/// Returns a seed from a word.
pub fn seed(word: &str) -> Done<Seed> {
    match word.len() > LONGEST_SEED {
        true => {
            Err(Fail::usage(format!("a seed has at most {LONGEST_SEED} letters; this has {}", word.len())))
        }
        false => Seed::new(word).map_err(Fail::Usage),
    }
}

/// Returns a seed that no one can guess, from the random keys that the system gives to every process.
pub fn fresh_seed() -> Done<Seed> {
    let half = || RandomState::new().hash_one(std::process::id());
    seed(&format!("{:016x}{:016x}", half(), half()))
}

/// Opens a game at its start. Conflicting options are a usage error; a fault in a content file is a fault of
/// that file.
pub fn open(game: &dyn AnyGame, made: NewGame) -> Done<Box<dyn AnyTable>> {
    game.open(made).map_err(wrong_use)
}

/// Converts a fault outside any file to a usage error.
pub fn wrong_use(error: FileError) -> Fail {
    match (error.file.is_empty(), error.hint.is_empty()) {
        (false, _) => Fail::wrong(error),
        (true, true) => Fail::Usage(error.what),
        (true, false) => Fail::usage(format!("{}\n  hint: {}", error.what, error.hint)),
    }
}

/// Returns all players of a game by name.
pub fn players(about: &About) -> Vec<&'static str> {
    about.players.iter().map(|(name, _)| *name).chain([RANDOM]).collect()
}

/// Returns how many seats to use if this many are named: that many, if the game allows it, or else the usual number.
pub fn seat_count(about: &About, named: usize) -> usize {
    if named < usize::from(about.seats.0) { about.seats.1.into() } else { named }
}

/// Returns the message for a player that a game does not have.
pub fn no_player(about: &About, name: &str) -> String {
    let hint = engine::hint::did_you_mean(name, players(about));
    hinted(format!("{} has no player `{name}`", about.id), &hint)
}

/// Returns the options whose name or sentence contains all of the words, in any case and order.
pub fn options_with(about: &About, words: &str) -> Vec<&'static OptionDoc> {
    let wanted: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
    let has = |doc: &&OptionDoc| {
        let text = format!("{} {}", doc.name, doc.text).to_lowercase();
        !wanted.is_empty() && wanted.iter().all(|word| text.contains(word))
    };
    about.options.iter().filter(has).collect()
}

/// Returns the values that an option takes, for people.
pub fn values(game: &dyn AnyGame, doc: &OptionDoc) -> String {
    match doc.kind {
        OptionKind::Choice(words) => words.join(", "),
        OptionKind::Number(low, high) => format!("{low} to {high}"),
        OptionKind::File { folder, suffix } => {
            format!("{}: files {folder}/NAME.{suffix}", doc.kind.names(&game.content()).join(", "))
        }
        OptionKind::Roster { folder, suffix } => {
            let names = doc.kind.names(&game.content()).join(", ");
            format!("{names}: files {folder}/NAME.{suffix}, a path to such a file, or a link string")
        }
    }
}
