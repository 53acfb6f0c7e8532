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
    /// The game in one sentence.
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
    /// Option values that make the seed decide the start, if it is otherwise the same in every game. Runs of many games
    /// use them when the games would otherwise be identical.
    pub varied: &'static [(&'static str, &'static str)],
    /// Named bundles of options.
    pub profiles: &'static [Profile],
    /// Returns the fields of its positions.
    pub fields: fn() -> Vec<FieldDoc>,
    /// The game's built-in players, besides `random`, each with its name and a sentence.
    pub players: &'static [(&'static str, &'static str)],
    /// The kinds of content that can be inspected without playing, each with its name and usage.
    pub inspects: &'static [(&'static str, &'static str)],
    /// The game's queries, for bots and other clients, each with its name and a sentence; see [`crate::Library::ask`].
    pub asks: &'static [(&'static str, &'static str)],
    /// The interface table for programs that play this game, if there is one; kits are generated from it.
    pub champion: Option<Champion>,
    /// Positions for benchmarks, besides the start, each with its name and text, written for the usual seats.
    pub benches: &'static [(&'static str, &'static str)],
    /// Scenarios that teach the rules, in order, each with a short name and its text.
    pub lessons: &'static [(&'static str, &'static str)],
    /// Its story catalogues, each with its language and its text in Fluent; see `crates/voice`.
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
    /// A starter program in each language: its file extension, and its text.
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

    /// Returns the options with their defaults.
    pub fn options(&self) -> Options {
        Options::new(self.options, self.profiles)
    }

    /// Returns the documentation of the fields of its positions.
    pub fn docs(&self) -> Vec<FieldDoc> {
        (self.fields)()
    }

    /// Returns the names of the options that take a roster, by seat.
    pub fn roster_options(&self) -> impl Iterator<Item = &'static str> + use<> {
        let takes = |doc: &&OptionDoc| matches!(doc.kind, OptionKind::Roster { .. });
        self.options.iter().filter(takes).map(|doc| doc.name)
    }

    /// Returns the label of a seat in the game's style; by default, the one in [`About::labels`].
    pub fn label(&self, seat: Seat) -> String {
        self.labels.get(seat.index()).map_or_else(|| format!("T{}", seat.0 + 1), ToString::to_string)
    }

    /// Returns the error for something that is not among [`About::inspects`].
    pub fn cannot_inspect(&self, what: &str) -> FileError {
        let known = self.inspects.iter().map(|(name, _)| *name);
        FileError::plain(format!("there is nothing called `{what}` to inspect"), did_you_mean(what, known))
    }

    /// Returns the default seats: a person first, then machines.
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
