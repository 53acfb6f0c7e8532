//! Bots that waste time.

use super::{Fight, QUESTIONS, against, fight};

#[test]
fn hostile_endless_loop() {
    let fought = fight("def spin(question):\n    while True: pass\nplay(spin)").one_strike().play();
    fought.expect(&[("late", 1)]).answers(0);
}

#[test]
fn hostile_sleep_is_idle_after_three_strikes() {
    let fought = fight("play(lambda question: time.sleep(1000))").answer_ms(1000).play();
    fought.expect(&[("late", 3)]).answers(0);
}

#[test]
fn hostile_answers_at_half_the_limit() {
    // Far enough from the limit for a busy machine.
    let source = "def slow(question):\n    time.sleep(1.5)\n    act(question)\nplay(slow)";
    let fought = fight(source).answer_ms(3000).args(&["--option", "turns=2"]);
    fought.questions(2).play().expect(&[]).answers(2);
}

#[test]
fn hostile_answers_at_twice_the_limit() {
    let source = "def slow(question):\n    time.sleep(2)\n    act(question)\nplay(slow)";
    fight(source).answer_ms(1000).play().expect(&[("late", 3)]).answers(0);
}

#[test]
fn hostile_late_once_and_then_in_time() {
    let source =
        "def slow(question):\n    if question['number'] == 1: time.sleep(2.2)\n    act(question)\nplay(slow)";
    fight(source).answer_ms(1500).play().expect(&[("late", 1)]).answers(QUESTIONS - 1);
}

/// Returns a game with such a large map that hello and a question do not fit into a pipe together.
fn large(source: &str) -> Fight {
    let map = ["--option", "generator=free", "--option", "width=200", "--option", "height=200"];
    fight(source).args(&map).questions(6).answer_ms(3000)
}

#[test]
fn hostile_reads_no_questions() {
    let source = "hear()\nsay(type='ready', view=['scene', 'overlays', 'facts'])\ntime.sleep(1000)";
    large(source).one_strike().play().expect(&[("late", 1)]).answers(0);
}

#[test]
fn hostile_reads_nothing_at_all() {
    // The question does not even fit into the pipe.
    let source = "say(type='ready', view=['scene', 'overlays', 'facts'])\ntime.sleep(1000)";
    large(source).one_strike().play().expect(&[("late", 1)]).answers(0);
}

#[test]
fn hostile_reads_too_late_and_goes_on() {
    // No part of a line is lost if it did not fit into the pipe in time.
    let source = "say(type='ready', view=['scene', 'overlays', 'facts'])\ntime.sleep(4)\nplay(ready=lambda hello: None)";
    large(source).play().expect(&[("late", 1)]).answers(5);
}

#[test]
fn hostile_half_an_answer_and_silence() {
    let source = r#"
def half(question):
    sys.stdout.write('{"type":"act","question":1,')
    sys.stdout.flush()
    time.sleep(1000)
play(half)"#;
    fight(source).one_strike().play().expect(&[("late", 1)]);
}

#[test]
fn hostile_stops_itself() {
    let source = "import signal\nplay(lambda question: os.kill(os.getpid(), signal.SIGSTOP))";
    fight(source).one_strike().play().expect(&[("late", 1)]);
}

#[test]
fn hostile_ignores_signals_and_stays() {
    let source = r#"
import signal
for number in range(1, 65):
    try: signal.signal(number, signal.SIG_IGN)
    except (OSError, ValueError): pass
def stay():
    while True: time.sleep(1)
play(after=stay)"#;
    against(source).expect(&[]).answers(QUESTIONS);
}

#[test]
fn hostile_answers_with_the_number_zero() {
    let source = "play(lambda question: say(type='act', question=0, text=NONE))";
    fight(source).answer_ms(1000).play().expect(&[("late", 3)]);
}

#[test]
fn hostile_works_between_questions() {
    // The bot's share of a processor while the other bot was thinking.
    let source = r#"
import threading
def burn():
    while True: pass
threading.Thread(target=burn, daemon=True).start()
last, shares = None, []
def answer(question):
    global last
    now = (time.process_time(), time.monotonic())
    if last: shares.append((now[0] - last[0]) / (now[1] - last[1]))
    # Before the answer: it may be stopped as soon as that is out, and would not know for how long.
    last = (time.process_time(), time.monotonic())
    act(question)
play(answer, after=lambda: log('shares', *shares))"#;
    let honest = "def think(question):\n    time.sleep(0.1)\n    act(question)\nplay(think)";
    let fought = fight(source).honest(honest).answer_ms(3000).play();
    fought.expect(&[]).answers(QUESTIONS);
    let line = fought.log.lines().find_map(|line| line.strip_prefix("shares ")).unwrap();
    let mut shares: Vec<f64> = line.split(' ').map(|share| share.parse().unwrap()).collect();
    // The bot is frozen only after it has been seen working once or twice, and a busy machine may freeze it late, so
    // the median counts.
    shares.sort_by(f64::total_cmp);
    assert!(shares.len() > 4, "{line}");
    assert!(shares[shares.len() / 2] < 0.25, "it worked while the other one was thinking: {line}");
}

#[test]
fn hostile_endless_loop_without_a_cage() {
    let source = "def spin(question):\n    while True: pass\nplay(spin)";
    for sandbox in ["best", "off"] {
        fight(source).sandbox(sandbox).one_strike().play().expect(&[("late", 1)]);
    }
}
