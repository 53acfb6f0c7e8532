//! The lines that a bot is told, from what the server says of the game.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};
use wire::bot::{
    Allowed, BOT_PROTOCOL, FaultLine, Goodbye, Hello, Line, Question, SeatLabel, Sheets, Time, ToBot,
};
use wire::rest::{GameCard, Rulebook};

use super::BridgeTerms;
use crate::Session;

/// The parts of the view that a bot wants with each question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wants {
    pub facts: bool,
    pub acts: bool,
    scene: bool,
    overlays: bool,
    picks: bool,
}

impl Wants {
    /// What is told where a bot says nothing.
    pub const USUAL: Wants = Wants { facts: true, acts: true, scene: false, overlays: false, picks: false };

    /// What a bot asks for by name; an unknown name is given back.
    pub fn read(names: &[String]) -> Result<Wants, String> {
        let wants = |name: &str| names.iter().any(|wanted| wanted == name);
        let known = ["facts", "acts", "scene", "overlays", "picks"];
        match names.iter().find(|name| !known.contains(&name.as_str())) {
            Some(name) => Err(name.clone()),
            None => Ok(Wants {
                facts: wants("facts"),
                acts: wants("acts"),
                scene: wants("scene"),
                overlays: wants("overlays"),
                picks: wants("picks"),
            }),
        }
    }
}

/// The first line, as soon as there is something to see.
pub fn hello(book: &Rulebook, session: &Session, seat: u8, seed: u64, terms: &BridgeTerms) -> Option<ToBot> {
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
    Some(ToBot::Hello(Box::new(Hello {
        protocol: BOT_PROTOCOL,
        game: book.id.clone(),
        name: book.name.clone(),
        rules: card.rules,
        options,
        seat,
        label: card.seats.get(usize::from(seat)).map(|seat| seat.label.clone()).unwrap_or_default(),
        seats: card.seats.iter().map(|seat| SeatLabel { label: seat.label.clone() }).collect(),
        seed: seed.to_string(),
        limits: Allowed {
            answer_ms: time.answer_ms,
            bank_ms: time.bank_ms,
            start_ms: terms.start,
            queries: terms.queries,
            strikes: terms.strikes,
        },
        orders: sheets.map(|orders| Sheets { join: word(orders, "join"), none: word(orders, "none") }),
        asks: book.asks.clone(),
        scene: scene.clone(),
    })))
}

/// How much time there is for an answer: by the clock of the table, or where it has none by the terms.
pub fn time(card: &GameCard, seat: u8, terms: &BridgeTerms) -> Time {
    let bank = card.seats.get(usize::from(seat)).and_then(|seat| seat.bank);
    match card.clock {
        Some(clock) => Time { answer_ms: Some(clock.answer), bank_ms: bank.unwrap_or(clock.bank) },
        None => Time { answer_ms: terms.answer, bank_ms: 0 },
    }
}

/// The scores by seat, where the rules count any.
pub fn scores(session: &Session) -> Vec<i64> {
    let scores = session.view().get("scores").and_then(Value::as_array);
    scores.into_iter().flatten().filter_map(Value::as_i64).collect()
}

/// The open question; facts and acts were asked for.
pub fn question(
    session: &Session,
    seat: u8,
    wants: &Wants,
    terms: &BridgeTerms,
    (facts, acts): (Option<Value>, Option<Value>),
    events: Vec<Line>,
) -> Option<Question> {
    let (card, open) = (session.card()?, session.question()?);
    let mut view = Map::new();
    view.extend(facts.filter(|_| wants.facts).map(|facts| ("facts".to_string(), facts)));
    let part = |name: &str| (name.to_string(), session.view().get(name).cloned().unwrap_or_default());
    view.extend(wants.scene.then(|| part("scene")));
    view.extend(wants.overlays.then(|| part("overlays")));
    let picks = open.picks.cloned().unwrap_or_else(|| json!({}));
    view.extend(wants.picks.then(|| ("picks".to_string(), picks)));
    let acts = acts.as_ref().and_then(|acts| acts.get("acts")).and_then(Value::as_array);
    let word = |act: &Value| act.as_str().map(str::to_string);
    Some(Question {
        number: open.number,
        kind: open.kind.to_string(),
        prompt: open.prompt.to_string(),
        view,
        scores: scores(session),
        acts: acts.filter(|_| wants.acts).map(|acts| acts.iter().filter_map(word).collect()),
        events,
        time: time(card, seat, terms),
    })
}

/// The last line.
pub fn goodbye(seat: u8, result: String, winners: Vec<u8>, scores: Vec<i64>, faults: &[FaultLine]) -> ToBot {
    let won = winners.contains(&seat);
    ToBot::Goodbye(Box::new(Goodbye { result, winners, won, scores, faults: faults.to_vec() }))
}
