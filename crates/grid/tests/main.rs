//! Every part of the crate against a slow and obvious reference.
//!
//! The tests walk through fixed seeds; a failure names the seed.
#![allow(clippy::unwrap_used)]

mod cuts;
mod paths;
mod random;
mod rows;
mod sets;
