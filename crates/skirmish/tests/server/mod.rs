//! The real server, with its clients, its data file and its disk.

pub mod cutting;
mod full;
mod joining;
pub mod kill;
mod online;
mod recover;
