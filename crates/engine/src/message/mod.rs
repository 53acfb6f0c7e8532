//! Messages: what a game says, in two texts.
//!
//! A message has an id and typed arguments. Its **line** is the English sentence that scenarios, records and bots read;
//! it never changes. Its **story** is what a person reads, in that person's language: a sentence from a catalogue,
//! found by the id and filled in with the arguments (`crates/voice`). The [`say!`](crate::say) macro states id,
//! arguments and line in one place.

mod says;
#[cfg(debug_assertions)]
pub mod witness;

use std::borrow::Cow;
use std::fmt;
use std::ops::Deref;

use serde::{Deserialize, Serialize, Serializer};

use crate::Seat;
use crate::scene::At;

pub use says::Says;

/// A text that is compiled in or made at run time.
pub type Words = Cow<'static, str>;

/// The id of a message that is only a name, such as a person's word, a square or a file. Every language shows it as it
/// is.
pub const NAME: &str = "name";

/// The id of a message whose text is in a content file that comes with the game, such as the story of a battle. Its
/// argument `entry` names the entry of the catalogues of other languages.
pub const CONTENT: &str = "content";

/// Formats the line of a message.
pub fn line(line: fmt::Arguments<'_>) -> Words {
    line.as_str().map_or_else(|| line.to_string().into(), Words::Borrowed)
}

/// A message, as a line and, where there is a catalogue, as a story.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(as = "String"))]
pub struct Message {
    id: Words,
    line: Words,
    with: Vec<(Words, Arg)>,
    spoken: bool,
}

impl Message {
    /// Creates a message with its line and arguments; [`say!`](crate::say) is shorter.
    pub fn new<const N: usize>(id: &'static str, line: Words, with: [(&'static str, Arg); N]) -> Message {
        let with = Vec::from(with.map(|(name, arg)| (name.into(), arg)));
        let message = Message { id: id.into(), line, with, spoken: false };
        #[cfg(debug_assertions)]
        witness::note(&message);
        message
    }

    /// Creates a message that is a name, which every language shows as it is.
    pub fn name(name: impl Into<Words>) -> Message {
        Message { id: NAME.into(), line: name.into(), ..Message::default() }
    }

    /// Creates the message for a text of a content file that comes with the game. Other languages have it under this
    /// entry.
    pub fn content(entry: String, text: impl Into<Words>) -> Message {
        let with = vec![("entry".into(), Arg::Word(entry.into()))];
        Message { id: CONTENT.into(), line: text.into(), with, ..Message::default() }
    }

    /// Continues the sentence of the line.
    pub fn and(mut self, line: fmt::Arguments<'_>) -> Message {
        self.line = format!("{}{line}", self.line).into();
        self
    }

    /// Returns the id in the catalogues; empty for a text that has none.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Returns the English line, or the story once the message was spoken.
    pub fn line(&self) -> &str {
        &self.line
    }

    /// Returns the arguments by name.
    pub fn args(&self) -> &[(Words, Arg)] {
        &self.with
    }

    /// Replaces the line with the story, for one viewer.
    pub fn speak(&mut self, story: String) {
        self.line = story.into();
        self.spoken = true;
    }

    /// Whether the line has not been replaced by the story. Fields that only stories have are then left out.
    pub fn unspoken(&self) -> bool {
        !self.spoken
    }

    /// Whether the message is empty.
    pub fn is_empty(&self) -> bool {
        self.line.is_empty()
    }

    /// Returns all squares among the arguments and those of inner messages, in order, each once.
    pub fn squares(&self) -> Vec<At> {
        let mut squares = Vec::new();
        let mut note = |arg: &Arg| match arg {
            Arg::Square(at, _) if !squares.contains(at) => squares.push(*at),
            _ => {}
        };
        self.each_arg(&mut |_, arg| note(arg));
        squares
    }

    /// Returns all numbers among the arguments and those of inner messages.
    pub fn numbers(&self) -> Vec<(&str, i64)> {
        let mut numbers = Vec::new();
        for (name, arg) in &self.with {
            match arg {
                Arg::Number(number) => numbers.push((&**name, *number)),
                Arg::Said(inner) => numbers.extend(inner.numbers()),
                _ => {}
            }
        }
        numbers
    }

    /// Visits every argument, including those in lists and inner messages.
    pub fn each_arg(&self, visit: &mut dyn FnMut(&str, &Arg)) {
        fn inside(name: &str, arg: &Arg, visit: &mut dyn FnMut(&str, &Arg)) {
            visit(name, arg);
            match arg {
                Arg::Said(message) => message.each_arg(visit),
                Arg::List(args) => args.iter().for_each(|arg| inside(name, arg, visit)),
                _ => {}
            }
        }
        self.with.iter().for_each(|(name, arg)| inside(name, arg, visit));
    }
}

impl Deref for Message {
    type Target = str;

    fn deref(&self) -> &str {
        &self.line
    }
}

impl AsRef<str> for Message {
    fn as_ref(&self) -> &str {
        &self.line
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.line)
    }
}

impl PartialEq<str> for Message {
    fn eq(&self, line: &str) -> bool {
        &*self.line == line
    }
}

impl PartialEq<&str> for Message {
    fn eq(&self, line: &&str) -> bool {
        &*self.line == *line
    }
}

impl PartialEq<String> for Message {
    fn eq(&self, line: &String) -> bool {
        *self.line == **line
    }
}

impl Serialize for Message {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.line)
    }
}

impl From<String> for Message {
    fn from(line: String) -> Message {
        Message { line: line.into(), ..Message::default() }
    }
}

impl From<&'static str> for Message {
    fn from(line: &'static str) -> Message {
        Message { line: line.into(), ..Message::default() }
    }
}

impl From<Message> for String {
    fn from(message: Message) -> String {
        message.line.into_owned()
    }
}

/// An argument of a message. It contains the words of the line; each language looks up its own words for terms.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arg {
    /// A number; languages choose the singular or plural by it.
    Number(i64),
    /// A unit, a hero, a character: `your Sniper`.
    Figure(Box<Being>),
    /// A side: `you`, `the enemy`, `Red`.
    Side(Side),
    /// A square with its name in the game's own style.
    Square(At, Words),
    /// An ability, a class, a condition, a zone: something with an entry in the catalogue.
    Term(Box<Term>),
    /// A word that is never shown: the catalogue chooses between sentences by it.
    Word(Words),
    /// A name, shown as it is in every language.
    Name(Words),
    /// The id of a rule.
    Rule(Words),
    /// Several things: `a, b and c`.
    List(Vec<Arg>),
    /// A message inside this one.
    Said(#[serde(with = "whole")] Box<Message>),
}

/// A unit, a hero, a character.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Being {
    /// Its number in the scene, if it has one.
    pub figure: Option<u16>,
    /// Its side, if it belongs to one.
    pub side: Option<Side>,
    /// Its class, or its own name.
    pub term: Term,
    /// A mark that distinguishes it from others of its side with the same term: `2`; empty if none is needed.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub mark: Words,
}

/// A side, with its label.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Side {
    /// The seat.
    pub seat: u8,
    /// The label in the lines.
    pub label: Words,
}

impl Side {
    /// Creates the side of a seat.
    pub fn new(seat: Seat, label: impl Into<Words>) -> Side {
        Side { seat: seat.0, label: label.into() }
    }
}

/// Something with an entry in the catalogue, and its name in case the catalogue has none, as for content that did not
/// come with the program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Term {
    /// Its kind: `class`, `ability`; empty for a name that is the same in every language.
    pub group: Words,
    /// Its id; the catalogue has it under `GROUP-KEY`.
    pub key: Words,
    /// Its English name.
    pub name: Words,
}

impl Term {
    /// Creates a term of the catalogue: `class-sniper`.
    pub fn new(group: &'static str, key: impl Into<Words>, name: impl Into<Words>) -> Term {
        Term { group: group.into(), key: key.into(), name: name.into() }
    }

    /// Creates a proper name, the same in every language.
    pub fn named(name: impl Into<Words>) -> Term {
        Term::new("", "", name)
    }
}

impl Being {
    /// Creates a figure of a side.
    pub fn new(figure: impl Into<u16>, side: Side, term: Term) -> Being {
        Being { figure: Some(figure.into()), side: Some(side), term, mark: Words::Borrowed("") }
    }

    /// Adds the mark that distinguishes it from others with the same term.
    pub fn marked(mut self, mark: impl Into<Words>) -> Being {
        self.mark = mark.into();
        self
    }
}

impl Arg {
    /// Creates a square with its name.
    pub fn square(at: impl Into<At>, name: impl Into<Words>) -> Arg {
        Arg::Square(at.into(), name.into())
    }

    /// Creates a word by which the catalogue chooses between sentences.
    pub fn word(word: impl Into<Words>) -> Arg {
        Arg::Word(word.into())
    }

    /// Creates a name that is the same in every language.
    pub fn name(name: impl Into<Words>) -> Arg {
        Arg::Name(name.into())
    }

    /// Creates a list of several things.
    pub fn list<A: Into<Arg>>(things: impl IntoIterator<Item = A>) -> Arg {
        Arg::List(things.into_iter().map(Into::into).collect())
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {
        $(impl From<$number> for Arg {
            fn from(number: $number) -> Arg {
                Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        })*
    };
}
numbers!(u8 u16 u32 u64 usize i8 i16 i32 i64);

impl From<bool> for Arg {
    fn from(holds: bool) -> Arg {
        Arg::Word(if holds { "yes" } else { "no" }.into())
    }
}

macro_rules! args {
    ($($what:ident: $type:ty),*) => {
        $(impl From<$type> for Arg {
            fn from(value: $type) -> Arg {
                Arg::$what(value.into())
            }
        })*
    };
}
args!(Figure: Being, Side: Side, Term: Term, Said: Message);

/// A message as stored in a record, with id, line and arguments.
#[derive(Serialize, Deserialize)]
struct Kept {
    #[serde(default, skip_serializing_if = "str::is_empty")]
    id: Words,
    #[serde(default, skip_serializing_if = "str::is_empty")]
    line: Words,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    with: Vec<(Words, Arg)>,
}

impl From<Kept> for Message {
    fn from(Kept { id, line, with }: Kept) -> Message {
        Message { id, line, with, spoken: false }
    }
}

impl From<Message> for Kept {
    fn from(Message { id, line, with, .. }: Message) -> Kept {
        Kept { id, line, with }
    }
}

/// Serialises an inner message with its line.
mod whole {
    use super::{Kept, Message};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<S: Serializer>(message: &Message, serializer: S) -> Result<S::Ok, S::Error> {
        Kept::from(message.clone()).serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Box<Message>, D::Error> {
        Kept::deserialize(deserializer).map(|kept| Box::new(kept.into()))
    }
}

impl Message {
    /// Returns the id and the arguments as one line of JSON, to be stored beside the line; nothing for a text without
    /// an id.
    pub fn kept(&self) -> Option<String> {
        let kept = Kept { line: Words::Borrowed(""), ..self.clone().into() };
        (!self.id.is_empty()).then(|| serde_json::to_string(&kept).expect("a message is plain data"))
    }

    /// Restores a message from its line and what [`Message::kept`] wrote.
    pub fn from_kept(line: &str, kept: &str) -> Result<Message, String> {
        let kept: Kept = serde_json::from_str(kept).map_err(|fault| fault.to_string())?;
        Ok(Kept { line: line.to_string().into(), ..kept }.into())
    }
}

/// Creates a message from its id, its arguments and, after the semicolon, its line as in `format!`.
///
/// ```
/// use engine::say;
/// let said = say!("hurt", by = 3, left = 5u8; "loses {}: {} left", 3, 5);
/// assert_eq!((said.id(), said.line()), ("hurt", "loses 3: 5 left"));
/// ```
#[macro_export]
macro_rules! say {
    ($id:literal $(, $name:ident = $value:expr)* $(,)? ; $($line:tt)+) => {{
        let line = $crate::message::line(format_args!($($line)+));
        $crate::message::Message::new($id, line, [$((stringify!($name), $crate::message::Arg::from($value))),*])
    }};
}
