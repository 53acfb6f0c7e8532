//! What lies beside the board: the things that a game's content describes, and how they stand in play.

use serde::Serialize;

/// Something that can be done, or that always holds, with its text.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ability {
    /// Its name.
    pub name: String,
    /// What it is: `passive`, `default`, `card`, `marker`, `condition`.
    pub kind: String,
    /// The text as it is printed.
    pub text: String,
    /// What the text means, for people.
    pub meaning: String,
}

/// A hero, a unit, a condition: one thing with everything that is printed on it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Entry {
    /// What the notation calls it; a pick of this word, or of its figure, picks it.
    pub name: String,
    /// Its full name.
    pub title: String,
    /// What it belongs to: a set.
    pub group: String,
    /// Its values: health 12.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub facts: Vec<(String, String)>,
    /// What it can do.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub abilities: Vec<Ability>,
    /// The figure that it is in play.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub figure: Option<u16>,
}

/// Things that lie beside the board together: a pool to draft from, the heroes of a side.
///
/// What changes with every act belongs into [`Card`] and the figures: a tray that stays as it is is sent once.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Tray {
    /// What it is called; a pick of this word takes the whole tray.
    pub name: String,
    /// The side it belongs to.
    pub seat: Option<u8>,
    /// What lies in it, from left to right.
    pub entries: Vec<Entry>,
}

/// How an ability of a figure stands now.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Card {
    /// The figure it belongs to.
    pub figure: u16,
    /// The name of the ability.
    pub name: String,
    /// Short words: `tapped`, `1 left`, `late`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub badges: Vec<String>,
    /// Whether its figure could use it now, if it were asked.
    pub usable: bool,
}
