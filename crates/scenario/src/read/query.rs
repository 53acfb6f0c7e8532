//! Reads `ask SEAT WHAT ARGUMENTS => ANSWER`: one of the game's own queries.

use engine::FileError;
use serde_json::Value;

use super::no_block;
use crate::cut::Cut;
use crate::step::{Answered, What};
use crate::text::Statement;

const HOW: &str = "write `ask SEAT WHAT [ARGUMENTS] => VALUE`, `=> VALUE order \"ORDER\"`, `=> containing \"text\"`, \
                   `=> without \"text\"` or `=> refused \"text\"`";

/// Whether `ask` is a query: there is more than a player and a seat before the arrow.
pub fn is_query(cut: Cut<'_>) -> bool {
    let left = cut.split("=>").map_or(cut, |(left, _)| left);
    left.text.split_whitespace().nth(2).is_some()
}

/// Reads a query; a long value may continue in the block of the statement.
pub fn read_query(cut: Cut<'_>, statement: &Statement) -> Result<What, FileError> {
    let Some((mut left, right)) = cut.split("=>") else {
        return Err(cut.error("`=>` is missing", HOW));
    };
    let seat = left.need("the seat", HOW)?.owned();
    let what = left.need("the name of the query", HOW)?.owned();
    let mut after = None;
    if let Some((before, sheet)) = left.split_last("after")
        && let Some(text) = sheet.quoted()
    {
        (left, after) = (before, Some(text.text.to_string()));
    }
    let Value::Array(with) = json(left, left.text)? else {
        return Err(left.error("the arguments stand in a list", HOW));
    };
    Ok(What::Query { seat, what, with, after, answer: read_answer(right, statement)? })
}

fn read_answer(right: Cut<'_>, statement: &Statement) -> Result<Answered, FileError> {
    let mut rest = right;
    let word = rest.word();
    if ["containing", "without", "refused"].contains(&word.text) {
        no_block(statement)?;
        let text = rest.quote_or_nothing(HOW)?.map(|text| text.text.to_string());
        return match (word.text, text) {
            ("refused", text) => Ok(Answered::Refused(text)),
            (word, Some(text)) => Ok(Answered::Text { text, there: word == "containing" }),
            (_, None) => Err(rest.error("the text is missing", HOW)),
        };
    }
    let (mut value, mut order) = (right, None);
    if let Some((before, text)) = right.split_last("order")
        && let Some(text) = text.quoted()
    {
        (value, order) = (before, Some(text.text.to_string()));
    }
    let below = statement.lines().map(|line| line.text.as_str());
    let whole = [value.text].into_iter().chain(below).collect::<Vec<_>>().join("\n");
    Ok(Answered::Value(json(value, &whole)?, order))
}

/// Reads a value as JSON; faults are reported at the start of the text.
fn json(place: Cut<'_>, text: &str) -> Result<Value, FileError> {
    serde_json::from_str(text).map_err(|fault| {
        let what = match text.trim().is_empty() {
            true => "a value is missing here".to_string(),
            false => format!("this is not JSON: {fault}"),
        };
        place.error(what, HOW)
    })
}
