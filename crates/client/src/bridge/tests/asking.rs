//! Hello, questions, queries and answers.

use serde_json::{Value, json};
use wire::{Deed, Fault, Query};

use super::super::End;
use super::scene::*;

#[test]
fn hello_tells_everything_that_a_local_table_would() {
    let mut scene = Scene::new();
    scene.clock = json!({"answer": 2_000, "bank": 900});
    scene.welcome(1);
    assert!(scene.lines().is_empty() && !scene.bridge.listens(), "there is nothing to see yet");
    scene.asked(7, &[1], 1);
    let lines = scene.lines();
    let hello = json!({
        "type": "hello", "protocol": 1, "game": "toy", "name": "Toy", "rules": 1,
        "options": {"size": "9", "undo": "none"}, "seat": 0, "label": "red",
        "seats": [{"label": "red"}, {"label": "blue"}], "seed": "99",
        "limits": {"answer_ms": 2_000, "bank_ms": 700, "start_ms": 500, "queries": 3, "strikes": 3},
        "orders": {"join": "; ", "none": "hold"}, "asks": ["distance"], "scene": {"figures": []}
    });
    assert_eq!(lines, [hello]);
    assert!(scene.bridge.listens());
    scene.says(json!({"type": "ready", "name": "hunter"}));
    assert!(!scene.bridge.listens() && scene.said().is_empty(), "the other seat is asked");
}

#[test]
fn a_question_comes_with_facts_acts_events_and_time_and_is_answered() {
    let mut scene = Scene::new();
    scene.welcome(1);
    scene.asked(7, &[0], 1);
    scene.says(json!({"type": "ready", "view": ["facts", "acts", "overlays", "picks", "scene"]}));
    scene.facts_and_acts();
    let question = json!({
        "type": "question", "number": 7, "kind": "act", "prompt": "well?",
        "view": {"facts": {"turn": 3}, "overlays": [1], "picks": {"act": "x"}, "scene": {"figures": []}},
        "scores": [3, 4], "acts": ["x", "y"], "events": [{"text": "event 1", "rules": ["T-001"]}],
        "time": {"answer_ms": 1_000, "bank_ms": 0}
    });
    assert_eq!(scene.lines()[1], question);
    scene.says(json!({"type": "act", "question": 7, "text": "x"}));
    scene.reads("full x", Value::Null);
    assert_eq!(scene.deeds(), [(Deed::Act { text: "full x".to_string() }, Some(7))]);
    assert!(scene.lines().is_empty(), "nothing is taken before it is written down");
    scene.tell(json!({"type": "done", "seat": 0, "sequence": 1, "reply": "played", "number": 2}));
    assert_eq!(scene.lines(), [json!({"type": "taken", "question": 7, "act": "full x"})]);
    // The next question contains all events since then.
    scene.asked(8, &[1], 2);
    scene.asked(9, &[0], 3);
    scene.facts_and_acts();
    let lines = scene.lines();
    assert_eq!((types(&lines), &lines[0]["number"]), (vec!["question"], &json!(9)));
    assert_eq!(lines[0]["events"].as_array().map(Vec::len), Some(2));
}

#[test]
fn a_bot_that_wants_nothing_is_asked_without_a_query() {
    let mut scene = Scene::new();
    scene.welcome(1);
    scene.asked(7, &[0], 1);
    scene.says(json!({"type": "ready", "view": []}));
    assert!(scene.said().is_empty());
    let lines = scene.lines();
    assert_eq!((types(&lines), &lines[1]["view"]), (vec!["hello", "question"], &json!({})));
    assert_eq!(lines[1]["acts"], Value::Null);
}

#[test]
fn picks_and_sheets_are_answers_too() {
    let mut scene = thinking();
    scene.says(json!({"type": "act", "question": 7, "sheet": ["a", "b"]}));
    let queries = scene.queries();
    assert_eq!(queries[0].1, Query::Read { text: "a; b".to_string() });
    scene.answer(
        queries[0].0,
        json!({"act": "a; b", "why": {"kind": "against", "text": "no", "rule": "T-9"}}),
    );
    let lines = scene.lines();
    assert_eq!((types(&lines), &lines[0]["fault"]), (vec!["refused"], &json!("illegal")));
    assert_eq!((&lines[0]["strikes"], &lines[0]["why"]["rule"]), (&json!(1), &json!("T-9")));
    scene.replaced(7);

    scene.says(json!({"type": "act", "question": 8, "picks": [{"figure": 3}]}));
    let queries = scene.queries();
    assert_eq!(queries[0].1, Query::Picks { picks: vec![json!({"figure": 3})] });
    scene.answer(queries[0].0, json!({"choices": []}));
    let queries = scene.queries();
    assert_eq!(queries[0].1, Query::WhyNot { picks: vec![json!({"figure": 3})] });
    scene.answer(queries[0].0, json!({"why": null}));
    assert_eq!(scene.lines()[0]["fault"], "malformed");
    scene.replaced(8);

    scene.says(json!({"type": "act", "question": 9, "picks": []}));
    let queries = scene.queries();
    scene.answer(queries[0].0, json!({"choices": [], "act": "pass"}));
    assert_eq!(scene.deeds(), [(Deed::Act { text: "pass".to_string() }, Some(9))]);
}

#[test]
fn the_third_void_answer_gives_the_seat_up() {
    let mut scene = thinking();
    scene.writes("no JSON");
    assert_eq!(types(&scene.lines()), ["refused"]);
    assert!(!scene.bridge.listens(), "it is not asked again");
    scene.replaced(7);
    scene.says(json!({"type": "act", "question": 8, "text": "x", "sheet": []}));
    assert_eq!(scene.bridge.tally().strikes, 2);
    assert_eq!(types(&scene.lines()), ["refused"]);
    scene.replaced(8);
    scene.says(json!({"type": "act", "question": 12, "text": "x"}));
    let lines = scene.lines();
    assert_eq!((types(&lines), &lines[0]["fault"]), (vec!["refused"], &json!("early")));
    assert_eq!(scene.deeds(), [(Deed::Resign, None)]);
    assert!(scene.ends().is_empty(), "it is not given up before the server says so");
    scene.tell(json!({"type": "done", "seat": 0, "sequence": 3, "reply": "noted", "number": 12}));
    assert!(scene.lines().is_empty(), "a bot that is idle is told nothing more");
    let faults: Vec<Fault> = scene.bridge.tally().troubles.iter().map(|trouble| trouble.fault).collect();
    assert_eq!(faults, [Fault::Malformed, Fault::Malformed, Fault::Early]);
    let ends = scene.ends();
    assert!(matches!(&ends[..], [End::GaveUp { fault: Fault::Early, .. }]), "{ends:?}");
}

#[test]
fn where_nothing_takes_the_place_of_an_answer_the_seat_is_given_up() {
    let mut scene = thinking();
    scene.writes("no JSON");
    let queries = scene.queries();
    scene.answer(queries[0].0, json!({"acts": ["y"]}));
    assert_eq!(scene.deeds().len(), 1);
    let why = json!({"kind": "against", "text": "no"});
    scene.tell(json!({"type": "refused", "seat": 0, "sequence": 1, "why": why}));
    assert_eq!(scene.deeds(), [(Deed::Resign, None)]);
}

#[test]
fn queries_go_through_and_wait_for_their_answers() {
    let mut scene = thinking();
    scene.says(json!({"type": "query", "id": 41, "query": {"ask": "preview", "text": "x"}}));
    assert!(!scene.bridge.listens());
    let queries = scene.queries();
    assert_eq!(queries[0].1, Query::Preview { text: "x".to_string() });
    // There were too many queries, so this one is sent again after a moment.
    let why = json!({"kind": "limit", "text": "slowly", "limit": "bot_burst"});
    scene.tell(json!({"type": "refused", "id": queries[0].0, "why": why}));
    assert!(scene.said().is_empty() && scene.lines().is_empty());
    scene.tick(10);
    let queries = scene.queries();
    scene.answer(queries[0].0, json!({"lines": []}));
    assert_eq!(scene.lines(), [json!({"type": "answer", "id": 41, "answer": {"lines": []}})]);
    assert!(scene.bridge.listens());
    scene.says(json!({"type": "query", "id": 42, "query": {"ask": "preview", "text": "?"}}));
    let queries = scene.queries();
    scene.tell(json!({"type": "refused", "id": queries[0].0, "why": {"kind": "malformed", "text": "what?"}}));
    let lines = scene.lines();
    assert_eq!((&lines[0]["type"], &lines[0]["id"]), (&json!("refused"), &json!(42)));
    assert!(lines[0].get("strikes").is_none(), "a query that has no answer is no fault");
    // The third query is the last one allowed.
    scene.says(json!({"type": "query", "id": 43, "query": {"ask": "acts"}}));
    assert_eq!(scene.queries().len(), 1);
    scene.says(json!({"type": "query", "id": 44, "query": {"ask": "acts"}}));
    let lines = scene.lines();
    assert_eq!((types(&lines), &lines[0]["id"]), (vec!["refused", "refused"], &json!(44)));
    assert_eq!((&lines[1]["fault"], &lines[1]["strikes"]), (&json!("queries"), &json!(1)));
}

#[test]
fn only_a_few_queries_are_under_way_at_once() {
    let mut scene = Scene::with_queries(10);
    scene.welcome(1);
    scene.asked(7, &[1], 1);
    for id in 0..10 {
        scene.says(json!({"type": "query", "id": id, "query": {"ask": "acts"}}));
    }
    let mut answered = 0;
    loop {
        let queries = scene.queries();
        assert!(queries.len() <= 4);
        if queries.is_empty() {
            break;
        }
        for (id, _) in queries {
            scene.answer(id, json!({"acts": null}));
            answered += 1;
        }
    }
    assert_eq!(answered, 10);
}
