//! The conversation with one bot, from hello to goodbye, without I/O.
//!
//! The bot's lines, the time it uses and the table's verdicts on its answers go into a [`Referee`]; the [`Next`] step
//! and the lines for the bot come out. A match drives it with a table, a client's bridge with a session: a bot gets the
//! same messages from both, and the same faults have the same cost.

mod read;
mod referee;
mod terms;
mod trouble;
mod wants;

pub use referee::{Answer, NO_ACT, Next, Referee, Stage, Tally};
pub use terms::{Micros, Terms};
pub use trouble::{Trouble, safe};
pub use wants::Wants;
