//! The tests of this game that are not scenarios, and the scenarios.

mod barracks;
mod boards;
mod complete;
mod faults;
mod many;
mod positions;
mod prices;
mod scenarios;
mod sight;
mod table;
