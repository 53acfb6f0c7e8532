//! A client that plays over the wire: a session without I/O, and a socket around it.
//!
//! [`Session`] holds the state that a client needs to lose nothing and to do nothing twice. It takes incoming messages
//! and returns outgoing ones, so a simulation can drive thousands of sessions. [`Bot`] plays random legal acts with it
//! and knows no rules; [`bridge`] lets any program play. [`Link`] carries it over a network and reconnects when the
//! connection is lost.

mod address;
mod bot;
pub mod bridge;
pub mod choose;
mod error;
pub mod http;
mod link;
mod pause;
pub mod scan;
mod session;
pub mod socket;

pub use address::Address;
pub use bot::Bot;
pub use error::ClientError;
/// Random numbers from a seed, for choosing acts and pauses. They are not for secrets.
pub use fastrand::Rng as Chance;
pub use link::Link;
pub use pause::Pause;
pub use session::{Heard, Question, Session};
