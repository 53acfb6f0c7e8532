//! Bots that send unreadable lines, or too many.

use super::{QUESTIONS, against, fight};
use crate::run::{Temp, skirmish};

#[test]
fn hostile_line_of_a_gigabyte() {
    let source = r#"
def long(question):
    piece = b'x' * (1 << 20)
    for _ in range(1024): os.write(1, piece)
play(long)"#;
    fight(source).answer_ms(4000).play().expect(&[("flood", 1)]);
}

#[test]
fn hostile_newlines_without_end() {
    let source = "def flood(question):\n    while True: os.write(1, b'\\n' * 4096)\nplay(flood)";
    fight(source).answer_ms(4000).play().expect(&[("flood", 1)]);
}

#[test]
fn hostile_stale_answers_without_end() {
    let source = r#"
def flood(question):
    while True: os.write(1, b'{"type":"act","question":0,"text":"hold"}\n' * 100)
play(flood)"#;
    fight(source).answer_ms(4000).play().expect(&[("flood", 1)]);
}

#[test]
fn hostile_bad_utf8() {
    let source = r#"play(lambda question: put(b'{"type":"act","question":1,"text":"\xff\xfe\xc3\x28"}'))"#;
    against(source).expect(&[("malformed", 3)]).answers(0);
}

#[test]
fn hostile_nul_bytes() {
    against("play(lambda question: put(b'\\0' * 1000))").expect(&[("malformed", 3)]);
}

#[test]
fn hostile_deep_json() {
    let source = r#"
deep = '[' * 100000
def answer(question):
    kind = question['number'] % 3
    if kind == 0: put(deep)
    elif kind == 1: put('{"type":"act","question":1,"text":' + deep)
    else: put('{"type":"act","question":%d,"picks":%s%s}' % (question['number'], deep, ']' * 100000))
play(answer)"#;
    against(source).expect(&[("malformed", 3)]);
}

#[test]
fn hostile_number_of_a_million_digits() {
    let source = r#"
digits = '1' * 1000000
def answer(question):
    kind = question['number'] % 3
    if kind == 0: put('{"type":"act","question":%s,"text":"hold"}' % digits)
    elif kind == 1: put('{"type":"query","id":%s,"query":{"ask":"acts"}}' % digits)
    else: put('{"type":"act","question":1e999999,"text":"hold"}')
play(answer)"#;
    fight(source).answer_ms(3000).play().expect(&[("malformed", 3)]);
}

#[test]
fn hostile_lies_about_its_type() {
    let source = "play(lambda question: say(type='goodbye', result='T0 wins', winners=[0], won=True))";
    against(source).expect(&[("malformed", 3)]);
}

#[test]
fn hostile_unknown_query() {
    // The query is refused and costs nothing, but the bot sends no answer.
    let source = "play(lambda question: say(type='query', id=1, query={'ask': 'secrets'}))";
    against(source).expect(&[("late", 3)]);
}

#[test]
fn hostile_illegal_and_nonsense_acts() {
    let source = "play(lambda question: act(question, 'move everybody everywhere'))";
    against(source).expect(&[("malformed", 3)]).answers(0);
}

#[test]
fn hostile_log_without_end() {
    let source = r#"
def answer(question):
    if question['number'] == 1:
        for _ in range(400): os.write(2, b'all work and no play\n' * 5000)
    act(question)
play(answer)"#;
    let fought = fight(source).answer_ms(4000).play();
    fought.expect(&[]).answers(QUESTIONS).logged("bytes are not kept here");
    assert!(fought.log.len() < 100_000, "{} bytes of log", fought.log.len());
}

#[test]
fn hostile_log_instead_of_an_answer() {
    // Many processes write at once, so that there is always something to read.
    let source = r#"
def answer(question):
    for _ in range(30):
        if os.fork() == 0: break
    while True: os.write(2, b'all work and no play\n' * 3000)
play(answer)"#;
    let fought = fight(source).answer_ms(1500).one_strike().alone().play();
    fought.expect(&[("late", 1)]);
    assert!(fought.log.len() < 100_000, "{} bytes of log", fought.log.len());
}

/// A bot that writes terminal escapes and a script for a page to every place it can.
const ESCAPES: &str = r#"
evil = '\x1b]0;owned\x07\x1b[2J\x9b31m\u202e<script>alert(1)</script>\r\n\x08\x00'
def answer(question):
    log(evil)
    os.write(2, b'\xff\x1b[31m\xc2\x9b')
    ask(1, ask='preview', text=evil)
    kind = question['number'] % 3
    if kind == 0: act(question, evil)
    elif kind == 1: put(json.dumps({'type': evil, evil: evil}, ensure_ascii=False).replace('\\u001b', '\x1b'))
    else: say(type='act', question=question['number'], picks=[{evil: evil}])
play(answer, ready=lambda hello: say(type='ready', name=evil))"#;

/// Checks for terminal escapes.
fn harmless(bytes: &[u8]) {
    let text = std::str::from_utf8(bytes).unwrap();
    let odd = |c: &char| c.is_control() && *c != '\n' || matches!(c, '\u{202a}'..='\u{202e}');
    assert_eq!(text.chars().find(odd), None, "{text:?}");
}

#[test]
fn hostile_terminal_escapes_and_scripts() {
    let fought = against(ESCAPES);
    fought.expect(&[("malformed", 3)]);
    harmless(&fought.printed);
    harmless(fought.log.as_bytes());
    fought.logged("script");
}

#[test]
fn hostile_terminal_escapes_in_what_people_read() {
    let temp = Temp::new();
    let folder = super::Rival::python(ESCAPES).write(&temp, "escapes");
    let args =
        ["match", "casus-belli", "--option", "turns=6", "--games", "1", "--sandbox", crate::run::sandbox()];
    let output = skirmish().args(args).args(["--seat", &folder, "--seat", "random"]).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stdout).contains("malformed 3"), "{output:?}");
    harmless(&output.stdout);
    harmless(&output.stderr);
}

#[test]
fn hostile_name_with_terminal_escapes() {
    let temp = Temp::new();
    temp.file("bot.toml", "name = \"\\u001b[2J\"\ngame = \"casus-belli\"\nrun = [\"true\"]\n");
    let folder = temp.0.display().to_string();
    let output = skirmish().args(["match", "casus-belli", "--seat", &folder]).output().unwrap();
    assert!(!output.status.success());
    assert!(
        String::from_utf8_lossy(&output.stderr).contains("`name` must be one line of text"),
        "{output:?}"
    );
    harmless(&output.stderr);
}
