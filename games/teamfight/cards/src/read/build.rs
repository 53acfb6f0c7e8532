//! The second pass: units, sets and the texts of the cards.

use engine::hint::did_you_mean;
use engine::{Faults, FileError};

use super::outline::{Entry, Outline};
use super::{Sheet, Which, set_name};
use crate::ast::{Name, Passive, Static, Step};
use crate::bounds::{MOST_CONDITIONS, MOST_MARKERS, MOST_TEXTS, MOST_UNITS};
use crate::changes;
use crate::library::{
    ActiveCard, CONDITIONS, Condition, Intro, Library, Marker, PassiveCard, Role, Set, Unit,
};
use crate::names::{Names, same};
use crate::parse::{self, Bearer, Head, Places, Title};
use crate::words::{Place, short};

/// Builds the library from the outline of the files. After a fault it continues with the next line.
pub fn build(outline: Outline<'_>, faults: &mut Faults) -> (Library, Vec<Sheet>) {
    let names = outline.names;
    let library = Library { names: names.spelled(), defs: outline.defs, ..Library::default() };
    let sheets = Vec::new();
    let mut builder =
        Builder { library, names: &names, sheets, faults, file: "", hero: None, unit: None, lost: false };
    for (file, entries) in &outline.files {
        builder.file = file;
        builder.read_file(entries);
    }
    builder.changes();
    (builder.library, builder.sheets)
}

struct Builder<'a> {
    library: Library,
    names: &'a Names,
    sheets: Vec<Sheet>,
    faults: &'a mut Faults,
    file: &'a str,
    /// The hero to whose block the next line belongs.
    hero: Option<u8>,
    /// The unit to which the next passive or ability belongs.
    unit: Option<usize>,
    /// Whether that unit failed to begin, so that its texts belong to no unit.
    lost: bool,
}

impl Builder<'_> {
    fn read_file(&mut self, entries: &[Entry<'_>]) {
        (self.hero, self.unit, self.lost) = (None, None, false);
        let mut entries = entries;
        let of_set = self.file != CONDITIONS;
        let mut nameless = false;
        if of_set {
            let title = match entries.split_first() {
                Some((Entry { head: Head::Set(title), .. }, rest)) => {
                    entries = rest;
                    title.clone()
                }
                first => {
                    let line = first.map_or(1, |(entry, _)| entry.number);
                    let place = Place { line, column: 1 };
                    let hint = "write `set \"NAME\"` above everything else";
                    if !self.is_broken() {
                        self.wrong(place.fault("a set begins with its name", hint));
                    }
                    nameless = true;
                    Title { text: String::new(), place }
                }
            };
            self.begin_set(&title);
        }
        let mut intro = None;
        for entry in entries {
            let read = match &entry.head {
                Head::Intro { map, sides } if of_set && intro.is_none() => {
                    intro = Some((map, sides));
                    Ok(())
                }
                Head::Intro { .. } => {
                    let hint =
                        if of_set { "a set has one introductory game" } else { "it belongs into a set" };
                    Err(self.out_of_place(entry, hint))
                }
                Head::Set(_) if nameless => Ok(()),
                _ => self.entry(entry),
            };
            if let Err(fault) = read
                && !entry.broken
            {
                self.wrong(fault);
            }
        }
        if let Some((map, sides)) = intro
            && let Err(fault) = self.intro(map, sides)
        {
            self.wrong(fault);
        }
        let empty = self.library.sets.last().is_some_and(|set| set.heroes.is_empty());
        if of_set && empty && !self.is_broken() {
            let place = Place::START;
            self.wrong(place.fault("this set has no hero", "write `hero \"NAME\" hp 8 speed 3`"));
        }
    }

    /// Reports a fault of the current file.
    fn wrong(&mut self, fault: FileError) {
        self.faults.add(fault.in_file(self.file));
    }

    /// Whether faults of this file were already reported, which may cause others.
    fn is_broken(&self) -> bool {
        self.faults.more > 0 || self.faults.told.iter().any(|fault| fault.file == self.file)
    }

    /// Adds the conditions that cards give without a name.
    fn changes(&mut self) {
        for sheet in &self.sheets {
            let library = &self.library;
            let triggered = match sheet.which {
                Which::Active(unit, at) => Some(&library.units[unit].actives[at].text.body),
                Which::Passive(unit, at) => body(&library.units[unit].passives[at].text),
                Which::Condition(at) => body(&library.conditions[at].text),
                Which::Marker(at) => body(&library.markers[at].text),
            };
            let Some(steps) = triggered.cloned() else { continue };
            changes::add(&mut self.library, &steps);
            if self.library.conditions.len() > MOST_CONDITIONS {
                let what = format!("more than {MOST_CONDITIONS} conditions in all sets together");
                let hint = "each other `receive` or `deal` of a card is one, too: leave some out";
                self.faults.add(sheet.title.fault(what, hint).in_file(&sheet.file));
                break;
            }
        }
    }

    fn out_of_place(&self, entry: &Entry<'_>, hint: &str) -> FileError {
        let place = entry.line.tokens.first().map_or(entry.line.end, |token| token.place);
        place.fault("this line is out of place", hint)
    }

    fn begin_set(&mut self, title: &Title) {
        let known = |set: &&Set| !title.text.is_empty() && same(&set.name, &title.text);
        if let Some(other) = self.library.sets.iter().find(known) {
            let hint = format!("it stands in sets/{}.cards", other.id);
            let what = format!("there is a set called `{}` already", title.text);
            self.wrong(title.place.fault(what, hint));
        }
        let id = set_name(self.file).unwrap_or_default().to_string();
        let name = title.text.clone();
        self.library.sets.push(Set { id, name, rules: Vec::new(), heroes: Vec::new(), intro: None });
    }

    fn entry(&mut self, entry: &Entry<'_>) -> Result<(), FileError> {
        match &entry.head {
            // A set has heroes and special rules (TF-004).
            Head::Rule(said) => {
                if let Some(set) = self.library.sets.last_mut() {
                    set.rules.push(said.text.clone());
                }
                Ok(())
            }
            Head::Hero(title, health, speed) => self.begin_unit(entry, title, Role::Hero, *health, *speed),
            Head::Summon(title, health, speed) => {
                self.begin_unit(entry, title, Role::Summon, *health, *speed)
            }
            Head::Object(title, health) => self.begin_unit(entry, title, Role::Object, *health, 0),
            Head::Passive(title) => self.passive(entry, title),
            Head::Default(title) => self.active(entry, title, true), // TF-046
            Head::Card(title) => self.active(entry, title, false),   // TF-047
            Head::Condition(title) => self.condition(entry, title),
            Head::Marker(title) => self.marker(entry, title),
            Head::Set(_) | Head::Intro { .. } => Err(self.out_of_place(entry, "a file holds one set")),
        }
    }

    /// Reads a condition. An unreadable one keeps its place, as a condition that can be counted and given.
    fn condition(&mut self, entry: &Entry<'_>, title: &Title) -> Result<(), FileError> {
        let (id, at) = (self.id(title), self.library.conditions.len());
        if at == MOST_CONDITIONS {
            return Ok(());
        }
        let read = parse::passive(&entry.line, entry.from, self.names, Bearer::Condition);
        let (text, read) = match read {
            Ok((text, places)) => {
                self.sheet(title.place, places, Which::Condition(at));
                (text, Ok(()))
            }
            Err(fault) => {
                (Passive { statics: vec![Static::Stays, Static::AddsUp], triggered: None }, Err(fault))
            }
        };
        self.library.conditions.push(Condition { name: title.text.clone(), id, text });
        read.or_else(|fault| self.unread(entry, Some(Bearer::Condition), fault))
    }

    /// Reads a marker. An unreadable one keeps its place, as a hazard.
    fn marker(&mut self, entry: &Entry<'_>, title: &Title) -> Result<(), FileError> {
        let (id, at) = (self.id(title), self.library.markers.len());
        if at == MOST_MARKERS {
            return Ok(());
        }
        let read = parse::passive(&entry.line, entry.from, self.names, Bearer::Marker);
        let (text, read) = match read {
            Ok((text, places)) => {
                self.sheet(title.place, places, Which::Marker(at));
                (text, Ok(()))
            }
            Err(fault) => {
                (Passive { statics: vec![Static::Hazard(1, Vec::new())], triggered: None }, Err(fault))
            }
        };
        self.library.markers.push(Marker { name: title.text.clone(), id, text, owner: self.hero });
        read.or_else(|fault| self.unread(entry, Some(Bearer::Marker), fault))
    }

    /// Reports the fault of an unreadable text, and those of the steps after it.
    fn unread(
        &mut self,
        entry: &Entry<'_>,
        bearer: Option<Bearer>,
        fault: FileError,
    ) -> Result<(), FileError> {
        if !entry.broken {
            let more = parse::further(&entry.line, entry.from, self.names, bearer, &fault);
            self.wrong(fault);
            more.into_iter().for_each(|fault| self.wrong(fault));
        }
        Ok(())
    }

    /// Returns the name that a line defines, which the first pass has added.
    fn id(&self, title: &Title) -> Name {
        self.names.find(&title.text).map_or(Name(0), |(name, _)| name)
    }

    fn sheet(&mut self, title: Place, places: Places, which: Which) {
        self.sheets.push(Sheet { file: self.file.to_string(), title, places, which });
    }

    fn begin_unit(
        &mut self,
        entry: &Entry<'_>,
        title: &Title,
        role: Role,
        health: u8,
        speed: u8,
    ) -> Result<(), FileError> {
        (self.unit, self.lost) = (None, true);
        if self.library.sets.is_empty() {
            return Err(self.out_of_place(entry, "this file holds K and M lines that all sets share"));
        }
        let at = self.library.units.len();
        // The excess was already reported.
        if at == MOST_UNITS {
            return Ok(());
        }
        let set = self.library.sets.len() - 1;
        let (handle, owner) = match role {
            Role::Hero => {
                self.hero = Some(at as u8);
                self.library.sets[set].heroes.push(at as u8);
                (title.text.rsplit(' ').next().unwrap_or_default().to_string(), None)
            }
            _ if self.hero.is_none() => {
                return Err(self.out_of_place(entry, "it stands below the hero that makes it"));
            }
            _ => (title.text.clone(), self.hero),
        };
        let id = if role == Role::Hero { None } else { Some(self.id(title)) };
        (self.unit, self.lost) = (Some(at), false);
        self.library.units.push(Unit {
            name: title.text.clone(),
            handle,
            id,
            set: set as u8,
            role,
            health,
            speed,
            owner,
            passives: Vec::new(),
            actives: Vec::new(),
        });
        Ok(())
    }

    /// Returns the unit to which a text belongs, after a check of its name; none if the unit is lost.
    fn bearer(&self, entry: &Entry<'_>, title: &Title) -> Result<Option<usize>, FileError> {
        let Some(at) = self.unit else {
            let hint = "it stands below the hero, summon or object that has it";
            return if self.lost { Ok(None) } else { Err(self.out_of_place(entry, hint)) };
        };
        let unit = &self.library.units[at];
        let name = &title.text;
        let mut others =
            unit.passives.iter().map(|card| &card.name).chain(unit.actives.iter().map(|card| &card.name));
        match others.any(|other| same(other, name)) {
            true => {
                let what = format!("{} has `{}` already", unit.handle, short(name));
                Err(title.place.fault(what, "give it another name"))
            }
            false => Ok(Some(at)),
        }
    }

    fn passive(&mut self, entry: &Entry<'_>, title: &Title) -> Result<(), FileError> {
        let Some(at) = self.bearer(entry, title)? else {
            let read = parse::passive(&entry.line, entry.from, self.names, Bearer::Unit);
            return read.map(|_| ()).or_else(|fault| self.unread(entry, Some(Bearer::Unit), fault));
        };
        let which = Which::Passive(at, self.library.units[at].passives.len());
        if self.library.units[at].passives.len() == MOST_TEXTS {
            return Err(title.place.fault(format!("more than {MOST_TEXTS} passives"), "leave some out"));
        }
        let (text, places) = match parse::passive(&entry.line, entry.from, self.names, Bearer::Unit) {
            Ok(read) => read,
            Err(fault) => return self.unread(entry, Some(Bearer::Unit), fault),
        };
        self.library.units[at].passives.push(PassiveCard { name: title.text.clone(), text });
        self.sheet(title.place, places, which);
        Ok(())
    }

    fn active(&mut self, entry: &Entry<'_>, title: &Title, default: bool) -> Result<(), FileError> {
        let Some(at) = self.bearer(entry, title)? else {
            let read = parse::active(&entry.line, entry.from, self.names);
            return read.map(|_| ()).or_else(|fault| self.unread(entry, None, fault));
        };
        let unit = &self.library.units[at];
        match unit.role {
            Role::Object => {
                return Err(self.out_of_place(entry, "an object takes no turns: it has P lines only"));
            }
            // Extra cards are for heroes (TF-040); a summon has none (TF-042).
            Role::Summon if !default => {
                return Err(
                    self.out_of_place(entry, "a summon has no extra cards; those of the hero stand above it")
                );
            }
            _ => {}
        }
        if unit.actives.len() == MOST_TEXTS {
            return Err(title.place.fault(format!("more than {MOST_TEXTS} abilities"), "leave some out"));
        }
        let which = Which::Active(at, unit.actives.len());
        let (text, places) = match parse::active(&entry.line, entry.from, self.names) {
            Ok(read) => read,
            Err(fault) => return self.unread(entry, None, fault),
        };
        self.library.units[at].actives.push(ActiveCard { name: title.text.clone(), default, text });
        self.sheet(title.place, places, which);
        Ok(())
    }

    fn intro(&mut self, map: &str, sides: &[Vec<Title>; 2]) -> Result<(), FileError> {
        let set = self.library.sets.len() - 1;
        let mut found: [Vec<u8>; 2] = [Vec::new(), Vec::new()];
        for (side, titles) in sides.iter().enumerate() {
            for title in titles {
                let hero = self.hero_of(set, title)?;
                if found.iter().any(|heroes| heroes.contains(&hero)) {
                    return Err(title
                        .place
                        .fault(format!("`{}` is named twice", short(&title.text)), "name another hero"));
                }
                found[side].push(hero);
            }
        }
        let place = sides[1].first().map_or(Place::START, |title| title.place);
        // Fixed heroes for each side (TF-002).
        if found[0].len() != found[1].len() || found[0].len() > 4 {
            let what = format!("{} heroes meet {}", found[0].len(), found[1].len());
            return Err(place.fault(what, "both sides have equally many heroes, 1 to 4"));
        }
        self.library.sets[set].intro = Some(Intro { map: map.to_string(), sides: found });
        Ok(())
    }

    fn hero_of(&self, set: usize, title: &Title) -> Result<u8, FileError> {
        let heroes = &self.library.sets[set].heroes;
        let handle = |hero: &u8| self.library.units[usize::from(*hero)].handle.as_str();
        heroes.iter().copied().find(|hero| same(handle(hero), &title.text)).ok_or_else(|| {
            let what = format!("this set has no hero called `{}`", short(&title.text));
            title.place.fault(what, did_you_mean(&title.text, heroes.iter().map(handle)))
        })
    }
}

/// Returns the steps that the trigger of a text sets off.
fn body(text: &Passive) -> Option<&Vec<Step>> {
    text.triggered.as_ref().map(|triggered| &triggered.body)
}
