//! Programs that play. A bot sits on one seat of a table: it is told what its seat may know and nothing else, may ask
//! before it answers, and has a stated time. What it does wrong costs it by a stated rule and never hangs the match.
//!
//! [`Bot`] is the conversation with one bot; it speaks to a [`Runner`], which is a process in a cage, a WASM module, or
//! in tests a script with a clock of its own.

mod bot;
mod fault;
mod folder;
mod lines;
mod maker;
mod module;
mod native;
mod runner;
mod terms;

pub use bot::{Bot, BotEnd, Given};
pub use fault::{Fault, Trouble, safe};
pub use folder::{BOT_FILE, Folder, bot, command};
pub use maker::Maker;
pub use module::ModuleBot;
pub use native::{NativeBot, Walls};
pub use runner::{Ended, Heard, Micros, Runner};
pub use terms::Terms;
