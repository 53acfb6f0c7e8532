//! Tests of the game as a whole.

mod notation;
mod picks;
mod scenarios;
