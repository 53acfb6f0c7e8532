//! Hints for unreadable text: the probable meaning, and its spelling.

use engine::FileError;
use engine::hint::did_you_mean;

use super::Parser;
use super::select::ONE;
use crate::ast::{Many, One, TargetKind};
use crate::words::{Kind, short};

impl Parser<'_> {
    /// Returns the fault that one target is chosen in an area, which always has several.
    pub(super) fn not_an_area(&self, kind: &TargetKind) -> FileError {
        let shape = self.tokens[self.at..].iter().take_while(|token| token.kind != Kind::Sign);
        let mut said = String::new();
        for token in shape.take(4) {
            said.push_str(if token.glued || said.is_empty() { "" } else { " " });
            said.push_str(&short(token.text));
        }
        let (one, many) = match kind {
            TargetKind::One(Some(one)) | TargetKind::Nearest(one) => (title(ONE, *one), plural(*one)),
            _ => ("2 targets", "any number of units"),
        };
        let hint = format!("write `{many} in {said}` for all of them there, or `{one} in range 3`");
        let hint = if many.starts_with("any") { hint.replace(" for all of them there", "") } else { hint };
        self.place().fault("one target is not chosen in an area", hint)
    }
}

/// Returns a hint with the known word that was probably meant. Short words may be similar by chance, so they must also
/// begin alike.
pub(super) fn meant(word: &str, known: &[&str]) -> Option<String> {
    let hint = did_you_mean(word, known.iter().copied());
    let first = |text: &str| text.chars().next().map(|letter| letter.to_ascii_lowercase());
    let found = hint.split('`').nth(1).unwrap_or_default();
    let alike = word.chars().count() >= 5 || (first(found) == first(word) && one_slip(word, found));
    (hint.starts_with("did") && alike && word.chars().count() > 1).then_some(hint)
}

/// Whether two short words differ by one letter, or have the same letters in another order.
fn one_slip(one: &str, other: &str) -> bool {
    let letters = |text: &str| -> Vec<char> { text.to_lowercase().chars().collect() };
    let (mut one, mut other) = (letters(one), letters(other));
    let same = one.iter().zip(&other).take_while(|(a, b)| a == b).count();
    let rest = one.len().max(other.len()) - same;
    let end = one[same..].iter().rev().zip(other[same..].iter().rev()).take_while(|(a, b)| a == b).count();
    one.sort_unstable();
    other.sort_unstable();
    rest <= end + 1 || one == other
}

/// Returns a hint with the words that may stand at a place.
pub(super) fn listed(known: &[&str]) -> String {
    const MOST: usize = 40;
    match known {
        [] => "nothing of the kind is defined yet: see docs/CARDS.md".to_string(),
        [some @ .., _] if some.len() >= MOST => format!("here may stand: {}, ...", known[..MOST].join(", ")),
        _ => format!("here may stand: {}", known.join(", ")),
    }
}

/// Returns `a condition` without its article.
pub(super) fn bare(title: &str) -> &str {
    title.split_once(' ').map_or(title, |(_, rest)| rest)
}

/// Returns the phrase for a value in a table.
pub(super) fn title<T: PartialEq>(table: &[(&'static str, T)], wanted: T) -> &'static str {
    table.iter().find(|(_, value)| *value == wanted).map_or("units", |(phrase, _)| *phrase)
}

/// Returns the singular of a kind.
pub(super) fn singular(many: Many) -> &'static str {
    match many {
        Many::Enemies => "enemy",
        Many::Allies => "ally",
        Many::OtherAllies => "other ally",
        Many::Units | Many::Others => "unit",
        Many::Summons => "summon",
    }
}

/// Returns the plural of a kind.
fn plural(one: One) -> &'static str {
    match one {
        One::Enemy => "enemies",
        One::Ally => "allies",
        One::OtherAlly => "other allies",
        One::Summon => "summons",
        One::Unit | One::Hero | One::Object | One::EmptySpace => "units",
    }
}
