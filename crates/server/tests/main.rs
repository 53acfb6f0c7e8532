//! Tests of this crate.
#![allow(clippy::unwrap_used)]

mod core;
mod hostile;
mod outage;
mod picks;
mod powercut;
mod referee;
mod shell;
mod simulation;
mod smoke;
mod store;
mod study;
mod world;
