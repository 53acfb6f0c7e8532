//! The store: opening, writing, reading, backing up, and what it does when the disk fails or the file is damaged.

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
