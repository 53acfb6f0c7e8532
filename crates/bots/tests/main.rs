//! Conversations with bots whose words and times are written down beforehand, so that every border is exact.

#![allow(clippy::unwrap_used)]

mod borders;
mod faults;
mod instead;
mod leaks;
mod script;
mod told;
