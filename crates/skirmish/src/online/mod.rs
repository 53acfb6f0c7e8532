//! Live games on a network: the server, maintenance of its data file, and a client.

pub mod backup;
pub mod client;
pub mod recover;
pub mod serve;
