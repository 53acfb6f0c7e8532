//! Texts for people to browse.
use engine::{content::Content, scene::Entry};
pub fn compendium(_: &Content) -> Vec<Entry> {
    Vec::new()
}
