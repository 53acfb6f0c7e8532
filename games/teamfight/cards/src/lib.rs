//! The language of the cards: the program of a card as data, and the code that reads, prints, explains and checks it.
//! docs/CARDS.md explains every clause. Nothing here knows a board, a state or a rule of play: from the engine it uses
//! only content files and fault reports.

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
