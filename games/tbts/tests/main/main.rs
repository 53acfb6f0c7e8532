//! Tests of the game as a whole.

mod battles;
mod faults;
mod generate;
mod positions;
mod table;
