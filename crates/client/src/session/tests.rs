//! Tests a session with handwritten messages.

use serde_json::{Value, json};
use wire::{Deed, Kind, Refused, Reply, Say, Stream};

use super::{Heard, Session};
use crate::ClientError;

fn card(result: Value) -> Value {
    json!({
        "id": "g", "rulebook": "toy", "rules": 1, "options": {}, "stage": "live", "made": 0, "listed": false,
        "watch": "common", "hidden": false, "seats": [], "commitment": "c", "result": result
    })
}

fn welcome(seats: Value, next: Value) -> String {
    json!({"type": "welcome", "protocol": 1, "card": card(json!(null)), "seats": seats, "next": next, "now": 0})
        .to_string()
}

fn update(full: bool, events: &[u64], view: Value) -> String {
    let event = |number: &u64| json!({"number": number, "row": 0, "text": format!("event {number}")});
    let events: Vec<Value> = events.iter().map(event).collect();
    json!({"type": "update", "seat": 0, "full": full, "events": events, "view": view}).to_string()
}

fn question(number: u32, open: &[u8]) -> Value {
    json!({"question": {"number": number, "kind": "act", "open": open, "prompt": "well?", "picks": {"act": "x"}}})
}

fn done(sequence: u64, reply: &str, number: u64) -> String {
    json!({"type": "done", "seat": 0, "sequence": sequence, "reply": reply, "number": number}).to_string()
}

fn refused(sequence: u64, kind: &str, next: Option<u64>) -> String {
    let why = json!({"kind": kind, "text": "no", "next": next});
    json!({"type": "refused", "seat": 0, "sequence": sequence, "why": why}).to_string()
}

/// Returns a session on seat 0 that was welcomed and asked question 7.
fn asked() -> Session {
    let mut session = Session::new("g", Stream::Full);
    session.connected();
    session.heard(&welcome(json!([0]), json!([1]))).expect("a welcome");
    let news = session.heard(&update(true, &[1, 2], question(7, &[0]))).expect("an update");
    assert_eq!(news.last(), Some(&Heard::Asked { seat: 0, question: 7 }));
    session
}

/// Cuts the connection, opens a new one, and receives the welcome.
fn again(session: &mut Session, next: u64) -> Result<Vec<Heard>, ClientError> {
    session.lost();
    session.connected();
    session.heard(&welcome(json!([0]), json!([next])))
}

#[test]
fn a_command_names_game_seat_sequence_and_question() {
    let mut session = asked();
    let Ok(Say::Do(command)) = session.act(0, "x") else { panic!("it is asked") };
    assert_eq!((command.game.as_str(), command.seat, command.sequence), ("g", 0, 1));
    assert_eq!((command.question, command.deed), (Some(7), Deed::Act { text: "x".to_string() }));
    assert_eq!(session.act(0, "y"), Err(ClientError::Busy(0)));
    assert_eq!(session.act(1, "y"), Err(ClientError::NotHeld(1)));
    session.heard(&done(1, "played", 3)).expect("done");
    let Ok(Say::Do(next)) = session.command(0, Deed::Resign) else { panic!("free again") };
    assert_eq!((next.sequence, next.question), (2, None));
}

#[test]
fn nothing_is_said_before_the_welcome() {
    let mut session = Session::new("g", Stream::Lean);
    let hello = session.connected();
    assert_eq!(hello, [Say::Hello { protocol: 1, since: 0, stream: Stream::Lean, stories: None }]);
    assert_eq!(session.act(0, "x"), Err(ClientError::NotIn));
    assert_eq!(session.look(0), Err(ClientError::NotIn));
    assert_eq!(session.heard(&update(true, &[1], json!({}))), Err(ClientError::BeforeWelcome));
}

#[test]
fn events_come_without_gaps_and_repeats() {
    let mut session = asked();
    assert!(session.heard(&update(false, &[3, 4], json!({}))).is_ok());
    assert_eq!(session.last_event(), 4);
    let gap = session.clone().heard(&update(false, &[6], json!({})));
    assert_eq!(gap, Err(ClientError::EventGap { seen: 4, came: 6 }));
    let repeat = session.clone().heard(&update(false, &[4], json!({})));
    assert_eq!(repeat, Err(ClientError::EventRepeated { seen: 4, came: 4 }));
    // After an error the session trusts nothing that it saw: the next connection starts over.
    session.heard(&update(false, &[9], json!({}))).expect_err("a gap");
    assert_eq!(
        session.connected(),
        [Say::Hello { protocol: 1, since: 0, stream: Stream::Full, stories: None }]
    );
    assert!(session.view().is_empty());
}

#[test]
fn a_full_update_forgets_what_was_before() {
    let mut session = asked();
    session.heard(&update(false, &[3], json!({"scores": [1]}))).expect("an update");
    session.heard(&update(true, &[1], json!({"game": "toy"}))).expect("a new beginning");
    assert_eq!(session.last_event(), 1);
    assert_eq!(Value::Object(session.view().clone()), json!({"game": "toy"}));
}

#[test]
fn updates_are_merged_key_by_key_and_inside_the_scene() {
    let mut session = asked();
    let first = json!({"scene": {"rows": ["..", "#."], "marks": [1]}, "scores": [0, 0], "overlays": [1]});
    session.heard(&update(false, &[], first)).expect("an update");
    let second = json!({"scene": {"rows": ["##"], "marks": null}, "scores": null, "overlays": []});
    session.heard(&update(false, &[], second)).expect("an update");
    let mut view = session.view().clone();
    assert_eq!(view.remove("question").expect("still there")["number"], 7);
    assert_eq!(Value::Object(view), json!({"scene": {"rows": ["##"]}, "overlays": []}));
}

#[test]
fn a_question_is_announced_once_for_each_chance_to_answer() {
    let mut session = asked();
    assert_eq!(session.heard(&update(false, &[], json!({}))), Ok(vec![]));
    session.act(0, "x").expect("asked");
    // The update may come before or after the answer: the next question is announced after both.
    let mut early = session.clone();
    let news = early.heard(&update(false, &[], question(8, &[0]))).expect("an update");
    assert_eq!(news, []);
    let news = early.heard(&done(1, "played", 3)).expect("done");
    assert_eq!(news[1..], [Heard::Asked { seat: 0, question: 8 }]);
    let news = session.heard(&done(1, "played", 3)).expect("done");
    assert_eq!(news.len(), 1);
    let news = session.heard(&update(false, &[], question(8, &[0]))).expect("an update");
    assert_eq!(news, [Heard::Asked { seat: 0, question: 8 }]);
}

#[test]
fn a_refusal_leaves_the_sequence_number_and_asks_again() {
    let mut session = asked();
    session.act(0, "bad").expect("asked");
    let news = session.heard(&refused(1, "against", None)).expect("a refusal");
    let why = Refused::new(Kind::Against, "no");
    let refusal = Heard::Refused { seat: Some(0), id: None, why };
    assert_eq!(news, [refusal, Heard::Asked { seat: 0, question: 7 }]);
    assert_eq!(session.next(0), Some(1));
    assert!(session.act(0, "x").is_ok());
}

#[test]
fn an_open_command_is_said_again_after_the_welcome() {
    // The command had been accepted (2) or not (1).
    for next in [1, 2] {
        let mut session = asked();
        let said = session.act(0, "x").expect("asked");
        session.lost();
        assert_eq!(
            session.connected(),
            [Say::Hello { protocol: 1, since: 2, stream: Stream::Full, stories: None }]
        );
        let news = session.heard(&welcome(json!([0]), json!([next]))).expect("a welcome");
        assert_eq!(news, [Heard::Welcome, Heard::Say(said)]);
        let news = session.heard(&update(false, &[3], question(8, &[0]))).expect("an update");
        assert!(!news.iter().any(|heard| matches!(heard, Heard::Asked { .. })), "its fate is not known yet");
        let news = session.heard(&done(1, "played", 3)).expect("done");
        assert_eq!(news[1..], [Heard::Asked { seat: 0, question: 8 }]);
        assert_eq!(session.next(0), Some(2));
    }
}

#[test]
fn without_an_open_command_a_new_connection_asks_anew() {
    let mut session = asked();
    // The old view may be outdated; the first update contains everything.
    assert_eq!(again(&mut session, 1), Ok(vec![Heard::Welcome]));
    assert!(session.view().is_empty() && session.last_event() == 2);
    let news = session.heard(&update(false, &[], question(7, &[0]))).expect("an update");
    assert_eq!(news, [Heard::Asked { seat: 0, question: 7 }]);
}

#[test]
fn a_command_said_to_be_done_is_never_forgotten() {
    let mut session = asked();
    session.act(0, "x").expect("asked");
    session.heard(&done(1, "played", 3)).expect("done");
    let forgotten = ClientError::Forgotten { seat: 0, ours: 2, theirs: 1 };
    assert_eq!(again(&mut session.clone(), 1), Err(forgotten.clone()));
    session.command(0, Deed::OfferDraw).expect("free");
    assert_eq!(session.heard(&refused(2, "gap", Some(1))), Err(forgotten));
}

#[test]
fn a_conflict_takes_over_the_number_that_the_server_waits_for() {
    for kind in ["conflict", "late"] {
        let mut session = asked();
        session.act(0, "x").expect("asked");
        let news = session.heard(&refused(1, kind, Some(4))).expect("a refusal");
        assert!(matches!(news[0], Heard::Refused { seat: Some(0), .. }));
        let Ok(Say::Do(command)) = session.act(0, "y") else { panic!("free again") };
        assert_eq!(command.sequence, 4);
    }
    // Another client on the same seat was busy while this one was away.
    let mut session = asked();
    assert!(again(&mut session, 9).is_ok());
    assert_eq!(session.next(0), Some(9));
}

#[test]
fn an_answer_may_be_repeated_but_not_changed() {
    let mut session = asked();
    session.act(0, "x").expect("asked");
    session.heard(&done(1, "played", 3)).expect("done");
    assert_eq!(session.heard(&done(1, "played", 3)), Ok(vec![]));
    let two = ClientError::TwoAnswers { seat: 0, sequence: 1 };
    assert_eq!(session.clone().heard(&done(1, "played", 4)), Err(two));
    let never = ClientError::NeverSent { seat: 0, sequence: 5 };
    assert_eq!(session.clone().heard(&done(5, "played", 9)), Err(never));
    assert_eq!(session.heard(&refused(1, "late", Some(2))), Ok(vec![]), "its fate is known");
    // Row numbers of the log increase.
    session.command(0, Deed::OfferDraw).expect("free");
    let back = session.heard(&done(2, "noted", 3));
    assert_eq!(back, Err(ClientError::TwoAnswers { seat: 0, sequence: 2 }));
}

#[test]
fn taking_back_is_followed_by_the_question_that_comes_of_it() {
    // After an act is taken back, the question gets a new number, and the old one is not announced in between.
    let mut session = asked();
    session.command(0, Deed::Undo).expect("a question is known");
    let news = session.heard(&done(1, "played", 3)).expect("done");
    assert_eq!(news.len(), 1);
    let news = session.heard(&update(false, &[], question(8, &[0]))).expect("an update");
    assert_eq!(news, [Heard::Asked { seat: 0, question: 8 }]);
    // After a sealed act is taken back, the same question is open again.
    session.act(0, "x").expect("asked");
    session.heard(&done(2, "sealed", 4)).expect("done");
    assert_eq!(session.heard(&update(false, &[], question(8, &[1]))), Ok(vec![]));
    session.command(0, Deed::Undo).expect("a question is known");
    let news = session.heard(&done(3, "sealed", 5)).expect("done");
    assert!(matches!(news[..], [Heard::Done(done)] if done.reply == Reply::Sealed));
    let news = session.heard(&update(false, &[], question(8, &[0, 1]))).expect("an update");
    assert_eq!(news, [Heard::Asked { seat: 0, question: 8 }]);
}

#[test]
fn a_curtain_covers_the_table_until_somebody_looks() {
    let mut session = Session::new("g", Stream::Full);
    session.connected();
    session.heard(&welcome(json!([0, 1]), json!([1, 5]))).expect("a welcome");
    let news = session.heard(&update(true, &[1], question(7, &[0]))).expect("an update");
    assert_eq!(news.last(), Some(&Heard::Asked { seat: 0, question: 7 }));
    let curtain = session.heard(&json!({"type": "curtain", "seats": [1]}).to_string());
    assert_eq!(curtain, Ok(vec![Heard::Curtain { seats: vec![1] }]));
    assert!(session.view().is_empty() && session.eyes().is_none());
    assert_eq!(session.look(1), Ok(Say::Look { seat: Some(1) }));
    assert_eq!(session.look(2), Err(ClientError::NotHeld(2)));
    let mut seen: Value = serde_json::from_str(&update(true, &[1, 2], question(8, &[1]))).expect("JSON");
    seen["seat"] = json!(1);
    let news = session.heard(&seen.to_string()).expect("an update");
    assert_eq!(news.last(), Some(&Heard::Asked { seat: 1, question: 8 }));
    let Ok(Say::Do(command)) = session.act(1, "x") else { panic!("it is asked") };
    assert_eq!(command.sequence, 5);
    // A client that holds several seats starts over with every connection.
    session.lost();
    assert_eq!(
        session.connected(),
        [Say::Hello { protocol: 1, since: 0, stream: Stream::Full, stories: None }]
    );
    // The viewer cannot change without a fresh start.
    session.heard(&welcome(json!([0, 1]), json!([1, 5]))).expect("a welcome");
    assert_eq!(session.heard(&update(false, &[], json!({}))), Err(ClientError::OtherEyes));
}

#[test]
fn a_seat_gets_eyes_when_the_game_begins() {
    let mut session = Session::new("g", Stream::Full);
    session.connected();
    session.heard(&welcome(json!([0]), json!([1]))).expect("a welcome");
    let early = json!({"type": "update", "seat": null, "full": true, "events": [], "view": {}});
    assert_eq!(session.heard(&early.to_string()), Ok(vec![]));
    let news = session.heard(&update(false, &[1], question(0, &[0]))).expect("an update");
    assert_eq!(news.last(), Some(&Heard::Asked { seat: 0, question: 0 }));
    assert_eq!(session.heard(&early.to_string().replace("true", "false")), Err(ClientError::OtherEyes));
}

#[test]
fn what_was_refused_without_a_name_can_be_said_again() {
    let mut session = asked();
    let said = session.act(0, "x").expect("asked");
    let why = json!({"kind": "limit", "text": "too many messages"});
    let news = session.heard(&json!({"type": "refused", "why": why}).to_string()).expect("a refusal");
    assert!(matches!(&news[..], [Heard::Refused { seat: None, id: None, .. }]));
    assert_eq!(session.unanswered(), [said]);
    session.heard(&done(1, "played", 3)).expect("done");
    assert_eq!(session.unanswered(), []);
}

#[test]
fn the_end_is_said_once() {
    let mut session = asked();
    let outcome = json!({"winners": [0], "reason": "rules", "text": "won"});
    let status = json!({"type": "status", "card": card(outcome), "now": 5}).to_string();
    let news = session.heard(&status).expect("a status");
    assert!(matches!(&news[..], [Heard::Card, Heard::Over(outcome)] if outcome.winners == [0]));
    assert!(session.is_over());
    assert_eq!(session.heard(&status), Ok(vec![]));
    let over = json!({"question": {"number": 9, "kind": "over", "open": [0], "prompt": ""}});
    assert_eq!(session.heard(&update(false, &[], over)), Ok(vec![]), "no one is asked any more");
}

#[test]
fn a_seat_that_is_lost_and_a_goodbye_are_news() {
    let mut session = asked();
    session.act(0, "x").expect("asked");
    // On the same connection the server starts over by itself; a new one must start over, since the events
    // of a spectator have other numbers.
    let mut later = session.clone();
    later.lost();
    later.connected();
    assert_eq!(later.heard(&welcome(json!([]), json!([]))), Err(ClientError::OtherEyes));
    assert_eq!(
        later.connected(),
        [Say::Hello { protocol: 1, since: 0, stream: Stream::Full, stories: None }]
    );
    assert_eq!(later.heard(&welcome(json!([]), json!([]))), Ok(vec![Heard::Welcome, Heard::Unseated(0)]));
    let news = session.heard(&welcome(json!([]), json!([]))).expect("a welcome");
    assert_eq!(news, [Heard::Welcome, Heard::Unseated(0)]);
    let bye = json!({"type": "bye", "reason": "limit", "text": "too much", "again": true}).to_string();
    let news = session.heard(&bye).expect("a goodbye");
    assert!(matches!(&news[..], [Heard::Bye { reason: Kind::Limit, again: true, .. }]));
    assert!(!session.is_in());
}

#[test]
fn what_cannot_be_read_is_an_error() {
    for text in [
        "",
        "{}",
        "[1]",
        r#"{"type":"hm"}"#,
        r#"{"type":"update","seat":0,"full":true,"events":[],"view":5}"#,
    ] {
        assert!(matches!(asked().heard(text), Err(ClientError::Unreadable { .. })), "{text}");
    }
    let mut other: Value = serde_json::from_str(&welcome(json!([0]), json!([1]))).expect("JSON");
    other["protocol"] = json!(2);
    assert_eq!(asked().heard(&other.to_string()), Err(ClientError::Protocol(2)));
    (other["protocol"], other["card"]["id"]) = (json!(1), json!("h"));
    assert_eq!(asked().heard(&other.to_string()), Err(ClientError::OtherGame("h".to_string())));
}
