//! WebAssembly modules that try the same.

use super::{Fight, Fought, Rival};
use crate::run::{Ran, Temp, run};

/// Returns a module that reports that it is ready, unless `first` does something else, and then runs `then` for each
/// question.
fn module(first: &str, then: &str) -> String {
    let said = ["ready", "1", "2"].map(|word| match word {
        "ready" => r#"{"type":"ready","view":[]}"#.to_string(),
        number => format!(r#"{{"type":"act","question":{number},"text":"hold"}}"#),
    });
    let data = |at: usize, text: &str| format!("(data (i32.const {at}) \"{}\")", text.replace('"', "\\22"));
    let [ready, one, two] = said;
    format!(
        r#"(module
        (import "skirmish" "read_line" (func $read (param i32 i32) (result i32)))
        (import "skirmish" "write_line" (func $write (param i32 i32)))
        (memory (export "memory") 8)
        {} {} {}
        (func $ready (call $write (i32.const 0) (i32.const {})))
        (func $one (call $write (i32.const 100) (i32.const {})))
        (func $two (call $write (i32.const 200) (i32.const {})))
        (func $next (drop (call $read (i32.const 4096) (i32.const 500000))))
        (func (export "run") (call $next) {first} (call $next) {then}))"#,
        data(0, &ready),
        data(100, &one),
        data(200, &two),
        ready.len(),
        one.len(),
        two.len(),
    )
}

/// Plays against a module that is ready; its time is counted in instructions, so it may be short.
fn ready(then: &str) -> Fought {
    Fight::new(Rival::module(&module("(call $ready)", then))).play()
}

#[test]
fn hostile_module_loops() {
    let text = module("(call $ready)", "(loop $on (br $on))");
    let fought = Fight::new(Rival::module(&text)).one_strike().answer_ms(200).play();
    fought.expect(&[("fuel", 1)]).answers(0);
}

#[test]
fn hostile_module_grows_its_memory_for_ever() {
    let grow = "(loop $on (drop (memory.grow (i32.const 16))) (br $on))";
    let fought = Fight::new(Rival::module(&module("(call $ready)", grow))).one_strike().answer_ms(200).play();
    fought.expect(&[("fuel", 1)]);
}

#[test]
fn hostile_module_needs_more_memory_than_there_is() {
    let grow = "(loop $on (br_if $on (i32.ne (memory.grow (i32.const 16)) (i32.const -1)))) unreachable";
    ready(grow).expect(&[("memory", 1)]);
}

#[test]
fn hostile_module_loops_in_its_start_function() {
    let text = r#"(module
        (memory (export "memory") 1)
        (func $begin (loop $on (br $on)))
        (start $begin)
        (func (export "run")))"#;
    Fight::new(Rival::module(text)).args(&["--start-ms", "1000"]).play().expect(&[("start", 1)]);
}

#[test]
fn hostile_module_traps_at_a_question() {
    let fought =
        ready("(call $one) (call $next) (call $next) (call $two) (call $next) (call $next) unreachable");
    fought.expect(&[("crashed", 1)]).answers(2);
    assert_eq!(fought.report["faults"][0]["question"], 3);
}

#[test]
fn hostile_module_ends_at_a_question() {
    ready("").expect(&[("crashed", 1)]).answers(0);
}

#[test]
fn hostile_module_never_writes() {
    ready("(loop $on (call $next) (br $on))").expect(&[("late", 3)]).answers(0);
}

#[test]
fn hostile_module_is_never_ready() {
    let text = module("(loop $on (call $next) (br $on))", "");
    Fight::new(Rival::module(&text)).play().expect(&[("start", 1)]);
}

#[test]
fn hostile_module_writes_garbage() {
    let garbage = "(loop $on (call $write (i32.const 3000) (i32.const 500)) (br $on))";
    ready(garbage).expect(&[("malformed", 3)]);
}

#[test]
fn hostile_module_writes_a_line_too_long() {
    let long = "(drop (memory.grow (i32.const 20))) (call $write (i32.const 0) (i32.const 1500000))";
    ready(long).expect(&[("flood", 1)]);
}

#[test]
fn hostile_module_recurses() {
    let text = module("(call $ready)", "(call $deep (i32.const 0))");
    let deep = "(func $deep (param i32) (call $deep (i32.add (local.get 0) (i32.const 1))))";
    let text = text.replace("(func $next ", &format!("{deep} (func $next "));
    Fight::new(Rival::module(&text)).play().expect(&[("crashed", 1)]);
}

/// Plays a match with a file that is refused before anything is played.
fn refused(name: &str, bytes: &[u8]) -> Ran {
    let temp = Temp::new();
    let file = temp.file(name, bytes);
    let ran = run(&["match", "casus-belli", "--seat", &file, "--seat", "random", "--games", "1"]);
    assert_eq!(ran.code, Some(1), "{ran:?}");
    ran
}

#[test]
fn hostile_module_is_huge() {
    let ran = refused("huge.wasm", &vec![0; 17 << 20]);
    assert!(ran.err.contains("a module has at most"), "{ran:?}");
}

#[test]
fn hostile_module_declares_a_huge_memory() {
    let text = br#"(module (memory (export "memory") 65536) (func (export "run")))"#;
    let temp = Temp::new();
    let file = temp.file("memory.wat", text);
    let ran = run(&["match", "casus-belli", "--seat", &file, "--seat", "random", "--games", "1", "--json"]);
    assert!(ran.code == Some(1) || ran.out.contains("\"memory\":1"), "{ran:?}");
}

#[test]
fn hostile_module_imports_something_else() {
    let text =
        br#"(module (import "wasi_snapshot_preview1" "fd_write" (func (param i32))) (func (export "run")))"#;
    let ran = refused("imports.wat", text);
    assert!(ran.err.contains("wasi_snapshot_preview1") && ran.err.contains("fd_write"), "{ran:?}");
}

#[test]
fn hostile_module_is_no_module() {
    refused("garbage.wasm", b"\0asm\x01\0\0\0\xff\xff\xff\xff\xff");
    refused("garbage.wat", b"(module (func (export \"run\") \x1b[31m");
}
