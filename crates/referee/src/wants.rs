//! The parts of the view that a bot wants with each question.

use serde_json::{Map, Value};

/// The available parts.
const PARTS: [&str; 5] = ["facts", "acts", "scene", "overlays", "picks"];

/// The parts of the view that a bot wants with each question, by name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wants(Vec<&'static str>);

impl Wants {
    /// Reads the bot's request; the error is a sentence about an unknown name. A bot that requests nothing gets facts
    /// and acts.
    pub(crate) fn read(names: Option<&[String]>) -> Result<Wants, String> {
        let Some(names) = names else { return Ok(Wants(PARTS[..2].to_vec())) };
        let known = |name: &String| {
            let unknown = || {
                let known = "known are facts, acts, scene, overlays and picks";
                format!("it wants a part of the view called `{name}`; {known}")
            };
            PARTS.into_iter().find(|part| part == name).ok_or_else(unknown)
        };
        names.iter().map(known).collect::<Result<_, _>>().map(Wants)
    }

    /// Whether a part is wanted.
    pub fn has(&self, part: &str) -> bool {
        self.0.contains(&part)
    }

    /// Returns the view with the wanted parts. Acts are sent separately.
    pub fn view(&self, mut part: impl FnMut(&str) -> Value) -> Map<String, Value> {
        let names = self.0.iter().filter(|name| **name != "acts");
        names.map(|name| (name.to_string(), part(name))).collect()
    }
}
