//! Tests of this crate.
#![allow(clippy::unwrap_used)]

mod hostile;
mod outage;
mod powercut;
mod referee;
mod shell;
mod store;
mod study;

// These modules belong to the tests of live games; a part of them is used here.
#[allow(dead_code, reason = "what is not used here is used there")]
#[path = "../../live/tests/simulation/people.rs"]
mod people;
#[allow(dead_code, reason = "what is not used here is used there")]
#[path = "../../live/tests/picks.rs"]
mod picks;
#[allow(dead_code, reason = "what is not used here is used there")]
#[path = "../../live/tests/world.rs"]
mod world;
