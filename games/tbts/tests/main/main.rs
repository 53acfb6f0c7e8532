//! The tests of this game, including its scenarios.

mod battles;
mod casters;
mod complete;
mod drill;
mod faults;
mod generate;
mod many;
mod notation;
mod picks;
mod positions;
mod scenarios;
mod story;
mod table;
