//! Bots that break the protocol.

use super::{Fight, QUESTIONS, Rival, against, fight};
use crate::run::sandbox;

#[test]
fn hostile_ends_at_once() {
    let fought = against("sys.exit(3)");
    fought.expect(&[("crashed", 1)]).answers(0);
    assert!(fought.sentences().contains("exit code 3"), "{}", fought.sentences());
}

#[test]
fn hostile_ends_at_a_question() {
    let source =
        "def answer(question):\n    if question['number'] == 3: os.abort()\n    act(question)\nplay(answer)";
    let fought = against(source);
    fought.expect(&[("crashed", 1)]).answers(2);
    assert!(fought.sentences().contains("signal 6"), "{}", fought.sentences());
    assert_eq!(fought.report["faults"][0]["question"], 3);
}

#[test]
fn hostile_half_an_answer_and_the_end() {
    let source = r#"
def half(question):
    os.write(1, b'{"type":"act","question":1,')
    os._exit(0)
play(half)"#;
    against(source).expect(&[("crashed", 1)]);
}

#[test]
fn hostile_closes_its_output_and_stays() {
    let source = "def close(question):\n    os.close(1)\n    time.sleep(1000)\nplay(close)";
    against(source).expect(&[("crashed", 1)]);
}

#[test]
fn hostile_never_ready() {
    fight("time.sleep(1000)").args(&["--start-ms", "2000"]).play().expect(&[("start", 1)]);
}

#[test]
fn hostile_answers_before_it_is_ready() {
    let source = "hear()\nsay(type='act', question=0, text='hold')\ntime.sleep(1000)";
    against(source).expect(&[("start", 1)]);
}

#[test]
fn hostile_ready_twice() {
    let source = "play(ready=lambda hello: [say(type='ready'), say(type='ready')])";
    against(source).expect(&[("malformed", 1)]).answers(QUESTIONS - 1);
}

#[test]
fn hostile_wants_what_there_is_not() {
    let source = "play(ready=lambda hello: say(type='ready', view=['everything']))";
    let fought = against(source);
    fought.expect(&[("start", 1)]);
    assert!(fought.sentences().contains("everything"), "{}", fought.sentences());
}

#[test]
fn hostile_no_such_program() {
    for sandbox in [sandbox(), "off"] {
        let rival = Rival::file("nothing", b"", false, &["no-such-program-TAG"]);
        Fight::new(rival).sandbox(sandbox).play().expect(&[("start", 1)]).answers(0);
    }
}

#[test]
fn hostile_program_that_may_not_be_run() {
    for sandbox in [sandbox(), "off"] {
        let rival = Rival::file("TAG.sh", b"#!/bin/sh\nexit 0\n", false, &["./TAG.sh"]);
        Fight::new(rival).sandbox(sandbox).play().expect(&[("start", 1)]).answers(0);
    }
}

#[test]
fn hostile_answers_future_questions() {
    let source = "play(lambda question: say(type='act', question=question['number'] + 1, text=NONE))";
    against(source).expect(&[("early", 3)]).answers(0);
}

#[test]
fn hostile_answers_twice() {
    let source = "play(lambda question: [act(question), act(question)])";
    against(source).expect(&[]).answers(QUESTIONS);
}

#[test]
fn hostile_more_queries_than_allowed() {
    let source = r#"
def flood(question):
    for number in range(1000): say(type='query', id=number, query={'ask': 'facts'})
play(flood)"#;
    fight(source).args(&["--queries", "50"]).one_strike().answer_ms(4000).play().expect(&[("queries", 1)]);
}

#[test]
fn hostile_queries_without_reading_the_answers() {
    let source = r#"
hear()
say(type='ready')
while True: say(type='query', id=1, query={'ask': 'view'})"#;
    fight(source).one_strike().args(&["--start-ms", "3000"]).play().expect(&[("late", 1)]);
}

#[test]
fn hostile_queries_with_wrong_arguments() {
    let source = r#"
wrong = [
    dict(ask='preview', text='x' * 500000),
    dict(ask='after', text='\0' * 1000),
    dict(ask='picks', picks=[{'figure': -1}, {'square': 1e300}, None, 'x', []]),
    dict(ask='why-not', picks=[['x'] * 1000]),
    dict(ask='sample', count=4000000000, seed=1),
    dict(ask='game', what='no such thing', **{'with': [[[[[]]]]]}),
    dict(ask='game', what='distance', **{'with': [[1e18, -1e18], 'x' * 100000]}),
    dict(ask='game', what='distance', **{'with': list(range(100000)), 'sheet': ['x'] * 10000}),
]
def answer(question):
    for number, query in enumerate(wrong):
        heard = ask(number, **query)
        if heard['type'] != 'refused': log('answered', number, str(heard)[:300])
    act(question)
play(answer, after=lambda: log('asked'))"#;
    let fought = fight(source).answer_ms(4000).play();
    fought.expect(&[]).answers(QUESTIONS).logged("asked");
    assert!(!fought.log.contains("answered"), "{}", fought.log);
}
