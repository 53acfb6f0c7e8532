//! Written squads: their files, and the places of faults in them.

use std::fmt::Write;

use engine::content::Content;
use engine::hint::suggestion;
use engine::options::is_link;
use engine::roster::{Roster, RosterFault, RosterMember};
use engine::{Arg, FileError, say};
use serde::Deserialize;
use toml::Spanned;

use super::link;
use super::source::Source;
use super::workshop::SQUADS;

/// The longest accepted text of a squad, in bytes.
const LONGEST_FILE: usize = 20_000;

/// A squad in written form.
pub struct Written<'a> {
    /// The squad.
    pub roster: Roster,
    /// The place where it was read; none for a link string.
    place: Option<Place<'a>>,
}

/// The positions of a squad's units in a text.
struct Place<'a> {
    path: String,
    text: &'a str,
    units: Vec<usize>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    name: String,
    #[serde(default)]
    text: String,
    #[serde(default)]
    unit: Vec<Spanned<Entry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    #[serde(default)]
    name: String,
    stats: Vec<Spanned<i64>>,
    #[serde(default)]
    abilities: Vec<String>,
}

/// Reads a squad: the name of a content file, a link string, or the text of a file.
pub fn find<'a>(content: &'a Content, text: &'a str) -> Result<Written<'a>, FileError> {
    let word = text.trim();
    if let Some(path) = SQUADS.path(word) {
        let Some(text) = content.file(&path) else {
            let hint = suggestion(word, SQUADS.names(content).iter().map(String::as_str));
            let word = super::source::shown(word);
            let what = say!("no-squad", word = Arg::name(word.clone()); "there is no squad `{word}`");
            return Err(FileError::said(what, "", hint));
        };
        return file(&path, text);
    }
    if word.starts_with(link::HEAD) || is_link(word) {
        return Ok(Written { roster: link::read(word)?, place: None });
    }
    file("", text)
}

/// Reads the text of a file.
fn file<'a>(path: &str, text: &'a str) -> Result<Written<'a>, FileError> {
    let source = Source { path, text };
    if text.len() > LONGEST_FILE {
        let what = format!("the text of a squad is at most {LONGEST_FILE} bytes long");
        return Err(FileError::plain(what, "a squad is 1 to 6 units").in_file(path));
    }
    let file: File = source.toml()?;
    let units = file.unit.iter().map(|unit| unit.span().start).collect();
    let mut members = Vec::new();
    for unit in file.unit {
        let Entry { name, stats, abilities } = unit.into_inner();
        let stats = stats.iter().map(|value| {
            u8::try_from(*value.get_ref()).map_err(|_| {
                let what =
                    format!("a value is a whole number from 1 to 10; this is {} [ES-067]", value.get_ref());
                source.fault(value.span().start, what, "")
            })
        });
        members.push(RosterMember { name, stats: stats.collect::<Result<_, _>>()?, abilities });
    }
    let roster = Roster { name: file.name, text: file.text, members };
    Ok(Written { roster, place: Some(Place { path: path.to_string(), text, units }) })
}

impl Written<'_> {
    /// Returns a fault of the squad at its place.
    pub fn fault(&self, fault: &RosterFault) -> FileError {
        let hint = say!("squad-limits"; "docs/SQUADS.md says what a squad may have");
        let plain = FileError::said(fault.what.clone(), fault.rule, hint);
        let Some(place) = &self.place else { return plain };
        let FileError { what, hint, said, .. } = plain.clone();
        match fault.member.and_then(|member| place.units.get(usize::from(member))) {
            Some(offset) => {
                let fault = Source { path: &place.path, text: place.text }.fault(*offset, what, hint);
                FileError { said, ..fault }
            }
            None => plain.in_file(&place.path),
        }
    }
}

/// Returns the text of a squad's file.
pub fn print(roster: &Roster) -> String {
    let mut text = format!("name = {}\n", quoted(&roster.name));
    if !roster.text.is_empty() {
        let _ = writeln!(text, "text = {}", quoted(&roster.text));
    }
    for member in &roster.members {
        text.push_str("\n[[unit]]\n");
        if !member.name.is_empty() {
            let _ = writeln!(text, "name = {}", quoted(&member.name));
        }
        let stats: Vec<String> = member.stats.iter().map(u8::to_string).collect();
        let _ = writeln!(text, "stats = [{}]", stats.join(", "));
        if !member.abilities.is_empty() {
            let abilities: Vec<String> = member.abilities.iter().map(|id| quoted(id)).collect();
            let _ = writeln!(text, "abilities = [{}]", abilities.join(", "));
        }
    }
    text
}

/// Quotes words as TOML does.
fn quoted(words: &str) -> String {
    let mut text = String::from("\"");
    for sign in words.chars() {
        match sign {
            '"' | '\\' => text.extend(['\\', sign]),
            _ if sign.is_control() => {
                let _ = write!(text, "\\u{:04X}", u32::from(sign));
            }
            _ => text.push(sign),
        }
    }
    text.push('"');
    text
}
