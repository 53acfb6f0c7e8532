//! Looking at cards without play: what one text means, what a set holds.

use engine::FileError;
use engine::content::Content;
use engine::game::Facts;
use engine::hint::did_you_mean;

use crate::cards::{Library, explain_text, of_set};

/// What can be asked for, with an example of each.
pub const INSPECTS: &[(&str, &str)] =
    &[("card", "range 3, 2dmg"), ("cards", "NAME of a file sets/NAME.cards, or nothing for all sets")];

/// `card TEXT` or `cards NAME`.
pub fn inspect(what: &str, arguments: &str, content: &Content) -> Result<Facts, FileError> {
    match what {
        "card" => {
            let said = explain_text(arguments, &Library::read(content)?)?;
            let facts =
                [("kind", said.kind.to_string()), ("printed", said.printed), ("meaning", said.meaning)];
            Ok(facts.into_iter().map(|(name, value)| (name.to_string(), value)).collect())
        }
        "cards" => {
            let name = arguments.trim();
            of_set(content, if name.is_empty() { None } else { Some(name) })
        }
        other => {
            let what = format!("there is nothing called `{other}` to inspect");
            Err(FileError::plain(what, did_you_mean(other, INSPECTS.iter().map(|(name, _)| *name))))
        }
    }
}
