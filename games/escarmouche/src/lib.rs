//! Escarmouche: the rulebook, complete. RULES.md numbers every rule; the code names the number beside the line that
//! carries it out.

mod abilities;
mod about;
mod act;
mod areas;
mod barracks;
mod cards;
mod content;
mod event;
mod factors;
mod facts;
mod game;
mod goal;
mod inspect;
mod looks;
mod notation;
mod open;
mod picks;
mod players;
mod prompt;
mod read;
mod rules;
mod scene;
mod setup;
mod sight;
mod square;
mod state;
mod tell;
mod texts;
mod watch;

pub use act::{Act, Aim};
pub use game::Escarmouche;
pub use sight::{Sight, Touching};

/// The rulebook, as the registry knows it.
pub type Rulebook = Escarmouche;
