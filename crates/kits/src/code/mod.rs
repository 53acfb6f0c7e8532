//! The code written from an API table, one module for each language.

pub(crate) mod c;
pub(crate) mod cpp;
pub(crate) mod javascript;
pub(crate) mod python;
pub(crate) mod rust;

use crate::api::{Api, Function, Type};

/// Returns the line that states where a file comes from.
pub(crate) fn origin(title: &str) -> String {
    format!(
        "Written from the API table of {title} by `skirmish bot new`; the table is the source, not this file."
    )
}

/// Returns a sample answer of a type for tests, as JSON.
pub(crate) fn sample(api: &Api, kind: Option<&Type>) -> String {
    match kind {
        None => "null".to_string(),
        Some(Type::Int) => "1".to_string(),
        Some(Type::Text) => "\"{}\"".to_string(),
        Some(Type::Enumeration(_)) => "0".to_string(),
        Some(Type::Array(item)) => format!("[{}]", sample(api, Some(item))),
        Some(Type::Structure(name)) => {
            let fields = api.structure(name).map_or(&[][..], |structure| &structure.fields);
            let parts: Vec<String> = fields.iter().map(|(_, kind)| sample(api, Some(kind))).collect();
            format!("[{}]", parts.join(","))
        }
    }
}

/// Joins items with a separator.
pub(crate) fn joined<T>(things: &[T], between: &str, write: impl Fn(&T) -> String) -> String {
    things.iter().map(write).collect::<Vec<_>>().join(between)
}

/// Selects one of three words according to the kind of a function.
fn way<'a>(function: &Function, [ask, keep, order]: [&'a str; 3]) -> &'a str {
    match (function.constant, function.order) {
        (true, _) => keep,
        (_, true) => order,
        _ => ask,
    }
}
