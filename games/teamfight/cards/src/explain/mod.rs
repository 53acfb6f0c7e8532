//! The meaning of a card, as a message: its line is a plain sentence for each clause; its story is shorter and takes
//! all its words from the catalogue. `you` is the unit with the text.

mod body;
mod cost;
mod fixed;
mod item;
mod select;
mod trigger;

use engine::message::Term;
use engine::{Arg, Message, say};

use crate::ast::{Active, Name, Passive, Static, Step};
use crate::names::Lexicon;

/// Explains a passive of a unit.
pub fn passive(text: &Passive, names: &impl Lexicon) -> Message {
    Explainer { names }.whole(text)
}

/// Explains a condition, with its duration.
pub fn condition(text: &Passive, names: &impl Lexicon) -> Message {
    let said = Explainer { names }.whole(text);
    match text.statics.contains(&Static::Stays) {
        true => said,
        false => beside(
            said,
            say!(
                "card-lasts";
                "It lasts until the end of your next turn, unless the card that gives it says otherwise."
            ),
        ),
    }
}

/// Explains a marker.
pub fn marker(text: &Passive, names: &impl Lexicon) -> Message {
    Explainer { names }.whole(text)
}

/// Explains a default ability or an extra card, costs first.
pub fn active(text: &Active, names: &impl Lexicon) -> Message {
    Explainer { names }.active(text)
}

/// Explains steps alone: an option of a choice.
pub fn steps(steps: &[Step], names: &impl Lexicon) -> Message {
    Explainer { names }.body(steps)
}

/// The explainer, with the meanings of names.
struct Explainer<'a> {
    names: &'a dyn Lexicon,
}

impl Explainer<'_> {
    /// Returns the spelling of a name on cards.
    fn name(&self, name: Name) -> &str {
        self.names.look_up(name).map_or("?", |(name, _)| name)
    }

    /// Returns the term for a name.
    fn term(&self, name: Name) -> Term {
        match self.names.look_up(name) {
            Some((name, kind)) => Term::new(kind.group(), name.to_string(), name.to_string()),
            None => Term::named("?"),
        }
    }

    fn whole(&self, text: &Passive) -> Message {
        let fixed = text.statics.iter().map(|fixed| self.fixed(fixed));
        let triggered = text.triggered.as_ref().map(|triggered| {
            let (when, does) = (self.trigger(&triggered.trigger, "When"), self.body(&triggered.body));
            let line = format!("{when}, {}", lower(&does));
            say!("card-when", when = when, does = does; "{line}")
        });
        fixed.chain(triggered).reduce(beside).unwrap_or_default()
    }
}

/// Joins a sentence and the next one.
fn beside(first: Message, next: Message) -> Message {
    let line = format!("{first} {next}");
    say!("card-sentences", first = first, next = next; "{line}")
}

/// Returns an optional argument: the catalogue sees the word `none` if it is missing.
fn or_none<A: Into<Arg>>(arg: Option<A>) -> Arg {
    arg.map_or(Arg::word("none"), Into::into)
}

/// Returns a sentence with a capital letter.
fn upper(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// Returns a sentence with a small letter, as the end of another.
fn lower(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect())
}

/// Joins parts: `a, b and c`.
fn joined(parts: &[Message]) -> String {
    match parts {
        [] => String::new(),
        [one] => one.to_string(),
        [before @ .., last] => {
            let before: Vec<&str> = before.iter().map(Message::line).collect();
            format!("{} and {last}", before.join(", "))
        }
    }
}

/// Returns `1 space` or `3 spaces`.
fn spaces(count: u8) -> String {
    format!("{count} {}", if count == 1 { "space" } else { "spaces" })
}

/// Returns `once`, `twice` or `3 times`.
fn times(count: u8) -> String {
    match count {
        1 => "once".to_string(),
        2 => "twice".to_string(),
        _ => format!("{count} times"),
    }
}
