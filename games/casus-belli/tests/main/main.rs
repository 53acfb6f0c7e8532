//! Tests of the game as a whole.

mod captain;
mod champion;
mod maps;
mod scenarios;
mod secrets;
