//! Reading the lines of a bot.

use serde::Deserialize;
use wire::bot::FromBot;

use crate::trouble::safe;

/// A line that cannot be read, and why.
pub enum Unread {
    /// A query with this id.
    Query(u64, String),
    /// Any other line.
    Line(String),
}

/// Reads a line; returns `None` for an empty one.
pub fn read(line: &[u8]) -> Result<Option<FromBot>, Unread> {
    /// The parts needed to answer an invalid query.
    #[derive(Deserialize)]
    struct Any {
        r#type: String,
        id: u64,
    }
    let text = std::str::from_utf8(line).map_err(|_| Unread::Line("its line is not UTF-8".to_string()))?;
    if text.trim().is_empty() {
        return Ok(None);
    }
    serde_json::from_str(text).map(Some).map_err(|fault| match serde_json::from_str::<Any>(text) {
        Ok(any) if any.r#type == "query" => {
            Unread::Query(any.id, format!("the query cannot be read: {fault}"))
        }
        _ => Unread::Line(format!("its line `{}` cannot be read: {fault}", safe(text, 60))),
    })
}
