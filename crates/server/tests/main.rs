//! Tests of this crate.
#![allow(clippy::unwrap_used)]

mod smoke;
mod world;
