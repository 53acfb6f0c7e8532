//! The second go: units, sets and the texts of the cards.

use engine::FileError;
use engine::hint::did_you_mean;

use super::super::ast::Name;
use super::super::bounds::MOST_TEXTS;
use super::super::library::{
    ActiveCard, CONDITIONS, Condition, Intro, Library, Marker, PassiveCard, Role, Set, Unit,
};
use super::super::names::{Names, same};
use super::super::parse::{self, Head, Places, Title};
use super::super::words::{Place, short};
use super::outline::{Entry, Outline};
use super::{Sheet, Which, set_name};

/// Builds the library from what the files say in outline.
pub fn build(outline: Outline<'_>) -> Result<(Library, Vec<Sheet>), FileError> {
    let names = outline.names;
    let library = Library { names: names.spelled(), defs: outline.defs, ..Library::default() };
    let mut builder =
        Builder { library, names: &names, sheets: Vec::new(), file: "", hero: None, unit: None };
    for (file, entries) in &outline.files {
        builder.file = file;
        builder.read_file(entries).map_err(|fault| fault.in_file(file))?;
    }
    Ok((builder.library, builder.sheets))
}

struct Builder<'a> {
    library: Library,
    names: &'a Names,
    sheets: Vec<Sheet>,
    file: &'a str,
    /// The hero in whose block the next line stands.
    hero: Option<u8>,
    /// The unit that the next passive or ability belongs to.
    unit: Option<usize>,
}

impl Builder<'_> {
    fn read_file(&mut self, entries: &[Entry<'_>]) -> Result<(), FileError> {
        (self.hero, self.unit) = (None, None);
        let mut entries = entries;
        let of_set = self.file != CONDITIONS;
        if of_set {
            let Some((Entry { head: Head::Set(title), .. }, rest)) = entries.split_first() else {
                let place =
                    entries.first().map_or(Place::START, |entry| Place { line: entry.number, column: 1 });
                return Err(
                    place.fault("a set begins with its name", "write `set \"NAME\"` above everything else")
                );
            };
            self.begin_set(title)?;
            entries = rest;
        }
        let mut intro = None;
        for entry in entries {
            match &entry.head {
                Head::Intro { map, sides } if of_set && intro.is_none() => intro = Some((map, sides)),
                Head::Intro { .. } => {
                    let hint =
                        if of_set { "a set has one introductory game" } else { "it belongs into a set" };
                    return Err(self.out_of_place(entry, hint));
                }
                _ => self.entry(entry)?,
            }
        }
        if let Some((map, sides)) = intro {
            self.intro(map, sides)?;
        }
        match self.library.sets.last() {
            Some(set) if of_set && set.heroes.is_empty() => {
                Err(Place::START.fault("this set has no hero", "write `hero \"NAME\" hp 8 speed 3`"))
            }
            _ => Ok(()),
        }
    }

    fn out_of_place(&self, entry: &Entry<'_>, hint: &str) -> FileError {
        let place = entry.line.tokens.first().map_or(entry.line.end, |token| token.place);
        place.fault("this line is out of place", hint)
    }

    fn begin_set(&mut self, title: &Title) -> Result<(), FileError> {
        if let Some(other) = self.library.sets.iter().find(|set| same(&set.name, &title.text)) {
            let hint = format!("it stands in sets/{}.cards", other.id);
            return Err(title.place.fault(format!("there is a set called `{}` already", title.text), hint));
        }
        let id = set_name(self.file).unwrap_or_default().to_string();
        let name = title.text.clone();
        self.library.sets.push(Set { id, name, rules: Vec::new(), heroes: Vec::new(), intro: None });
        Ok(())
    }

    fn entry(&mut self, entry: &Entry<'_>) -> Result<(), FileError> {
        match &entry.head {
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
            Head::Default(title) => self.active(entry, title, true),
            Head::Card(title) => self.active(entry, title, false),
            Head::Condition(title) => {
                let (text, places) = parse::passive(&entry.line, entry.from, self.names)?;
                let id = self.id(title);
                let which = Which::Condition(self.library.conditions.len());
                self.library.conditions.push(Condition { name: title.text.clone(), id, text });
                self.sheet(title.place, places, which);
                Ok(())
            }
            Head::Marker(title) => {
                let (text, places) = parse::passive(&entry.line, entry.from, self.names)?;
                let id = self.id(title);
                let which = Which::Marker(self.library.markers.len());
                self.library.markers.push(Marker { name: title.text.clone(), id, text, owner: self.hero });
                self.sheet(title.place, places, which);
                Ok(())
            }
            Head::Set(_) | Head::Intro { .. } => Err(self.out_of_place(entry, "a file holds one set")),
        }
    }

    /// The name of what a line defines; the first go has seen to it that there is one.
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
        if self.library.sets.is_empty() {
            return Err(self.out_of_place(entry, "this file holds K and M lines that all sets share"));
        }
        let at = self.library.units.len();
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
        self.unit = Some(at);
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

    /// The unit that a text belongs to, after a look at its name.
    fn bearer(&self, entry: &Entry<'_>, title: &Title) -> Result<usize, FileError> {
        let Some(at) = self.unit else {
            return Err(self.out_of_place(entry, "it stands below the hero, summon or object that has it"));
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
            false => Ok(at),
        }
    }

    fn passive(&mut self, entry: &Entry<'_>, title: &Title) -> Result<(), FileError> {
        let at = self.bearer(entry, title)?;
        let which = Which::Passive(at, self.library.units[at].passives.len());
        if self.library.units[at].passives.len() == MOST_TEXTS {
            return Err(title.place.fault(format!("more than {MOST_TEXTS} passives"), "leave some out"));
        }
        let (text, places) = parse::passive(&entry.line, entry.from, self.names)?;
        self.library.units[at].passives.push(PassiveCard { name: title.text.clone(), text });
        self.sheet(title.place, places, which);
        Ok(())
    }

    fn active(&mut self, entry: &Entry<'_>, title: &Title, default: bool) -> Result<(), FileError> {
        let at = self.bearer(entry, title)?;
        let unit = &self.library.units[at];
        match unit.role {
            Role::Object => {
                return Err(self.out_of_place(entry, "an object takes no turns: it has P lines only"));
            }
            // TF-042
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
        let (text, places) = parse::active(&entry.line, entry.from, self.names)?;
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
