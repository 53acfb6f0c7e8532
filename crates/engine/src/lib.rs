//! The contract of every game: seats, questions, acts, picks, draws, events, refusals, views, options and
//! records.
//!
//! A rulebook implements [`Game`]. A [`Table`] plays it, with one gate for every change of state. [`erased`] offers the
//! same without types, for the command line, scenarios and the server. ARCHITECTURE.md says which file keeps which
//! promise of the contract; docs/ADDING-A-GAME.md explains how to add a game.

pub mod ask;
mod bytes;
pub mod chance;
pub mod content;
mod edition;
pub mod erased;
mod factor;
pub mod game;
pub mod hint;
pub mod laws;
pub mod message;
pub mod notation;
pub mod options;
pub mod picks;
pub mod player;
pub mod playout;
pub mod position;
pub mod prelude;
pub mod reaction;
pub mod record;
pub mod refusal;
pub mod roster;
pub mod rulebook;
pub mod scene;
mod seat;
pub mod table;
pub mod view;
mod wait;

pub use ask::Asked;
pub use bytes::{Encode, Stack, few, hash};
pub use edition::Edition;
pub use factor::Factor;
pub use game::{
    About, Champion, Game, Known, Library, Notation, Open, Order, Orders, Picking, Positions, Rules, Show,
};
pub use message::{Arg, Being, Message, Term};
pub use refusal::{Faults, FileError, Malformed, Refusal};
pub use seat::{MOST_SEATS, Seat, SeatKind, SeatSet, Viewer};
pub use table::Table;
pub use view::{after, preview};
pub use wait::{Answer, Draw, Outcome, Sheet, Silent, Sink, Wait};
