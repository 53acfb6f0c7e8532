//! The tests of this game that are not scenarios, and the scenarios.

mod complete;
mod many;
mod scenarios;
mod sight;
mod table;
