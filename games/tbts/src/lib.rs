//! tbts: the rulebook, complete. RULES.md numbers every rule; the code names the number beside the line that
//! carries it out.

mod about;
mod act;
mod areas;
mod battle;
mod cards;
mod cell;
mod classes;
mod content;
mod event;
mod factors;
mod facts;
mod game;
mod generate;
mod inspect;
mod notation;
mod open;
mod picks;
mod players;
mod prompt;
mod read;
mod rules;
mod scene;
mod setup;
mod state;
mod tell;
mod texts;
mod threat;
mod trays;

pub use act::{Act, Deed, Way};
pub use cell::Cell;
pub use classes::{Class, read as classes};
pub use game::Tbts;
pub use generate::battle as generate;
pub use state::Guard;

/// The rulebook, as the registry knows it.
pub type Rulebook = Tbts;
