//! Every part of the crate against a slow and obvious reference.
//!
//! The tests walk through fixed seeds; a failure names the seed.
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
