//! The game's queries: who stands on a square, and whether a scout may step.

use engine::prelude::*;
use engine::{Asked, ask};
use serde_json::{Value, json};

use super::{ABOUT, Setup, State, name, sheet};

/// The queries with a sentence for each.
pub const ASKS: &[(&str, &str)] = &[
    ("scout-on", "the scout that the seat sees on a square, or null"),
    ("step", "whether one of one's own scouts may take an order beside those given so far"),
];

pub fn answer(
    setup: &Setup,
    seen: &State,
    seat: Seat,
    what: &str,
    with: &[Value],
    given: &[String],
    check: impl Fn(&[super::Way; 2]) -> Result<(), Refusal>,
) -> Result<Asked, Refusal> {
    match (what, with) {
        ("scout-on", [Value::String(square)]) => {
            let square = Names::letters(setup.board).find(square);
            let square =
                square.ok_or_else(|| Malformed::new(1, "there is no such square", "a1 for instance"))?;
            let there = seen.scouts.iter().position(|scout| scout.at == Some(square));
            Ok(Asked::value(json!(there.map(name))))
        }
        ("step", [Value::String(order)]) => {
            let all: Vec<&str> = given.iter().chain([order]).map(String::as_str).collect();
            let act = sheet::parse(setup, seen, seat, &all.join(sheet::ORDERS.join))?;
            let order = check(&act).is_ok().then(|| order.clone());
            Ok(Asked { value: json!(order.is_some()), order })
        }
        ("scout-on" | "step", _) => {
            Err(Malformed::new(1, format!("`{what}` takes one text"), "give [\"a1\"] or [\"1 n\"]").into())
        }
        _ => Err(ask::unknown(&ABOUT, what).into()),
    }
}
