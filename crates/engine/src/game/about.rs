//! What a game says about itself.

use serde::Serialize;

use crate::edition::Edition;
use crate::hint::did_you_mean;
use crate::options::{OptionDoc, OptionKind, Options, Profile};
use crate::position::FieldDoc;
use crate::{FileError, Seat, SeatKind};

/// What a game says about itself.
#[derive(Debug)]
pub struct About {
    /// The id, as used on the command line and in records.
    pub id: &'static str,
    /// The name on the cover.
    pub name: &'static str,
    /// The version of the rules as programmed; a fix that changes any state hash raises it.
    pub version: u32,
    /// The earlier versions whose games can still be read, oldest first.
    pub earlier: &'static [Edition],
    /// One sentence.
    pub summary: &'static str,
    /// The minimum, usual and maximum number of seats.
    pub seats: (u8, u8, u8),
    /// The labels of the first seats; further seats are called T1, T2, ... by number.
    pub labels: &'static [&'static str],
    /// Whether seats have secrets from each other.
    pub hidden: bool,
    /// Whether seats seal their acts and reveal them together.
    pub sealed: bool,
    /// Whether the game involves chance.
    pub dice: bool,
    /// How a sheet of orders is written, if an act is a whole sheet.
    pub orders: Option<Orders>,
    /// The options, including `undo` and `safety_limit`.
    pub options: &'static [OptionDoc],
    /// Option values that draw the start from the seed, if it is otherwise the same in every game. Runs of
    /// many games use them if nothing else makes the games differ.
    pub varied: &'static [(&'static str, &'static str)],
    /// Named bundles of options.
    pub profiles: &'static [Profile],
    /// The fields of its positions.
    pub fields: fn() -> Vec<FieldDoc>,
    /// The game's built-in players, besides `random`: name and one sentence.
    pub players: &'static [(&'static str, &'static str)],
    /// The kinds of content that can be inspected without play: name and usage.
    pub inspects: &'static [(&'static str, &'static str)],
    /// The game's queries, for bots and other clients: name and one sentence; see [`crate::Library::ask`].
    pub asks: &'static [(&'static str, &'static str)],
    /// The interface table for programs that play this game, if there is one: kits are generated from it.
    pub champion: Option<Champion>,
    /// Positions for benchmarks, besides the start: name and text, written for the usual seats.
    pub benches: &'static [(&'static str, &'static str)],
    /// Scenarios that teach the rules, in order: a short name and the text of each.
    pub lessons: &'static [(&'static str, &'static str)],
    /// Its catalogues of stories: the language of each and its text in Fluent; see `crates/voice`.
    pub texts: &'static [(&'static str, &'static str)],
    /// The text of its RULES.md.
    pub rules: &'static str,
}

/// How a sheet of orders is written. In such a game a player picks the order of one figure, and the first
/// pick is the figure. Orders of different figures are independent, and each figure has at most one.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Orders {
    /// The separator between two orders.
    pub join: &'static str,
    /// A sheet without orders.
    pub none: &'static str,
}

/// The interface for programs of a game, in addition to the plain protocol.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Champion {
    /// Its constants, types, functions and callbacks: the text of a TOML file.
    pub api: &'static str,
    /// A starter program in each language: the ending of its file, and its text.
    pub starters: &'static [(&'static str, &'static str)],
}

impl About {
    /// A minimal game for two with open information, as a base: `About { id: ..., ..About::PLAIN }`.
    pub const PLAIN: About = About {
        id: "",
        name: "",
        version: 1,
        earlier: &[],
        summary: "",
        seats: (2, 2, 2),
        labels: &["red", "blue"],
        hidden: false,
        sealed: false,
        dice: false,
        orders: None,
        options: &[],
        varied: &[],
        profiles: &[],
        fields: Vec::new,
        players: &[],
        inspects: &[],
        asks: &[],
        champion: None,
        benches: &[],
        lessons: &[],
        texts: &[],
        rules: "",
    };

    /// The options with their defaults.
    pub fn options(&self) -> Options {
        Options::new(self.options, self.profiles)
    }

    /// The fields of its positions, as they are documented.
    pub fn docs(&self) -> Vec<FieldDoc> {
        (self.fields)()
    }

    /// The names of the options that take a roster, by seat.
    pub fn roster_options(&self) -> impl Iterator<Item = &'static str> + use<> {
        let takes = |doc: &&OptionDoc| matches!(doc.kind, OptionKind::Roster { .. });
        self.options.iter().filter(takes).map(|doc| doc.name)
    }

    /// The label of a seat in the game's style; by default, the one in [`About::labels`].
    pub fn label(&self, seat: Seat) -> String {
        self.labels.get(seat.index()).map_or_else(|| format!("T{}", seat.0 + 1), ToString::to_string)
    }

    /// Says that something is none of [`About::inspects`].
    pub fn cannot_inspect(&self, what: &str) -> FileError {
        let known = self.inspects.iter().map(|(name, _)| *name);
        FileError::plain(format!("there is nothing called `{what}` to inspect"), did_you_mean(what, known))
    }

    /// The seats by default: a person first, then machines.
    pub fn usual_seats(&self) -> Vec<SeatKind> {
        let kind = |seat| if seat == 0 { SeatKind::Human } else { SeatKind::Machine };
        (0..self.seats.1).map(kind).collect()
    }
}

/// The catalogues of a game: `texts! { "en": "terms", "events" }` lists `../text/en/terms.ftl` and
/// `../text/en/events.ftl`, as seen from the file that lists them.
#[macro_export]
macro_rules! texts {
    ($($language:literal: $($file:literal),+);+) => {
        &[$($(($language, include_str!(concat!("../text/", $language, "/", $file, ".ftl")))),+),+]
    };
}
