//! The lines that are sent to a bot, built from what the server says about the game.

use std::collections::BTreeMap;

use referee::{Terms, Wants};
use serde_json::{Value, json};
use wire::bot::{Allowed, BOT_PROTOCOL, Hello, Line, Question, SeatLabel, Sheets, Time};
use wire::rest::{GameCard, Rulebook};

use crate::Session;

/// Returns the first line, as soon as there is something to see.
pub fn hello(book: &Rulebook, session: &Session, seat: u8, seed: u64, terms: &Terms) -> Option<Hello> {
    let (card, scene) = (session.card()?, session.view().get("scene")?);
    if session.eyes() != Some(Some(seat)) {
        return None;
    }
    let mut options: BTreeMap<String, String> =
        book.options.iter().map(|option| (option.name.clone(), option.default.clone())).collect();
    options.extend(card.options.clone());
    let sheets = session.view().get("question").and_then(|question| question.get("orders"));
    let word = |orders: &Value, key| orders.get(key).and_then(Value::as_str).unwrap_or_default().to_string();
    let time = time(card, seat, terms);
    Some(Hello {
        protocol: BOT_PROTOCOL,
        game: book.id.clone(),
        name: book.name.clone(),
        rules: card.rules,
        options,
        seat,
        label: card.seats.get(usize::from(seat)).map(|seat| seat.label.clone()).unwrap_or_default(),
        seats: card.seats.iter().map(|seat| SeatLabel { label: seat.label.clone() }).collect(),
        seed: seed.to_string(),
        limits: Allowed { answer_ms: time.answer_ms, bank_ms: time.bank_ms, ..terms.allowed() },
        orders: sheets.map(|orders| Sheets { join: word(orders, "join"), none: word(orders, "none") }),
        asks: book.asks.clone(),
        scene: scene.clone(),
    })
}

/// Returns the time for an answer: by the clock of the table or, if it has none, by the terms.
pub fn time(card: &GameCard, seat: u8, terms: &Terms) -> Time {
    let bank = card.seats.get(usize::from(seat)).and_then(|seat| seat.bank);
    match card.clock {
        Some(clock) => Time { answer_ms: Some(clock.answer), bank_ms: bank.unwrap_or(clock.bank) },
        None => terms.time(terms.bank),
    }
}

/// Returns the scores by seat, if the rules have scores.
pub fn scores(session: &Session) -> Vec<i64> {
    let scores = session.view().get("scores").and_then(Value::as_array);
    scores.into_iter().flatten().filter_map(Value::as_i64).collect()
}

/// Builds the open question; facts and acts have been fetched.
pub fn question(
    session: &Session,
    seat: u8,
    wants: &Wants,
    terms: &Terms,
    (facts, acts): (Option<Value>, Option<Value>),
    events: Vec<Line>,
) -> Option<Question> {
    let (card, open) = (session.card()?, session.question()?);
    let view = wants.view(|part| match part {
        "facts" => facts.clone().unwrap_or_default(),
        "picks" => open.picks.cloned().unwrap_or_else(|| json!({})),
        other => session.view().get(other).cloned().unwrap_or_default(),
    });
    let acts = acts.as_ref().and_then(|acts| acts.get("acts")).and_then(Value::as_array);
    let word = |act: &Value| act.as_str().map(str::to_string);
    Some(Question {
        number: open.number,
        kind: open.kind.to_string(),
        prompt: open.prompt.to_string(),
        view,
        scores: scores(session),
        acts: acts.map(|acts| acts.iter().filter_map(word).collect()),
        events,
        time: time(card, seat, terms),
    })
}
