//! Tabletop Teamfight: the rulebook, complete. RULES.md numbers every rule; the code gives the number beside the line
//! that implements it. The language of its cards is the crate `teamfight-cards`.

mod about;
mod act;
pub mod content;
mod event;
pub mod geometry;
mod names;
mod notation;
mod picks;
mod players;
mod position;
mod rules;
mod setup;
mod show;
mod state;

/// Tabletop Teamfight.
#[derive(Debug)]
pub struct Teamfight;

/// The rulebook, as the registry knows it.
pub type Rulebook = Teamfight;
