//! What a viewer is told, numbered by itself, and what changed in what it sees.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use engine::Viewer;
use engine::erased::AnyTable;
use serde_json::value::RawValue;
use wire::Event;

use super::room::Room;

/// How far a viewer was told: rows of the game, and notices of the table.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Mark {
    rows: usize,
    notices: usize,
}

impl Room {
    /// How far there is anything to tell.
    pub fn mark(&self) -> Mark {
        let rows = self.table.as_ref().map_or(0, |table| table.row_count());
        Mark { rows, notices: self.notices.len() }
    }

    /// What a viewer is told from a mark on; the first event gets the number after `told`.
    pub fn events(&self, viewer: Viewer, from: Mark, told: u64) -> Vec<Event> {
        let mut events: Vec<Event> = Vec::new();
        let mut notices = self.notices[from.notices..].iter().peekable();
        let notice = |(row, text): &(usize, String)| Event {
            number: 0,
            row: *row,
            text: text.clone(),
            rules: Vec::new(),
            cues: Vec::new(),
        };
        if let Some(table) = &self.table {
            for row in from.rows..table.row_count() {
                while let Some(earlier) = notices.next_if(|(after, _)| *after < row) {
                    events.push(notice(earlier));
                }
                events.extend(row_events(&**table, viewer, row));
            }
        }
        events.extend(notices.map(notice));
        (told + 1..).zip(&mut events).for_each(|(number, event)| event.number = number);
        events
    }
}

/// What a viewer is told by one row.
fn row_events(table: &dyn AnyTable, viewer: Viewer, row: usize) -> Vec<Event> {
    let public = table.row(row).public;
    let public = public.map(|text| Event { number: 0, row, text, rules: Vec::new(), cues: Vec::new() });
    let told = table.told(viewer, row..row + 1).into_iter().map(|told| Event {
        number: 0,
        row,
        text: told.text,
        rules: told.rules.iter().map(ToString::to_string).collect(),
        cues: told.cues.iter().filter_map(|cue| serde_json::to_value(cue).ok()).collect(),
    });
    public.into_iter().chain(told).collect()
}

/// A piece of JSON that is written as it is.
pub type Json = Box<RawValue>;

/// Any value as a piece of JSON.
pub fn json(value: &impl serde::Serialize) -> Json {
    serde_json::value::to_raw_value(value).expect("what is sent is plain data")
}

/// The parts of a view that were sent last, by their hashes: the parts of the scene, then all others.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sight {
    scene: BTreeMap<String, u64>,
    rest: BTreeMap<String, u64>,
}

impl Sight {
    /// The parts of a view that changed since it was last sent; all of them at first. A part that is gone is null.
    pub fn changes(&mut self, view: &engine::view::View) -> Json {
        let whole = serde_json::to_string(view).expect("a view is plain data");
        let parts: BTreeMap<&str, &RawValue> = serde_json::from_str(&whole).unwrap_or_default();
        let scene: BTreeMap<&str, &RawValue> =
            parts.get("scene").and_then(|scene| serde_json::from_str(scene.get()).ok()).unwrap_or_default();
        let scene = changed(&mut self.scene, &scene);
        let mut rest = parts;
        rest.remove("scene");
        let mut text = changed(&mut self.rest, &rest);
        if scene != "{}" {
            let comma = if text == "{}" { "" } else { "," };
            text.truncate(text.len() - 1);
            text = format!("{text}{comma}\"scene\":{scene}}}");
        }
        RawValue::from_string(text).unwrap_or_else(|_| json(&()))
    }
}

/// An object of the parts that are not as they were.
fn changed(sent: &mut BTreeMap<String, u64>, parts: &BTreeMap<&str, &RawValue>) -> String {
    let mut text = String::from("{");
    let mut put = |name: &str, value: &str| {
        let comma = if text.len() > 1 { "," } else { "" };
        text.push_str(&format!("{comma}\"{name}\":{value}"));
    };
    let gone: Vec<String> = sent.keys().filter(|name| !parts.contains_key(name.as_str())).cloned().collect();
    for name in gone {
        put(&name, "null");
        sent.remove(&name);
    }
    for (name, value) in parts {
        let mut hasher = DefaultHasher::new();
        value.get().hash(&mut hasher);
        let hash = hasher.finish();
        if sent.get(*name) != Some(&hash) {
            put(name, value.get());
            sent.insert(name.to_string(), hash);
        }
    }
    text.push('}');
    text
}
