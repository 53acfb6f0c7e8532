//! The content of the card files: conditions, markers, units and sets.

use engine::content::Content;
use engine::{Faults, FileError};

use crate::ast::{Active, Name, Passive};
use crate::names::{Kind, Lexicon, Names};
use crate::{check, read};

/// The file of the conditions that all sets share.
pub const CONDITIONS: &str = "conditions.cards";
/// The folder of the sets.
pub const FOLDER: &str = "sets";
/// The file name extension of card files.
pub const SUFFIX: &str = "cards";

/// The checked content of the card files.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Library {
    /// The spelling of every name.
    pub names: Vec<String>,
    /// The definition of every name.
    pub defs: Vec<Def>,
    /// The conditions and tokens.
    pub conditions: Vec<Condition>,
    /// The markers and terrain.
    pub markers: Vec<Marker>,
    /// The heroes, summons and objects.
    pub units: Vec<Unit>,
    /// The sets, in the order of their file names.
    pub sets: Vec<Set>,
}

/// The definition of a name: a place in one of the lists.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Def {
    /// A condition.
    Condition(u8),
    /// A marker.
    Marker(u8),
    /// A summon or object.
    Unit(u8),
}

/// A condition or token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Condition {
    /// Its name.
    pub name: String,
    /// Its name on cards.
    pub id: Name,
    /// Its effect on its bearer.
    pub text: Passive,
}

/// A marker or terrain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Marker {
    /// Its name.
    pub name: String,
    /// Its name on cards.
    pub id: Name,
    /// Its effect in its space.
    pub text: Passive,
    /// The hero in whose block it is written.
    pub owner: Option<u8>,
}

/// The role of a unit.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Role {
    /// A hero.
    Hero,
    /// A summon, including one that a hero turns into.
    Summon,
    /// An object: a marker that can be targeted like a unit.
    Object,
}

/// A hero, summon or object.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unit {
    /// Its full name.
    pub name: String,
    /// Its name in notation: the last word of a hero's name, otherwise the whole name.
    pub handle: String,
    /// Its name on cards; heroes have none.
    pub id: Option<Name>,
    /// The set it belongs to.
    pub set: u8,
    /// Its role.
    pub role: Role,
    /// Its health at the start.
    pub health: u8,
    /// Its speed; 0 for an object.
    pub speed: u8,
    /// The hero in whose block it is written.
    pub owner: Option<u8>,
    /// Its passives.
    pub passives: Vec<PassiveCard>,
    /// Its default abilities and extra cards.
    pub actives: Vec<ActiveCard>,
}

/// A passive with its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PassiveCard {
    /// Its name.
    pub name: String,
    /// Its text.
    pub text: Passive,
}

/// A default ability or extra card with its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ActiveCard {
    /// Its name.
    pub name: String,
    /// Whether it is a default ability.
    pub default: bool,
    /// Its text.
    pub text: Active,
}

/// A set of heroes with its rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Set {
    /// The name of its file, without folder and suffix.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its rules, one sentence each.
    pub rules: Vec<String>,
    /// Its heroes.
    pub heroes: Vec<u8>,
    /// Its introductory game.
    pub intro: Option<Intro>,
}

/// An introductory game: a fixed map and fixed heroes (TF-002).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Intro {
    /// The name of the map's file.
    pub map: String,
    /// The heroes of red and of blue.
    pub sides: [Vec<u8>; 2],
}

impl Lexicon for Library {
    fn look_up(&self, name: Name) -> Option<(&str, Kind)> {
        let at = usize::from(name.0);
        Some((self.names.get(at)?, self.kind(*self.defs.get(at)?)))
    }
}

/// Returns the first of these faults, for a caller that can show only one.
pub(crate) fn first(faults: Faults) -> FileError {
    let none = || FileError::plain("the cards cannot be read", "");
    faults.told.into_iter().next().unwrap_or_else(none)
}

impl Library {
    /// Reads and checks `conditions.cards` and every `sets/NAME.cards`.
    pub fn read(content: &Content) -> Result<Library, FileError> {
        Library::with_sheets(content).map(|(library, _)| library).map_err(first)
    }

    /// Returns all faults of the card files, by file and line.
    pub fn faults(content: &Content) -> Faults {
        Library::with_sheets(content).err().unwrap_or_default()
    }

    /// Reads and checks as [`Library::read`] does, and returns the places of all texts too, or else all faults.
    pub(crate) fn with_sheets(content: &Content) -> Result<(Library, Vec<read::Sheet>), Faults> {
        let mut faults = Faults::default();
        let (library, sheets) = read::all(content, &mut faults);
        check::all(&library, &sheets, &mut faults);
        if faults.is_empty() {
            return Ok((library, sheets));
        }
        faults.told.sort_by(|one, other| {
            (&one.file, one.line, one.column).cmp(&(&other.file, other.line, other.column))
        });
        Err(faults)
    }

    /// Returns the condition with a name, if it is one.
    pub fn condition(&self, name: Name) -> Option<&Condition> {
        match self.defs.get(usize::from(name.0))? {
            Def::Condition(at) => self.conditions.get(usize::from(*at)),
            _ => None,
        }
    }

    /// Returns the marker with a name, if it is one.
    pub fn marker(&self, name: Name) -> Option<&Marker> {
        match self.defs.get(usize::from(name.0))? {
            Def::Marker(at) => self.markers.get(usize::from(*at)),
            _ => None,
        }
    }

    /// Returns the summon or object with a name, if it is one.
    pub fn unit(&self, name: Name) -> Option<&Unit> {
        match self.defs.get(usize::from(name.0))? {
            Def::Unit(at) => self.units.get(usize::from(*at)),
            _ => None,
        }
    }

    /// Returns the spelling of a name.
    pub fn spelled(&self, name: Name) -> &str {
        self.names.get(usize::from(name.0)).map_or("", String::as_str)
    }

    /// Returns the names with their kinds, as the reader of texts needs them.
    pub fn table(&self) -> Names {
        let mut names = Names::default();
        for (name, def) in self.names.iter().zip(&self.defs) {
            names.add(name, self.kind(*def));
        }
        names
    }

    /// Returns the kind of a definition.
    pub(crate) fn kind(&self, def: Def) -> Kind {
        match def {
            Def::Condition(_) => Kind::Condition,
            Def::Marker(_) => Kind::Marker,
            Def::Unit(at) => match self.units.get(usize::from(at)).map(|unit| unit.role) {
                Some(Role::Object) => Kind::Object,
                _ => Kind::Summon,
            },
        }
    }
}
