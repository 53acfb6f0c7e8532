//! From words on the command line to games, options, seeds and seats.

use std::hash::{BuildHasher, RandomState};

use engine::About;
use engine::chance::Seed;
use engine::erased::{AnyGame, AnyTable};
use engine::options::{OptionDoc, OptionKind, Options};
use engine::player::RANDOM;
use engine::table::NewGame;

use crate::fail::{Done, Fail};

/// The game of that id.
pub fn game(id: &str) -> Done<&'static dyn AnyGame> {
    registry::find(id).map_err(Fail::Usage)
}

/// A value for every option, some of them as `NAME=VALUE`.
pub fn options(about: &About, given: &[String]) -> Done<Options> {
    let mut options = about.options();
    for pair in given {
        let Some((name, value)) = pair.split_once('=') else {
            return Err(Fail::usage(format!("`{pair}` is not an option; write --option NAME=VALUE")));
        };
        options.set(&name.replace('-', "_"), value).map_err(Fail::Usage)?;
    }
    Ok(options)
}

/// A seed from a word.
pub fn seed(word: &str) -> Done<Seed> {
    Seed::new(word).map_err(Fail::Usage)
}

/// A seed that nobody can guess, from the random keys that the system gives to every process.
pub fn fresh_seed() -> Done<Seed> {
    let half = || RandomState::new().hash_one(std::process::id());
    seed(&format!("{:016x}{:016x}", half(), half()))
}

/// Opens a game at its beginning. Options that do not go together are a wrong use; a fault in a content
/// file is a fault of that file.
pub fn open(game: &dyn AnyGame, made: NewGame) -> Done<Box<dyn AnyTable>> {
    game.open(made).map_err(|error| match (error.file.is_empty(), error.hint.is_empty()) {
        (false, _) => Fail::wrong(error),
        (true, true) => Fail::Usage(error.what),
        (true, false) => Fail::usage(format!("{}\n  hint: {}", error.what, error.hint)),
    })
}

/// All players of a game by name.
pub fn players(about: &About) -> Vec<&'static str> {
    about.players.iter().map(|(name, _)| *name).chain([RANDOM]).collect()
}

/// The players of a match: one a seat, the usual number of seats where too few are named.
pub fn sitters(about: &About, named: &[String]) -> Done<Vec<String>> {
    let usual = usize::from(about.seats.1);
    let mut sitters = named.to_vec();
    while sitters.len() < usual {
        sitters.push(players(about)[0].to_string());
    }
    for name in &sitters {
        if !players(about).contains(&name.as_str()) {
            let hint = engine::hint::did_you_mean(name, players(about));
            return Err(Fail::usage(format!("{} has no player `{name}`; {hint}", about.id)));
        }
    }
    Ok(sitters)
}

/// The values that an option takes, for people.
pub fn values(doc: &OptionDoc) -> String {
    match doc.kind {
        OptionKind::Choice(words) => words.join(", "),
        OptionKind::Number(low, high) => format!("{low} to {high}"),
    }
}
