//! The core through its inputs and outputs: expectations are written from what the server promises.

mod absence;
mod clocks;
mod commands;
mod curtain;
mod dice;
mod logs;
mod machines;
mod offers;
mod people;
mod rematch;
mod seats;
mod tickets;
mod undo;
mod watching;
mod writing;
