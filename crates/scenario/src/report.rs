//! The results of scenarios.

use std::fmt;

use engine::FileError;

/// The results of one file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileReport {
    /// The file.
    pub file: String,
    /// A fault that prevented reading the whole file, or running the rest of it.
    pub fault: Option<String>,
    /// Its cases.
    pub cases: Vec<CaseReport>,
}

/// The results of one case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CaseReport {
    /// The id of the game; empty if the file does not name it.
    pub game: String,
    /// The title.
    pub title: String,
    /// Its line.
    pub line: usize,
    /// How often it ran: once, or once for each row of its table.
    pub runs: usize,
    /// The failures, ready to print, each with file and line.
    pub failures: Vec<String>,
    /// The ids that it proved, each with its line; none if anything failed.
    pub proofs: Vec<(String, usize)>,
}

impl FileReport {
    /// Creates the report of a file that cannot be read.
    pub(crate) fn faulty(fault: FileError) -> FileReport {
        FileReport { file: fault.file.clone(), fault: Some(fault.to_string()), cases: Vec::new() }
    }

    /// Whether everything passed.
    pub fn passed(&self) -> bool {
        self.fault.is_none() && self.cases.iter().all(CaseReport::passed)
    }

    /// Returns how many cases passed and how many failed; a fault in the file counts as a failure.
    pub fn counts(&self) -> (usize, usize) {
        let passed = self.cases.iter().filter(|c| c.passed()).count();
        (passed, self.cases.len() - passed + usize::from(self.fault.is_some()))
    }
}

impl CaseReport {
    /// Whether everything passed.
    pub fn passed(&self) -> bool {
        self.failures.is_empty()
    }
}

impl fmt::Display for FileReport {
    /// Writes all failures.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(fault) = &self.fault {
            writeln!(f, "{fault}")?;
        }
        for case in self.cases.iter().filter(|c| !c.passed()) {
            writeln!(f, "{}:{}: case \"{}\"", self.file, case.line, case.title)?;
            for failure in &case.failures {
                writeln!(f, "{}", indented(failure))?;
            }
        }
        Ok(())
    }
}

/// Indents each line of a text by two spaces.
pub fn indented(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(|line| format!("  {line}").trim_end().to_string()).collect();
    lines.join("\n")
}
