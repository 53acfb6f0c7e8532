//! The tests of this game that are not scenarios, and the scenarios.

mod barracks;
mod prices;
