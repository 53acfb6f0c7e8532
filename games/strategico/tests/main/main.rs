//! Tests of the game as a whole.

mod cues;
mod map;
mod picks;
mod play;
mod scenarios;
mod speed;
mod story;
