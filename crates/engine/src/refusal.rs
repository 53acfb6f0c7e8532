//! Refusals, which teach: they say what was wrong, where, and by which rule.

use std::fmt;

use crate::Message;

/// The reason why an answer was refused. The state is unchanged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The text cannot be read.
    Malformed(Malformed),
    /// This seat may not answer, or not now.
    NotYours(Message),
    /// The act breaks a rule or ruling.
    Against {
        /// The id of the rule or ruling.
        rule: &'static str,
        /// The reason, in one sentence.
        why: Message,
    },
}

/// A text that cannot be read, with the position, the fault and a hint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Malformed {
    /// The column, counted from 1 in characters.
    pub column: usize,
    /// The fault.
    pub what: Message,
    /// What to write instead.
    pub hint: Message,
}

impl Refusal {
    /// Creates a refusal by a rule.
    pub fn against(rule: &'static str, why: impl Into<Message>) -> Refusal {
        Refusal::Against { rule, why: why.into() }
    }

    /// Returns a refusal by a rule, unless the condition holds.
    pub fn unless(holds: bool, rule: &'static str, why: impl Into<Message>) -> Result<(), Refusal> {
        if holds { Ok(()) } else { Err(Refusal::against(rule, why)) }
    }

    /// Does the same, but calls `why` only for a refusal.
    pub fn demand<M: Into<Message>>(
        holds: bool,
        rule: &'static str,
        why: impl FnOnce() -> M,
    ) -> Result<(), Refusal> {
        if holds { Ok(()) } else { Err(Refusal::against(rule, why())) }
    }

    /// Creates the refusal of a question that is not this seat's.
    pub fn not_yours(why: impl Into<Message>) -> Refusal {
        Refusal::NotYours(why.into())
    }

    /// Returns the rule id of a refusal by a rule.
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            Refusal::Against { rule, .. } => Some(rule),
            _ => None,
        }
    }

    /// Returns one word for the kind, used on the wire.
    pub fn kind(&self) -> &'static str {
        match self {
            Refusal::Malformed(_) => "malformed",
            Refusal::NotYours(_) => "not-yours",
            Refusal::Against { .. } => "against",
        }
    }
}

impl From<Malformed> for Refusal {
    fn from(malformed: Malformed) -> Refusal {
        Refusal::Malformed(malformed)
    }
}

impl Malformed {
    /// Creates the error for a text that cannot be read at a column.
    pub fn new(column: usize, what: impl Into<Message>, hint: impl Into<Message>) -> Malformed {
        Malformed { column, what: what.into(), hint: hint.into() }
    }
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.column, self.what)?;
        if self.hint.is_empty() { Ok(()) } else { write!(f, " ({})", self.hint) }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Malformed(malformed) => write!(f, "cannot be read: {malformed}"),
            Refusal::NotYours(why) => write!(f, "not yours to answer: {why}"),
            Refusal::Against { rule, why } => write!(f, "{why} [{rule}]"),
        }
    }
}

/// A fault in a file, with its position and a hint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileError {
    /// The file, as the user named it; empty for text without a file.
    pub file: String,
    /// The line, counted from 1; 0 if the fault has no position in a text.
    pub line: usize,
    /// The column, counted from 1 in characters.
    pub column: usize,
    /// The fault.
    pub what: String,
    /// What to write instead.
    pub hint: String,
    /// The fault and the hint as messages, if people meet the fault in play.
    pub said: Option<Box<(Message, Message)>>,
}

impl FileError {
    /// Creates a fault without a position in a text: conflicting options, a missing file.
    pub fn plain(what: impl Into<String>, hint: impl Into<String>) -> FileError {
        FileError::at(0, 0, what, hint)
    }

    /// Creates a fault that people meet in play, with its rule if one is named.
    pub fn said(what: Message, rule: &str, hint: Message) -> FileError {
        let by = if rule.is_empty() { String::new() } else { format!(" [{rule}]") };
        let fault = FileError::plain(format!("{what}{by}"), hint.line());
        FileError { said: Some(Box::new((what, hint))), ..fault }
    }

    /// Creates a fault at a position in a text; the file name is added later.
    pub fn at(line: usize, column: usize, what: impl Into<String>, hint: impl Into<String>) -> FileError {
        FileError { file: String::new(), line, column, what: what.into(), hint: hint.into(), said: None }
    }

    /// Adds the name of the file, unless the fault has one.
    pub fn in_file(mut self, file: &str) -> FileError {
        if self.file.is_empty() {
            self.file = file.to_string();
        }
        self
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.file.is_empty() {
            write!(f, "{}:", self.file)?;
        }
        match (self.line, self.file.is_empty()) {
            (0, true) => {}
            (0, false) => f.write_str(" ")?,
            (line, _) => write!(f, "{line}:{}: ", self.column)?,
        }
        f.write_str(&self.what)?;
        if self.hint.is_empty() { Ok(()) } else { write!(f, "\n  hint: {}", self.hint) }
    }
}

impl std::error::Error for FileError {}

/// All faults of some files: the first ones in full and the others as a number, because a file of the wrong kind has a
/// fault in every line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Faults {
    /// The faults that are shown.
    pub told: Vec<FileError>,
    /// How many more there are.
    pub more: usize,
}

impl Faults {
    /// The maximum number of faults shown.
    pub const MOST: usize = 50;

    /// Adds a fault.
    pub fn add(&mut self, fault: FileError) {
        match self.told.len() < Faults::MOST {
            true => self.told.push(fault),
            false => self.more += 1,
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.told.is_empty()
    }

    /// Returns how many there are.
    pub fn count(&self) -> usize {
        self.told.len() + self.more
    }
}

impl From<Option<FileError>> for Faults {
    fn from(fault: Option<FileError>) -> Faults {
        Faults { told: fault.into_iter().collect(), more: 0 }
    }
}
