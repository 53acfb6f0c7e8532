//! The tests of this game that are not scenarios, and the scenarios.

mod boards;
mod faults;
mod positions;
mod table;
