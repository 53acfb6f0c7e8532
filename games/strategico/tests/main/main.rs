//! Tests of the game as a whole.

mod map;
mod play;
mod scenarios;
mod speed;
