//! The server around live games: the durable log and the network.

mod recover;
pub mod shell;
pub mod store;

pub use live::{Batch, Card, Limits, Row, Stage};
pub use recover::{Rescued, recover};
