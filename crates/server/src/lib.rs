//! Live games: seats, commands, the durable log, the network.

mod batch;
pub mod core;
mod limits;
mod recover;
pub mod shell;
pub mod store;

pub use batch::{Batch, Card, Millis, Row, Stage};
pub use limits::Limits;
pub use recover::{Rescued, recover};
