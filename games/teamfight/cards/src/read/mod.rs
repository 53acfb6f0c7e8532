//! Reads files into a library, in two passes: all names first, so that a card may use names defined below it or in
//! another file; then the texts.

mod build;
mod outline;

use engine::Faults;
use engine::content::Content;

use crate::library::{CONDITIONS, FOLDER, Library, SUFFIX};
use crate::parse::Places;
use crate::words::Place;
use outline::Outline;

/// The location of a library's text in the files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// The file.
    pub file: String,
    /// The place of its name.
    pub title: Place,
    /// The places of its parts.
    pub places: Places,
    /// The text.
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

/// Reads all card files of the content and reports their faults. If there are any, the library holds the readable
/// parts, so that the other texts can still be checked, but it cannot be used to play.
pub fn all(content: &Content, faults: &mut Faults) -> (Library, Vec<Sheet>) {
    let mut files = Vec::new();
    // Conditions are cards themselves (TF-125).
    match content.need(CONDITIONS) {
        Ok(text) => files.push((CONDITIONS, text)),
        Err(fault) => faults.add(fault),
    }
    files.extend(content.files().filter(|(path, _)| set_name(path).is_some()));
    let outline = Outline::read(&files, faults);
    build::build(outline, faults)
}

/// Returns the path of a set's file.
pub fn path_of(name: &str) -> String {
    format!("{FOLDER}/{name}.{SUFFIX}")
}

/// Returns the name of a set, if a path is that of a set's file.
fn set_name(path: &str) -> Option<&str> {
    let name = path.strip_prefix(FOLDER)?.strip_prefix('/')?.strip_suffix(SUFFIX)?.strip_suffix('.')?;
    (!name.is_empty() && !name.contains('/')).then_some(name)
}
