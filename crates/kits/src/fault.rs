//! A fault in a table or a request.

use std::fmt::{self, Display, Formatter};

/// An error, and a hint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The line of the table, from 1; none if it is not about a line.
    pub line: Option<usize>,
    /// What is wrong, in one sentence.
    pub text: String,
    /// The hint, which may be empty.
    pub hint: String,
}

impl Fault {
    /// Returns a fault that is not about a line.
    pub fn plain(text: impl Into<String>, hint: impl Into<String>) -> Fault {
        Fault { line: None, text: text.into(), hint: hint.into() }
    }

    /// Returns a fault at a byte of a text.
    pub(crate) fn at(table: &str, offset: usize, text: impl Into<String>, hint: impl Into<String>) -> Fault {
        let before = table.as_bytes().get(..offset).unwrap_or(table.as_bytes());
        let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
        Fault { line: Some(line), ..Fault::plain(text, hint) }
    }
}

impl Display for Fault {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        f.write_str(&self.text)?;
        if self.hint.is_empty() { Ok(()) } else { write!(f, " ({})", self.hint) }
    }
}

impl std::error::Error for Fault {}
