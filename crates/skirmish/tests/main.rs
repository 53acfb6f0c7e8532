//! The real binary, run as people and programs run it, and the house rules of the source tree.

#![allow(clippy::unwrap_used)]

mod bots;
mod cards;
mod commands;
mod copies;
mod counted;
mod cutting;
mod desk;
mod dist;
mod docs;
mod earlier;
mod errors;
mod full;
mod hostile_bots;
mod joining;
mod kill;
mod learning;
mod online;
mod playing;
mod records;
mod recover;
mod rosters;
mod run;
mod signals;
mod sixth;
mod stages;
mod tidy;
