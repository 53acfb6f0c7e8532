//! The messages on the socket of a game.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::rest::GameCard;
use crate::{Kind, Refused};

/// The maximum number of open commands of a seat.
pub const MOST_OPEN_COMMANDS: u64 = 1;

/// A message from a client.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Say {
    /// The first message, which says where to continue.
    Hello {
        /// The version of the protocol that the client speaks.
        protocol: u32,
        /// The number of the last event it has seen; 0 for none.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
        since: u64,
        /// The amount of data that it wants.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
        stream: Stream,
        /// The language of the stories it wants in place of lines; none for lines.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        stories: Option<String>,
    },
    /// A command of a seat.
    Do(Command),
    /// Switches to the view of a seat: lifts the curtain for a person who holds several seats, or shows one seat's view
    /// to a spectator who may see everything.
    Look {
        /// The seat; none for a spectator who wants to see everything again.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        seat: Option<u8>,
    },
    /// A query, which changes nothing.
    Query {
        /// The id, which the answer repeats.
        id: u32,
        /// The seat that asks; the answer is computed from what it sees. It is none for a spectator, who may ask for
        /// `view`, `history` and `facts`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        seat: Option<u8>,
        /// The query.
        query: Query,
    },
}

/// The amount of data that a client wants after every change.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Stream {
    /// Events and the changed parts of the view.
    #[default]
    Full,
    /// Events and the open question, without the board and the picks, which can be queried.
    Lean,
}

/// A command of a seat. Only an accepted command uses up its sequence number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Command {
    /// The game.
    pub game: String,
    /// The seat.
    pub seat: u8,
    /// The sequence number: one more than that of this seat's last accepted command, and 1 for the first.
    pub sequence: u64,
    /// The question it answers, for acts and undos.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub question: Option<u32>,
    /// The deed.
    pub deed: Deed,
}

/// The deeds of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Deed {
    /// Answers the open question with an act in notation.
    Act {
        /// The notation.
        text: String,
    },
    /// Takes back the last act, or the sealed act.
    Undo,
    /// Resigns.
    Resign,
    /// Offers a draw, or accepts an offer.
    OfferDraw,
    /// Declines an offered draw, or withdraws the seat's own offer.
    DeclineDraw,
    /// Leaves the table; the seat can be taken over at once.
    Leave,
    /// Returns to the seat, even if a built-in player has taken it over.
    Return,
    /// Puts a built-in player on an abandoned seat.
    TakeOver {
        /// The abandoned seat.
        seat: u8,
        /// The built-in player.
        player: String,
    },
    /// Requests a rematch after the game.
    Rematch,
}

/// A query, which changes nothing.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "ask", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Query {
    /// The preview of an act.
    Preview {
        /// The notation.
        text: String,
    },
    /// The possible picks after these picks.
    Picks {
        /// The picks so far.
        #[schema(value_type = Vec<Object>)]
        #[cfg_attr(feature = "ts", ts(type = "Array<Pick>"))]
        picks: Vec<Value>,
    },
    /// The reason why these picks are not a legal act.
    WhyNot {
        /// The picks.
        #[schema(value_type = Vec<Object>)]
        #[cfg_attr(feature = "ts", ts(type = "Array<Pick>"))]
        picks: Vec<Value>,
    },
    /// The full notation of an act given in any form.
    Read {
        /// The notation.
        text: String,
    },
    /// All legal acts, if the game lists them.
    Acts,
    /// The whole view.
    View,
    /// The history that the rulebook prescribes.
    History,
    /// Every value of the seat's view by its name.
    Facts,
    /// What the seat would see after an act.
    After {
        /// The notation.
        text: String,
    },
    /// Random legal acts, by the game's distribution.
    Sample {
        /// The number of acts.
        count: u32,
        /// The same seed draws the same acts.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional = nullable, type = "number"))]
        seed: u64,
    },
    /// The act that replaces a void answer: the rules' act for an absent seat or, if they have none, a random legal
    /// act.
    Instead {
        /// The same seed draws the same acts.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional = nullable, type = "number"))]
        seed: u64,
    },
    /// One of the game's queries.
    Game {
        /// Its name.
        what: String,
        /// Its arguments.
        #[serde(default)]
        #[schema(value_type = Vec<Object>)]
        #[cfg_attr(feature = "ts", ts(optional = nullable, type = "Array<unknown>"))]
        with: Vec<Value>,
        /// The orders that the seat has planned so far, if acts are sheets of orders.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
        sheet: Vec<String>,
    },
}

/// A message from the server. `V` is a piece of JSON: parsed on the client, written on the server. `C` is a cue: JSON
/// on the client, a type of the engine on the server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(concrete(V = (), C = ()), bound = ""))]
#[serde(tag = "type", rename_all = "kebab-case")]
#[serde(bound(deserialize = "V: Deserialize<'de>, C: Deserialize<'de>"))]
pub enum Tell<V = Value, C = Value> {
    /// The first message.
    Welcome(Welcome),
    /// New events, and the viewer's current view.
    Update(Update<V, C>),
    /// The state of players, clocks, offers and the result, which is the same for everyone.
    Status {
        /// The card of the game.
        card: Box<GameCard>,
        /// The server's clock.
        now: u64,
    },
    /// A command was accepted and stored.
    Done(Done),
    /// A refusal.
    Refused {
        /// The seat of the command.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        seat: Option<u8>,
        /// The sequence number of the command.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        sequence: Option<u64>,
        /// The id of the query.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        id: Option<u32>,
        /// The refusal.
        why: Refused,
    },
    /// The answer to a query.
    Answer {
        /// The id of the query.
        id: u32,
        /// The answer.
        #[cfg_attr(feature = "ts", ts(type = "Answers[keyof Answers]"))]
        answer: V,
    },
    /// A person who holds several seats must choose whose view to see.
    Curtain {
        /// The held seats that are asked.
        seats: Vec<u8>,
    },
    /// The server closes this socket.
    Bye {
        /// The reason, in one word.
        reason: Kind,
        /// The reason, in one sentence.
        text: String,
        /// Whether it makes sense to reconnect soon.
        again: bool,
    },
}

/// The first message to a client.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Welcome {
    /// The protocol.
    pub protocol: u32,
    /// The card of the game.
    pub card: Box<GameCard>,
    /// The seats that the client's key holds.
    pub seats: Vec<u8>,
    /// The sequence number of the next command for each of these seats.
    pub next: Vec<u64>,
    /// The invite, for clients that hold a seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub invite: Option<String>,
    /// The server's clock.
    pub now: u64,
}

/// New events, and the viewer's current view.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(concrete(V = (), C = ()), bound = ""))]
#[serde(bound(deserialize = "V: Deserialize<'de>, C: Deserialize<'de>"))]
pub struct Update<V = Value, C = Value> {
    /// The seat whose view it is; none for a spectator.
    pub seat: Option<u8>,
    /// Whether to discard earlier data: the view and the events start over.
    pub full: bool,
    /// The viewer's events since the last update.
    #[schema(value_type = Vec<Event>)]
    pub events: Vec<Event<C>>,
    /// The changed parts of the view, and inside `scene`, only its changed parts.
    #[schema(value_type = Object)]
    #[cfg_attr(feature = "ts", ts(type = "ViewParts"))]
    pub view: V,
}

/// An event for a viewer. Each viewer's events are numbered from 1 without gaps.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(concrete(C = ()), bound = ""))]
#[serde(bound(deserialize = "C: Deserialize<'de>"))]
pub struct Event<C = Value> {
    /// Its number among this viewer's events.
    pub number: u64,
    /// The row of the game it belongs to, for looking back.
    pub row: usize,
    /// The line.
    pub text: String,
    /// The story of this event and of the following events that it covers, for clients that want stories. Every event
    /// belongs to the last story at or before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub story: Option<Story>,
    /// The rules that caused it; none for table acts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub rules: Vec<String>,
    /// The animation on the board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional = nullable, type = "Array<Cue>"))]
    #[schema(value_type = Vec<Object>)]
    pub cues: Vec<C>,
    /// Whether it happens at the same time as the previous event of the same row.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub together: bool,
    /// The reasons for the acts of its row, if built-in players gave them, only at the first event of the row. If seats
    /// have secrets, the other seats get the reasons when the game is over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub whys: Vec<Because>,
}

/// The story of some events that belong together, as a person reads it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Story {
    /// The sentence; empty if a person would not mention these events.
    pub text: String,
    /// The number of events that it tells.
    pub lines: usize,
    /// Whether it is important: a death, a point.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub large: bool,
    /// The figure whose picture is shown beside it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub figure: Option<u16>,
    /// The squares that it mentions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub squares: Vec<u16>,
    /// The numbers behind it, by name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub numbers: Vec<(String, i64)>,
}

/// The reason for an act of a built-in player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Because {
    /// The seat it played.
    pub seat: u8,
    /// The reason, in one sentence.
    pub text: String,
}

/// A command was accepted and stored.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Done {
    /// The seat.
    pub seat: u8,
    /// The sequence number of the command.
    pub sequence: u64,
    /// The result.
    pub reply: Reply,
    /// The number of its row in the log.
    pub number: u64,
}

/// The result of an accepted command.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Reply {
    /// The act was played.
    Played,
    /// The act was sealed, and other seats have yet to seal.
    Sealed,
    /// The deed was recorded at the table.
    Noted,
}
