//! Tabletop Teamfight: the rulebook, complete, and the language of its cards. RULES.md numbers every rule; the code
//! names the number beside the line that carries it out.

mod act;
mod aim;
mod aiming;
mod ask;
pub mod cards;
mod check;
mod choose;
mod deal;
mod event;
pub mod geometry;
mod going;
mod look;
mod map;
mod program;
mod rules;
mod setup;
mod state;
mod steps;
mod traits;
mod usable;
