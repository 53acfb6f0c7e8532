//! Tests of this crate.
#![allow(clippy::unwrap_used)]

mod powercut;
mod smoke;
mod store;
mod world;
