//! Escarmouche: the rulebook, complete. RULES.md numbers every rule; the code gives the number beside the line that
//! implements it.

mod about;
mod act;
mod barracks;
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

pub use act::{Act, Aim};
pub use geometry::sight::{Sight, Touching};

/// Escarmouche.
#[derive(Debug)]
pub struct Escarmouche;

/// The rulebook, as the registry knows it.
pub type Rulebook = Escarmouche;
