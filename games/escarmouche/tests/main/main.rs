//! The tests of this game that are not scenarios, and the scenarios.

mod abilities;
mod barracks;
mod complete;
mod draws;
mod limits;
mod links;
mod many;
mod own;
mod prices;
mod scenarios;
mod sight;
mod squads;
mod table;
