//! The laws that hold for every game, written once. Each failure prints the command that reproduces it.

mod acts;
mod encode;
mod leaks;
mod notation;
mod offers;
mod orders;
mod picks;
mod play;
mod position;
mod preview;
mod reactions;
mod records;
mod refused;
mod sealed;
mod sets;
mod threads;
mod trial;
mod undo;
mod words;

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::Game;
use crate::hint::did_you_mean;
use trial::Trial;

/// How thoroughly each law is tested.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counts {
    /// How many games each law plays.
    pub games: u32,
    /// The seed of everything.
    pub seed: u64,
    /// The number of questions after which a game is cut off.
    pub questions: u32,
    /// How many acts, pairs of states or broken texts a law tests at each question.
    pub samples: u32,
}

impl Counts {
    /// Returns counts that take a few seconds per game, for every test run.
    pub fn small(seed: u64) -> Counts {
        Counts { games: 8, seed, questions: 60, samples: 3 }
    }

    /// Returns counts that take minutes per game, for soaking.
    pub fn large(seed: u64) -> Counts {
        Counts { games: 60, seed, questions: 400, samples: 8 }
    }
}

/// A law that does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LawBroken {
    /// The name of the law.
    pub law: String,
    /// The failure, and how to reproduce it.
    pub what: String,
}

impl std::fmt::Display for LawBroken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the law `{}` is broken: {}", self.law, self.what)
    }
}

impl std::error::Error for LawBroken {}

type Law = fn(&mut Trial<'_>) -> Result<(), LawBroken>;

/// Returns the laws of a game by name, each to be tested on one game at a time.
fn laws<G: Game>() -> [(&'static str, Law); 16] {
    [
        ("play", play::law::<G>),
        ("acts", acts::law::<G>),
        ("picks", picks::law::<G>),
        ("words", words::law::<G>),
        ("orders", orders::law::<G>),
        ("notation", notation::law::<G>),
        ("position", position::law::<G>),
        ("preview", preview::law::<G>),
        ("reactions", reactions::law::<G>),
        ("undo", undo::law::<G>),
        ("refused", refused::law::<G>),
        ("records", records::law::<G>),
        ("sealed", sealed::law::<G>),
        ("leaks", leaks::law::<G>),
        ("encode", encode::law::<G>),
        ("threads", threads::law::<G>),
    ]
}

/// Returns the names of the laws, in the order they are tried.
pub fn names<G: Game>() -> Vec<&'static str> {
    laws::<G>().into_iter().map(|(name, _)| name).collect()
}

/// Runs all laws on a game.
pub fn all<G: Game>(counts: &Counts) -> Result<(), LawBroken> {
    names::<G>().into_iter().try_for_each(|name| one::<G>(name, counts))
}

/// Runs the law with that name on a game. An unknown name is a failure too, because nothing was tested.
pub fn one<G: Game>(name: &str, counts: &Counts) -> Result<(), LawBroken> {
    let Some((law, run)) = laws::<G>().into_iter().find(|(law, _)| *law == name) else {
        let what = format!("there is no such law; {}", did_you_mean(name, names::<G>()));
        return Err(LawBroken { law: name.to_string(), what });
    };
    for game in 0..counts.games {
        let mut trial = Trial::new(G::ABOUT.id, law, counts, game);
        // A panic inside a game breaks the law too, and must not lose the seed.
        match catch_unwind(AssertUnwindSafe(|| run(&mut trial))) {
            Ok(result) => result?,
            Err(_) => return Err(trial.broken("a panic; its message is printed above")),
        }
    }
    Ok(())
}
