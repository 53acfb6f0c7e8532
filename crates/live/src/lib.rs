//! Live games: everything that a server decides, without I/O. Inputs and the time go in, outputs come out. So from one
//! seed, one thread can play thousands of games with cut connections and crashes.
//!
//! A game's log is the source of truth: everything that happens to a game becomes an entry, and a room is the fold over
//! its entries, both live and after a restart. No client hears of an entry before its rows are committed.
//!
//! This crate does not know where logs are kept. `store` is the contract for every such place; it also provides a home
//! in memory.

mod batch;
mod bucket;
mod entropy;
mod hall;
mod lesson;
mod limits;
mod live;
mod names;
mod records;
mod room;
mod rosters;
mod shelf;
mod show;
pub mod store;

pub use batch::{Batch, Card, Millis, Row, Stage};
pub use bucket::Bucket;
pub use entropy::{Entropy, KeyHash, is_id, key_hash};
pub use hall::makers::Makers;
pub use hall::{Hall, HallSetup, shard_of};
pub use lesson::{learn, lesson_words};
pub use limits::Limits;
pub use names::fit_name;
pub use records::{OpenRecord, Records};
pub use room::restore::{Loss, Restored, follows, restore};
pub use rosters::{appraise, draw_roster, workshop};
pub use shelf::{Book, Shelf};

use std::sync::Arc;

use engine::chance::Quick;
use engine::erased::{AnyGame, AnyPlayer, AnyTable};
use engine::scene::Cue;
use engine::{Message, Seat};
use voice::Tongue;
use wire::Refused;
use wire::rest::{Entered, GameCard, MakeGame, Step, TakeSeat, Ticket};

/// The rulebooks that can be played.
pub type Games = &'static [&'static dyn AnyGame];

/// A connection, numbered by the shell.
pub type Conn = u64;

/// A request that waits for its reply, numbered by the shell.
pub type RequestId = u64;

/// An input.
pub enum Input {
    /// A client opened a socket for a game, with or without a key.
    Connect {
        /// The connection.
        conn: Conn,
        /// The game.
        game: String,
        /// The hash of the key it came with.
        key: Option<KeyHash>,
    },
    /// A text frame.
    Frame {
        /// The connection.
        conn: Conn,
        /// Its content.
        text: String,
    },
    /// A connection has closed.
    Disconnect {
        /// The connection.
        conn: Conn,
    },
    /// A request over HTTP.
    Request {
        /// Its number, which the reply carries.
        asked: RequestId,
        /// The hash of the key it came with.
        key: Option<KeyHash>,
        /// The question.
        request: Request,
    },
    /// The rows of a game requested with [`Output::Load`]; an empty list means that there is no such game.
    Loaded {
        /// The game.
        game: String,
        /// Its log, or the reason why it cannot be read.
        rows: Result<Vec<Row>, Unread>,
    },
    /// A game needs attention after a start, although no client asked for it.
    Wake {
        /// The game.
        game: String,
    },
    /// The batch of a game is committed.
    Committed {
        /// The game.
        game: String,
    },
    /// The batch of a game could not be written.
    Failed {
        /// The game.
        game: String,
        /// The consequence.
        failure: Failure,
    },
    /// The store accepts writes again.
    Healed,
    /// A built-in player has finished thinking.
    Thought(Box<Thought>),
    /// Time has passed.
    Tick,
    /// The server stops and says goodbye to every client.
    Stop,
}

/// The reason why the log of a game cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unread {
    /// It is damaged, so the game cannot be used.
    Damaged(String),
    /// The disk failed to read it, but may succeed later.
    Disk(String),
}

/// The consequence of a batch that could not be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// Only this batch is affected.
    Batch,
    /// The store accepts nothing until it reports that it has healed.
    Store,
    /// The page that holds the game is damaged.
    Damaged(String),
}

/// A request over HTTP.
#[derive(Clone, PartialEq, Debug)]
pub enum Request {
    /// Makes a game.
    Make(Box<MakeGame>, By),
    /// The card of a game.
    Card(String),
    /// Takes a seat.
    Take(String, TakeSeat),
    /// Makes a ticket to a seat.
    Ticket(String, u8),
    /// The record of a game, as far as the client may see it.
    Record(String),
    /// A past view: the game, the seat (none for a spectator), the row (none for the last) and the tongue.
    Step(String, Option<u8>, Option<usize>, Tongue),
}

/// Facts about the client that makes a game.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct By {
    /// The number of running games in which their key holds a seat.
    pub running: u64,
    /// The address responsible for the game, as a word.
    pub maker: String,
}

/// The reply to a request.
#[derive(Clone, PartialEq, Debug)]
pub enum Response {
    /// A game was made or a seat taken.
    Entered(Box<Entered>),
    /// The card of a game.
    Card(Box<GameCard>),
    /// A ticket.
    Ticket(Ticket),
    /// A record.
    Record(String),
    /// A past view.
    Step(Box<Step<Cue>>),
    /// It was refused.
    Refused(Refused),
}

/// An output.
pub enum Output {
    /// Sends a text frame.
    Send {
        /// The connection.
        conn: Conn,
        /// The frame.
        text: Arc<str>,
    },
    /// Closes a connection.
    Close {
        /// The connection.
        conn: Conn,
    },
    /// Replies to a request.
    Reply {
        /// The request.
        asked: RequestId,
        /// The reply.
        response: Response,
    },
    /// Reads the log of a game.
    Load {
        /// The game.
        game: String,
    },
    /// Writes a batch; [`Input::Committed`] or [`Input::Failed`] must follow.
    Write {
        /// The game.
        game: String,
        /// The batch.
        batch: Batch,
    },
    /// Asks a built-in player to think; [`Input::Thought`] must follow.
    Think(Box<Thought>),
    /// Something to count.
    Count(Count),
}

/// Something to count.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Count {
    /// A command of this connection was accepted, committed and acknowledged.
    Done(Conn),
    /// Something was refused.
    Refused(wire::Kind),
    /// A limit was reached.
    Limit(&'static str),
    /// A game was made.
    Made,
    /// A game ended.
    Over,
    /// A log did not replay.
    Frozen,
    /// A built-in player failed, and a random act replaced its answer.
    Stumbled,
}

/// A built-in player and its task; afterwards also its answer.
pub struct Thought {
    /// The game.
    pub game: String,
    /// The address responsible for the game, as a word.
    pub maker: String,
    /// The seat.
    pub seat: Seat,
    /// The question.
    pub question: u32,
    /// The player, with its memory.
    pub player: Box<dyn AnyPlayer>,
    /// The table to think about.
    pub table: Box<dyn AnyTable>,
    /// Its random numbers.
    pub chance: Quick,
    /// Its answer and the reason, or how it failed.
    pub answer: Option<Result<(String, Message), String>>,
}

impl Thought {
    /// Lets the player think. If it panics, only its answer is lost.
    pub fn think(&mut self) {
        let (player, table, chance) = (&mut self.player, &*self.table, &mut self.chance);
        let seat = self.seat;
        let thinks = std::panic::AssertUnwindSafe(move || player.choose(table, seat, chance));
        let chosen = std::panic::catch_unwind(thinks);
        self.answer = Some(match chosen {
            Ok(answer) => answer,
            Err(_) => Err("the player panicked".to_string()),
        });
    }
}
