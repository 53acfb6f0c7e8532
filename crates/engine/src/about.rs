//! What a game says of itself.

use serde::Serialize;

use crate::edition::Edition;
use crate::options::{OptionDoc, OptionKind, Options, Profile};
use crate::position::FieldDoc;
use crate::{Seat, SeatKind};

/// What a game says of itself.
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
    /// The fewest, the usual and the most seats.
    pub seats: (u8, u8, u8),
    /// The labels of the first seats; the others are called T1, T2, ... by their number.
    pub labels: &'static [&'static str],
    /// Whether seats have secrets from each other.
    pub hidden: bool,
    /// Whether seats seal acts together.
    pub sealed: bool,
    /// Whether anything is drawn.
    pub dice: bool,
    /// Where an act is a whole sheet of orders: how the sheet is written.
    pub orders: Option<Orders>,
    /// The options; `undo` and `safety_limit` are among them.
    pub options: &'static [OptionDoc],
    /// Option values that have the start drawn from the seed, where it is the same in every game without them. Runs of
    /// many games take them where nothing else makes the games different.
    pub varied: &'static [(&'static str, &'static str)],
    /// Named bundles of options.
    pub profiles: &'static [Profile],
    /// The fields of its positions.
    pub fields: &'static [FieldDoc],
    /// The built-in players of its own, besides `random`: name and one sentence.
    pub players: &'static [(&'static str, &'static str)],
    /// What can be inspected without play: name and how it is asked for.
    pub inspects: &'static [(&'static str, &'static str)],
    /// The game's own queries, for bots and for whoever asks: name and one sentence; see [`crate::Game::ask`].
    pub asks: &'static [(&'static str, &'static str)],
    /// The table of an interface that programs of this game are written against, where it has one: kits are written from it.
    pub champion: Option<Champion>,
    /// Positions that speed is measured on, besides the start: name and text, written for the usual seats.
    pub benches: &'static [(&'static str, &'static str)],
    /// Scenarios that a stranger plays to meet the rules, in their order: a short name for each, and its text.
    pub lessons: &'static [(&'static str, &'static str)],
    /// The text of its RULES.md.
    pub rules: &'static str,
}

/// How a sheet of orders is written. What is picked in such a game is the order of one figure, and the first
/// pick is the figure; orders of different figures do not depend on each other, and each figure has one at most.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Orders {
    /// What stands between two orders.
    pub join: &'static str,
    /// A sheet without orders.
    pub none: &'static str,
}

/// The interface that programs of a game are written against, beside the plain protocol.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Champion {
    /// Its constants, types, functions and callbacks: the text of a TOML file.
    pub api: &'static str,
    /// A first program for it in each language: the ending of its file, and its text.
    pub starters: &'static [(&'static str, &'static str)],
}

impl About {
    /// A game for two with open information and nothing else, to be filled in: `About { id: ..., ..About::PLAIN }`.
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
        fields: &[],
        players: &[],
        inspects: &[],
        asks: &[],
        champion: None,
        benches: &[],
        lessons: &[],
        rules: "",
    };

    /// The options with their defaults.
    pub fn options(&self) -> Options {
        Options::new(self.options, self.profiles)
    }

    /// The names of the options that take a roster, by seat.
    pub fn roster_options(&self) -> impl Iterator<Item = &'static str> + use<> {
        let takes = |doc: &&OptionDoc| matches!(doc.kind, OptionKind::Roster { .. });
        self.options.iter().filter(takes).map(|doc| doc.name)
    }

    /// The label of a seat.
    pub fn label(&self, seat: Seat) -> String {
        self.labels.get(seat.index()).map_or_else(|| format!("T{}", seat.0 + 1), ToString::to_string)
    }

    /// The seats where nobody says who sits there: a person first, then machines.
    pub fn usual_seats(&self) -> Vec<SeatKind> {
        let kind = |seat| if seat == 0 { SeatKind::Human } else { SeatKind::Machine };
        (0..self.seats.1).map(kind).collect()
    }
}
