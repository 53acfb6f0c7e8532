//! Rosters: lists that players assemble before a game and bring to it, such as squads bought with points.
//!
//! A game with rosters names an option of kind [`OptionKind::Roster`](crate::options::OptionKind::Roster) for each
//! seat. The page and the terminal build rosters from what a [`Workshop`] offers and ask the game to judge them; only
//! the game knows prices and limits.

use serde::{Deserialize, Serialize};

use crate::chance::Quick;
use crate::content::Content;
use crate::message::{Message, Words};
use crate::options::Options;
use crate::{FileError, scene};

/// The interface of a game with rosters.
pub trait Rosters: Sync {
    /// Returns the parts of rosters, at the prices set by the options.
    fn workshop(&self, content: &Content, options: &Options) -> Result<Workshop, FileError>;

    /// Reads a roster: the name of a content file, a link string, or the text of a file. The roster may break rules.
    fn read(&self, content: &Content, text: &str) -> Result<Roster, FileError>;

    /// Returns the cost of a roster, its faults, and its text forms.
    fn appraise(&self, content: &Content, options: &Options, roster: &Roster)
    -> Result<Appraisal, FileError>;

    /// Draws a random roster, or one random member.
    fn draw(
        &self,
        content: &Content,
        options: &Options,
        wish: &Wish,
        chance: &mut Quick,
    ) -> Result<Roster, FileError>;
}

/// The parts that rosters are made of. The page looks up the words for its sentences in a catalogue, under
/// `roster-WORD`: `roster-barracks`, `roster-squad`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Workshop {
    /// The name of the workshop: `Barracks`.
    pub name: Words,
    /// The word for a roster: `squad`.
    pub roster: Words,
    /// The word for a member: `unit`.
    pub member: Words,
    /// The options that take a roster, by seat.
    pub options: Vec<&'static str>,
    /// The option that names the price list, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub prices: Option<&'static str>,
    /// The minimum and maximum number of members.
    pub members: (u8, u8),
    /// The maximum number of abilities of a member.
    pub most_abilities: u8,
    /// The values of a member. The first is the one that it loses in play, so printed cards have boxes for it.
    pub stats: Vec<Stat>,
    /// The abilities that a member can get.
    pub abilities: Vec<Offer>,
    /// The titles of members, cheapest first, each with the usual cost of a random one.
    pub titles: Vec<(String, u32)>,
    /// The names of these titles in stories, in the same order.
    #[serde(skip_serializing_if = "scene::all_unspoken")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<String>>", optional))]
    pub titles_called: Vec<Message>,
    /// The kinds of members that can be drawn at random.
    pub archetypes: Vec<String>,
    /// The names of these kinds in stories, in the same order.
    #[serde(skip_serializing_if = "scene::all_unspoken")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<String>>", optional))]
    pub archetypes_called: Vec<Message>,
    /// Rosters that come with the game, each with the name of its file and its content.
    pub ready: Vec<(String, Roster)>,
}

/// A value of a member.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Stat {
    /// Its name.
    pub name: Message,
    /// A letter or two for cards and tables.
    pub short: Message,
    /// One sentence.
    pub text: Message,
    /// The lowest value.
    pub least: u8,
    /// The highest value.
    pub most: u8,
}

/// An ability that a member can get.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Offer {
    /// The word that rosters use.
    pub id: String,
    /// Its name.
    pub name: Message,
    /// Its kind, in a word: `active`.
    pub kind: Message,
    /// Its effect.
    pub text: Message,
    /// Its cost.
    pub cost: u32,
}

/// A roster as a player designs it; it may break rules.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Roster {
    /// Its name.
    pub name: String,
    /// A comment on it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub text: String,
    /// Its members, in order.
    pub members: Vec<RosterMember>,
}

/// A member of a roster.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RosterMember {
    /// Its name.
    pub name: String,
    /// Its values, in the order of the workshop.
    pub stats: Vec<u8>,
    /// Its abilities, by their words.
    #[serde(default)]
    pub abilities: Vec<String>,
}

/// How a game judges a roster.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Appraisal {
    /// The roster.
    pub roster: Roster,
    /// The costs of its members, in order.
    pub members: Vec<Price>,
    /// The total cost.
    pub total: u32,
    /// The maximum total cost, if there is a limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub budget: Option<u32>,
    /// The unit of the budget: `points`.
    pub currency: Words,
    /// The rules it breaks; empty if it can be played.
    pub faults: Vec<RosterFault>,
    /// The link string, for links and options; empty if a link cannot hold its words.
    pub link: String,
    /// The text of its file.
    pub file: String,
}

/// The cost of a member.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Price {
    /// The cost.
    pub cost: u32,
    /// The cost before rounding, with at least three digits.
    pub exact: String,
    /// Its maximum cost, if there is a limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub cap: Option<u32>,
    /// The amount that counts against the budget of the roster, if it differs from the cost.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub counts: Option<u32>,
    /// Its title.
    pub title: Message,
    /// The cost of raising each value by one; none at the maximum.
    pub next: Vec<Option<u32>>,
}

/// A broken rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RosterFault {
    /// The rule.
    pub rule: &'static str,
    /// The member, counted from 0; none for the roster as a whole.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub member: Option<u8>,
    /// The fault, with the name of the member and the excess.
    pub what: Message,
}

/// What to draw at random.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Wish {
    /// Whether to draw one member instead of a whole roster.
    pub single: bool,
    /// The title of the member; any if empty.
    pub title: String,
    /// Its archetype; any if empty.
    pub archetype: String,
    /// The maximum cost of the member or the roster; 0 leaves it to the title or the rules.
    pub cost: u32,
}
