//! How a command fails, and its exit code.

use std::fmt::Display;
use std::io;
use std::process::ExitCode;

use engine::FileError;

/// Why a command ended early.
#[derive(Debug)]
pub enum Fail {
    /// The arguments make no sense: exit code 2.
    Usage(String),
    /// A check failed, or something could not be read or written: exit code 1.
    Wrong(String),
    /// The same, if the output already says what failed: exit code 1.
    Said,
    /// The reader of the output has gone, which is not an error: exit code 0.
    Pipe,
    /// Stopped by the user: exit code 130, as in shells.
    Stopped,
}

/// What every command returns.
pub type Done<T = ()> = Result<T, Fail>;

impl Fail {
    /// Returns a usage error.
    pub fn usage(what: impl Display) -> Fail {
        Fail::Usage(what.to_string())
    }

    /// Returns a failed check.
    pub fn wrong(what: impl Display) -> Fail {
        Fail::Wrong(what.to_string())
    }

    /// Prints the message to stderr and returns the exit code.
    pub fn report(self) -> ExitCode {
        let (code, text) = match self {
            Fail::Usage(what) => (2, what),
            Fail::Wrong(what) => (1, what),
            Fail::Said => (1, String::new()),
            Fail::Pipe => (0, String::new()),
            Fail::Stopped => (130, String::new()),
        };
        if !text.is_empty() {
            crate::out::note(&format!("error: {}", shortened(&text)));
        }
        ExitCode::from(code)
    }
}

/// The longest message about a fault; it may contain what the user typed, of any length.
const LONGEST: usize = 2_000;

/// Returns a text, cut if it is far too long.
pub fn shortened(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        None => text.to_string(),
        Some((at, _)) => format!("{} ... and {} more bytes", &text[..at], text.len() - at),
    }
}

impl From<io::Error> for Fail {
    fn from(error: io::Error) -> Fail {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Fail::Pipe,
            _ => Fail::wrong(error),
        }
    }
}

impl From<FileError> for Fail {
    fn from(error: FileError) -> Fail {
        Fail::wrong(error)
    }
}
