//! The tests of this game that are not scenarios, and the scenarios.

mod abilities;
mod barracks;
mod boards;
mod complete;
mod draws;
mod faults;
mod limits;
mod links;
mod many;
mod own;
mod page;
mod positions;
mod prices;
mod scenarios;
mod shown;
mod sight;
mod speed;
mod squads;
mod table;
