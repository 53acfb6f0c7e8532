//! The tests of this game that are not scenarios, and the scenarios.

mod many;
mod notation;
mod picks;
mod scenarios;
