//! The engine's tests: the laws on the toys, and each part of the contract by itself.

#![allow(clippy::unwrap_used)]

mod laws;
