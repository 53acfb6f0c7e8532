//! A hall tested through its inputs and outputs: the expectations come from what the server promises.

mod absence;
mod bots;
mod cards;
mod clocks;
mod commands;
mod crowds;
mod curtain;
mod dice;
mod events;
mod limits;
mod logs;
mod machines;
mod malformed;
mod offers;
pub mod people;
mod rematch;
mod seats;
mod secrets;
mod tickets;
mod undo;
mod watching;
mod whys;
mod writing;
