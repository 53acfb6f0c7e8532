//! Output: results go to stdout, with colour if enabled; notes go to stderr.

use std::io::{self, IsTerminal, Write};

use clap::ValueEnum;

/// When colour is used.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum When {
    /// On a terminal, unless NO_COLOR is set.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// Adds colour to text, or leaves it unchanged.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Paint {
    on: bool,
}

/// The colours of the sides, by seat: red, blue, green, yellow, magenta, cyan.
const SIDES: [&str; 6] = ["31", "34", "32", "33", "35", "36"];

impl Paint {
    /// Uses no colour at all.
    #[cfg(test)]
    pub const PLAIN: Paint = Paint { on: false };

    fn new(when: When) -> Paint {
        let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let on = match when {
            When::Always => true,
            When::Never => false,
            When::Auto => io::stdout().is_terminal() && !set("NO_COLOR") && !dumb,
        };
        Paint { on }
    }

    fn code(self, code: &str, text: &str) -> String {
        match self.on {
            true => format!("\x1b[{code}m{text}\x1b[0m"),
            false => text.to_string(),
        }
    }

    /// Returns the colour of a side.
    pub fn side(self, seat: u8, text: &str) -> String {
        self.code(&format!("1;{}", SIDES[usize::from(seat) % SIDES.len()]), text)
    }

    /// Returns the colour of a kind of terrain, by its drawing.
    pub fn terrain(self, look: &str, text: &str) -> String {
        let code = match look {
            "plain" => "2",
            "tree" | "forest" => "32",
            "water" => "34",
            "mountain" | "wall" => "37;100",
            _ => "33",
        };
        self.code(code, text)
    }

    /// Highlights a text.
    pub fn bold(self, text: &str) -> String {
        self.code("1", text)
    }

    /// Marks a text as less important.
    pub fn dim(self, text: &str) -> String {
        self.code("2", text)
    }

    /// Marks a text.
    pub fn marked(self, text: &str) -> String {
        self.code("7", text)
    }

    /// Colours a success.
    pub fn good(self, text: &str) -> String {
        self.code("32", text)
    }

    /// Colours a failure.
    pub fn bad(self, text: &str) -> String {
        self.code("31", text)
    }
}

/// Standard output.
pub struct Out {
    stdout: io::Stdout,
    /// The colours.
    pub paint: Paint,
    /// Whether it is a terminal.
    pub terminal: bool,
}

impl Out {
    /// Opens standard output with the requested colours.
    pub fn new(when: When) -> Out {
        let stdout = io::stdout();
        let terminal = stdout.is_terminal();
        Out { stdout, paint: Paint::new(when), terminal }
    }
}

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.stdout.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stdout.flush()
    }
}

/// Returns a number with its noun: `1 square`, `2 squares`.
pub fn count(number: impl TryInto<u64>, what: &str) -> String {
    let number = number.try_into().unwrap_or(u64::MAX);
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

/// Writes a line to stderr. If stderr is closed, no one can read it anyway.
pub fn note(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}

/// Returns a word, quoted for a shell.
pub fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./=:,+@%".contains(c);
    match !word.is_empty() && word.chars().all(plain) {
        true => word.to_string(),
        false => format!("'{}'", word.replace('\'', "'\\''")),
    }
}
