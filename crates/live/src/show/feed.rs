//! What a viewer is told, numbered for each viewer, and what changed in its view.

use std::hash::{DefaultHasher, Hasher};

use engine::Viewer;
use engine::erased::AnyTable;
use engine::scene::Cue;
use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};
use wire::Because;

use crate::batch::Stage;
use crate::room::Room;
use crate::room::chair::{Chair, Who};
use crate::show::parts::{Fields, NotParts, take_apart};

/// What a viewer was told, with cues as the engine makes them.
pub type Event = wire::Event<Cue>;

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

/// Returns a line without rules and without anything on the board.
fn plain(row: usize, text: String) -> Event {
    Event { number: 0, row, text, rules: Vec::new(), cues: Vec::new(), together: false, whys: Vec::new() }
}

/// Returns a notice of the table as an event without a number.
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
        cues: told.cues,
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
    /// Returns the parts of a view that changed since it was last sent; the first time, all of them. A removed part is
    /// null. A game that has not started has none.
    pub fn parts(&mut self, room: &Room, viewer: Viewer) -> Parts {
        let Some(table) = &room.table else { return Parts::default() };
        let mut changes = Changes::new(&mut self.rest, Some(&mut self.scene));
        take_apart(&table.view(viewer), &mut changes).expect("a view is plain data with fields");
        changes.end()
    }
}

/// Parts of a view by name, as they are sent.
#[derive(Default)]
pub struct Parts(Vec<(&'static str, Part)>);

/// What is sent of one part.
enum Part {
    /// All of it, written already.
    Whole(Json),
    /// The parts of it that changed.
    Parts(Parts),
    /// It is gone.
    Gone,
}

impl Serialize for Parts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, part)| (name, part)))
    }
}

impl Serialize for Part {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Part::Whole(json) => json.serialize(serializer),
            Part::Parts(parts) => parts.serialize(serializer),
            Part::Gone => serializer.serialize_unit(),
        }
    }
}

/// Collects the parts that changed.
struct Changes<'a> {
    parts: Parts,
    sent: &'a mut Hashes,
    /// What was sent of the scene, whose parts are compared one by one.
    scene: Option<&'a mut Hashes>,
    /// The parts that are present.
    there: Vec<&'static str>,
}

impl<'a> Changes<'a> {
    fn new(sent: &'a mut Hashes, scene: Option<&'a mut Hashes>) -> Changes<'a> {
        Changes { parts: Parts::default(), sent, scene, there: Vec::with_capacity(16) }
    }

    /// Adds the parts that are gone, and returns all that changed.
    fn end(mut self) -> Parts {
        for (name, _) in self.sent.extract_if(.., |(name, _)| !self.there.contains(name)) {
            self.parts.0.push((name, Part::Gone));
        }
        self.parts
    }
}

impl Fields for Changes<'_> {
    fn take<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), NotParts> {
        self.there.push(name);
        if let Some(scene) = self.scene.take_if(|_| name == "scene") {
            let mut inside = Changes::new(scene, None);
            take_apart(&value, &mut inside)?;
            let changed = inside.end();
            if !changed.0.is_empty() {
                self.parts.0.push((name, Part::Parts(changed)));
            }
            return Ok(());
        }
        let json = to_raw_value(value)?;
        let mut hasher = DefaultHasher::new();
        hasher.write(json.get().as_bytes());
        let hash = hasher.finish();
        match self.sent.iter_mut().find(|(sent, _)| *sent == name) {
            Some((_, sent)) if *sent == hash => return Ok(()),
            Some((_, sent)) => *sent = hash,
            None => self.sent.push((name, hash)),
        }
        self.parts.0.push((name, Part::Whole(json)));
        Ok(())
    }
}
