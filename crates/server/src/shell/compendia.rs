//! The content of each rulebook, for browsing. It never changes while the server runs, so it is serialised once for
//! each tongue.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use live::Games;
use voice::{Eyes, Tongue};
use wire::rest::Compendium;

/// The compendium of every rulebook that has one, by its id, as JSON.
type Written = BTreeMap<&'static str, Arc<str>>;

/// The compendia in the tongues that were asked for.
#[derive(Default)]
pub struct Compendia(Mutex<BTreeMap<Tongue, Written>>);

impl Compendia {
    /// Returns the compendium of a rulebook, if it has one.
    pub fn of(&self, games: Games, id: &str, tongue: Tongue) -> Option<Arc<str>> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.entry(tongue).or_insert_with(|| written(games, tongue)).get(id).cloned()
    }
}

fn written(games: Games, tongue: Tongue) -> Written {
    let mut written = Written::new();
    for game in games {
        let mut entries = game.compendium(&game.content());
        tongue.speak(
            game.about(),
            Eyes { seat: None, seats: usize::from(game.about().seats.1) },
            &mut entries,
        );
        let entries: Vec<_> = entries.iter().filter_map(|entry| serde_json::to_value(entry).ok()).collect();
        if entries.is_empty() {
            continue;
        }
        let text = serde_json::to_string(&Compendium { entries }).expect("entries are plain data");
        written.insert(game.about().id, text.into());
    }
    written
}
