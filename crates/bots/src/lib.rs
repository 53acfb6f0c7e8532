//! Programs that play. A bot sits on one seat of a table: it receives only what its seat may know, may send queries
//! before it answers, and has limited time. Its faults are punished by fixed rules and never hang the match.
//!
//! [`Bot`] connects one bot to a table: a [`referee::Referee`] leads the conversation, and a [`Runner`] runs the bot: a
//! process in a cage, a WASM module, or in tests a script with a simulated clock.

mod bot;
mod folder;
mod lines;
mod maker;
mod module;
mod native;
mod runner;

pub use bot::{Bot, BotEnd, Given};
pub use folder::{BOT_FILE, Folder, bot, command};
pub use maker::Maker;
pub use module::ModuleBot;
pub use native::{NativeBot, Walls};
pub use referee::{Micros, Terms, Trouble, safe};
pub use runner::{Ended, Heard, Runner};
pub use wire::Fault;
