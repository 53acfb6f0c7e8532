//! The real binary, run as people and programs run it, and the house rules of the source tree.

#![allow(clippy::unwrap_used)]

mod bots;
mod cards;
mod commands;
mod copies;
mod desk;
mod earlier;
mod errors;
mod hostile_bots;
mod house;
mod learning;
mod playing;
mod records;
mod rosters;
mod run;
mod server;
mod signals;
