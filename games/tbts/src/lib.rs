//! tbts, the complete rulebook. RULES.md numbers every rule; the code gives the number beside the line that implements
//! it.

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

pub use act::{Act, Deed, Way};
pub use content::classes::{Class, read as classes};
pub use content::generate::battle as generate;
pub use geometry::cell::Cell;
pub use state::Guard;

/// tbts.
#[derive(Debug)]
pub struct Tbts;

/// The rulebook, as the registry knows it.
pub type Rulebook = Tbts;
