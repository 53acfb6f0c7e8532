//! The messages between the server and its clients, as types.
//!
//! A socket belongs to one game: the client sends [`Say`], the server sends [`Tell`]. Everything else goes over HTTP
//! ([`rest`]). Engine types stay internal: a view crosses the wire as JSON that the engine writes.

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
    Because, Command, Deed, Done, Event, MOST_OPEN_COMMANDS, Query, Reply, Say, Story, Stream, Tell, Update,
    Welcome,
};

/// The version of the socket protocol; a client states the version it speaks.
pub const PROTOCOL: u32 = 1;
