//! From files to a library, in two goes: all names first, so that a card may name what is defined below it or in
//! another file; then the texts.

mod build;
mod outline;

use engine::Faults;
use engine::content::Content;

use crate::library::{CONDITIONS, FOLDER, Library, SUFFIX};
use crate::parse::Places;
use crate::words::Place;
use outline::Outline;

/// Where a text of a library stands in the files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// The file.
    pub file: String,
    /// Where its name stands.
    pub title: Place,
    /// Where its parts stand.
    pub places: Places,
    /// Which text it is.
    pub which: Which,
}

/// A text of a library.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Which {
    /// A passive of a unit.
    Passive(usize, usize),
    /// An ability of a unit.
    Active(usize, usize),
    /// A condition.
    Condition(usize),
    /// A marker.
    Marker(usize),
}

/// Reads all card files of some content and tells their faults. Where there are some, the library holds what
/// could be read, so that the rest of the texts can be looked at; it cannot be played with.
pub fn all(content: &Content, faults: &mut Faults) -> (Library, Vec<Sheet>) {
    let mut files = Vec::new();
    match content.need(CONDITIONS) {
        Ok(text) => files.push((CONDITIONS, text)),
        Err(fault) => faults.add(fault),
    }
    files.extend(content.files().filter(|(path, _)| set_name(path).is_some()));
    let outline = Outline::read(&files, faults);
    build::build(outline, faults)
}

/// The file of a set.
pub fn path_of(name: &str) -> String {
    format!("{FOLDER}/{name}.{SUFFIX}")
}

/// The name of a set, if a path is one of a set's file.
fn set_name(path: &str) -> Option<&str> {
    let name = path.strip_prefix(FOLDER)?.strip_prefix('/')?.strip_suffix(SUFFIX)?.strip_suffix('.')?;
    (!name.is_empty() && !name.contains('/')).then_some(name)
}
