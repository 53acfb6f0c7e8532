//! Tabletop Teamfight: the rulebook, complete. RULES.md numbers every rule; the code names the number beside the line
//! that carries it out. The language of its cards is the crate `teamfight-cards`.

mod about;
mod act;
mod aim;
mod aiming;
mod areas;
mod ask;
mod check;
mod choose;
mod deal;
mod event;
mod factors;
mod facts;
mod focus;
mod game;
pub mod geometry;
mod going;
pub mod inspect;
mod look;
pub mod map;
mod movable;
mod notation;
mod picks;
mod players;
mod position;
mod program;
mod prompt;
mod read;
mod rules;
mod scene;
mod setup;
mod state;
mod steps;
mod tell;
mod texts;
mod traits;
mod trays;
mod usable;

pub use game::Teamfight;

/// The rulebook, as the registry knows it.
pub type Rulebook = Teamfight;
