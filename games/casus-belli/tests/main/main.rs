//! Tests of the game as a whole.

mod captain;
mod maps;
mod scenarios;
mod secrets;
