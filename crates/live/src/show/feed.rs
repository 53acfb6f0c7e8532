//! The events that a viewer is told, numbered for each viewer, and the changes of its view.

use std::hash::{DefaultHasher, Hasher};

use engine::erased::AnyTable;
use engine::scene::{Cue, Tale};
use engine::{About, Message, Viewer};
use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};
use voice::{Eyes, Speaker, Tongue};
use wire::{Because, Story};

use crate::batch::Stage;
use crate::room::chair::{Chair, Who};
use crate::room::{Notice, Room};
use crate::show::parts::{Fields, NotParts, take_apart};

/// An event as told to a viewer, with cues as the engine makes them.
pub type Event = wire::Event<Cue>;

/// The point up to which a viewer has been told: rows of the game, and notices of the table.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Mark {
    rows: usize,
    notices: usize,
}

impl Room {
    /// Returns the mark after everything so far.
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

    /// Returns the events after a mark, as told to a viewer. The first event gets the number after `told`.
    pub fn events(&self, viewer: Viewer, tongue: Tongue, from: Mark, told: u64) -> Vec<Event> {
        let eyes = Eyes::new(viewer, self.chairs.len());
        let teller = Teller { about: self.game.about(), eyes, tongue };
        let mut events: Vec<Event> = Vec::new();
        let mut notices = self.notices[from.notices..].iter().peekable();
        if let Some(table) = &self.table {
            for row in from.rows..table.row_count() {
                while let Some(earlier) = notices.next_if(|(after, _)| *after < row) {
                    events.push(teller.notice(earlier));
                }
                events.extend(teller.row(&**table, viewer, row));
            }
        }
        events.extend(notices.map(|notice| teller.notice(notice)));
        (told + 1..).zip(&mut events).for_each(|(number, event)| event.number = number);
        events
    }
}

/// Tells events to one viewer in a tongue.
pub struct Teller {
    about: &'static About,
    eyes: Eyes,
    tongue: Tongue,
}

impl Teller {
    /// Creates a teller for a viewer of a table.
    pub fn new(table: &dyn AnyTable, viewer: Viewer, tongue: Tongue) -> Teller {
        Teller { about: table.about(), eyes: desk::eyes(table, viewer), tongue }
    }

    /// Returns an event with a line, but without rules and without changes on the board.
    fn plain(&self, row: usize, text: &Message) -> Event {
        let tale =
            self.tongue.speaker(self.about).map(|speaker| self.story(speaker, &Tale::new(text.clone(), 1)));
        Event {
            number: 0,
            row,
            text: text.to_string(),
            story: tale,
            rules: Vec::new(),
            cues: Vec::new(),
            together: false,
            whys: Vec::new(),
        }
    }

    fn story(&self, speaker: &Speaker, tale: &Tale) -> Story {
        let text = &tale.text;
        Story {
            text: if text.is_empty() { String::new() } else { speaker.story(self.eyes, text) },
            lines: tale.lines,
            large: tale.large,
            figure: tale.figure,
            squares: text.squares(),
            numbers: text.numbers().into_iter().map(|(name, number)| (name.to_string(), number)).collect(),
        }
    }

    /// Returns a notice of the table as an event without a number.
    pub fn notice(&self, (row, text): &Notice) -> Event {
        self.plain(*row, text)
    }

    /// Returns the events of one row for a viewer, without numbers.
    pub fn row(&self, table: &dyn AnyTable, viewer: Viewer, row: usize) -> Vec<Event> {
        let speaker = self.tongue.speaker(self.about);
        let public = table.row(row).public;
        let public = public.map(|text| self.plain(row, &text));
        let told = table.told(viewer, row..row + 1).into_iter().map(|told| Event {
            number: 0,
            row,
            text: told.text.into(),
            story: None,
            rules: told.rules.iter().map(ToString::to_string).collect(),
            cues: told.cues,
            together: told.together,
            whys: Vec::new(),
        });
        let mut events: Vec<Event> = public.into_iter().collect();
        let first = events.len();
        events.extend(told);
        if let Some(speaker) = speaker {
            let mut at = first;
            for tale in table.tales(viewer, row) {
                let Some(event) = events.get_mut(at) else { break };
                event.story = Some(self.story(speaker, &tale));
                at += tale.lines;
            }
        }
        if let Some(first) = events.first_mut() {
            let text = |why: &Message| match speaker {
                Some(speaker) => speaker.story(self.eyes, why),
                None => why.to_string(),
            };
            let whys = table.whys(row, viewer).into_iter();
            first.whys = whys.map(|(seat, why)| Because { seat: seat.0, text: text(why) }).collect();
        }
        events
    }
}

/// A piece of JSON that is written unchanged.
pub type Json = Box<RawValue>;

/// Hashes of the parts of the view last sent: first the parts of the scene, then all others.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sight {
    scene: Hashes,
    rest: Hashes,
}

/// The parts last sent: the name of each and its hash.
type Hashes = Vec<(&'static str, u64)>;

impl Sight {
    /// Returns the parts of a view that changed since it was last sent, or all of them the first time. A removed part
    /// is null. A game that has not started has no parts.
    pub fn parts(&mut self, room: &Room, viewer: Viewer, tongue: Tongue) -> Parts {
        let Some(table) = &room.table else { return Parts::default() };
        let mut changes = Changes::new(&mut self.rest, Some(&mut self.scene));
        let view = tongue.spoken(table.about(), desk::eyes(&**table, viewer), table.view(viewer));
        take_apart(&view, &mut changes).expect("a view is plain data with fields");
        changes.end()
    }
}

/// Parts of a view by name, as sent.
#[derive(Default)]
pub struct Parts(Vec<(&'static str, Part)>);

/// The update of one part.
enum Part {
    /// The whole part, already as JSON.
    Whole(Json),
    /// Its changed parts.
    Parts(Parts),
    /// The part was removed.
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
    /// The hashes sent for the scene, whose parts are compared one by one.
    scene: Option<&'a mut Hashes>,
    /// The parts that exist now.
    there: Vec<&'static str>,
}

impl<'a> Changes<'a> {
    fn new(sent: &'a mut Hashes, scene: Option<&'a mut Hashes>) -> Changes<'a> {
        Changes { parts: Parts::default(), sent, scene, there: Vec::with_capacity(16) }
    }

    /// Adds the removed parts, and returns all changes.
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
