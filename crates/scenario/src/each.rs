//! Tables of many small cases: `each A B` with rows; `{A}` in the case is replaced, one run a row.

use engine::FileError;
use engine::hint::did_you_mean;

use crate::cut::Cut;
use crate::read::CaseText;
use crate::text::{Line, MOST_ROWS, Statement};

/// A case with the values of one row put in.
#[derive(Debug)]
pub struct Round {
    /// The row, for reports: `A = 1, B = 2`; empty where the case has no table.
    pub row: String,
    /// The statements.
    pub statements: Vec<Statement>,
}

/// The runs of a case: one, or one for each row of its table.
pub fn rounds(case: &CaseText) -> Result<Vec<Round>, FileError> {
    let Some((table, rest)) = case.statements.split_first().filter(|(first, _)| first.verb() == "each")
    else {
        return Ok(vec![Round { row: String::new(), statements: case.statements.clone() }]);
    };
    let mut head = Cut::of(&table.head);
    head.word();
    let bars = head.split("|").is_some();
    let names: Vec<Cut<'_>> = cells(head, bars)?;
    if names.is_empty() {
        return Err(head.error("the table has no columns", "write `each NAME NAME` and rows below, indented"));
    }
    check_names(&names, case, rest)?;
    let mut rounds = Vec::new();
    for line in table.lines() {
        let row = Cut::of(line);
        let values = cells(row, bars)?;
        if values.len() != names.len() {
            let what = format!("this row has {} values for {} columns", values.len(), names.len());
            let hint = match bars {
                true => "put `|` between the values",
                false => "put a value with spaces in quotation marks, or `|` between all names and values",
            };
            return Err(row.error(what, hint));
        }
        if rounds.len() == MOST_ROWS {
            return Err(row.error(format!("a table has at most {MOST_ROWS} rows"), ""));
        }
        let pairs: Vec<(String, &str)> =
            names.iter().zip(&values).map(|(n, v)| (format!("{{{}}}", n.text), v.text)).collect();
        let put = |line: &Line| Line { text: put_in(&line.text, &pairs), ..*line };
        let statements = rest.iter().map(|statement| Statement {
            head: put(&statement.head),
            block: statement.block.iter().map(put).collect(),
        });
        let label: Vec<String> =
            names.iter().zip(&values).map(|(n, v)| format!("{} = {}", n.text, v.text)).collect();
        rounds.push(Round { row: label.join(", "), statements: statements.collect() });
    }
    match rounds.is_empty() {
        true => Err(head.error("the table has no rows", "write them below, indented")),
        false => Ok(rounds),
    }
}

/// Replaces the names in one pass, so that a value is never read as a name.
fn put_in(text: &str, pairs: &[(String, &str)]) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('{') {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        match pairs.iter().find(|(name, _)| rest.starts_with(name.as_str())) {
            Some((name, value)) => {
                out.push_str(value);
                rest = &rest[name.len()..];
            }
            None => {
                out.push('{');
                rest = &rest[1..];
            }
        }
    }
    out + rest
}

/// The cells of a row.
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

/// Every column is used, and every `{NAME}` is a column.
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
