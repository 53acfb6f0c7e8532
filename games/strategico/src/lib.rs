//! Strategico a Turni: the rulebook, complete. RULES.md numbers every rule; the code gives the number beside the line
//! that implements it.

mod about;
mod act;
mod content;
mod event;
mod geometry;
mod names;
mod notation;
mod picks;
mod players;
mod position;
mod rules;
mod setup;
mod show;
mod state;

pub use act::Act;
pub use content::map::{Amount, Ground, Map};
pub use event::Event;
pub use setup::{Setup, obstacle_count};
pub use state::State;

/// Strategico a Turni.
#[derive(Debug)]
pub struct Strategico;

/// The rulebook, as the registry knows it.
pub type Rulebook = Strategico;
