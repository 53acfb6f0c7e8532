//! What a program can use at most.

use crate::yard::{LONG, Yard, skipped};
use cage::{Heard, How, LIMITS, Limits};
use std::time::{Duration, Instant};

fn memory_group(yard: &Yard) -> bool {
    let caged = yard.start(&yard.order(&["exit", "0"]));
    caged.layers().iter().any(|layer| layer == "memory limit (control group)")
}

#[test]
pub fn a_program_that_takes_all_memory_is_ended() {
    let yard = Yard::new();
    let group = memory_group(&yard);
    let mut order = yard.order(&["memory"]);
    order.limits.memory = 64 << 20;
    let ran = yard.run_order(&order);
    if group {
        assert_eq!((ran.end.how, ran.end.memory), (How::Signal(9), true));
    } else {
        assert!(ran.value("refused at") <= 64 << 20);
    }
    assert!(!yard.run(&["exit", "0"]).end.memory);
}

#[test]
pub fn memory_that_processes_share_counts_as_well() {
    let yard = Yard::new();
    let mut order = yard.order(&["shared"]);
    order.limits.memory = 64 << 20;
    let ran = yard.run_order(&order);
    match memory_group(&yard) {
        true => assert_eq!((ran.end.how, ran.end.memory), (How::Signal(9), true)),
        // The layers of such a cage report this.
        false => assert_eq!(ran.value("taken"), 256 << 20),
    }
}

#[test]
pub fn temporary_files_count_as_memory() {
    let yard = Yard::new();
    if !memory_group(&yard) {
        return skipped("a cage has no control group for memory here");
    }
    let mut order = yard.order(&["fill"]);
    order.limits.memory = 32 << 20;
    order.limits.temporary = 256 << 20;
    order.limits.file = 256 << 20;
    let ran = yard.run_order(&order);
    assert!(ran.end.memory || ran.value("size") < 32 << 20, "{:?}", ran.lines);
}

#[test]
pub fn untouched_memory_is_harmless() {
    let yard = Yard::new();
    if !memory_group(&yard) {
        return skipped("a cage has no control group for memory here");
    }
    assert_eq!(yard.run(&["map"]).value("map"), 0);
}

#[test]
pub fn processes_are_held_at_the_limit() {
    let yard = Yard::new();
    // The first process counts as well.
    assert_eq!(yard.run(&["forks"]).value("made"), 63);
    // In a writable folder that belongs to root, only the control group counts the processes.
    let mut order = yard.order(&["forks"]);
    order.writable = true;
    assert_eq!(yard.run_order(&order).value("made"), 63);
}

#[test]
pub fn threads_are_held_at_the_limit() {
    let yard = Yard::new();
    assert_eq!(yard.run(&["threads"]).value("made"), 63);
}

#[test]
pub fn a_fork_bomb_is_held_and_ended() {
    let yard = Yard::new();
    let mut order = yard.order(&[]);
    order.program =
        ["sh", "-c", "echo begun; bomb() { bomb | bomb & }; bomb; sleep 100"].map(String::from).to_vec();
    let mut caged = yard.start(&order);
    assert_eq!(caged.receive(Some(Instant::now() + LONG)), Heard::Line(b"begun".to_vec()));
    // The bomb has gone off once the shell reports that it cannot start more processes.
    let until = Instant::now() + LONG;
    while !String::from_utf8_lossy(&caged.log().kept).contains("fork") {
        assert!(Instant::now() < until, "nothing was refused: {:?}", caged.log());
        _ = caged.receive(Some(Instant::now() + Duration::from_millis(5)));
    }
    let end = caged.end(Duration::ZERO);
    assert_eq!(end.left, Vec::<String>::new());
}

#[test]
pub fn open_files_are_held_at_the_limit() {
    let yard = Yard::new();
    assert_eq!(yard.run(&["files"]).value("made"), 253);
}

#[test]
pub fn a_recursion_without_end_is_a_signal() {
    let yard = Yard::new();
    let ran = yard.run(&["recurse"]);
    assert_eq!((ran.end.how, ran.end.memory), (How::Signal(11), false));
}

#[test]
pub fn a_flood_of_the_log_is_counted_and_dropped() {
    let yard = Yard::new();
    let size = 8 << 20;
    let ran = yard.run(&["flood", &size.to_string()]);
    assert_eq!(ran.value("done"), 0);
    assert_eq!(ran.end.log.kept.len(), 64 << 10);
    assert_eq!(ran.end.log.kept.len() as u64 + ran.end.log.dropped, size);
}

#[test]
pub fn every_limit_has_a_sentence() {
    let limits = Limits::default();
    let fields = format!("{limits:?}").matches(": ").count();
    assert_eq!(LIMITS.len(), fields);
    for limit in LIMITS {
        assert!((limit.of)(&limits) > 0 && limit.text.ends_with('.'), "{}", limit.name);
    }
}
