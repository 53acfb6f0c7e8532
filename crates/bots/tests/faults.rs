//! Faults of bots, their words and their cost.

use bots::{Fault, Given, Terms, safe};
use serde_json::json;

use crate::script::{Does, act, bot, once, ready, says, table};

fn void_after(does: Vec<Does>) -> (Fault, String) {
    let (given, end, _) = once(Terms::default(), does);
    let Given::Void(fault) = given else { panic!("{given:?}") };
    assert_eq!(end.troubles[0].fault, fault);
    (fault, end.troubles[0].what.clone())
}

#[test]
fn each_fault_has_its_word() {
    let cases: Vec<(Does, Fault)> = vec![
        (Does::Nothing, Fault::Late),
        (act(0, 2, "strike"), Fault::Early),
        (Does::Bytes(vec![0xff, 0xfe]), Fault::Malformed),
        (Does::Bytes(b"{".to_vec()), Fault::Malformed),
        (Does::Bytes("[".repeat(100_000).into_bytes()), Fault::Malformed),
        (
            Does::Bytes(format!("{{\"type\":\"act\",\"question\":{}}}", "9".repeat(1_000_000)).into_bytes()),
            Fault::Malformed,
        ),
        (Does::Bytes(b"{\"type\":\"act\",\"question\":1,\"text\":\"\0\"".to_vec()), Fault::Malformed),
        (says(0, json!({"type": "goodbye"})), Fault::Malformed),
        (says(0, json!({"type": "ready"})), Fault::Malformed),
        (says(0, json!({"type": "act", "question": 1})), Fault::Malformed),
        (says(0, json!({"type": "act", "question": 1, "text": "a", "sheet": []})), Fault::Malformed),
        (says(0, json!({"type": "act", "question": 1, "sheet": []})), Fault::Malformed),
        (says(0, json!({"type": "act", "question": 1, "picks": [{"nothing": 1}]})), Fault::Malformed),
        (Does::Endless, Fault::Flood),
        (Does::Ends(false), Fault::Crashed),
        (Does::Ends(true), Fault::Memory),
    ];
    for (does, fault) in cases {
        let shown = format!("{does:?}").chars().take(80).collect::<String>();
        assert_eq!(void_after(vec![does]).0, fault, "{shown}");
    }
}

#[test]
fn empty_lines_and_answers_to_old_questions_are_passed_over_up_to_a_limit() {
    let terms = Terms { idle_lines: 5, ..Terms::default() };
    let stale = |count: usize| {
        let mut does: Vec<Does> = (0..count).map(|_| Does::Bytes(b" ".to_vec())).collect();
        does.push(act(0, 1, "strike"));
        once(terms, does).0
    };
    assert_eq!(stale(5), Given::Act("strike".to_string()));
    assert_eq!(stale(6), Given::Void(Fault::Flood));
    let (given, ..) = once(terms, vec![act(0, 0, "parry"), act(0, 1, "strike")]);
    assert_eq!(given, Given::Act("strike".to_string()));
}

#[test]
fn the_third_void_answer_ends_it_and_a_crash_does_at_once() {
    let table = table();
    let does = vec![ready(), Does::Nothing, act(0, 7, "x"), act(0, 1, "strike"), Does::Nothing];
    let (mut three, told) = bot(&table, Terms::default(), does);
    assert_eq!(three.ask(&table), Given::Void(Fault::Late));
    assert_eq!(three.ask(&table), Given::Void(Fault::Early));
    assert!(!three.is_idle());
    assert_eq!(three.ask(&table), Given::Act("strike".to_string()));
    assert_eq!(three.ask(&table), Given::Void(Fault::Late));
    assert!(three.is_idle());
    let lines = told.lock().unwrap().len();
    assert_eq!(three.ask(&table), Given::Void(Fault::Late));
    assert_eq!(told.lock().unwrap().len(), lines, "an idle bot is told nothing more");
    let end = three.bye(&table);
    assert_eq!(
        end.troubles.iter().map(|t| t.fault).collect::<Vec<_>>(),
        [Fault::Late, Fault::Early, Fault::Late]
    );

    let (mut crashed, _) = bot(&table, Terms::default(), vec![ready(), Does::Ends(false)]);
    assert_eq!(crashed.ask(&table), Given::Void(Fault::Crashed));
    assert!(crashed.is_idle());
    assert_eq!(crashed.ask(&table), Given::Void(Fault::Crashed));
    assert_eq!(crashed.bye(&table).troubles.len(), 1, "it is one fault, however often its seat is asked");
}

#[test]
fn a_query_that_makes_no_sense_is_refused_and_costs_nothing() {
    let senseless = |query: serde_json::Value| says(0, json!({"type": "query", "id": 4, "query": query}));
    let does = vec![
        senseless(json!({"ask": "secrets"})),
        senseless(json!({"ask": "sample"})),
        senseless(json!(7)),
        act(0, 1, "strike"),
    ];
    let (given, end, told) = once(Terms::default(), does);
    assert_eq!((given, end.troubles.len(), end.queries), (Given::Act("strike".to_string()), 0, 3));
    let refused: Vec<_> = told.iter().filter(|line| line["type"] == "refused").collect();
    assert!(refused.len() == 3 && refused.iter().all(|line| line["id"] == 4 && line["fault"].is_null()));
    // Without an id no one could tell which query it was.
    let lost = says(0, json!({"type": "query", "id": "x", "query": {"ask": "acts"}}));
    assert_eq!(void_after(vec![lost]).0, Fault::Malformed);
}

#[test]
fn a_bot_that_never_starts_gives_no_answers() {
    let table = table();
    let (mut silent, _) = bot(&table, Terms::default(), vec![Does::Nothing]);
    assert_eq!(silent.ask(&table), Given::Void(Fault::Start));
    for (line, said) in [
        (json!({"type": "act", "question": 1, "text": "strike"}), "before it said that it is ready"),
        (json!({"type": "ready", "view": ["everything"]}), "`everything`"),
        (json!({"type": "hello"}), "cannot be read"),
    ] {
        let (bot, _) = bot(&table, Terms::default(), vec![says(0, line)]);
        let end = bot.bye(&table);
        assert_eq!(end.troubles[0].fault, Fault::Start);
        assert!(end.troubles[0].what.contains(said), "{}", end.troubles[0].what);
    }
}

#[test]
fn nothing_that_a_bot_made_up_is_printed_as_it_is() {
    let (_, what) = void_after(vec![Does::Bytes(b"\x1b[2J\x07\xe2\x80\xae{".to_vec())]);
    assert!(!what.contains(|c: char| c.is_control() || c == '\u{202e}'), "{what:?}");
    assert_eq!(safe("a\u{1b}b\nc", 10), "a\\u{1b}b\\nc");
    assert_eq!(safe("abcdef", 3), "abc...");
}
