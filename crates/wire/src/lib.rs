//! What server and clients say to each other, as types.
//!
//! A socket belongs to one game: the client says [`Say`], the server says [`Tell`]. Everything else goes over
//! HTTP ([`rest`]). Engine types stay inside: a view crosses the wire as the JSON that the engine makes of it.

mod answer;
pub mod bot;
mod fault;
mod refused;
pub mod rest;
mod socket;
mod study;
mod workshop;

pub use answer::{Acts, History, Reading, Why};
pub use fault::Fault;
pub use refused::{Kind, Refused};
pub use socket::{
    Because, Command, Deed, Done, Event, MOST_OPEN_COMMANDS, Query, Reply, Say, Stream, Tell, Update, Welcome,
};

/// The version of what is said on a socket; a client names the one it speaks.
pub const PROTOCOL: u32 = 1;
