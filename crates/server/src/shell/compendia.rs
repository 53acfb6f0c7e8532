//! What the content of each rulebook holds. It never changes while the server runs, so it is serialized once.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use live::Games;
use wire::rest::Compendium;

/// The compendium of every rulebook that has one, by its id, as JSON.
#[derive(Default)]
pub struct Compendia(OnceLock<BTreeMap<&'static str, String>>);

impl Compendia {
    /// Returns the compendium of a rulebook, if it has one.
    pub fn of(&self, games: Games, id: &str) -> Option<&str> {
        self.0.get_or_init(|| all(games)).get(id).map(String::as_str)
    }
}

fn all(games: Games) -> BTreeMap<&'static str, String> {
    let mut written = BTreeMap::new();
    for game in games {
        let entries = game.compendium(&game.content());
        let entries: Vec<_> = entries.iter().filter_map(|entry| serde_json::to_value(entry).ok()).collect();
        if entries.is_empty() {
            continue;
        }
        let text = serde_json::to_string(&Compendium { entries }).expect("entries are plain data");
        written.insert(game.about().id, text);
    }
    written
}
