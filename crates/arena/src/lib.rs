//! Matches between players, with results one can trust; counts of acts, golden games and measurements.
//!
//! Everything here works for every game through the contract and names none.

pub mod bench;
pub mod diff;
pub mod golden;
mod league;
pub mod perft;
mod report;
mod seats;
pub mod start;
pub mod store;

pub use league::{MatchError, Plan, Watch, run_match};
pub use report::{Report, Standing, wilson};
pub use seats::{play_game, seat_chance};
