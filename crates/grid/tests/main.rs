//! Tests of every part of the crate against a slow and obvious reference.
//!
//! The tests use fixed seeds, and a failure names its seed.
#![allow(clippy::unwrap_used)]

mod cones;
mod cuts;
mod edges;
mod paths;
mod random;
mod rows;
mod segments;
mod sets;
mod shapes;
