//! Parses the text of a record. Only a replay interprets its acts.

use super::{CHECKSUM_DIGITS, FIRST_LINE, FORMAT, LONGEST_RECORD, SAID, WHY};
use crate::SeatKind;
use crate::hint::did_you_mean;
use crate::refusal::FileError;

/// A record as written, with the line of each part.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct RecordText {
    /// The format of the record.
    pub format: u8,
    /// The id of the game and its line.
    pub game: (usize, String),
    /// The version of the rules and its line.
    pub rules: (usize, u32),
    /// The options with their lines.
    pub options: Vec<(usize, String, String)>,
    /// The line, name and hash of the content.
    pub content: (usize, String, String),
    /// Content that does not ship with the game: path and text.
    pub files: Vec<(String, String)>,
    /// The seats with their lines.
    pub seats: Vec<(usize, SeatKind, String)>,
    /// The commitment to the seed and its line.
    pub commitment: (usize, String),
    /// The seed and its line, if revealed.
    pub seed: Option<(usize, String)>,
    /// The position in which it began: line, whether it is `bare`, text.
    pub position: Option<(usize, bool, String)>,
    /// The result and its line.
    pub result: (usize, String),
    /// The id and the arguments of the result, with their line; since format 2.
    pub said: Option<(usize, String)>,
    /// The rows.
    pub rows: Vec<RowText>,
}

/// A row as written.
#[derive(Clone, PartialEq, Debug)]
pub struct RowText {
    /// The line of the file.
    pub line: usize,
    /// The number of the question.
    pub number: u32,
    /// The kind of the row.
    pub who: Who,
    /// What was drawn: cause and face.
    pub draws: Vec<(String, String)>,
    /// The hash of the state after it.
    pub hash: String,
    /// The reasons for its acts.
    pub whys: Vec<WhyText>,
}

/// A reason as written.
#[derive(Clone, PartialEq, Debug)]
pub struct WhyText {
    /// The line of the file.
    pub line: usize,
    /// The label of the seat.
    pub label: String,
    /// The sentence.
    pub text: String,
    /// The id and the arguments of the sentence; since format 2.
    pub said: Option<String>,
}

/// The kind of a row, with its seat and content.
#[derive(Clone, PartialEq, Debug)]
pub enum Who {
    /// The beginning.
    Start,
    /// A seat's act: label and notation.
    Seat(String, String),
    /// Sealed acts: label and notation, or none.
    Sealed(Vec<(String, Option<String>)>),
    /// A seat took back its last act.
    Undo(String),
    /// A table act: word, label, the rest.
    Table(String, String, String),
}

struct Lines<'a> {
    lines: Vec<&'a str>,
    at: usize,
}

impl<'a> Lines<'a> {
    fn error(&self, column: usize, what: impl Into<String>, hint: impl Into<String>) -> FileError {
        FileError::at(self.at + 1, column, what, hint)
    }

    fn peek(&self) -> Option<&'a str> {
        self.lines.get(self.at).copied()
    }

    /// Reads the following lines that begin with a bar, as one text.
    fn quoted(&mut self) -> String {
        let mut text: Vec<&str> = Vec::new();
        while let Some(line) = self.peek().and_then(|l| l.strip_prefix("| ")) {
            text.push(line);
            self.at += 1;
        }
        text.join("\n")
    }
}

impl RecordText {
    /// Reads a record and checks its checksum.
    pub fn parse(text: &str) -> Result<RecordText, FileError> {
        if text.len() > LONGEST_RECORD {
            let what = format!("a record has at most {LONGEST_RECORD} bytes; this has {}", text.len());
            return Err(FileError::at(1, 1, what, ""));
        }
        let format = text.split('\n').next().and_then(|line| line.strip_prefix(FIRST_LINE));
        let Some(format) = (1..=FORMAT).find(|known| format == Some(&*known.to_string())) else {
            let hint = format!("the first line of a record is `{FIRST_LINE}{FORMAT}`, or an earlier number");
            return Err(FileError::at(1, 1, "this is not a record", hint));
        };
        check_sum(text)?;
        let mut lines = Lines { lines: text.split('\n').collect(), at: 1 };
        let mut record = RecordText { format, ..RecordText::default() };
        record.read_headers(&mut lines)?;
        record.read_rows(&mut lines)?;
        Ok(record)
    }

    fn read_headers(&mut self, lines: &mut Lines<'_>) -> Result<(), FileError> {
        const KNOWN: [&str; 12] = [
            "game",
            "rules",
            "option",
            "content",
            "file",
            "seat",
            "commitment",
            "seed",
            "position",
            "result",
            "said",
            "acts",
        ];
        loop {
            let Some(line) = lines.peek() else {
                return Err(lines.error(1, "the record ends before its acts", ""));
            };
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            let number = lines.at + 1;
            let two = || rest.split_once(' ').map(|(a, b)| (a.to_string(), b.to_string()));
            let short = || lines.error(word.len() + 2, format!("`{word}` needs two words"), "");
            match word {
                "game" => self.game = (number, rest.to_string()),
                "rules" => {
                    let version =
                        rest.parse().map_err(|_| lines.error(7, "this is not a version number", ""))?;
                    self.rules = (number, version);
                }
                "option" => {
                    let (name, value) = two().ok_or_else(short)?;
                    self.options.push((number, name, value));
                }
                "content" => {
                    // The name may contain spaces, but the hash may not.
                    let (name, hash) = rest.rsplit_once(' ').ok_or_else(short)?;
                    let (name, hash) = (name.to_string(), hash.to_string());
                    self.content = (number, name, hash);
                }
                "seat" => {
                    let (kind, name) = two().ok_or_else(short)?;
                    let kind = SeatKind::parse(&kind).ok_or_else(|| {
                        lines.error(6, format!("`{kind}` is neither `human` nor `machine`"), "")
                    })?;
                    self.seats.push((number, kind, name));
                }
                "commitment" => self.commitment = (number, rest.to_string()),
                "seed" => self.seed = Some((number, rest.to_string())),
                "result" => self.result = (number, rest.to_string()),
                "said" if self.format > 1 => self.said = Some((number, rest.to_string())),
                "file" => {
                    lines.at += 1;
                    let text = lines.quoted();
                    self.files.push((rest.to_string(), text));
                    continue;
                }
                "position" => {
                    lines.at += 1;
                    let text = lines.quoted();
                    self.position = Some((number, rest == "bare", text));
                    continue;
                }
                "acts" => {
                    lines.at += 1;
                    return Ok(());
                }
                _ => {
                    let hint = did_you_mean(word, KNOWN);
                    return Err(lines.error(1, format!("a record has no header `{word}`"), hint));
                }
            }
            lines.at += 1;
        }
    }

    fn read_rows(&mut self, lines: &mut Lines<'_>) -> Result<(), FileError> {
        let mut sheets: Vec<(String, Option<String>)> = Vec::new();
        while let Some(line) = lines.peek() {
            if let Some(rest) = line.strip_prefix("end ") {
                let count = rest.split_once(' ').map_or("", |(count, _)| count);
                if count != self.rows.len().to_string() || !sheets.is_empty() {
                    let what = format!("the record says {rest:?} but has {} rows", self.rows.len());
                    return Err(lines.error(5, what, "rows are missing or too many"));
                }
                return Ok(());
            }
            if let Some(rest) = line.strip_prefix(WHY) {
                let (label, why) = rest.split_once(' ').unwrap_or((rest, ""));
                let Some(row) = self.rows.last_mut().filter(|_| sheets.is_empty()) else {
                    return Err(lines.error(1, "a reason stands below the row that it explains", ""));
                };
                let (label, text) = (label.to_string(), why.to_string());
                row.whys.push(WhyText { line: lines.at + 1, label, text, said: None });
                lines.at += 1;
                continue;
            }
            if let Some(said) = line.strip_prefix(SAID).filter(|_| self.format > 1) {
                let why = self.rows.last_mut().and_then(|row| row.whys.last_mut());
                let Some(why) = why.filter(|why| why.said.is_none() && why.line == lines.at) else {
                    return Err(lines.error(1, "what a reason says stands below the reason", ""));
                };
                why.said = Some(said.to_string());
                lines.at += 1;
                continue;
            }
            let number_end = line.find(' ').unwrap_or(line.len());
            let Ok(number) = line[..number_end].parse::<u32>() else {
                return Err(lines.error(1, "a row begins with the number of its question", ""));
            };
            let body = line[number_end..].trim_start();
            if let Some(sheet) = sealed_line(body) {
                sheets.push(sheet);
            } else {
                let column = line.chars().count() - body.chars().count() + 1;
                let row = read_row(body, column, number, lines, &mut sheets)?;
                self.rows.push(row);
            }
            lines.at += 1;
        }
        Err(lines.error(1, "the line `end` is missing", ""))
    }
}

/// Reads a line `HP sealed ACT` or `HP none`, which comes before a line `resolve`.
fn sealed_line(body: &str) -> Option<(String, Option<String>)> {
    let mut words = body.splitn(3, ' ');
    let (label, word, act) = (words.next()?, words.next()?, words.next().unwrap_or(""));
    match word {
        "sealed" => Some((label.to_string(), Some(act.to_string()))),
        "none" if act.is_empty() => Some((label.to_string(), None)),
        _ => None,
    }
}

/// Reads a row that is not a sealed act; its body begins at `column`.
fn read_row(
    body: &str,
    column: usize,
    number: u32,
    lines: &Lines<'_>,
    sheets: &mut Vec<(String, Option<String>)>,
) -> Result<RowText, FileError> {
    let Some((body, hash)) = body.rsplit_once(" #") else {
        return Err(lines.error(
            column + body.chars().count(),
            "the hash is missing at the end of the row",
            "write ` #` and 8 digits",
        ));
    };
    let (deed, drawn) = body.split_once(" ; ").unwrap_or((body, ""));
    let mut draws = Vec::new();
    for draw in drawn.split(", ").filter(|d| !d.is_empty()) {
        let Some((cause, face)) = draw.split_once(' ') else {
            return Err(lines.error(
                column + deed.chars().count() + 3,
                format!("`{draw}` is not a draw"),
                "write its cause and face: `damage 7`",
            ));
        };
        draws.push((cause.to_string(), face.to_string()));
    }
    let (first, rest) = deed.split_once(' ').unwrap_or((deed, ""));
    let who = match first {
        "start" => Who::Start,
        "resolve" => Who::Sealed(std::mem::take(sheets)),
        "undo" => Who::Undo(rest.to_string()),
        "table" => {
            let mut words = rest.splitn(3, ' ').map(str::to_string);
            let mut next = || words.next().unwrap_or_default();
            Who::Table(next(), next(), next())
        }
        label => Who::Seat(label.to_string(), rest.to_string()),
    };
    Ok(RowText { line: lines.at + 1, number, who, draws, hash: hash.to_string(), whys: Vec::new() })
}

/// Compares the checksum in the last line with that of the text before it.
fn check_sum(text: &str) -> Result<(), FileError> {
    let last_line = text.strip_suffix('\n').unwrap_or(text).matches('\n').count() + 1;
    let fail = |what: &str| Err(FileError::at(last_line, 1, what, "the record was changed or cut off"));
    let Some(body) = text.strip_suffix('\n') else {
        return fail("the record does not end with a line `end`");
    };
    let start = body.rfind('\n').map_or(0, |at| at + 1);
    let end = body[start..].strip_prefix("end ").and_then(|rest| rest.split_once(' '));
    let Some((_, sum)) = end else {
        return fail("the record does not end with a line `end`");
    };
    if sum != crate::hash::short(&text.as_bytes()[..start], CHECKSUM_DIGITS) {
        return fail("the checksum is wrong");
    }
    Ok(())
}
