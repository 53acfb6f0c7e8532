//! Tests of time limits, to the microsecond.

use bots::{Fault, Given, Terms};

use crate::script::{act, bot, once, query, ready, says, table};
use serde_json::json;

const LIMIT: u64 = 1_000_000;

fn terms(bank: u64) -> Terms {
    Terms { answer: Some(LIMIT), bank, ..Terms::default() }
}

#[test]
fn an_answer_at_the_limit_is_in_time_and_one_after_it_is_late() {
    for (after, given) in [
        (0, Given::Act("strike".to_string())),
        (LIMIT - 1, Given::Act("strike".to_string())),
        (LIMIT, Given::Act("strike".to_string())),
        (LIMIT + 1, Given::Void(Fault::Late)),
        (LIMIT + 1_000, Given::Void(Fault::Late)),
    ] {
        let (got, end, _) = once(terms(0), vec![act(after, 1, "strike")]);
        assert_eq!(got, given, "after {after}");
        let late = usize::from(given == Given::Void(Fault::Late));
        assert_eq!(end.troubles.len(), late, "after {after}");
    }
}

#[test]
fn the_bank_is_used_where_an_answer_takes_longer_and_only_then() {
    let table = table();
    let does = vec![
        ready(),
        act(LIMIT, 1, "strike"),
        act(LIMIT + 300_000, 1, "strike"),
        act(LIMIT + 200_000, 1, "strike"),
        act(LIMIT + 1, 1, "strike"),
    ];
    let (mut bot, told) = bot(&table, terms(500_000), does);
    for (left, given) in [(500, true), (500, true), (200, true), (0, false)] {
        let got = bot.ask(&table);
        assert_eq!(matches!(got, Given::Act(_)), given, "with {left} ms in the bank: {got:?}");
        let asked = told.lock().unwrap().iter().rev().find(|line| line["type"] == "question").cloned();
        assert_eq!(asked.unwrap()["time"]["bank_ms"], left);
    }
}

#[test]
fn queries_are_counted_against_the_time_of_the_answer() {
    let half = LIMIT / 2;
    let slow = says(half, json!({"type": "query", "id": 1, "query": {"ask": "acts"}}));
    let (got, ..) = once(terms(0), vec![slow.clone(), act(half, 1, "strike")]);
    assert_eq!(got, Given::Act("strike".to_string()));
    let (got, ..) = once(terms(0), vec![slow, act(half + 1, 1, "strike")]);
    assert_eq!(got, Given::Void(Fault::Late));
}

#[test]
fn start_up_has_an_allowance_of_its_own() {
    let table = table();
    let start = Terms { start: Some(2_000_000), ..terms(0) };
    let line = json!({"type": "ready"});
    let (bot_in_time, _) = bot(&table, start, vec![says(2_000_000, line.clone())]);
    assert!(!bot_in_time.is_idle());
    let (bot_late, _) = bot(&table, start, vec![says(2_000_001, line)]);
    assert!(bot_late.is_idle());
    assert_eq!(bot_late.bye(&table).troubles[0].fault, Fault::Start);
}

#[test]
fn without_limits_of_time_nothing_is_late() {
    let untimed = terms(0).untimed();
    let (got, _, told) = once(untimed, vec![act(1 << 50, 1, "strike")]);
    assert_eq!(got, Given::Act("strike".to_string()));
    assert!(told[0]["limits"]["answer_ms"].is_null());
}

#[test]
fn as_many_queries_as_allowed_are_answered_and_one_more_voids_the_answer() {
    let few = Terms { queries: 3, ..terms(0) };
    let ask = || query(9, json!({"ask": "acts"}));
    let (got, end, _) = once(few, vec![ask(), ask(), ask(), act(0, 1, "strike")]);
    assert_eq!((got, end.queries), (Given::Act("strike".to_string()), 3));
    let (got, end, _) = once(few, vec![ask(), ask(), ask(), ask(), act(0, 1, "strike")]);
    assert_eq!((got, end.queries), (Given::Void(Fault::Queries), 3));
}
