//! What a viewer is told, numbered for each viewer, and what changed in its view.

use std::hash::{DefaultHasher, Hasher};

use engine::Viewer;
use engine::erased::AnyTable;
use serde::Serialize;
use serde_json::value::RawValue;
use wire::{Because, Event};

use super::chair::{Chair, Who};
use super::parts::{Fields, NotParts, take_apart};
use super::room::Room;
use crate::batch::Stage;

/// How far a viewer has been told: rows of the game, and notices of the table.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Mark {
    rows: usize,
    notices: usize,
}

impl Room {
    /// How far there is something to tell.
    pub fn mark(&self) -> Mark {
        let rows = self.table.as_ref().map_or(0, |table| table.row_count());
        Mark { rows, notices: self.notices.len() }
    }

    /// Whether built-in players have reasons that others may see only after the game.
    pub fn keeps_whys(&self) -> bool {
        let secrets = self.game.about().hidden && self.stage() != Stage::Over;
        let machine = |chair: &Chair| matches!(chair.who, Who::Machine(_));
        secrets && self.chairs.iter().any(machine)
    }

    /// What a viewer is told from a mark on. The first event gets the number after `told`.
    pub fn events(&self, viewer: Viewer, from: Mark, told: u64) -> Vec<Event> {
        let mut events: Vec<Event> = Vec::new();
        let mut notices = self.notices[from.notices..].iter().peekable();
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

/// A line without rules and without anything on the board.
fn plain(row: usize, text: String) -> Event {
    Event { number: 0, row, text, rules: Vec::new(), cues: Vec::new(), together: false, whys: Vec::new() }
}

/// A notice of the table as an event without a number.
pub fn notice((row, text): &(usize, String)) -> Event {
    plain(*row, text.clone())
}

/// What one row tells a viewer, without numbers.
pub fn row_events(table: &dyn AnyTable, viewer: Viewer, row: usize) -> Vec<Event> {
    let public = table.row(row).public;
    let public = public.map(|text| plain(row, text));
    let told = table.told(viewer, row..row + 1).into_iter().map(|told| Event {
        number: 0,
        row,
        text: told.text,
        rules: told.rules.iter().map(ToString::to_string).collect(),
        cues: told.cues.iter().filter_map(|cue| serde_json::to_value(cue).ok()).collect(),
        together: told.together,
        whys: Vec::new(),
    });
    let mut events: Vec<Event> = public.into_iter().chain(told).collect();
    if let Some(first) = events.first_mut() {
        let whys = table.whys(row, viewer).into_iter();
        first.whys = whys.map(|(seat, text)| Because { seat: seat.0, text: text.to_string() }).collect();
    }
    events
}

/// A piece of JSON that is written unchanged.
pub type Json = Box<RawValue>;

/// Hashes of the parts of the view that was sent last: first the parts of the scene, then all others.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sight {
    scene: Hashes,
    rest: Hashes,
}

/// What was sent last: the name of each part and its hash.
type Hashes = Vec<(&'static str, u64)>;

impl Sight {
    /// The parts of a view that changed since it was last sent; the first time, all of them. A removed part
    /// is null.
    pub fn changes(&mut self, view: &engine::view::View) -> String {
        let mut changes = Changes::new(&mut self.rest, Some(&mut self.scene));
        take_apart(view, &mut changes).expect("a view is plain data with fields");
        changes.end()
    }
}

/// Builds an object from the parts that changed.
struct Changes<'a> {
    text: Vec<u8>,
    sent: &'a mut Hashes,
    /// What was sent of the scene, whose parts are compared one by one.
    scene: Option<&'a mut Hashes>,
    /// The parts that are present.
    there: Vec<&'static str>,
}

impl<'a> Changes<'a> {
    fn new(sent: &'a mut Hashes, scene: Option<&'a mut Hashes>) -> Changes<'a> {
        Changes { text: vec![b'{'], sent, scene, there: Vec::with_capacity(16) }
    }

    /// Begins a part.
    fn put(&mut self, name: &str) {
        if self.text.len() > 1 {
            self.text.push(b',');
        }
        self.text.extend_from_slice(b"\"");
        self.text.extend_from_slice(name.as_bytes());
        self.text.extend_from_slice(b"\":");
    }

    /// Adds the parts that are gone, and returns the object.
    fn end(mut self) -> String {
        let gone: Vec<&'static str> =
            self.sent.iter().map(|(name, _)| *name).filter(|name| !self.there.contains(name)).collect();
        for name in gone {
            self.put(name);
            self.text.extend_from_slice(b"null");
            self.sent.retain(|(sent, _)| *sent != name);
        }
        self.text.push(b'}');
        String::from_utf8(self.text).unwrap_or_default()
    }
}

impl Fields for Changes<'_> {
    fn take<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), NotParts> {
        self.there.push(name);
        let before = self.text.len();
        self.put(name);
        let from = self.text.len();
        if let Some(scene) = self.scene.take_if(|_| name == "scene") {
            let mut inside = Changes::new(scene, None);
            take_apart(&value, &mut inside)?;
            match inside.end() {
                same if same == "{}" => self.text.truncate(before),
                changed => self.text.extend_from_slice(changed.as_bytes()),
            }
            return Ok(());
        }
        serde_json::to_writer(&mut self.text, value)?;
        let mut hasher = DefaultHasher::new();
        hasher.write(&self.text[from..]);
        let hash = hasher.finish();
        match self.sent.iter_mut().find(|(sent, _)| *sent == name) {
            Some((_, sent)) if *sent == hash => self.text.truncate(before),
            Some((_, sent)) => *sent = hash,
            None => self.sent.push((name, hash)),
        }
        Ok(())
    }
}
