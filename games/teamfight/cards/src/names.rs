//! The names that cards use: conditions, markers, summons and objects of all sets.

use crate::ast::Name;

/// The kind of thing that a name denotes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A condition or token.
    Condition,
    /// A marker or terrain.
    Marker,
    /// A summon, including one that a hero turns into.
    Summon,
    /// An object.
    Object,
}

impl Kind {
    /// Returns the prefix of this kind in catalogues: `condition-burn`.
    pub fn group(self) -> &'static str {
        match self {
            Kind::Condition => "condition",
            Kind::Marker => "marker",
            Kind::Summon | Kind::Object => "unit",
        }
    }

    /// Returns the kind in words.
    pub fn title(self) -> &'static str {
        match self {
            Kind::Condition => "a condition",
            Kind::Marker => "a marker",
            Kind::Summon => "a summon",
            Kind::Object => "an object",
        }
    }
}

/// All names, in the order of their definitions.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names {
    list: Vec<(String, Kind)>,
}

impl Names {
    /// Adds a name. The caller must check for duplicates.
    pub fn add(&mut self, name: &str, kind: Kind) -> Name {
        self.list.push((name.to_string(), kind));
        Name((self.list.len() - 1) as u16)
    }

    /// Finds a name, in letters of either case, with its kind.
    pub fn find(&self, name: &str) -> Option<(Name, Kind)> {
        let at = self.list.iter().position(|(known, _)| same(known, name))?;
        Some((Name(at as u16), self.list[at].1))
    }

    /// Returns the names of these kinds that cards can use: those of one word.
    pub fn of(&self, kinds: &[Kind]) -> Vec<&str> {
        let word = |name: &str| name.chars().all(char::is_alphanumeric);
        self.list
            .iter()
            .filter(|(name, kind)| word(name) && kinds.contains(kind))
            .map(|(name, _)| name.as_str())
            .collect()
    }

    /// Returns the spelling of all names.
    pub fn spelled(&self) -> Vec<String> {
        self.list.iter().map(|(name, _)| name.clone()).collect()
    }
}

/// A source of the spelling and the kind of names.
pub trait Lexicon {
    /// Returns the spelling of a name and its kind.
    fn look_up(&self, name: Name) -> Option<(&str, Kind)>;
}

impl Lexicon for Names {
    fn look_up(&self, name: Name) -> Option<(&str, Kind)> {
        self.list.get(usize::from(name.0)).map(|(name, kind)| (name.as_str(), *kind))
    }
}

/// Whether two names are the same in letters of either case.
pub fn same(one: &str, other: &str) -> bool {
    match one.is_ascii() && other.is_ascii() {
        true => one.eq_ignore_ascii_case(other),
        false => one.chars().flat_map(char::to_lowercase).eq(other.chars().flat_map(char::to_lowercase)),
    }
}
