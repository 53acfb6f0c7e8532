//! Tests of this crate.
#![allow(clippy::unwrap_used)]

mod hall;
#[allow(dead_code, reason = "the tests of the server use it too")]
mod picks;
mod simulation;
mod smoke;
mod world;
