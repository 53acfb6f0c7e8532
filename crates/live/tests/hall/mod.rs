//! Tests a hall through its inputs and outputs; the expectations come from what the server promises.

mod cards;
mod clocks;
mod commands;
mod curtain;
mod dice;
mod events;
mod limits;
mod logs;
mod malformed;
mod offers;
pub mod people;
mod seating;
mod secrets;
mod undo;
mod watching;
mod whys;
mod writing;
