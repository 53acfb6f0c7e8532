//! The vocabulary with which every view is drawn. The page and the terminal draw this and know nothing else.

mod entries;
mod matrix;
mod names;
mod overlay;
mod told;
mod words;

use grid::{Board, Square};
use serde::Serialize;
use serde_json::{Map, Value};

pub(crate) use self::overlay::runs;
use crate::{Game, Message, Seat, message, say};

pub use self::overlay::{Overlay, Reason};
pub use self::told::{Cue, Tale, Told};
pub use self::words::{Badge, Counts, Shows, Sign};

pub use self::entries::{Ability, Card, Entry, Hindrance, Tray};
pub use self::matrix::Matrix;
pub use self::names::Names;

/// A square on the wire: its index, row by row from the bottom left.
pub type At = u16;

/// Everything on the table, as one viewer sees it.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Scene {
    /// The name of this game, if it has one besides the name of its rules: a battle, a map.
    #[serde(skip_serializing_if = "Message::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub title: Message,
    /// A description in a sentence or two.
    #[serde(skip_serializing_if = "Message::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub text: Message,
    /// The goals of the sides, one sentence each, if they differ between games of these rules.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub goals: Vec<Goal>,
    /// The number of columns.
    pub width: u8,
    /// The number of rows.
    pub height: u8,
    /// The naming of squares.
    pub names: Names,
    /// The kinds of terrain, by the letter used in `rows`.
    pub terrain: Vec<Terrain>,
    /// The map, top row first, one letter per square.
    pub rows: Vec<String>,
    /// The sides, by seat.
    pub sides: Vec<Side>,
    /// Thin walls, doors and other things between two squares.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub edges: Vec<Edge>,
    /// Named areas: control points, start zones.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub zones: Vec<Zone>,
    /// Small signs on squares: traces, items, columns of fire.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub marks: Vec<Mark>,
    /// Units, heroes, summons.
    pub figures: Vec<Figure>,
    /// Things beside the board: draft pools, the heroes of each side with their texts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub trays: Vec<Tray>,
    /// The current state of the figures' abilities.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub cards: Vec<Card>,
    /// Numbers beside the board, such as the round and the score.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub counters: Vec<Counter>,
    /// The order in which figures come next, as far as it is fixed: figure ids.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub order: Vec<u16>,
    /// Tables of numbers about the figures, shown on request.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub matrices: Vec<Matrix>,
}

impl Scene {
    /// Creates a board without figures: squares named `a1`, `.` for a field, `#` for a rock, and sides named by their
    /// labels.
    pub fn plain<G: Game>(
        setup: &G::Setup,
        seats: u8,
        board: Board,
        letter: impl Fn(Square) -> char,
    ) -> Scene {
        let terrain = |letter, name: Message, look, blocks| Terrain { letter, name, look, blocks };
        Scene {
            width: board.width(),
            height: board.height(),
            names: Names::letters(board),
            terrain: vec![
                terrain('.', say!("terrain-field"; "field"), "plain", false),
                terrain('#', say!("terrain-rock"; "rock"), "wall", true),
            ],
            rows: rows(board, letter),
            sides: (0..seats).map(|seat| Side::new(Seat(seat), G::label(setup, Seat(seat)))).collect(),
            ..Scene::default()
        }
    }

    /// Returns the name of a square.
    pub fn name(&self, at: At) -> String {
        self.names.name(Square(at))
    }

    /// Returns the figures and counters as a tree of values.
    pub fn facts(&self) -> Value {
        let figure = |f: &Figure| {
            let mut facts = Map::new();
            facts.insert("kind".into(), f.kind.line().into());
            facts.insert("seat".into(), f.seat.into());
            facts.insert("at".into(), f.at.map(|at| self.name(at)).into());
            facts.insert("facing".into(), f.facing.into());
            facts.extend(f.bars.iter().map(|bar| (bar.name.to_string(), bar.now.into())));
            facts.extend(f.values.iter().map(|worth| (worth.name.to_string(), worth.value.clone().into())));
            facts.insert("badges".into(), f.badges.clone().into());
            (f.name.clone(), Value::Object(facts))
        };
        let counter = |c: &Counter| (c.name.clone(), Value::from(c.value));
        let mut facts: Map<String, Value> = self.figures.iter().map(figure).collect();
        facts.extend(self.counters.iter().map(counter));
        Value::Object(facts)
    }
}

/// Returns the rows of a map, top row first, as scenes and positions contain them.
pub fn rows(board: Board, letter: impl Fn(Square) -> char) -> Vec<String> {
    let width = u16::from(board.width());
    let row = |y: u8| (0..width).map(|x| letter(Square(u16::from(y) * width + x))).collect();
    (0..board.height()).rev().map(row).collect()
}

/// The goal of a side.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Goal {
    /// The side; none for a goal of all sides.
    pub seat: Option<u8>,
    /// The sentence.
    pub text: Message,
}

/// A kind of terrain.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Terrain {
    /// Its letter in the map.
    pub letter: char,
    /// Its name.
    pub name: Message,
    /// The drawing: `plain`, `mountain`, `tree`, `wall`, `water`.
    pub look: &'static str,
    /// Whether no unit can stand there.
    pub blocks: bool,
}

/// A side: the label and the seat's number.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Side {
    /// The seat.
    pub seat: u8,
    /// Its label in the game's own style.
    pub label: String,
    /// Its name in stories.
    #[serde(skip_serializing_if = "Message::unspoken")]
    #[cfg_attr(feature = "ts", ts(as = "Option<String>", optional))]
    pub called: Message,
}

impl Side {
    /// Creates a side with its label.
    pub fn new(seat: Seat, label: impl Into<String>) -> Side {
        let label = label.into();
        let called = say!("side-called", side = message::Side::new(seat, label.clone()); "{label}");
        Side { seat: seat.0, label, called }
    }
}

/// Something between two neighbouring squares.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Edge {
    /// The two squares.
    pub between: (At, At),
    /// Its kind: `wall`, `door`, `open door`.
    pub look: &'static str,
}

/// A named area.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Zone {
    /// The name.
    pub name: Message,
    /// The side it belongs to.
    pub seat: Option<u8>,
    /// Its squares, sent as runs.
    #[serde(rename = "runs", serialize_with = "runs")]
    pub squares: Vec<At>,
}

/// A small sign on a square.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Mark {
    /// The square.
    pub at: At,
    /// The drawing.
    pub look: &'static str,
    /// Its meaning, for people.
    pub text: Message,
    /// The side it belongs to.
    pub seat: Option<u8>,
}

/// A unit on the board or beside it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Figure {
    /// A number that identifies it for the whole game.
    pub id: u16,
    /// The name that the notation uses.
    pub name: String,
    /// Its name in stories.
    #[serde(skip_serializing_if = "Message::unspoken")]
    #[cfg_attr(feature = "ts", ts(as = "Option<String>", optional))]
    pub called: Message,
    /// Its kind, for people.
    pub kind: Message,
    /// The side it belongs to.
    pub seat: u8,
    /// The square it is on; none while it is off the board.
    pub at: Option<At>,
    /// The letter drawn on it.
    pub letter: char,
    /// The drawing.
    pub look: &'static str,
    /// The direction it faces, in eighths of a turn clockwise from north.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub facing: Option<u8>,
    /// Bars, such as hit points and mana.
    pub bars: Vec<Bar>,
    /// Numbers that matter in play but are not bars: movement, range, damage.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub values: Vec<Worth>,
    /// Short words: `moved`, `guard`, `rooted`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub badges: Vec<String>,
    /// The meanings of these words for the drawing, in the same order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub signs: Vec<Sign>,
    /// These words in stories, in the same order.
    #[serde(skip_serializing_if = "all_unspoken")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<String>>", optional))]
    pub wears: Vec<Message>,
}

/// Whether none of these messages was spoken: then only their lines are shown, which are already sent.
pub(crate) fn all_unspoken(messages: &[Message]) -> bool {
    messages.iter().all(Message::unspoken)
}

impl Figure {
    /// Creates a figure without bars, badges or facing; its letter is the first of its name.
    pub fn new(
        id: u16,
        name: impl Into<String>,
        kind: &'static str,
        seat: Seat,
        at: Option<Square>,
    ) -> Figure {
        let name = name.into();
        Figure {
            id,
            letter: name.chars().next().unwrap_or('?'),
            name,
            called: Message::default(),
            kind: kind.into(),
            seat: seat.0,
            at: at.map(|square| square.0),
            look: kind,
            facing: None,
            bars: Vec::new(),
            values: Vec::new(),
            badges: Vec::new(),
            signs: Vec::new(),
            wears: Vec::new(),
        }
    }

    /// Sets its name in stories.
    pub fn called(mut self, called: impl Into<Message>) -> Figure {
        self.called = called.into();
        self
    }

    /// Adds badges.
    pub fn wear(mut self, badges: impl IntoIterator<Item = Badge>) -> Figure {
        for badge in badges {
            self.badges.push(badge.text.to_string());
            self.signs.push(badge.sign);
            self.wears.push(badge.text);
        }
        self
    }

    /// Whether it has a badge with this meaning.
    pub fn has(&self, sign: Sign) -> bool {
        self.signs.contains(&sign)
    }
}

/// A bar on a figure.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Bar {
    /// The quantity it shows.
    pub name: &'static str,
    /// Its name in stories.
    #[serde(skip_serializing_if = "Message::unspoken")]
    #[cfg_attr(feature = "ts", ts(as = "Option<String>", optional))]
    pub called: Message,
    /// The current amount.
    pub now: i32,
    /// The maximum amount.
    pub full: i32,
}

impl Bar {
    /// Creates a bar with its name, the current and the maximum amount.
    pub fn new(name: &'static str, called: impl Into<Message>, now: i32, full: i32) -> Bar {
        Bar { name, called: called.into(), now, full }
    }
}

/// A current number of a figure, such as movement 3.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Worth {
    /// One or two letters, for small spaces.
    pub short: Message,
    /// Its name.
    pub name: Message,
    /// The number, or the minimum and the maximum: `2` or `1-8`.
    pub value: String,
}

impl Worth {
    /// Creates a number with its name.
    pub fn new(short: impl Into<Message>, name: impl Into<Message>, value: impl ToString) -> Worth {
        Worth { short: short.into(), name: name.into(), value: value.to_string() }
    }
}

/// A number beside the board.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Counter {
    /// The quantity it shows, for the page.
    pub counts: Counts,
    /// Its name.
    pub name: String,
    /// Its name in stories.
    #[serde(skip_serializing_if = "Message::unspoken")]
    #[cfg_attr(feature = "ts", ts(as = "Option<String>", optional))]
    pub called: Message,
    /// The side it belongs to.
    pub seat: Option<u8>,
    /// The number.
    pub value: i64,
}
