//! A bridge with its session, driven by handwritten messages and lines.

use referee::Terms;
use serde_json::{Value, json};
use wire::{Deed, Query, Say, Stream};

use super::super::{Bridge, End, Out};
use crate::Session;

const TERMS: Terms = Terms {
    answer: Some(1_000_000),
    bank: 0,
    start: Some(500_000),
    goodbye: 0,
    queries: 3,
    strikes: 3,
    idle_lines: 2,
};

/// A bridge on seat 0 with its session, and its output since the last look.
pub struct Scene {
    pub session: Session,
    pub bridge: Bridge,
    pub out: Vec<Out>,
    pub clock: Value,
}

fn book() -> Value {
    let option =
        |name: &str, default: &str| json!({"name": name, "default": default, "rule": "", "text": ""});
    json!({
        "id": "toy", "name": "Toy", "version": 1, "summary": "", "seats": [2, 2, 2], "hidden": false,
        "sealed": false, "dice": false, "players": [], "profiles": [], "compendium": false,
        "options": [option("size", "8"), option("undo", "none")], "asks": ["distance"]
    })
}

impl Scene {
    pub fn new() -> Scene {
        Scene::with_queries(TERMS.queries)
    }

    /// Creates a bot that may send this many queries for a question.
    pub fn with_queries(queries: u32) -> Scene {
        let terms = Terms { queries, ..TERMS };
        let mut session = Session::new("g", Stream::Full);
        session.connected();
        let book = serde_json::from_value(book()).expect("a rulebook");
        Scene { session, bridge: Bridge::new(book, 0, terms, 99), out: Vec::new(), clock: Value::Null }
    }

    pub fn card(&self, result: Value) -> Value {
        let seat = |label: &str| {
            json!({
                "label": label, "who": "person", "name": label, "present": true, "left": false,
                "abandoned": false, "offers_draw": false, "wants_rematch": false, "bank": 700
            })
        };
        json!({
            "id": "g", "rulebook": "toy", "rules": 1, "options": {"size": "9"}, "stage": "live", "made": 0,
            "listed": false, "watch": "common", "hidden": false, "seats": [seat("red"), seat("blue")],
            "commitment": "c", "result": result, "clock": self.clock
        })
    }

    pub fn tell(&mut self, tell: Value) {
        for heard in self.session.heard(&tell.to_string()).expect("fits together") {
            self.out.extend(self.bridge.heard(&mut self.session, &heard));
        }
    }

    pub fn welcome(&mut self, next: u64) {
        let card = self.card(Value::Null);
        self.tell(
            json!({"type": "welcome", "protocol": 1, "card": card, "seats": [0], "next": [next], "now": 0}),
        );
    }

    /// Shows a question in the view; `from` is the number of the first new event.
    pub fn asked(&mut self, number: u32, open: &[u8], from: u64) {
        let event = json!({"number": from, "row": 0, "text": format!("event {from}"), "rules": ["T-001"]});
        let question = json!({
            "number": number, "kind": "act", "open": open, "prompt": "well?", "picks": {"act": "x"},
            "orders": {"join": "; ", "none": "hold"}
        });
        let view = json!({"question": question, "scene": {"figures": []}, "overlays": [1], "scores": [3, 4]});
        let full = from == 1;
        self.tell(json!({"type": "update", "seat": 0, "full": full, "events": [event], "view": view}));
    }

    pub fn says(&mut self, line: Value) {
        self.writes(&line.to_string());
    }

    pub fn writes(&mut self, line: &str) {
        self.out.extend(self.bridge.said(&mut self.session, line.as_bytes()));
    }

    pub fn tick(&mut self, now: u64) {
        self.out.extend(self.bridge.tick(&mut self.session, now));
    }

    /// Returns the lines for the bot since the last look.
    pub fn lines(&mut self) -> Vec<Value> {
        let (lines, rest) =
            std::mem::take(&mut self.out).into_iter().partition(|out| matches!(out, Out::Bot(_)));
        self.out = rest;
        let line = |out: Out| match out {
            Out::Bot(line) => json!(line),
            _ => Value::Null,
        };
        Vec::into_iter(lines).map(line).collect()
    }

    /// Returns what was sent to the server since the last call.
    pub fn said(&mut self) -> Vec<Say> {
        let (said, rest) =
            std::mem::take(&mut self.out).into_iter().partition(|out| matches!(out, Out::Server(_)));
        self.out = rest;
        let say = |out: Out| if let Out::Server(say) = out { Some(say) } else { None };
        Vec::into_iter(said).filter_map(say).collect()
    }

    /// Returns the queries since the last call: each id and its query.
    pub fn queries(&mut self) -> Vec<(u32, Query)> {
        let query = |say: Say| match say {
            Say::Query { id, seat: Some(0), query } => (id, query),
            other => panic!("{other:?}"),
        };
        self.said().into_iter().map(query).collect()
    }

    pub fn deeds(&mut self) -> Vec<(Deed, Option<u32>)> {
        let deed = |say: Say| match say {
            Say::Do(command) => (command.deed, command.question),
            other => panic!("{other:?}"),
        };
        self.said().into_iter().map(deed).collect()
    }

    pub fn answer(&mut self, id: u32, answer: Value) {
        self.tell(json!({"type": "answer", "id": id, "answer": answer}));
    }

    /// Answers, as the server, the queries of the bridge about a question.
    pub fn facts_and_acts(&mut self) {
        for (id, query) in self.queries() {
            match query {
                Query::Facts => self.answer(id, json!({"turn": 3})),
                Query::Acts => self.answer(id, json!({"acts": ["x", "y"]})),
                other => panic!("{other:?}"),
            }
        }
    }

    /// Reads an answer, as the server, as an act of this notation, or refuses it.
    pub fn reads(&mut self, act: &str, why: Value) {
        let queries = self.queries();
        let [(id, Query::Read { .. })] = &queries[..] else { panic!("{queries:?}") };
        self.answer(*id, json!({"act": act, "why": why}));
    }

    /// The server plays `y` in place of a void answer, and the next question is the bot's again. The first question is
    /// number 7.
    pub fn replaced(&mut self, number: u32) {
        let queries = self.queries();
        let [(id, Query::Instead { .. })] = &queries[..] else { panic!("{queries:?}") };
        self.answer(*id, json!({"acts": ["y"]}));
        assert_eq!(self.deeds(), [(Deed::Act { text: "y".to_string() }, Some(number))]);
        let sequence = u64::from(number) - 6;
        let done =
            json!({"type": "done", "seat": 0, "sequence": sequence, "reply": "played", "number": number});
        self.tell(done);
        self.asked(number + 1, &[0], sequence + 1);
        self.facts_and_acts();
        let lines = self.lines();
        assert_eq!((types(&lines), &lines[0]["number"]), (vec!["question"], &json!(number + 1)));
    }

    pub fn ends(&mut self) -> Vec<End> {
        let end = |out: &Out| if let Out::End(end) = out { Some(end.clone()) } else { None };
        self.out.iter().filter_map(end).collect()
    }
}

pub fn types(lines: &[Value]) -> Vec<&str> {
    lines.iter().map(|line| line["type"].as_str().unwrap_or_default()).collect()
}

/// Returns a scene with a bot that is ready and has been asked question 7.
pub fn thinking() -> Scene {
    let mut scene = Scene::new();
    scene.welcome(1);
    scene.asked(7, &[0], 1);
    scene.says(json!({"type": "ready"}));
    scene.facts_and_acts();
    assert_eq!(types(&scene.lines()), ["hello", "question"]);
    scene
}
