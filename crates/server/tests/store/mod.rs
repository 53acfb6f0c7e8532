//! The store: opening, writing, reading, backups, and its reaction to a failing disk or a damaged file.

#![allow(clippy::unwrap_used)]

mod backup;
mod contract;
mod damage;
mod disk;
mod flips;
mod homes;
mod log;
mod opening;
mod reading;
pub mod samples;
mod speed;
mod writer;
mod writing;
