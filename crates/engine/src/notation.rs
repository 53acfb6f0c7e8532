//! Reading the notation of an act, word by word.

use crate::position::Word;
use crate::{Arg, Malformed, Message};

/// The words of an act that are still to be read.
#[derive(Copy, Clone, Debug)]
pub struct Words<'a> {
    left: &'a [Word],
    /// The column behind the text.
    end: usize,
}

impl<'a> Words<'a> {
    /// Creates a reader of all words of a text.
    pub fn new(words: &'a [Word], text: &str) -> Words<'a> {
        Words { left: words, end: end(text) }
    }

    /// Takes the next word, if there is one.
    pub fn take(&mut self) -> Option<&'a Word> {
        let (word, rest) = self.left.split_first()?;
        self.left = rest;
        Some(word)
    }

    /// Takes the next word; `missing` says what there should be, and gives a hint.
    pub fn need(&mut self, missing: impl FnOnce() -> (Message, Message)) -> Result<&'a Word, Malformed> {
        self.take().ok_or_else(|| {
            let (what, hint) = missing();
            Malformed::new(self.end, what, hint)
        })
    }

    /// Returns the next word without taking it.
    pub fn peek(&self) -> Option<&'a Word> {
        self.left.first()
    }

    /// Whether all words have been read.
    pub fn is_empty(&self) -> bool {
        self.left.is_empty()
    }

    /// Refuses any further word; `extra` says that it is too much, and gives a hint.
    pub fn finish(self, extra: impl FnOnce(&Word) -> (Message, Message)) -> Result<(), Malformed> {
        match self.peek() {
            None => Ok(()),
            Some(word) => {
                let (what, hint) = extra(word);
                Err(word.malformed(what, hint))
            }
        }
    }
}

/// Returns the column after the end of a text.
pub fn end(text: &str) -> usize {
    text.trim_end().chars().count() + 1
}

impl Word {
    /// Returns a fault at this word of an act.
    pub fn malformed(&self, what: impl Into<Message>, hint: impl Into<Message>) -> Malformed {
        Malformed::new(self.column, what, hint)
    }

    /// Returns the beginning of the word, since a very long one is not repeated in full.
    pub fn shown(&self) -> String {
        self.text.chars().take(20).collect()
    }

    /// Returns the same as an argument of a message.
    pub fn quoted(&self) -> Arg {
        Arg::name(self.shown())
    }
}
