//! The tests of this game, including its scenarios.

mod abilities;
mod barracks;
mod boards;
mod complete;
mod faults;
mod many;
mod own;
mod page;
mod positions;
mod scenarios;
mod shown;
mod sight;
mod speed;
mod squads;
mod stories;
mod table;
