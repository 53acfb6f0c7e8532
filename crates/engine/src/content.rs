//! Content: units, cards and maps as text files, which come with the program or from a user's folder.

use std::sync::Arc;

use crate::refusal::FileError;

/// A named bundle of text files, sorted by path. Clones do not copy the files, because thousands of live games share
/// them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    /// The name: `shipped`, or the user's name for it.
    pub name: String,
    files: Arc<Vec<(String, String)>>,
}

/// The name of the content that comes with the program.
pub const SHIPPED: &str = "shipped";

impl Content {
    /// Creates content from files that are compiled in.
    pub fn shipped(files: &[(&str, &str)]) -> Content {
        let mut content = Content { name: SHIPPED.to_string(), files: Arc::default() };
        files.iter().for_each(|(path, text)| content.put(path, text));
        content
    }

    /// Adds a file, or replaces the file with the same path.
    pub fn put(&mut self, path: &str, text: &str) {
        match self.files.binary_search_by(|(p, _)| p.as_str().cmp(path)) {
            Ok(at) => Arc::make_mut(&mut self.files)[at].1 = text.to_string(),
            Err(at) => Arc::make_mut(&mut self.files).insert(at, (path.to_string(), text.to_string())),
        }
    }

    /// Removes a file, if it exists.
    pub fn remove(&mut self, path: &str) {
        if let Ok(at) = self.files.binary_search_by(|(p, _)| p.as_str().cmp(path)) {
            Arc::make_mut(&mut self.files).remove(at);
        }
    }

    /// Returns the text of a file.
    pub fn file(&self, path: &str) -> Option<&str> {
        let at = self.files.binary_search_by(|(p, _)| p.as_str().cmp(path)).ok()?;
        Some(&self.files[at].1)
    }

    /// Returns the text of a required file.
    pub fn need(&self, path: &str) -> Result<&str, FileError> {
        self.file(path).ok_or_else(|| {
            FileError::plain("this content file is missing", "add it to the folder").in_file(path)
        })
    }

    /// Returns all files, sorted by path.
    pub fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().map(|(path, text)| (path.as_str(), text.as_str()))
    }

    /// Returns a short hash of all paths and texts.
    pub fn hash(&self) -> String {
        let mut bytes = Vec::new();
        for (path, text) in self.files.iter() {
            for part in [path, text] {
                bytes.extend_from_slice(&(part.len() as u64).to_le_bytes());
                bytes.extend_from_slice(part.as_bytes());
            }
        }
        crate::hash::short(&bytes, 16)
    }
}

/// Returns the line and column (from 1, in characters) of a byte offset in a text.
pub fn place(text: &str, offset: usize) -> (usize, usize) {
    let mut end = offset.min(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let before = &text[..end];
    let line = before.matches('\n').count() + 1;
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    (line, before[start..].chars().count() + 1)
}
