//! The tests of this game that are not scenarios, and the scenarios.

mod barracks;
mod complete;
mod many;
mod prices;
mod scenarios;
mod sight;
mod table;
