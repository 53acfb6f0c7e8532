//! Tests of the game, in one binary.
#![allow(clippy::unwrap_used)]

mod areas;
mod cards;
mod factors;
mod house;
mod maps;
mod notation;
mod page;
mod play;
mod positions;
mod random;
mod ranges;
mod scenarios;
mod shadows;
mod sight;
mod sound;
mod story;
mod ways;
