//! Casus Belli: the rulebook, complete. RULES.md numbers every rule; the code gives the number beside the line that
//! implements it.

mod about;
mod act;
mod champion;
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

pub use act::{Order as UnitOrder, OrderSheet, Way};
pub use content::class::{Action, Class, UnitId};
pub use content::generate::generate;
pub use event::Event;
pub use geometry::cell::{Cell, Facing, Ground, Spot};
pub use geometry::map::Map;
pub use geometry::sight::{Eye, Reading, Sight};
pub use setup::Setup;
pub use state::{Glance, Trace, Traces};
pub use state::{Last, State, Step, Team, Unit};

/// Casus Belli.
#[derive(Debug)]
pub struct CasusBelli;

/// The rulebook, as the registry knows it.
pub type Rulebook = CasusBelli;
