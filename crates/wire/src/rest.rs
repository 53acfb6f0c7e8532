//! The messages over HTTP.

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
    /// The refusal.
    pub refused: Refused,
}

/// A new key. The person who has it holds the seats taken with it; there are no accounts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewKey {
    /// The key, for the header `Authorization: Bearer`; browsers get a cookie.
    pub key: String,
}

/// The settings of a new game.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct MakeGame {
    /// The rulebook.
    pub rulebook: String,
    /// Options that differ from their defaults; `profile` sets a bundle.
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub options: BTreeMap<String, String>,
    /// The players by seat; if empty, the creator first, then the strongest built-in player.
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub seats: Vec<MakeSeat>,
    /// Whether the lobby shows it while seats are free.
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub listed: bool,
    /// Who may watch, and what they see.
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub watch: Watch,
    /// The clock, if any.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub clock: Option<Clock>,
    /// The treatment of seats whose player is gone.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub abandon: Option<Abandon>,
    /// Whether players who take a free seat may bring their roster, which replaces the one in the options.
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub own_rosters: bool,
}

/// The intended player of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "who", rename_all = "kebab-case", deny_unknown_fields)]
pub enum MakeSeat {
    /// The creator of the game; several such seats make a hot-seat game.
    Me {
        /// The name shown.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
        name: String,
    },
    /// The first person who joins, from the lobby or with the invite.
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
    /// Only the players.
    Nobody,
}

/// A clock for each person. Built-in players have none.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Clock {
    /// The time for each answer, in milliseconds.
    pub answer: u64,
    /// The bank for the whole game, in milliseconds, used when an answer takes longer.
    pub bank: u64,
}

/// The treatment of seats whose player is gone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Abandon {
    /// A seat that the game waits for counts as abandoned after this many milliseconds without its player.
    pub after: u64,
    /// The built-in player that then takes it over; if none is named, a person can claim the seat, or another seat can
    /// call a built-in player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub player: Option<String>,
}

/// The response after a game was made or a seat taken.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Entered {
    /// The card of the game.
    pub card: GameCard,
    /// The seats that the key holds.
    pub seats: Vec<u8>,
    /// The invite, which lets others take free seats; only players with a seat get it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub invite: Option<String>,
}

/// A request for a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct TakeSeat {
    /// The seat; any free seat if none is named.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seat: Option<u8>,
    /// The name shown.
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub name: String,
    /// The invite, for a game that the lobby does not show.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub invite: Option<String>,
    /// A ticket, to continue with a seat on another device.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub ticket: Option<String>,
    /// Whether a bot will play, which everyone can see.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub bot: bool,
    /// The player's roster in the form of the seat's option, if the game allows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub roster: Option<String>,
}

/// A request for a ticket to a seat that the client holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct AskTicket {
    /// The seat.
    pub seat: u8,
}

/// A ticket, which lets its bearer take a seat once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ticket {
    /// The secret word.
    pub ticket: String,
    /// The expiry time, by the server's clock.
    pub until: u64,
}

/// The facts about a game that anyone who has its address may know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameCard {
    /// The id of the game.
    pub id: String,
    /// The rulebook.
    pub rulebook: String,
    /// The version of its rules.
    pub rules: u32,
    /// The options that differ from their defaults.
    pub options: BTreeMap<String, String>,
    /// `open`, `live`, `over` or `frozen`.
    #[cfg_attr(feature = "ts", ts(type = "'open' | 'live' | 'over' | 'frozen'"))]
    pub stage: String,
    /// When it was created, by the server's clock.
    pub made: u64,
    /// Whether the lobby shows it while seats are free.
    pub listed: bool,
    /// Who may watch.
    pub watch: Watch,
    /// Whether seats have secrets from each other.
    pub hidden: bool,
    /// Whether players who take a free seat may bring their roster.
    #[serde(default)]
    pub own_rosters: bool,
    /// The seats with their players.
    pub seats: Vec<SeatCard>,
    /// The clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub clock: Option<Clock>,
    /// When the open question was asked, by the server's clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub asked: Option<u64>,
    /// The seats of people who are asked now. Only lists contain it, for running games; at the table, the view does.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub turn: Vec<u8>,
    /// The treatment of seats whose player is gone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub abandon: Option<Abandon>,
    /// The commitment to the seed of the map and the dice.
    pub commitment: String,
    /// The seed, after the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seed: Option<String>,
    /// The result, after the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub result: Option<Outcome>,
    /// The reason why the game is frozen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub frozen: Option<String>,
    /// The game of which this is the rematch.
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
    /// The result in one sentence.
    pub text: String,
    /// The rule that ended it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub rule: Option<String>,
}

/// The player on a seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatCard {
    /// Its label in the game's style, after the game has begun.
    pub label: String,
    /// `free`, `person` or `machine`.
    #[cfg_attr(feature = "ts", ts(type = "'free' | 'person' | 'machine'"))]
    pub who: String,
    /// The name shown.
    pub name: String,
    /// Whether a bot plays for this seat, or has done so.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub bot: bool,
    /// The built-in player, if one holds the seat.
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
    /// The time left in its bank after the last answer, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub bank: Option<u64>,
}

/// A playable rulebook.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Rulebook {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The version of the rules.
    pub version: u32,
    /// The game in one sentence.
    pub summary: String,
    /// The minimum, usual and maximum number of seats.
    pub seats: (u8, u8, u8),
    /// Whether seats have secrets from each other.
    pub hidden: bool,
    /// Whether seats seal acts together.
    pub sealed: bool,
    /// Whether the game involves chance.
    pub dice: bool,
    /// The built-in players, strongest first, each with its name and a sentence.
    pub players: Vec<(String, String)>,
    /// The options.
    pub options: Vec<OptionCard>,
    /// Named bundles of options, each with its name and a sentence.
    pub profiles: Vec<(String, String)>,
    /// The titles of the built-in players, in the same order, for clients that want stories.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub player_titles: Vec<String>,
    /// The titles of the bundles, in the same order, for clients that want stories.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub profile_titles: Vec<String>,
    /// Whether there is content to browse.
    pub compendium: bool,
    /// The names of the game's queries, for bots.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub asks: Vec<String>,
    /// The workshop for rosters, if the game has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub workshop: Option<WorkshopCard>,
}

/// The workshop of a rulebook in brief.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WorkshopCard {
    /// The name of the workshop: `Barracks`.
    pub name: String,
    /// The word for a roster: `squad`.
    pub roster: String,
}

/// The whole content of a rulebook, for people to browse.
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
    /// Its title, for clients that want stories.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub title: Option<String>,
    /// The titles of its words, in the same order, for clients that want stories.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub titles: Vec<String>,
    /// The allowed words, if it takes words; for an option that names a file, the files that come with the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub words: Vec<String>,
    /// The minimum and maximum, if it takes a number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub range: Option<(i64, i64)>,
    /// The seat, if it takes a roster: the name of one that comes with the game, or a link string.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub roster: Option<u8>,
    /// The default value.
    pub default: String,
    /// The rule or ruling that it comes from.
    pub rule: String,
    /// The option in one sentence.
    pub text: String,
}

/// A past view: what one viewer saw after a row of the game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(concrete(C = ()), bound = ""))]
#[serde(bound(deserialize = "C: Deserialize<'de>"))]
pub struct Step<C = Value> {
    /// The row.
    pub row: usize,
    /// The number of rows.
    pub rows: usize,
    /// The act of this row in notation, if the viewer may know it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub act: Option<String>,
    /// The events of this row for the viewer.
    #[schema(value_type = Vec<Event>)]
    pub events: Vec<Event<C>>,
    /// The view.
    #[schema(value_type = Object)]
    #[cfg_attr(feature = "ts", ts(type = "View"))]
    pub view: Value,
}

/// The health of the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Health {
    /// `ok`, `failed` when nothing can be written, or `stopping`.
    pub status: String,
    /// The version of the program.
    pub version: String,
    /// The number of games that need attention after a start and are not loaded yet.
    pub loading: u64,
    /// The number of games found since the start that cannot continue, because their logs are damaged or do not replay.
    #[serde(default)]
    pub frozen: u64,
    /// Notes for the operator: data dropped at the start, and damage found.
    #[serde(default)]
    pub notes: Vec<String>,
}
