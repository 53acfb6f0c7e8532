//! Rosters: what players put together before a game and bring to it, such as squads bought by points.
//!
//! A game that has them names an option of kind [`OptionKind::Roster`](crate::options::OptionKind::Roster) for each
//! seat. Page and terminal build rosters from what a [`Workshop`] offers and ask the game what it thinks of them;
//! prices and limits are known to the game alone.

use serde::{Deserialize, Serialize};

use crate::FileError;
use crate::chance::Quick;
use crate::content::Content;
use crate::options::Options;

/// What a game with rosters can do for those who build them.
pub trait Rosters: Sync {
    /// What rosters are made of, at the prices that the options name.
    fn workshop(&self, content: &Content, options: &Options) -> Result<Workshop, FileError>;

    /// Reads a roster: the name of a content file, a link string, or the text of a file. It may be against the rules.
    fn read(&self, content: &Content, text: &str) -> Result<Roster, FileError>;

    /// What a roster costs, what is wrong with it, and how it is written.
    fn appraise(&self, content: &Content, options: &Options, roster: &Roster)
    -> Result<Appraisal, FileError>;

    /// Draws a roster, or one member, by lot.
    fn draw(
        &self,
        content: &Content,
        options: &Options,
        wish: &Wish,
        chance: &mut Quick,
    ) -> Result<Roster, FileError>;
}

/// What rosters are made of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Workshop {
    /// What the place is called: `Barracks`.
    pub name: &'static str,
    /// What a roster is called: `squad`.
    pub roster: &'static str,
    /// What a member is called: `unit`.
    pub member: &'static str,
    /// The options that take a roster, by seat.
    pub options: Vec<&'static str>,
    /// The option that names the price list, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub prices: Option<&'static str>,
    /// The fewest and the most members.
    pub members: (u8, u8),
    /// The most abilities of a member.
    pub most_abilities: u8,
    /// The values of a member; the first is what it can lose in play, so printed cards have boxes for it.
    pub stats: Vec<Stat>,
    /// What a member can be given besides.
    pub abilities: Vec<Offer>,
    /// The titles of members, from the cheapest on, each with the usual cost of one that is drawn by lot.
    pub titles: Vec<(String, u32)>,
    /// The kinds of members that can be drawn by lot.
    pub archetypes: Vec<String>,
    /// Rosters that come with the game: the name of the file and what stands in it.
    pub ready: Vec<(String, Roster)>,
}

/// A value of a member.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Stat {
    /// Its name.
    pub name: &'static str,
    /// A letter or two for cards and tables.
    pub short: &'static str,
    /// One sentence.
    pub text: &'static str,
    /// The lowest value.
    pub least: u8,
    /// The highest value.
    pub most: u8,
}

/// Something that a member can be given.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Offer {
    /// The word that rosters use.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its kind, in a word: `active`.
    pub kind: String,
    /// What it does.
    pub text: String,
    /// What it costs.
    pub cost: u32,
}

/// A roster as somebody has it in mind; it may be against the rules.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Roster {
    /// Its name.
    pub name: String,
    /// What is worth saying about it.
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

/// What a game thinks of a roster.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Appraisal {
    /// The roster.
    pub roster: Roster,
    /// What its members cost, in order.
    pub members: Vec<Price>,
    /// What all of them cost together.
    pub total: u32,
    /// What they may cost together, where there is a limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub budget: Option<u32>,
    /// What the budget is counted in: `points`.
    pub currency: &'static str,
    /// What is against the rules; nothing where it can be played.
    pub faults: Vec<RosterFault>,
    /// The string that stands for it in a link and in options; empty where its words cannot be written in one.
    pub link: String,
    /// The text of its file.
    pub file: String,
}

/// What a member costs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Price {
    /// The cost.
    pub cost: u32,
    /// The cost before it is rounded, to three digits at least.
    pub exact: String,
    /// What it may cost, where there is a limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub cap: Option<u32>,
    /// What it counts against the budget of the roster, where that is something else than its cost.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub counts: Option<u32>,
    /// Its title.
    pub title: String,
    /// By how much the next notch of each value makes it dearer; nothing where there is none.
    pub next: Vec<Option<u32>>,
}

/// Something that is against the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RosterFault {
    /// The rule.
    pub rule: &'static str,
    /// The member, from 0; nothing where it is the roster as a whole.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub member: Option<u8>,
    /// What is wrong, with the name and the excess.
    pub what: String,
}

/// What is to be drawn by lot.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Wish {
    /// One member alone instead of a whole roster.
    pub single: bool,
    /// The title of the member; any where it is empty.
    pub title: String,
    /// Its archetype; any where it is empty.
    pub archetype: String,
    /// What the member or the roster may cost; 0 for what the title or the rules say.
    pub cost: u32,
}
