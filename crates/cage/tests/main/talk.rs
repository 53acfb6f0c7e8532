//! Lines to and from a program, and the end of a program.

use crate::yard::{LONG, Yard, seen_from_outside, skipped, wait_until};
use cage::{Heard, How, Lost};
use std::time::{Duration, Instant};

fn soon() -> Option<Instant> {
    Some(Instant::now() + LONG)
}

fn cat(yard: &Yard) -> cage::Caged {
    let mut order = yard.order(&[]);
    order.program = vec!["cat".into()];
    yard.start(&order)
}

#[test]
pub fn lines_come_back_whole_and_in_order() {
    let yard = Yard::new();
    let mut caged = cat(&yard);
    for line in [&b"one"[..], b"", &[b'x'; 1 << 20], b"\xff\x00"] {
        assert_eq!(caged.send(line, soon()), Ok(()));
        assert!(caged.receive(soon()) == Heard::Line(line.to_vec()));
    }
    assert_eq!(caged.send(b"two\nthree", soon()), Ok(()));
    assert_eq!(caged.receive(soon()), Heard::Line(b"two".to_vec()));
    assert_eq!(caged.receive(soon()), Heard::Line(b"three".to_vec()));
    assert_eq!(caged.receive(Some(Instant::now())), Heard::Late);
    let end = caged.end(LONG);
    assert_eq!((end.how, end.left.len()), (How::Exit(0), 0));
}

#[test]
pub fn neither_side_waits_for_the_other() {
    let yard = Yard::new();
    let mut caged = cat(&yard);
    // This is more than both pipes can hold: unless the reply is read in the meantime, both sides hang.
    let line = vec![b'y'; 900_000];
    assert_eq!(caged.send(&line, soon()), Ok(()));
    assert_eq!(caged.send(&line, soon()), Ok(()));
    assert!(caged.receive(soon()) == Heard::Line(line.clone()));
    assert!(caged.receive(soon()) == Heard::Line(line));
}

#[test]
pub fn a_line_that_is_too_long_is_not_heard() {
    let yard = Yard::new();
    let mut caged = cat(&yard);
    assert_eq!(caged.send(&vec![b'z'; (1 << 20) + 1], soon()), Ok(()));
    assert_eq!(caged.receive(soon()), Heard::TooLong);
    assert_eq!(caged.receive(soon()), Heard::TooLong);
}

#[test]
pub fn a_program_that_only_talks_cannot_fill_the_memory_of_its_listener() {
    let yard = Yard::new();
    let mut caged = yard.start(&yard.order(&["deaf"]));
    let line = vec![b'a'; 1 << 20];
    assert_eq!(caged.send(&line, Some(Instant::now() + Duration::from_millis(500))), Err(Lost::Late));
    assert_eq!(caged.receive(soon()), Heard::TooLong);
}

#[test]
pub fn half_a_line_before_the_end_does_not_count() {
    let yard = Yard::new();
    let ran = yard.run(&["half"]);
    assert_eq!(ran.lines, ["whole"]);
}

#[test]
pub fn a_closed_output_is_seen_while_the_program_runs() {
    let yard = Yard::new();
    let mut caged = yard.start(&yard.order(&["shut"]));
    assert_eq!(caged.receive(soon()), Heard::Closed);
    let end = caged.end(Duration::from_millis(50));
    assert_eq!(end.how, How::Killed);
}

#[test]
pub fn a_closed_input_is_seen() {
    let yard = Yard::new();
    let mut caged = yard.start(&yard.order(&["exit", "7"]));
    assert_eq!(caged.receive(soon()), Heard::Closed);
    // When a program ends, the kernel may close its output a moment before its input.
    let until = Instant::now() + LONG;
    while caged.send(b"anybody?", Some(until)) != Err(Lost::Closed) {
        assert!(Instant::now() < until);
    }
    assert_eq!(caged.end(LONG).how, How::Exit(7));
}

#[test]
pub fn a_program_that_does_not_read_makes_the_sender_late() {
    let yard = Yard::new();
    let mut caged = yard.start(&yard.order(&["sleep"]));
    let soon = Some(Instant::now() + Duration::from_millis(50));
    assert_eq!(caged.send(&vec![b'b'; 1 << 20], soon), Err(Lost::Late));
    assert_eq!(caged.receive(soon), Heard::Late);
}

#[test]
pub fn the_end_tells_codes_from_signals() {
    let yard = Yard::new();
    assert_eq!(yard.run(&["exit", "0"]).end.how, How::Exit(0));
    assert_eq!(yard.run(&["exit", "134"]).end.how, How::Exit(134));
    assert_eq!(yard.run(&["abort"]).end.how, How::Signal(6));
    let mut order = yard.order(&[]);
    for (name, number) in [("TERM", 15), ("KILL", 9), ("SEGV", 11), ("USR1", 10), ("ALRM", 14)] {
        order.program = vec!["sh".into(), "-c".into(), format!("kill -{name} $$")];
        assert_eq!(yard.run_order(&order).end.how, How::Signal(number), "{name}");
    }
}

#[test]
pub fn a_resting_program_wakes_for_the_next_line_and_for_its_end() {
    let yard = Yard::new();
    let mut caged = cat(&yard);
    for _ in 0..20 {
        caged.rest();
        assert_eq!(caged.send(b"awake?", soon()), Ok(()));
        assert_eq!(caged.receive(soon()), Heard::Line(b"awake?".to_vec()));
    }
    caged.rest();
    assert_eq!(caged.end(LONG).how, How::Exit(0));
    let mut caged = cat(&yard);
    caged.rest();
    drop(caged);
}

#[test]
pub fn a_program_that_works_while_it_rests_is_stopped_for_it_from_then_on() {
    let yard = Yard::new();
    let mut order = yard.order(&[]);
    order.program = ["sh", "-c", "echo x; while :; do :; done"].map(String::from).to_vec();
    let mut caged = yard.start(&order);
    if !caged.layers().iter().any(|layer| layer == "freezer") {
        return skipped("a cage has no freezer here");
    }
    assert!(matches!(caged.receive(soon()), Heard::Line(_)));
    caged.rest();
    works(&caged);
    caged.wake();
    caged.rest();
    wait_until("it is stopped", || !stat(&caged).contains(") R "));
    let before = used(&caged);
    // There is no event to wait for, so the test watches for a while that the program does not run.
    std::thread::sleep(Duration::from_millis(200));
    assert_eq!(used(&caged), before);
}

/// Returns the kernel's status of a program.
fn stat(caged: &cage::Caged) -> String {
    std::fs::read_to_string(seen_from_outside(caged).join("stat")).expect("the program")
}

/// Returns the processor time that a program has used, in hundredths of a second.
fn used(caged: &cage::Caged) -> u64 {
    stat(caged).split(' ').skip(13).take(2).filter_map(|ticks| ticks.parse::<u64>().ok()).sum()
}

/// Waits until a program has worked for a while.
pub fn works(caged: &cage::Caged) {
    let before = used(caged);
    wait_until("it works", || used(caged) > before + 1);
}
