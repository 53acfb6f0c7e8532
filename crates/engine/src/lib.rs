//! The contract of every game: seats, questions, acts, picks, draws, events, refusals, views, options and
//! records.
//!
//! A rulebook implements [`Game`]. A [`Table`] plays it, with one gate for every change of state. [`erased`]
//! is the same without types, for the command line, scenarios and the server. ARCHITECTURE.md says which file
//! keeps which promise of the contract; docs/ADDING-A-GAME.md is the recipe.

pub mod after;
pub mod ask;
pub mod chance;
pub mod content;
mod edition;
mod encode;
mod entries;
pub mod erased;
mod factor;
pub mod few;
mod follow;
pub mod game;
pub mod hash;
pub mod hint;
pub mod laws;
mod matrix;
mod names;
pub mod options;
pub mod picks;
pub mod player;
pub mod playout;
pub mod position;
pub mod prelude;
pub mod preview;
pub mod reaction;
pub mod record;
pub mod refusal;
pub mod roster;
pub mod rulebook;
pub mod scene;
mod seat;
mod stack;
pub mod table;
pub mod view;
mod wait;

pub use ask::Asked;
pub use edition::Edition;
pub use encode::Encode;
pub use factor::Factor;
pub use game::{
    About, Champion, Game, Known, Library, Notation, Open, Order, Orders, Picking, Positions, Rules, Show,
};
pub use refusal::{Faults, FileError, Malformed, Refusal};
pub use seat::{MOST_SEATS, Seat, SeatKind, SeatSet, Viewer};
pub use stack::Stack;
pub use table::Table;
pub use wait::{Answer, Draw, Outcome, Sheet, Silent, Sink, Wait};
