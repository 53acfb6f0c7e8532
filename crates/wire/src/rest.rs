//! What is said over HTTP.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

pub use crate::study::{
    HistoryLine, Learn, LessonCard, LessonStep, RecordCard, RecordHistory, RecordSeat, RuleText,
};
pub use crate::workshop::{Appraise, DrawRoster};
use crate::{Event, Refused};

/// A refusal as the body of an answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Failure {
    /// Why.
    pub refused: Refused,
}

/// A new key: the person who has it holds the seats taken with it. There are no accounts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewKey {
    /// The key, for the header `Authorization: Bearer`; browsers get a cookie.
    pub key: String,
}

/// What a game is to be.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct MakeGame {
    /// The rulebook.
    pub rulebook: String,
    /// Options that differ from their defaults; `profile` sets a bundle.
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub options: BTreeMap<String, String>,
    /// Who sits where; empty for the usual seats: the maker first, then the strongest built-in player.
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub seats: Vec<MakeSeat>,
    /// Whether the lobby shows it while seats are free.
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub listed: bool,
    /// Who may watch, and what they see.
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub watch: Watch,
    /// The clock, if there is to be one.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub clock: Option<Clock>,
    /// What becomes of seats whose player is gone.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub abandon: Option<Abandon>,
    /// Whether those who take a free seat may bring their roster, in place of the one that the options name.
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub own_rosters: bool,
}

/// Who is to sit on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "who", rename_all = "kebab-case", deny_unknown_fields)]
pub enum MakeSeat {
    /// The person who makes the game; on several seats this is a hot seat.
    Me {
        /// The name shown.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
        name: String,
    },
    /// The person who comes first: in the lobby, or with the invite.
    Open,
    /// A built-in player.
    Machine {
        /// Its name.
        player: String,
    },
}

/// Who may watch a game, and what they see while it runs.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Watch {
    /// Anyone with the address sees what every seat knows.
    #[default]
    Common,
    /// Anyone with the address sees everything.
    All,
    /// No one but those who sit at the table.
    Nobody,
}

/// A clock for every person. Built-in players have none.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Clock {
    /// Milliseconds for each answer.
    pub answer: u64,
    /// Milliseconds for the whole game, used where an answer takes longer.
    pub bank: u64,
}

/// What becomes of seats whose player is gone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Abandon {
    /// After how many milliseconds without its player a seat that is waited for counts as abandoned.
    pub after: u64,
    /// The built-in player that takes it over then; without one it can be claimed, or a seat can call one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub player: Option<String>,
}

/// A game was made, or a seat taken.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Entered {
    /// The card of the game.
    pub card: GameCard,
    /// The seats that the key holds.
    pub seats: Vec<u8>,
    /// The word that lets others take free seats; those who hold a seat are told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub invite: Option<String>,
}

/// Takes a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct TakeSeat {
    /// The seat; any free one where none is named.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seat: Option<u8>,
    /// The name shown.
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub name: String,
    /// The invite, for a game that the lobby does not show.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub invite: Option<String>,
    /// The ticket of a seat that a person wants to go on with on another device.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub ticket: Option<String>,
    /// Whether a bot will play; everyone is shown that.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub bot: bool,
    /// The roster that one brings along, as the option of the seat would say it; where the game allows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub roster: Option<String>,
}

/// Asks for a ticket to a seat one holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct AskTicket {
    /// The seat.
    pub seat: u8,
}

/// A ticket: lets its bearer sit on a seat, once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ticket {
    /// The word.
    pub ticket: String,
    /// Until when it is good, by the server's clock.
    pub until: u64,
}

/// What everyone may know of a game whose address they know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameCard {
    /// The id of the game.
    pub id: String,
    /// The rulebook.
    pub rulebook: String,
    /// The version of the rules it is played by.
    pub rules: u32,
    /// The options that differ from their defaults.
    pub options: BTreeMap<String, String>,
    /// `open`, `live`, `over` or `frozen`.
    #[cfg_attr(feature = "ts", ts(type = "'open' | 'live' | 'over' | 'frozen'"))]
    pub stage: String,
    /// When it was made, by the server's clock.
    pub made: u64,
    /// Whether the lobby shows it while seats are free.
    pub listed: bool,
    /// Who may watch.
    pub watch: Watch,
    /// Whether seats have secrets from each other.
    pub hidden: bool,
    /// Whether those who take a free seat may bring their roster.
    #[serde(default)]
    pub own_rosters: bool,
    /// Who sits where.
    pub seats: Vec<SeatCard>,
    /// The clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub clock: Option<Clock>,
    /// When the open question was asked, by the server's clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub asked: Option<u64>,
    /// The seats of people who are asked now. Only lists of games say it, of games that run: at the table the view does.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub turn: Vec<u8>,
    /// What becomes of seats whose player is gone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub abandon: Option<Abandon>,
    /// The commitment to the seed of map and dice.
    pub commitment: String,
    /// The seed, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seed: Option<String>,
    /// The result, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub result: Option<Outcome>,
    /// Why the game is frozen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub frozen: Option<String>,
    /// The game that this one is the rematch of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub before: Option<String>,
    /// The rematch of this game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub after: Option<String>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Outcome {
    /// The seats that won; none for a draw.
    pub winners: Vec<u8>,
    /// One word: `rules`, `resigned`, `time`, `agreed`, `limit`.
    pub reason: String,
    /// One sentence.
    pub text: String,
    /// The rule that ended it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub rule: Option<String>,
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatCard {
    /// Its label in the game's own style, once the game has begun.
    pub label: String,
    /// `free`, `person` or `machine`.
    #[cfg_attr(feature = "ts", ts(type = "'free' | 'person' | 'machine'"))]
    pub who: String,
    /// The name shown.
    pub name: String,
    /// Whether a bot plays for this seat, or has.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub bot: bool,
    /// The built-in player, where one sits here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub player: Option<String>,
    /// Whether its player is connected.
    pub present: bool,
    /// Whether its player has left.
    pub left: bool,
    /// Whether it can be taken over.
    pub abandoned: bool,
    /// Whether it offers a draw.
    pub offers_draw: bool,
    /// Whether it wants a rematch.
    pub wants_rematch: bool,
    /// Milliseconds left in its bank, as of the last answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub bank: Option<u64>,
}

/// A rulebook that can be played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Rulebook {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The version of the rules.
    pub version: u32,
    /// One sentence.
    pub summary: String,
    /// The fewest, the usual and the most seats.
    pub seats: (u8, u8, u8),
    /// Whether seats have secrets from each other.
    pub hidden: bool,
    /// Whether seats seal acts together.
    pub sealed: bool,
    /// Whether anything is drawn.
    pub dice: bool,
    /// The built-in players, the strongest first: name and one sentence.
    pub players: Vec<(String, String)>,
    /// The options.
    pub options: Vec<OptionCard>,
    /// Named bundles of options: name and one sentence.
    pub profiles: Vec<(String, String)>,
    /// Whether there is content to browse.
    pub compendium: bool,
    /// The names of the game's own queries, for bots.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub asks: Vec<String>,
    /// What is put together before a game, where there is such a thing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub workshop: Option<WorkshopCard>,
}

/// The workshop of a rulebook in a few words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WorkshopCard {
    /// What the place is called: `Barracks`.
    pub name: String,
    /// What is made there: `squad`.
    pub roster: String,
}

/// Everything that the content of a rulebook holds, for people to browse.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Compendium {
    /// Heroes, units, conditions, each with its texts.
    #[schema(value_type = Vec<Object>)]
    #[cfg_attr(feature = "ts", ts(type = "Array<Entry>"))]
    pub entries: Vec<Value>,
}

/// An option of a rulebook.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OptionCard {
    /// Its name.
    pub name: String,
    /// The words it takes, where it takes words; for one that names a file, those that come with the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub words: Vec<String>,
    /// The smallest and the largest number, where it takes a number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub range: Option<(i64, i64)>,
    /// The seat that brings it, where it takes a roster: the name of one that comes with the game, or a link string.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub roster: Option<u8>,
    /// The value where nothing is said.
    pub default: String,
    /// The rule or ruling behind it.
    pub rule: String,
    /// One sentence.
    pub text: String,
}

/// What one viewer saw after a row of the game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(concrete(C = ()), bound = ""))]
#[serde(bound(deserialize = "C: Deserialize<'de>"))]
pub struct Step<C = Value> {
    /// The row.
    pub row: usize,
    /// How many rows there are.
    pub rows: usize,
    /// Who did what in this row, in notation, where the viewer may know it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub act: Option<String>,
    /// What the viewer was told by this row.
    #[schema(value_type = Vec<Event>)]
    pub events: Vec<Event<C>>,
    /// The view.
    #[schema(value_type = Object)]
    #[cfg_attr(feature = "ts", ts(type = "View"))]
    pub view: Value,
}

/// How the server is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Health {
    /// `ok`, `failed` when nothing can be written down, or `stopping`.
    pub status: String,
    /// The version of the program.
    pub version: String,
    /// How many games in need of attention are not loaded yet after a start.
    pub loading: u64,
    /// How many games were met since the start that cannot go on: their logs are damaged or do not replay.
    #[serde(default)]
    pub frozen: u64,
    /// What the operator should know: what was dropped at the start, and damage that was met.
    #[serde(default)]
    pub notes: Vec<String>,
}
