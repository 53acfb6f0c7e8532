//! Tables of many small cases: `each A B` with rows; `{A}` in the case is replaced, with one run per row.

use engine::FileError;
use engine::hint::did_you_mean;

use crate::cut::Cut;
use crate::read::CaseText;
use crate::text::{LONGEST_FILE, LONGEST_LINE, MOST_ROWS, SourceLine, Statement};

/// The table of a case, and the lines below it.
#[derive(Debug)]
pub struct Each<'a> {
    names: Vec<&'a str>,
    rows: Vec<Row<'a>>,
    rest: &'a [Statement],
}

#[derive(Debug)]
struct Row<'a> {
    place: Cut<'a>,
    values: Vec<&'a str>,
}

/// The maximum length of a case after the values of a row are inserted, in characters.
const LONGEST_ROUND: usize = 4 * LONGEST_FILE;

impl<'a> Each<'a> {
    /// Reads the table of a case, if it has one.
    pub fn read(case: &'a CaseText) -> Result<Each<'a>, FileError> {
        let plain = Each { names: Vec::new(), rows: Vec::new(), rest: &case.statements };
        let Some((table, rest)) = case.statements.split_first().filter(|(first, _)| first.verb() == "each")
        else {
            return Ok(plain);
        };
        let mut head = Cut::of(&table.head);
        head.word();
        let bars = head.split("|").is_some();
        let names: Vec<Cut<'_>> = cells(head, bars)?;
        if names.is_empty() {
            return Err(
                head.error("the table has no columns", "write `each NAME NAME` and rows below, indented")
            );
        }
        check_names(&names, case, rest)?;
        let mut rows = Vec::new();
        for line in table.lines() {
            let place = Cut::of(line);
            let values: Vec<&str> = cells(place, bars)?.into_iter().map(|cell| cell.text).collect();
            if values.len() != names.len() {
                let what = format!("this row has {} values for {} columns", values.len(), names.len());
                let hint = match bars {
                    true => "put `|` between the values",
                    false => {
                        "put a value with spaces in quotation marks, or `|` between all names and values"
                    }
                };
                return Err(place.error(what, hint));
            }
            if rows.len() == MOST_ROWS {
                return Err(place.error(format!("a table has at most {MOST_ROWS} rows"), ""));
            }
            rows.push(Row { place, values });
        }
        match rows.is_empty() {
            true => Err(head.error("the table has no rows", "write them below, indented")),
            false => Ok(Each { names: names.into_iter().map(|name| name.text).collect(), rows, rest }),
        }
    }

    /// Returns how often the case runs: once, or once for each row.
    pub fn rounds(&self) -> usize {
        self.rows.len().max(1)
    }

    /// Returns a row as reports show it: `A = 1, B = 2`; empty if the case has no table.
    pub fn label(&self, round: usize) -> String {
        let Some(row) = self.rows.get(round) else { return String::new() };
        let pairs = self.names.iter().zip(&row.values).map(|(name, value)| format!("{name} = {value}"));
        pairs.collect::<Vec<_>>().join(", ")
    }

    /// Returns the statements of the case with the values of a row inserted.
    pub fn round(&self, round: usize) -> Result<Vec<Statement>, FileError> {
        let Some(row) = self.rows.get(round) else { return Ok(self.rest.to_vec()) };
        let mut left = LONGEST_ROUND;
        let mut put = |line: &SourceLine| {
            let text = self.put_in(&line.text, &row.values);
            left = left.checked_sub(text.len()).filter(|_| text.len() <= LONGEST_LINE).ok_or_else(|| {
                row.place.error("the case becomes too long with this row", "use shorter values")
            })?;
            Ok(SourceLine { text, ..*line })
        };
        let mut statements = Vec::with_capacity(self.rest.len());
        for statement in self.rest {
            let head = put(&statement.head)?;
            let block = statement.block.iter().map(&mut put).collect::<Result<_, FileError>>()?;
            statements.push(Statement { head, block });
        }
        Ok(statements)
    }

    /// Replaces the names in one pass, so that a value is never read as a name.
    fn put_in(&self, text: &str, values: &[&str]) -> String {
        let mut out = String::new();
        let mut rest = text;
        while let Some(at) = rest.find('{') {
            out.push_str(&rest[..at]);
            rest = &rest[at + 1..];
            let found = self
                .names
                .iter()
                .zip(values)
                .find_map(|(name, value)| Some((value, rest.strip_prefix(name)?.strip_prefix('}')?)));
            match found {
                Some((value, after)) => {
                    out.push_str(value);
                    rest = after;
                }
                None => out.push('{'),
            }
        }
        out + rest
    }
}

/// Returns the cells of a row.
fn cells(mut row: Cut<'_>, bars: bool) -> Result<Vec<Cut<'_>>, FileError> {
    if bars {
        return Ok(row.split_all("|").into_iter().map(|c| c.quoted().unwrap_or(c)).collect());
    }
    let mut cells = Vec::new();
    while !row.is_empty() {
        if let Some(inner) = row.text.strip_prefix('"') {
            let Some(end) = inner.find('"') else {
                return Err(
                    row.error("the quotation mark is not closed", "write `\"` at the end of the value")
                );
            };
            cells.push(Cut { text: &inner[..end], column: row.column + 1, ..row });
            let taken = row.text[..end + 2].chars().count();
            let rest = row.text[end + 2..].trim_start();
            let gap = row.text[end + 2..].chars().count() - rest.chars().count();
            row = Cut { text: rest, column: row.column + taken + gap, ..row };
        } else {
            cells.push(row.word());
        }
    }
    Ok(cells)
}

/// Checks that every column is used and that every `{NAME}` is a column.
fn check_names(names: &[Cut<'_>], case: &CaseText, rest: &[Statement]) -> Result<(), FileError> {
    let lines = || rest.iter().flat_map(|s| std::iter::once(&s.head).chain(&s.block));
    for name in names {
        let mark = format!("{{{}}}", name.text);
        if !case.title.contains(&mark) && !lines().any(|line| line.text.contains(&mark)) {
            let what = format!("the column `{}` is never used", name.text);
            return Err(name.error(what, format!("write `{mark}` where its value belongs")));
        }
    }
    for line in lines() {
        for (at, _) in line.text.match_indices('{') {
            let inner: &str = line.text[at + 1..].split('}').next().unwrap_or_default();
            let word =
                !inner.is_empty() && inner.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '-');
            let closed = line.text[at + 1 + inner.len()..].starts_with('}');
            if word && closed && !names.iter().any(|n| n.text == inner) {
                let column = line.text[..at].chars().count() + 1;
                let hint = did_you_mean(inner, names.iter().map(|n| n.text));
                return Err(FileError::at(
                    line.number,
                    column,
                    format!("there is no column `{inner}`"),
                    hint,
                ));
            }
        }
    }
    Ok(())
}
