//! Lost connections, closed questions, timeouts, and the end.

use serde_json::{Value, json};
use wire::{Deed, Fault, Query};

use super::super::{End, Out};
use super::scene::*;

#[test]
fn a_new_connection_asks_the_bot_nothing_twice_and_loses_no_query() {
    let mut scene = thinking();
    scene.says(json!({"type": "query", "id": 1, "query": {"ask": "history"}}));
    assert_eq!(scene.queries().len(), 1);
    scene.session.lost();
    // Lines that the bot writes in the meantime wait.
    scene.tick(20);
    assert!(scene.said().is_empty());
    scene.session.connected();
    scene.welcome(1);
    let queries = scene.queries();
    assert_eq!(queries.len(), 1, "the query is asked again");
    scene.asked(7, &[0], 2);
    assert!(scene.lines().is_empty() && scene.said().is_empty(), "the question is not");
    scene.answer(queries[0].0, json!({"history": []}));
    assert_eq!(types(&scene.lines()), ["answer"]);
    scene.says(json!({"type": "act", "question": 7, "text": "x"}));
    scene.reads("x", Value::Null);
    assert_eq!(scene.deeds().len(), 1);
    // The act is in flight when the connection breaks: the session sends it again, the bridge does not.
    scene.session.lost();
    scene.session.connected();
    scene.welcome(1);
    scene.tick(30);
    assert!(scene.said().is_empty() && scene.lines().is_empty());
    scene.tell(json!({"type": "done", "seat": 0, "sequence": 1, "reply": "played", "number": 2}));
    assert_eq!(types(&scene.lines()), ["taken"]);
}

#[test]
fn an_answer_given_while_there_is_no_connection_is_given_later() {
    let mut scene = thinking();
    scene.session.lost();
    scene.says(json!({"type": "act", "question": 7, "text": "x"}));
    assert!(scene.said().is_empty());
    scene.session.connected();
    scene.welcome(1);
    scene.reads("x", Value::Null);
    assert!(scene.said().is_empty(), "the view has not come");
    scene.asked(7, &[0], 2);
    assert_eq!(scene.deeds(), [(Deed::Act { text: "x".to_string() }, Some(7))]);
}

#[test]
fn a_question_that_is_gone_is_no_fault() {
    let mut scene = thinking();
    scene.asked(8, &[1], 2);
    scene.says(json!({"type": "act", "question": 7, "text": "x"}));
    scene.reads("x", Value::Null);
    assert!(scene.said().is_empty());
    let lines = scene.lines();
    assert_eq!((&lines[0]["fault"], &lines[0]["strikes"]), (&json!("late"), &json!(0)));
    scene.asked(9, &[0], 3);
    scene.facts_and_acts();
    assert_eq!(types(&scene.lines()), ["question"]);
    // A question that is asked while the bot is still thinking about the old one replaces it.
    scene.asked(11, &[0], 4);
    scene.facts_and_acts();
    scene.says(json!({"type": "act", "question": 9, "text": "x"}));
    assert!(scene.said().is_empty(), "that answers nothing any more");
    scene.says(json!({"type": "act", "question": 11, "text": "x"}));
    scene.reads("x", Value::Null);
    assert_eq!(scene.deeds(), [(Deed::Act { text: "x".to_string() }, Some(11))]);
}

#[test]
fn what_the_server_does_not_take_now_is_said_again_after_a_while() {
    let mut scene = thinking();
    scene.says(json!({"type": "act", "question": 7, "text": "x"}));
    scene.reads("x", Value::Null);
    assert_eq!(scene.deeds().len(), 1);
    let why = json!({"kind": "storage", "text": "not now"});
    scene.tell(json!({"type": "refused", "seat": 0, "sequence": 1, "why": why}));
    assert!(scene.said().is_empty() && scene.lines().is_empty());
    scene.tick(10);
    assert_eq!(scene.deeds().len(), 1);
}

#[test]
fn without_a_clock_of_the_table_patience_has_an_end() {
    let mut scene = thinking();
    scene.tick(100);
    scene.tick(1_100);
    assert!(scene.lines().is_empty(), "exactly at the limit is in time");
    scene.tick(1_101);
    assert_eq!(scene.lines()[0]["fault"], "late");
    scene.replaced(7);
    scene.tick(1_200);
    scene.tick(2_201);
    assert_eq!(types(&scene.lines()), ["refused"]);
    scene.replaced(8);
    scene.tick(2_300);
    scene.tick(3_400);
    assert_eq!((scene.bridge.tally().strikes, scene.deeds()), (3, vec![(Deed::Resign, None)]));
}

#[test]
fn a_bot_that_is_not_ready_in_time_or_ends_gives_the_seat_up() {
    let mut scene = Scene::new();
    scene.welcome(1);
    scene.asked(7, &[0], 1);
    scene.tick(5);
    scene.tick(506);
    assert_eq!(scene.deeds(), [(Deed::Resign, None)]);

    let mut scene = thinking();
    scene.out.extend(scene.bridge.ended(&mut scene.session, Fault::Crashed, "it ended"));
    assert_eq!(scene.deeds(), [(Deed::Resign, None)]);
    // It is kept until it is answered.
    scene
        .tell(json!({"type": "refused", "seat": 0, "sequence": 1, "why": {"kind": "storage", "text": "no"}}));
    scene.tick(5);
    assert_eq!(scene.deeds(), [(Deed::Resign, None)]);
    scene.tell(json!({"type": "done", "seat": 0, "sequence": 1, "reply": "noted", "number": 2}));
    let why = "it ended".to_string();
    assert_eq!(scene.ends(), [End::GaveUp { fault: Fault::Crashed, why }]);
}

#[test]
fn wrong_beginnings_are_said_clearly() {
    let begin = |line: Value| {
        let mut scene = Scene::new();
        scene.welcome(1);
        scene.asked(7, &[0], 1);
        scene.says(line);
        scene.tell(json!({"type": "done", "seat": 0, "sequence": 1, "reply": "noted", "number": 2}));
        match &scene.ends()[..] {
            [End::GaveUp { fault, why }] => (*fault, why.clone()),
            other => panic!("{other:?}"),
        }
    };
    for line in [
        json!({"type": "act", "question": 7, "text": "x"}),
        json!({"type": "ready", "view": ["board"]}),
        json!({"type": "hello"}),
        json!([]),
    ] {
        let (fault, why) = begin(line);
        assert!(fault == Fault::Start && why.len() > 20, "{fault:?}: {why}");
    }
}

#[test]
fn a_flood_of_lines_that_answer_nothing_ends_it() {
    let mut scene = thinking();
    (0..3).for_each(|_| scene.writes(""));
    assert_eq!(scene.deeds(), [(Deed::Resign, None)]);
}

#[test]
fn what_is_too_long_for_a_server_is_not_sent() {
    let mut scene = thinking();
    scene.says(json!({"type": "query", "id": 1, "query": {"ask": "read", "text": "x".repeat(9_000)}}));
    scene.says(json!({"type": "act", "question": 7, "text": "x".repeat(9_000)}));
    let lines = scene.lines();
    assert_eq!(types(&lines), ["refused", "refused"]);
    assert!(lines.iter().all(|line| line["why"]["limit"] == "frame_bytes"));
    let queries = scene.queries();
    assert!(matches!(queries[..], [(_, Query::Instead { .. })]), "{queries:?}");
}

#[test]
fn goodbye_comes_with_the_last_view() {
    let mut scene = thinking();
    let result = json!({"winners": [0], "reason": "rules", "text": "red wins", "rule": "T-008"});
    let card = scene.card(result);
    scene.tell(json!({"type": "status", "card": card, "now": 0}));
    assert!(scene.lines().is_empty());
    let view = json!({
        "question": {"number": 8, "kind": "over", "open": [], "prompt": ""}, "scores": [5, 4],
        "result": "red wins [T-008]"
    });
    scene.tell(json!({"type": "update", "seat": 0, "full": false, "events": [], "view": view}));
    scene.tick(5);
    let goodbye = json!({
        "type": "goodbye", "result": "red wins [T-008]", "winners": [0], "won": true, "scores": [5, 4],
        "faults": []
    });
    assert_eq!(scene.lines(), [goodbye]);
    assert!(matches!(&scene.ends()[..], [End::Over(outcome)] if outcome.winners == [0]));
    // Queries are still answered.
    scene.says(json!({"type": "query", "id": 9, "query": {"ask": "history"}}));
    assert_eq!(scene.queries().len(), 1);
    scene.writes("nonsense");
    assert!(scene.lines().is_empty(), "nothing is a fault any more");
}

#[test]
fn a_built_in_player_on_the_seat_makes_room_again() {
    let mut scene = thinking();
    let mut card = scene.card(Value::Null);
    card["seats"][0]["who"] = json!("machine");
    scene.tell(json!({"type": "status", "card": card, "now": 0}));
    scene.tick(5);
    assert_eq!(scene.deeds(), [(Deed::Return, None)]);
    scene.tell(json!({"type": "done", "seat": 0, "sequence": 1, "reply": "noted", "number": 2}));
    assert!(scene.lines().is_empty(), "that was no answer");
}

#[test]
fn a_lost_seat_is_the_end() {
    let mut scene = thinking();
    scene.session.lost();
    scene.session.connected();
    let card = scene.card(Value::Null);
    // The server reports that the sequence numbers start again, so another person holds the seat now.
    let welcome = json!({"type": "welcome", "protocol": 1, "card": card, "seats": [], "next": [], "now": 0});
    assert!(scene.session.heard(&welcome.to_string()).is_err(), "other eyes");
    scene.session.connected();
    scene.tell(welcome);
    assert_eq!(scene.ends(), [End::Unseated]);
    assert!(matches!(scene.out[..], [Out::End(_)]), "and nothing else is said");
}
