//! Anything that a program sends gets an answer or a refusal in words.

use casus_belli::CasusBelli;
use engine::chance::{Chance, Quick};
use engine::{Library, Refusal, Rules, Seat, Viewer};
use serde_json::{Value, json};

use super::positions;
use super::table::{entries, field};

const NUMBERS: [i64; 16] = [0, 1, 2, 3, 4, 6, 7, -1, 9, 35, 199, 255, 256, 65_536, i64::MIN, i64::MAX];
const TEXTS: [&str; 10] =
    ["", "V", "v", "É", "V faces N", "B fus-ro-dah", "E arrow (1,1)", "hold", "V to (5,5)", "V (((((9,"];

fn pick<T: Copy>(all: &[T], chance: &mut Quick) -> T {
    all[chance.below(all.len() as u32) as usize]
}

/// Draws any value at all.
fn anything(depth: u32, chance: &mut Quick) -> Value {
    match chance.below(if depth == 0 { 7 } else { 10 }) {
        0 => Value::Null,
        1 => json!(chance.below(2) == 0),
        2 => json!(chance.word()),
        3 => json!(0.5),
        4 => json!(pick(&TEXTS, chance)),
        5 | 6 => json!(pick(&NUMBERS, chance)),
        7 => json!({ "x": anything(depth - 1, chance) }),
        _ => (0..chance.below(6)).map(|_| anything(depth - 1, chance)).collect(),
    }
}

/// Draws a list of numbers, as many as a cell or a character has, or one more or less.
fn numbers(chance: &mut Quick) -> Value {
    let length = pick(&[1, 2, 2, 2, 3, 4, 4, 4, 5], chance);
    (0..length).map(|_| json!(pick(&NUMBERS, chance))).collect()
}

/// Returns the types of a query's arguments, from the table of the interface.
fn types(name: &str) -> Vec<String> {
    let functions = entries("function");
    let known = functions.iter().find(|function| field(function, "name") == Some(name));
    let listed = known.and_then(|function| field(function, "arguments")).unwrap_or(match name {
        "path" => r#"[["p1", "position"], ["p2", "position"]]"#,
        _ => r#"[["word", "string"]]"#,
    });
    let pairs: Vec<[String; 2]> = serde_json::from_str(listed).expect("pairs of name and type");
    pairs.into_iter().map(|[_, of]| of).collect()
}

/// Draws a value of a type, sensible or extreme; now and then something else.
fn of_type(name: &str, chance: &mut Quick) -> Value {
    let mut list = |length: u32| (0..length).map(|_| json!(pick(&NUMBERS, chance))).collect();
    match name {
        "position" => list(2),
        "perso_info" => list(4),
        "position array" => (0..chance.below(14)).map(|_| of_type("position", chance)).collect(),
        "string" => json!(pick(&TEXTS, chance)),
        _ => json!(pick(&NUMBERS[..8], chance)),
    }
}

fn argument(chance: &mut Quick) -> Value {
    match chance.below(6) {
        0 => anything(3, chance),
        1 => (0..chance.below(14)).map(|_| numbers(chance)).collect(),
        2 => json!(pick(&NUMBERS, chance)),
        3 => json!(pick(&TEXTS, chance)),
        _ => numbers(chance),
    }
}

#[test]
fn whatever_is_sent_is_answered_in_words() {
    let (mut answered, mut refused) = (0, 0);
    positions(100, "garbage", |setup, state, chance| {
        for _ in 0..200 {
            let seat = Seat(chance.below(setup.teams.into()) as u8);
            let seen = CasusBelli::see(setup, state, Viewer::Seat(seat));
            let (name, _) = pick(CasusBelli::ABOUT.asks, chance);
            let what = if chance.below(20) == 0 { name[1..].to_string() } else { name.to_string() };
            let with: Vec<Value> = match chance.below(2) {
                0 => (0..chance.below(5)).map(|_| argument(chance)).collect(),
                _ => types(name).iter().map(|of| of_type(of, chance)).collect(),
            };
            let lines = if chance.below(3) == 0 { chance.below(4) } else { 0 };
            let sheet: Vec<String> = (0..lines).map(|_| pick(&TEXTS, chance).to_string()).collect();
            match CasusBelli::ask(setup, &seen, seat, &what, &with, &sheet) {
                Ok(_) => answered += 1,
                Err(Refusal::Malformed(why)) => {
                    refused += 1;
                    let words = format!("{} {}", why.what, why.hint);
                    assert!(
                        words.contains('`') || !sheet.is_empty() || name == "order",
                        "{what} {with:?}: {words}"
                    );
                    assert!(words.len() < 2_000, "{what} is refused at length: {words}");
                }
                // The sheet could not have been given.
                Err(Refusal::Against { .. }) if !sheet.is_empty() => refused += 1,
                Err(other) => panic!("{what} {with:?}: {other}"),
            }
        }
    });
    println!("seed {}: {answered} answered, {refused} refused", super::seed());
    assert_eq!(answered + refused, 20_000);
    assert!(answered > 4_000 && refused > 4_000, "{answered} answered, {refused} refused");
}
