//! A piece of a line with its position.

use engine::FileError;
use engine::position::Word;

use crate::text::SourceLine;

/// A piece of a line, without spaces at either end.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Cut<'a> {
    /// The text.
    pub text: &'a str,
    /// The line, from 1.
    pub line: usize,
    /// The column of its first letter, from 1.
    pub column: usize,
}

impl<'a> Cut<'a> {
    /// Creates a whole line.
    pub fn of(line: &'a SourceLine) -> Cut<'a> {
        Cut { text: &line.text, line: line.number, column: 1 }.trim()
    }

    /// Returns the part from byte `from` to byte `to`, trimmed; both must be character boundaries.
    fn part(self, from: usize, to: usize) -> Cut<'a> {
        let column = self.column + self.text[..from].chars().count();
        Cut { text: &self.text[from..to], column, ..self }.trim()
    }

    fn trim(self) -> Cut<'a> {
        let start = self.text.trim_start();
        let column = self.column + (self.text.chars().count() - start.chars().count());
        Cut { text: start.trim_end(), column, ..self }
    }

    /// Whether the piece is empty.
    pub fn is_empty(self) -> bool {
        self.text.is_empty()
    }

    /// Removes the next word and returns it; empty if there is none.
    pub fn word(&mut self) -> Cut<'a> {
        let end = self.text.find(char::is_whitespace).unwrap_or(self.text.len());
        let word = self.part(0, end);
        *self = self.part(end, self.text.len());
        word
    }

    /// Returns the next word without removing it.
    pub fn peek(self) -> &'a str {
        self.text.split_whitespace().next().unwrap_or_default()
    }

    /// Removes the next word if it is this one.
    pub fn eat(&mut self, word: &str) -> bool {
        let found = self.peek() == word;
        if found {
            self.word();
        }
        found
    }

    /// Removes the next word and returns it, or a fault if there is none.
    pub fn need(&mut self, what: &str, how: &str) -> Result<Cut<'a>, FileError> {
        match self.is_empty() {
            true => Err(self.error(format!("{what} is missing"), how)),
            false => Ok(self.word()),
        }
    }

    /// Returns the two parts before and after the first separator between spaces.
    pub fn split(self, separator: &str) -> Option<(Cut<'a>, Cut<'a>)> {
        let at = self.separators(separator).next()?;
        Some((self.part(0, at), self.part(at + separator.len(), self.text.len())))
    }

    /// Returns the two parts before and after the last separator between spaces.
    pub fn split_last(self, separator: &str) -> Option<(Cut<'a>, Cut<'a>)> {
        let at = self.separators(separator).last()?;
        Some((self.part(0, at), self.part(at + separator.len(), self.text.len())))
    }

    /// Iterates over the positions of a separator between spaces or at an end.
    fn separators(self, separator: &str) -> impl Iterator<Item = usize> {
        let spaced = move |at: &usize| {
            let before = self.text[..*at].chars().next_back();
            let after = self.text[at + separator.len()..].chars().next();
            before.is_none_or(char::is_whitespace) && after.is_none_or(char::is_whitespace)
        };
        self.text.match_indices(separator).map(|(at, _)| at).filter(spaced)
    }

    /// Returns the parts between separators that are surrounded by spaces.
    pub fn split_all(self, separator: &str) -> Vec<Cut<'a>> {
        let mut parts = Vec::new();
        let mut rest = self;
        while let Some((part, after)) = rest.split(separator) {
            parts.push(part);
            rest = after;
        }
        parts.push(rest);
        parts
    }

    /// Returns the text between quotation marks, if the piece is such a text.
    pub fn quoted(self) -> Option<Cut<'a>> {
        let inner = self.text.strip_prefix('"')?.strip_suffix('"')?;
        Some(Cut { text: inner, column: self.column + 1, ..self })
    }

    /// Returns the text between quotation marks, nothing for an empty piece, or otherwise a fault.
    pub fn quote_or_nothing(self, how: &str) -> Result<Option<Cut<'a>>, FileError> {
        match (self.is_empty(), self.quoted()) {
            (true, _) => Ok(None),
            (false, Some(text)) => Ok(Some(text)),
            (false, None) => Err(self.error("a text in quotation marks is expected here", how)),
        }
    }

    /// Reports a fault if the piece is not empty.
    pub fn end(self, how: &str) -> Result<(), FileError> {
        match self.is_empty() {
            true => Ok(()),
            false => Err(self.error(format!("`{}` is too much here", self.text), how)),
        }
    }

    /// Removes the ids in square brackets from the end and returns them.
    pub fn take_ids(&mut self) -> Vec<Word> {
        let Some(inner) = self.text.strip_suffix(']') else { return Vec::new() };
        let Some(open) = inner.rfind('[') else { return Vec::new() };
        let mut list = self.part(open + 1, inner.len());
        let mut ids = Vec::new();
        while !list.is_empty() {
            ids.push(list.word().owned());
        }
        if ids.is_empty() || !ids.iter().all(|id| looks_like_id(&id.text)) {
            return Vec::new();
        }
        *self = self.part(0, open);
        ids
    }

    /// Returns the piece as an owned word.
    pub fn owned(self) -> Word {
        Word { text: self.text.to_string(), line: self.line, column: self.column }
    }

    /// Returns a fault at this piece.
    pub fn error(self, what: impl Into<String>, hint: impl Into<String>) -> FileError {
        FileError::at(self.line, self.column, what, hint)
    }
}

/// Whether a word consists of letters followed by a number: `ST-016`, `S-5`, `A43`, `A8b`.
fn looks_like_id(word: &str) -> bool {
    let number = word.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let digits = number.strip_prefix('-').unwrap_or(number);
    let tail = digits.trim_start_matches(|c: char| c.is_ascii_digit());
    number.len() < word.len()
        && tail.len() < digits.len()
        && tail.len() <= 1
        && tail.chars().all(|c| c.is_ascii_lowercase())
}
