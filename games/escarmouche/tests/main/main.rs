//! The tests of this game that are not scenarios, and the scenarios.

mod abilities;
mod barracks;
mod draws;
mod limits;
mod links;
mod prices;
mod squads;
