//! The first pass: the kind of each line, and all names.

use engine::{Faults, FileError};

use crate::bounds::{LONGEST_NAME, MOST_CONDITIONS, MOST_MARKERS, MOST_UNITS};
use crate::library::{CONDITIONS, Def};
use crate::names::{Kind, Names, same};
use crate::parse::{Head, Title, head};
use crate::words::{Line, Place, cut, short};

/// The largest size of a card file.
const LARGEST_FILE: usize = 1_000_000;

/// Words that cannot be names, because they mean something else on cards.
const TAKEN: &[&str] = &["conditions", "wall", "this", "forced"];

/// Words that cannot be handles, because they mean something else in the notation of acts.
const NOTATION: &[&str] = &[
    "split", "take", "first", "second", "deploy", "end", "go", "stay", "place", "skip", "aim", "none",
    "option", "card", "name", "react", "pass", "keep", "reroll", "north", "east", "south", "west", "moves",
    "dashes", "red", "blue", "table",
];

/// A line with content.
pub struct Entry<'a> {
    /// Its pieces.
    pub line: Line<'a>,
    /// Its beginning.
    pub head: Head,
    /// The index of the piece where its text begins.
    pub from: usize,
    /// Its number.
    pub number: usize,
    /// Whether it had a fault, which was already reported: only the thing it begins counts.
    pub broken: bool,
}

/// The outline of all files.
pub struct Outline<'a> {
    /// The files with their lines.
    pub files: Vec<(&'a str, Vec<Entry<'a>>)>,
    /// All names.
    pub names: Names,
    /// The definitions of the names.
    pub defs: Vec<Def>,
    counts: [usize; 3],
    /// Names and handles with the places of their definitions.
    seen: Vec<(String, String)>,
    handles: Vec<(String, String)>,
}

impl<'a> Outline<'a> {
    /// Reads the beginning of every line.
    pub fn read(files: &[(&'a str, &'a str)], faults: &mut Faults) -> Outline<'a> {
        let mut outline = Outline {
            files: Vec::new(),
            names: Names::default(),
            defs: Vec::new(),
            counts: [0; 3],
            seen: Vec::new(),
            handles: Vec::new(),
        };
        for (file, text) in files {
            let entries = entries(text, &mut |fault| faults.add(fault.in_file(file)));
            for entry in &entries {
                match outline.define(file, entry) {
                    // The fault of a broken line was already reported.
                    Err(fault) if !entry.broken => faults.add(fault.in_file(file)),
                    _ => {}
                }
            }
            outline.files.push((file, entries));
        }
        outline
    }

    fn define(&mut self, file: &str, entry: &Entry<'_>) -> Result<(), FileError> {
        let there = format!("{file}:{}", entry.number);
        match &entry.head {
            Head::Hero(title, ..) => {
                let handle = title.text.rsplit(' ').next().unwrap_or_default();
                self.count(title, 2, "units", MOST_UNITS)?;
                self.handle(title, handle, false, &there)
            }
            Head::Summon(title, ..) => self.unit(title, Kind::Summon, &there),
            Head::Object(title, _) => self.unit(title, Kind::Object, &there),
            Head::Condition(title) => {
                let at = self.count(title, 0, "conditions", MOST_CONDITIONS)?;
                self.name(title, Kind::Condition, Def::Condition(at), &there)
            }
            Head::Marker(title) => {
                let at = self.count(title, 1, "markers", MOST_MARKERS)?;
                self.name(title, Kind::Marker, Def::Marker(at), &there)
            }
            Head::Set(title) | Head::Rule(title) if file == CONDITIONS => {
                Err(title.place.fault("this file is of no set", "it holds K and M lines that all sets share"))
            }
            _ => Ok(()),
        }
    }

    fn unit(&mut self, title: &Title, kind: Kind, there: &str) -> Result<(), FileError> {
        let at = self.count(title, 2, "units", MOST_UNITS)?;
        self.name(title, kind, Def::Unit(at), there)?;
        if title.text.chars().last().is_some_and(char::is_numeric) {
            let hint = "the program numbers them itself: Imp1, Imp2";
            return Err(title.place.fault(format!("`{}` ends with a digit", short(&title.text)), hint));
        }
        self.handle(title, &title.text, true, there)
    }

    fn count(&mut self, title: &Title, which: usize, what: &str, most: usize) -> Result<u8, FileError> {
        let at = self.counts[which];
        if at == most {
            return Err(title
                .place
                .fault(format!("more than {most} {what} in all sets together"), "leave some out"));
        }
        self.counts[which] += 1;
        Ok(at as u8)
    }

    fn name(&mut self, title: &Title, kind: Kind, def: Def, there: &str) -> Result<(), FileError> {
        let wrong = |what: String, hint: String| Err(title.place.fault(what, hint));
        let name = &title.text;
        if !name.chars().all(char::is_alphanumeric) {
            return wrong(
                format!("`{}` is not one word", short(name)),
                "cards name it in their texts, so its name is one word of letters and digits: `StoneImp`"
                    .to_string(),
            );
        }
        if TAKEN.iter().any(|taken| same(taken, name)) {
            return wrong(
                format!("`{name}` is a word of the card language"),
                "choose another name".to_string(),
            );
        }
        if let Some((_, before)) = self.seen.iter().find(|(other, _)| same(other, name)) {
            return wrong(format!("there is a `{name}` already"), format!("it is defined in {before}"));
        }
        self.seen.push((name.clone(), there.to_string()));
        self.names.add(name, kind);
        self.defs.push(def);
        Ok(())
    }

    /// Adds the handle of a unit, which must be unambiguous in the notation of acts.
    fn handle(&mut self, title: &Title, handle: &str, numbered: bool, there: &str) -> Result<(), FileError> {
        let wrong = |what: String, hint: String| Err(title.place.fault(what, hint));
        // A number follows the name of a summon or object, and `Bo1` would be a square.
        let (least, why) = match numbered {
            true => {
                (3, "it has three letters at least, so that with its number nobody takes it for a square")
            }
            false => (2, "the last word of the name has two letters at least"),
        };
        let letters = handle.chars().take_while(|letter| letter.is_alphabetic()).count();
        let square = letters <= 2
            && handle.chars().skip(letters).all(char::is_numeric)
            && letters < handle.chars().count();
        if letters < least || square {
            let why = if square { "the last word of the name would be taken for a square" } else { why };
            return wrong(format!("`{}` is no name to be called by", short(handle)), why.to_string());
        }
        if NOTATION.iter().any(|word| same(word, handle)) {
            let hint = "choose another last word".to_string();
            return wrong(format!("`{handle}` is a word of the notation of acts"), hint);
        }
        if let Some((_, before)) = self.handles.iter().find(|(other, _)| same(other, handle)) {
            return wrong(
                format!("there is a unit called `{handle}` already"),
                format!("it stands in {before}; units are called by the last word of their names"),
            );
        }
        self.handles.push((handle.to_string(), there.to_string()));
        Ok(())
    }
}

/// Returns the lines of a file that have content.
fn entries<'a>(text: &'a str, wrong: &mut dyn FnMut(FileError)) -> Vec<Entry<'a>> {
    if text.len() > LARGEST_FILE {
        wrong(FileError::at(1, 1, "this file is larger than a megabyte", "make several sets of it"));
        return Vec::new();
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut entries = Vec::new();
    for (at, text) in text.lines().enumerate() {
        let said = text.trim_start_matches([' ', '\t']);
        if said.is_empty() || said.starts_with('#') {
            continue;
        }
        let number = at + 1;
        let read = cut(text, number).and_then(|line| {
            let (head, from) = head(&line)?;
            Ok(Entry { line, head, from, number, broken: false })
        });
        match read {
            Ok(entry) => entries.push(entry),
            Err(fault) => {
                wrong(fault);
                entries.extend(salvage(said, number));
            }
        }
    }
    entries
}

/// Returns the name or unit that a broken line begins, so that later lines that depend on it are not blamed.
fn salvage(said: &str, number: usize) -> Option<Entry<'_>> {
    let place = Place { line: number, column: 1 };
    let name: String = said.split('"').nth(1).unwrap_or_default().chars().take(LONGEST_NAME).collect();
    let title = Title { text: name, place };
    let word = said.split([' ', '\t', '"']).next().unwrap_or_default();
    let head = match word.to_lowercase().as_str() {
        "set" => Head::Set(title),
        "hero" => Head::Hero(title, 1, 1),
        "u" => Head::Summon(title, 1, 1),
        "o" => Head::Object(title, 1),
        "k" => Head::Condition(title),
        "m" => Head::Marker(title),
        "p" | "d" | "c" | "rule" | "intro" => return None,
        // Anything else with a name is probably a card if it has a text, and a unit if not.
        _ if said.contains("\":") || title.text.is_empty() => return None,
        _ => Head::Hero(title, 1, 1),
    };
    let line = Line { tokens: Vec::new(), end: place };
    Some(Entry { line, head, from: 0, number, broken: true })
}
