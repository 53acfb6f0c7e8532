//! Tests of the game as a whole.

mod captain;
mod champion;
mod maps;
mod positions;
mod scenarios;
mod secrets;
mod stories;
mod tales;
