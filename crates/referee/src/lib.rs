//! The conversation with one bot, from hello to goodbye, without I/O.
//!
//! The lines of the bot, the time that it uses and what a table makes of its answers go into a [`Referee`]; what is to
//! be done [`Next`] and what the bot is told come out. A match drives it with a table, the bridge of a client with a
//! session: a bot hears the same words from both, and the same faults cost it the same.

mod read;
mod referee;
mod terms;
mod trouble;
mod wants;

pub use referee::{Answer, NO_ACT, Next, Referee, Stage, Tally};
pub use terms::{Micros, Terms};
pub use trouble::{Trouble, safe};
pub use wants::Wants;
