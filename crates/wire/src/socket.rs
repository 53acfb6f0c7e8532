//! What is said on the socket of a game.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::rest::GameCard;
use crate::{Kind, Refused};

/// How many commands a client may have sent without an answer; a sequence number counts them.
pub const MOST_OPEN_COMMANDS: u64 = 1;

/// What a client says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Say {
    /// The first message: from where to go on.
    Hello {
        /// The protocol the client speaks.
        protocol: u32,
        /// The number of the last event it has seen; 0 for none.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
        since: u64,
        /// How much it wants to be sent.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
        stream: Stream,
    },
    /// Something a seat does.
    Do(Command),
    /// Looks through the eyes of a seat: lifts the curtain for a person who holds several seats, or shows a spectator
    /// who may see everything what one seat sees.
    Look {
        /// The seat; none for a spectator who wants to see everything again.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        seat: Option<u8>,
    },
    /// A question that changes nothing.
    Query {
        /// Comes back with the answer.
        id: u32,
        /// The seat that asks; it is answered from what this seat sees. None for a watcher, who may ask for
        /// `view`, `history` and `facts`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        seat: Option<u8>,
        /// What is asked.
        query: Query,
    },
}

/// How much a client wants to be sent after every change.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Stream {
    /// Events and what changed in the view.
    #[default]
    Full,
    /// Events and the open question, without board and picks; those can be asked for.
    Lean,
}

/// Something a seat does. Only one that is taken uses up its sequence number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Command {
    /// The game.
    pub game: String,
    /// The seat.
    pub seat: u8,
    /// One more than that of this seat's last command that was taken; the first is 1.
    pub sequence: u64,
    /// The question it answers: for acts and taking back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub question: Option<u32>,
    /// What is done.
    pub deed: Deed,
}

/// What a seat does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Deed {
    /// Answers the open question with an act in notation.
    Act {
        /// The notation.
        text: String,
    },
    /// Takes back the last act or the sealed one.
    Undo,
    /// Gives up.
    Resign,
    /// Offers a draw, or takes the one that is offered.
    OfferDraw,
    /// Declines the draw that is offered, or withdraws one's own offer.
    DeclineDraw,
    /// Leaves the table; the seat can be taken over at once.
    Leave,
    /// Comes back to the seat, also when a built-in player has taken it over.
    Return,
    /// Puts a built-in player on an abandoned seat.
    TakeOver {
        /// The abandoned seat.
        seat: u8,
        /// The built-in player.
        player: String,
    },
    /// Wants to play again, once the game is over.
    Rematch,
}

/// A question that changes nothing.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "ask", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Query {
    /// What an act would do.
    Preview {
        /// The notation.
        text: String,
    },
    /// What may be picked after these picks.
    Picks {
        /// The picks so far.
        #[schema(value_type = Vec<Object>)]
        #[cfg_attr(feature = "ts", ts(type = "Array<Pick>"))]
        picks: Vec<Value>,
    },
    /// Why these picks are not a legal act.
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
    /// All legal acts, where the game lists them.
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
    /// Random legal acts, by the game's own distribution.
    Sample {
        /// How many.
        count: u32,
        /// The same seed draws the same.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional = nullable, type = "number"))]
        seed: u64,
    },
    /// The act that takes the place of a void answer: what the rules do for an absent seat, or where they have no such
    /// act a random legal one.
    Instead {
        /// The same seed draws the same.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional = nullable, type = "number"))]
        seed: u64,
    },
    /// One of the game's own queries.
    Game {
        /// Its name.
        what: String,
        /// Its arguments.
        #[serde(default)]
        #[schema(value_type = Vec<Object>)]
        #[cfg_attr(feature = "ts", ts(optional = nullable, type = "Array<unknown>"))]
        with: Vec<Value>,
        /// The orders that the seat means to give so far, where acts are sheets of orders.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
        sheet: Vec<String>,
    },
}

/// What the server says. `V` is a piece of JSON: parsed at the client, written at the server. `C` is a cue: JSON at the
/// client, a type of the engine at the server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(concrete(V = (), C = ()), bound = ""))]
#[serde(tag = "type", rename_all = "kebab-case")]
#[serde(bound(deserialize = "V: Deserialize<'de>, C: Deserialize<'de>"))]
pub enum Tell<V = Value, C = Value> {
    /// The first message.
    Welcome(Welcome),
    /// What happened, and what the viewer sees now.
    Update(Update<V, C>),
    /// Who sits where, clocks, offers, the result: the same for everyone.
    Status {
        /// The card of the game.
        card: Box<GameCard>,
        /// The server's clock.
        now: u64,
    },
    /// A command was taken and is written down.
    Done(Done),
    /// Something was not done.
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
        /// Why.
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
    /// A person who holds several seats must choose through whose eyes to look.
    Curtain {
        /// The seats held here that are asked.
        seats: Vec<u8>,
    },
    /// The server closes this socket.
    Bye {
        /// Why, in one word.
        reason: Kind,
        /// One sentence.
        text: String,
        /// Whether it makes sense to come back soon.
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
    /// For each of them the sequence number that its next command must have.
    pub next: Vec<u64>,
    /// The word that lets others take free seats, for those who hold one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub invite: Option<String>,
    /// The server's clock.
    pub now: u64,
}

/// What happened, and what the viewer sees now.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(concrete(V = (), C = ()), bound = ""))]
#[serde(bound(deserialize = "V: Deserialize<'de>, C: Deserialize<'de>"))]
pub struct Update<V = Value, C = Value> {
    /// Through whose eyes; none for a spectator.
    pub seat: Option<u8>,
    /// Whether what was known before is to be forgotten: view and events start over.
    pub full: bool,
    /// What this viewer was told since the last update.
    #[schema(value_type = Vec<Event>)]
    pub events: Vec<Event<C>>,
    /// The parts of the view that changed; inside `scene`, again the parts that changed.
    #[schema(value_type = Object)]
    #[cfg_attr(feature = "ts", ts(type = "ViewParts"))]
    pub view: V,
}

/// Something a viewer was told. Each viewer's events are numbered from 1 without gaps.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(concrete(C = ()), bound = ""))]
#[serde(bound(deserialize = "C: Deserialize<'de>"))]
pub struct Event<C = Value> {
    /// Its number among what this viewer was told.
    pub number: u64,
    /// The row of the game it belongs to, for looking back.
    pub row: usize,
    /// The line.
    pub text: String,
    /// The rules that made it happen; none for matters of the table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub rules: Vec<String>,
    /// What the board shows.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional = nullable, type = "Array<Cue>"))]
    #[schema(value_type = Vec<Object>)]
    pub cues: Vec<C>,
    /// Whether it happens at the same time as the event before it, where that is of the same row.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub together: bool,
    /// Why the acts of its row were given, where built-in players gave them; at the first event of the row. Where
    /// seats have secrets, the others are told when the game is over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub whys: Vec<Because>,
}

/// Why a built-in player gave its act.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Because {
    /// The seat it played.
    pub seat: u8,
    /// One sentence.
    pub text: String,
}

/// A command was taken and is written down.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Done {
    /// The seat.
    pub seat: u8,
    /// The sequence number of the command.
    pub sequence: u64,
    /// What came of it.
    pub reply: Reply,
    /// The number of the row of the log that keeps it.
    pub number: u64,
}

/// What came of a command that was taken.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Reply {
    /// Played.
    Played,
    /// Sealed, and others are still to seal.
    Sealed,
    /// Noted at the table.
    Noted,
}
