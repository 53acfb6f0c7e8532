//! Programs that play. A bot sits on one seat of a table: it is told what its seat may know and nothing else, may ask
//! before it answers, and has a stated time. What it does wrong costs it by a stated rule and never hangs the match.
//!
//! [`Bot`] puts one bot to a table: the conversation is that of a [`referee::Referee`], and it speaks to a [`Runner`],
//! which is a process in a cage, a WASM module, or in tests a script with a clock of its own.

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
