//! Live games: seats, commands, the durable log, the network.

mod batch;

pub use batch::{Batch, Card, Millis, Row, Stage};
