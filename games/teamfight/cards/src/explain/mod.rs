//! What a card means, in plain sentences for players. `you` is the unit that has the text.

mod body;
mod cost;
mod fixed;
mod item;
mod select;
mod trigger;

use crate::ast::{Active, Name, Passive, Static};

/// Explains a passive of a unit.
pub fn passive(text: &Passive, names: &[String]) -> String {
    Explainer { names }.whole(text)
}

/// Explains a condition, with how long it lasts.
pub fn condition(text: &Passive, names: &[String]) -> String {
    let mut said = Explainer { names }.whole(text);
    if !text.statics.contains(&Static::Stays) {
        said.push_str(
            " It lasts until the end of your next turn, unless the card that gives it says otherwise.",
        );
    }
    said
}

/// Explains a marker.
pub fn marker(text: &Passive, names: &[String]) -> String {
    Explainer { names }.whole(text)
}

/// Explains a default ability or an extra card, costs first.
pub fn active(text: &Active, names: &[String]) -> String {
    let explainer = Explainer { names };
    let mut said = explainer.costs(&text.costs);
    said.push(explainer.body(&text.body));
    said.join(" ")
}

/// Knows how names are spelled.
struct Explainer<'a> {
    names: &'a [String],
}

impl Explainer<'_> {
    fn name(&self, name: Name) -> &str {
        self.names.get(usize::from(name.0)).map_or("?", String::as_str)
    }

    fn whole(&self, text: &Passive) -> String {
        let mut said: Vec<String> = text.statics.iter().map(|fixed| self.fixed(fixed)).collect();
        if let Some(triggered) = &text.triggered {
            let when = self.trigger(&triggered.trigger, "When");
            said.push(format!("{when}, {}", lower(&self.body(&triggered.body))));
        }
        said.join(" ")
    }
}

/// The same sentence with a capital letter.
fn upper(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// The same sentence as the end of another.
fn lower(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect())
}

/// `a, b and c`.
fn joined(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [before @ .., last] => format!("{} and {last}", before.join(", ")),
    }
}

/// `1 space` or `3 spaces`.
fn spaces(count: u8) -> String {
    format!("{count} {}", if count == 1 { "space" } else { "spaces" })
}

/// `once`, `twice` or `3 times`.
fn times(count: u8) -> String {
    match count {
        1 => "once".to_string(),
        2 => "twice".to_string(),
        _ => format!("{count} times"),
    }
}
