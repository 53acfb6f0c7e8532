//! Reads statements into a file of cases, and the statements of a case into its steps.

mod choice;
mod expect;
mod header;
mod lesson;
mod query;
mod steps;

use engine::FileError;
use engine::hint::did_you_mean;
use engine::position::Word;

use crate::cut::Cut;
use crate::step::CaseStep;
use crate::text::{MOST_CASES, SourceLine, Statement, statements};

pub use header::Header;

/// A file as written: its header, which applies to all cases, and the cases.
#[derive(Debug)]
pub struct File {
    /// The lines before the first case.
    pub header: Vec<Statement>,
    /// The cases.
    pub cases: Vec<CaseText>,
}

/// A case as written.
#[derive(Clone, Debug)]
pub struct CaseText {
    /// The title.
    pub title: String,
    /// Its line.
    pub line: usize,
    /// Its statements, without the first.
    pub statements: Vec<Statement>,
}

/// The beginning of play in a case.
#[derive(Clone, PartialEq, Debug)]
pub enum Opening {
    /// The game's normal start.
    Start {
        /// The line of the statement.
        line: usize,
    },
    /// A position.
    Position {
        /// The line of the statement.
        line: usize,
        /// Whether it is `bare`.
        bare: bool,
        /// The text of the position.
        text: String,
        /// The number of its first line.
        first_line: usize,
    },
}

impl Opening {
    /// Returns the line of the statement.
    pub fn line(&self) -> usize {
        match self {
            Opening::Start { line } | Opening::Position { line, .. } => *line,
        }
    }
}

/// A case that was read.
#[derive(Debug)]
pub struct Case {
    /// The file's header with the case's own additions.
    pub header: Header,
    /// The label of the seat that a learner plays, if the case is a lesson.
    pub lesson: Option<Word>,
    /// The beginning of play.
    pub opening: Option<Opening>,
    /// Its steps.
    pub steps: Vec<CaseStep>,
}

const HEADER_WORDS: [&str; 7] = ["game", "option", "profile", "content", "file", "seats", "seed"];
const STEP_WORDS: [&str; 15] = [
    "start", "position", "dice", "do", "seal", "late", "undo", "table", "try", "expect", "inspect", "ask",
    "task", "hint", "after",
];

/// Splits a file into its header and its cases.
pub fn read_file(text: &str) -> Result<File, FileError> {
    let mut file = File { header: Vec::new(), cases: Vec::new() };
    for statement in statements(text)? {
        let mut cut = Cut::of(&statement.head);
        if cut.eat("case") {
            const HOW: &str = "write `case \"what is shown\"`";
            let Some(title) = cut.quoted() else {
                return Err(cut.error("a case has a title in quotation marks and nothing else", HOW));
            };
            no_block(&statement)?;
            if file.cases.len() == MOST_CASES {
                return Err(cut.error(format!("a file has at most {MOST_CASES} cases"), "use several files"));
            }
            let (title, line) = (title.text.to_string(), cut.line);
            file.cases.push(CaseText { title, line, statements: Vec::new() });
        } else if let Some(case) = file.cases.last_mut() {
            case.statements.push(statement);
        } else if HEADER_WORDS.contains(&statement.verb()) {
            file.header.push(statement);
        } else {
            let word = cut.word();
            let known = HEADER_WORDS.into_iter().chain(["case"]);
            let what = format!("`{}` cannot stand before the first case", word.text);
            return Err(word.error(what, did_you_mean(word.text, known)));
        }
    }
    Ok(file)
}

/// Reads the statements of a case. It finds all faults, not only the first.
pub fn read_case(header: &[Statement], case: &[Statement]) -> Result<Case, Vec<FileError>> {
    let mut read = Case { header: Header::default(), lesson: None, opening: None, steps: Vec::new() };
    let mut faults = Vec::new();
    for statement in header {
        faults.extend(read.header.add(statement).err());
    }
    for statement in case {
        faults.extend(read.add(statement).err());
    }
    if faults.is_empty() {
        faults = lesson::check(&read);
    }
    if faults.is_empty() { Ok(read) } else { Err(faults) }
}

impl Case {
    fn add(&mut self, statement: &Statement) -> Result<(), FileError> {
        let mut cut = Cut::of(&statement.head);
        let word = cut.word();
        let begun = self.opening.is_some() || !self.steps.is_empty();
        match word.text {
            "each" => Err(word.error("`each` comes right after the case line", "move it up")),
            header if HEADER_WORDS.contains(&header) && begun => {
                Err(word.error(format!("`{header}` comes before the play"), "move it up to the case line"))
            }
            header if HEADER_WORDS.contains(&header) => self.header.add(statement),
            "lesson" if begun || self.lesson.is_some() => {
                Err(word.error("`lesson` stands once, before the play", "move it up to the case line"))
            }
            "lesson" => {
                no_block(statement)?;
                self.lesson = Some(cut.need("the seat of the learner", "write `lesson SEAT`")?.owned());
                cut.end("write `lesson SEAT`; the title of the case is that of the lesson")
            }
            "start" | "position" if begun => {
                Err(word.error("a case begins once", "begin a new case for another position"))
            }
            "start" => {
                no_block(statement)?;
                cut.end("write `start` alone")?;
                self.opening = Some(Opening::Start { line: word.line });
                Ok(())
            }
            "position" => {
                let bare = cut.eat("bare");
                cut.end("write `position` or `position bare` and the position below, indented")?;
                let (text, first_line) = statement.block_text();
                self.opening = Some(Opening::Position { line: word.line, bare, text, first_line });
                Ok(())
            }
            _ => {
                self.steps.push(steps::read_step(statement)?);
                Ok(())
            }
        }
    }
}

/// Returns the fault of a word that does not begin a statement.
fn unknown(word: Cut<'_>) -> FileError {
    let known = STEP_WORDS.into_iter().chain(["setup", "lesson", "case", "each"]).chain(HEADER_WORDS);
    word.error(format!("no statement begins with `{}`", word.text), did_you_mean(word.text, known))
}

/// Reports a fault if a statement has a block that it must not have.
fn no_block(statement: &Statement) -> Result<(), FileError> {
    match statement.lines().next() {
        None => Ok(()),
        Some(SourceLine { number, text }) => {
            let column = text.chars().take_while(|c| c.is_whitespace()).count() + 1;
            let what = format!("`{}` has no indented lines below it", statement.verb());
            Err(FileError::at(*number, column, what, "statements begin at the left margin"))
        }
    }
}
