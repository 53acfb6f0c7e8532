//! Matches between players and balance of a game, with reliable results; counts of acts, golden games and measurements.
//!
//! Everything here works for every game through the contract and names no game.

mod balance;
pub mod bench;
mod course;
pub mod diff;
pub mod golden;
mod league;
mod length;
pub mod perft;
mod plan;
mod report;
mod robin;
mod seats;
mod share;
mod sitter;
pub mod start;
pub mod store;

pub use balance::{Balance, Group, Lean, run_balance};
pub use course::Opening;
pub use league::run_match;
pub use length::Length;
pub use plan::{MatchError, Plan, Watch};
pub use report::{BotSum, Mishap, Report, Standing, wilson};
pub use robin::{Pair, Robin, RobinReport, run_robin};
pub use seats::{Finished, Seated, play_game, seat_chance};
pub use sitter::Sitter;
