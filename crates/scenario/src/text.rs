//! A file as statements: lines at the left margin, each with the indented block below it.

use engine::FileError;

/// The maximum number of bytes in a scenario file.
pub const LONGEST_FILE: usize = 1_000_000;
/// The maximum number of cases in a file.
pub const MOST_CASES: usize = 2_000;
/// The maximum number of rows in an `each` table.
pub const MOST_ROWS: usize = 2_000;
/// The maximum total number of steps in a file, including all rows of its tables.
pub const MOST_STEPS: usize = 20_000;

/// The maximum number of characters in a line.
pub const LONGEST_LINE: usize = 4_000;

/// A line with its number, from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceLine {
    /// The number.
    pub number: usize,
    /// The text, including spaces at its beginning.
    pub text: String,
}

/// A statement: one line and the indented lines below it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Statement {
    /// The line itself.
    pub head: SourceLine,
    /// The lines below it, including blank lines between them, so that line numbers stay correct.
    pub block: Vec<SourceLine>,
}

impl Statement {
    /// Returns the first word.
    pub fn verb(&self) -> &str {
        self.head.text.split_whitespace().next().unwrap_or_default()
    }

    /// Returns the block as one text and the number of its first line.
    pub fn block_text(&self) -> (String, usize) {
        let first = self.block.first().map_or(self.head.number, |line| line.number);
        let lines: Vec<&str> = self.block.iter().map(|line| line.text.as_str()).collect();
        (lines.join("\n"), first)
    }

    /// Returns the lines of the block without comments and blank lines.
    pub fn lines(&self) -> impl Iterator<Item = &SourceLine> {
        self.block.iter().filter(|line| {
            let text = line.text.trim();
            !text.is_empty() && !text.starts_with('#')
        })
    }
}

/// Splits a file into statements.
pub fn statements(text: &str) -> Result<Vec<Statement>, FileError> {
    if text.len() > LONGEST_FILE {
        let what = format!("a scenario file has at most {LONGEST_FILE} bytes");
        return Err(FileError::at(1, 1, what, "cut it into several files"));
    }
    let mut all: Vec<Statement> = Vec::new();
    let mut gap: Vec<SourceLine> = Vec::new();
    for (at, text) in text.lines().enumerate() {
        let line = SourceLine { number: at + 1, text: text.trim_end().to_string() };
        if line.text.len() > LONGEST_LINE {
            let what = format!("a line has at most {LONGEST_LINE} letters");
            return Err(FileError::at(line.number, LONGEST_LINE, what, "lists may go on below, indented"));
        }
        if line.text.is_empty() || line.text.starts_with('#') {
            gap.push(SourceLine { text: String::new(), ..line });
        } else if line.text.starts_with(char::is_whitespace) {
            let Some(statement) = all.last_mut() else {
                let what = "this line is indented, but no statement stands above it";
                return Err(FileError::at(line.number, 1, what, "statements begin at the left margin"));
            };
            match statement.block.is_empty() {
                true => gap.clear(),
                false => statement.block.append(&mut gap),
            }
            statement.block.push(line);
        } else {
            gap.clear();
            all.push(Statement { head: line, block: Vec::new() });
        }
    }
    Ok(all)
}
