//! The language of the cards: its program as data, and what reads, prints, explains and checks it.

pub mod ast;
pub mod bounds;
pub mod changes;
pub mod check;
pub mod explain;
pub mod library;
pub mod names;
pub mod parse;
pub mod print;
mod read;
mod single;
mod summary;
pub mod words;

pub use library::Library;
pub use single::{Said, explain_text};
pub use summary::of_set;
