//! Conversations with bots whose words and times are scripted, so that every limit can be tested exactly.

#![allow(clippy::unwrap_used)]

mod borders;
mod faults;
mod instead;
mod leaks;
mod script;
mod told;
