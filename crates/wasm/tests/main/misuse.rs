//! Modules that misbehave while they run.

use crate::{ECHO, HEAD, PLENTY, line, load, module, running, trap};
use wasm::{Instance, Limits, Module, Step};

#[test]
fn hostile_wasm_endless_loop() {
    let mut instance = running("(loop $again (br $again))");
    for _ in 0..5 {
        let mut fuel = 1_000_000;
        assert_eq!(instance.run(&mut fuel), Step::Fuel);
        assert_eq!(fuel, 0);
    }
}

#[test]
fn hostile_wasm_start_function_that_loops() {
    let mut instance = Instance::new(&module(&format!("{ECHO} (func $s (loop $a (br $a))) (start $s)")));
    instance.give(b"hello");
    for _ in 0..3 {
        assert_eq!(instance.run(&mut 1_000_000), Step::Fuel);
    }
}

#[test]
fn hostile_wasm_start_function_that_talks() {
    for call in
        ["(call $write (i32.const 0) (i32.const 1))", "(drop (call $read (i32.const 0) (i32.const 1)))"]
    {
        let mut instance = Instance::new(&module(&format!("{ECHO} (func $s {call}) (start $s)")));
        assert!(trap(&mut instance).contains("start function"));
    }
}

#[test]
fn a_start_function_begins_anew_where_its_fuel_did_not_suffice() {
    let mut instance = Instance::new(&module(&format!(
        r#"{ECHO} (global $i (mut i32) (i32.const 0))
        (func $s (loop $a
          (global.set $i (i32.add (global.get $i) (i32.const 1)))
          (br_if $a (i32.lt_u (global.get $i) (i32.const 10000)))))
        (start $s)"#
    )));
    instance.give(b"at last");
    assert_eq!(instance.run(&mut 0), Step::Fuel);
    assert_eq!(instance.run(&mut 20_000), Step::Fuel);
    assert_eq!(instance.run(&mut 200_000), line("at last"));
}

#[test]
fn hostile_wasm_memory_grow_loop() {
    // Grows until growth is denied, then reports how many pages it has.
    let mut instance = running(
        r#"(loop $again (br_if $again (i32.ne (memory.grow (i32.const 1)) (i32.const -1))))
        (i32.store (i32.const 0) (memory.size))
        (call $write (i32.const 0) (i32.const 4))"#,
    );
    assert_eq!(instance.run(&mut PLENTY.clone()), Step::Line(1024_u32.to_le_bytes().to_vec()));
    // This module ignores the result.
    let mut instance = running("(loop $again (drop (memory.grow (i32.const 1))) (br $again))");
    assert_eq!(instance.run(&mut 10_000_000), Step::Fuel);
    // This module requests all memory at once.
    let mut instance = running("(drop (memory.grow (i32.const 65535))) (unreachable)");
    assert_eq!(instance.run(&mut PLENTY.clone()), Step::Memory);
}

#[test]
fn hostile_wasm_what_breaks_off_without_memory() {
    let mut instance = running(
        r#"(loop $again
          (if (i32.eq (memory.grow (i32.const 100)) (i32.const -1)) (then (unreachable)))
          (br $again))"#,
    );
    assert_eq!(instance.run(&mut PLENTY.clone()), Step::Memory);
    assert_eq!(instance.run(&mut PLENTY.clone()), Step::Memory);
}

#[test]
fn a_smaller_memory_can_be_set() {
    let limits = Limits { memory: 2 << 16, ..Limits::default() };
    let text = format!(
        r#"(module {HEAD} (func (export "run")
          (i32.store8 (i32.const 0) (i32.add (i32.const 50) (memory.grow (i32.const 1))))
          (i32.store8 (i32.const 1) (i32.add (i32.const 50) (memory.grow (i32.const 1))))
          (call $write (i32.const 0) (i32.const 2))))"#
    );
    let small = Module::new(text.as_bytes(), &limits).unwrap();
    assert_eq!(Instance::new(&small).run(&mut PLENTY.clone()), line("31"));
}

#[test]
fn hostile_wasm_table_grow_loop() {
    let mut instance = Instance::new(&module(
        r#"(table $t 1 funcref)
        (func (export "run")
          (loop $again
            (br_if $again (i32.ne (table.grow $t (ref.null func) (i32.const 10000)) (i32.const -1))))
          (i32.store (i32.const 0) (i32.div_u (table.size $t) (i32.const 1000000)))
          (call $write (i32.const 0) (i32.const 4)))"#,
    ));
    assert_eq!(
        instance.run(&mut PLENTY.clone()),
        Step::Line(vec![4, 0, 0, 0]),
        "64 MiB are 4 million entries"
    );
}

#[test]
fn hostile_wasm_tables_too_large_from_the_start() {
    let mut instance = Instance::new(&module(&format!("{ECHO} (table 9000000 funcref)")));
    assert_eq!(instance.run(&mut PLENTY.clone()), Step::Memory);
}

#[test]
fn hostile_wasm_deep_recursion() {
    let mut instance = Instance::new(&module(r#"(func $f (export "run") (call $f) (call $f))"#));
    assert!(trap(&mut instance).contains("too deep"));
    // With wide frames, the stack runs out first.
    let locals = "i64 ".repeat(900);
    let mut instance = Instance::new(&module(&format!(
        r#"(func $f (param i64) (local {locals}) (call $f (local.get 0)) (call $f (local.get 1)))
        (func (export "run") (call $f (i64.const 1)))"#
    )));
    assert!(trap(&mut instance).contains("too deep"));
}

#[test]
fn hostile_wasm_traps() {
    for (body, word) in [
        ("(unreachable)", "gave up"),
        ("(drop (i32.load (i32.const 65536)))", "outside its memory"),
        ("(drop (i32.div_u (i32.const 1) (i32.const 0)))", "divided by zero"),
        ("(drop (i32.div_s (i32.const 0x80000000) (i32.const -1)))", "too large"),
        ("(drop (i32.trunc_f64_s (f64.const nan)))", "whole number"),
    ] {
        let mut instance = running(body);
        let why = trap(&mut instance);
        assert!(why.contains(word), "{body}: {why}");
        assert_eq!(instance.run(&mut PLENTY.clone()), Step::Trapped(why), "it stays so");
    }
    let mut instance =
        Instance::new(&module(r#"(table 1 funcref) (func (export "run") (call_indirect (i32.const 0)))"#));
    assert!(trap(&mut instance).contains("empty pointer"));
}

#[test]
fn hostile_wasm_places_outside_its_memory() {
    for (ptr, length) in [
        ("65536", "1"),
        ("65535", "2"),
        ("0", "65537"),
        ("-1", "1"),
        ("-1", "2147483647"),
        ("0", "-1"),
        ("100", "-100"),
        ("0", "-2147483648"),
        ("0", "1073741824"),
    ] {
        let mut writes = running(&format!("(call $write (i32.const {ptr}) (i32.const {length}))"));
        assert!(trap(&mut writes).contains("`write_line`"), "{ptr} {length}");
        let mut reads = running(&format!("(drop (call $read (i32.const {ptr}) (i32.const {length})))"));
        // This does not depend on whether there is a line.
        assert!(trap(&mut reads).contains("`read_line`"), "{ptr} {length}");
    }
    let mut instance = running("(call $write (i32.const 65536) (i32.const 0))");
    assert_eq!(instance.run(&mut PLENTY.clone()), line(""), "no bytes at the very end are no harm");
}

#[test]
fn hostile_wasm_line_too_long() {
    let body = "(drop (memory.grow (i32.const 1000))) (call $write (i32.const 0) (i32.const LENGTH))";
    let mut instance = running(&body.replace("LENGTH", "1048577"));
    assert_eq!(instance.run(&mut PLENTY.clone()), Step::TooLong);
    assert_eq!(instance.run(&mut PLENTY.clone()), Step::TooLong);
    let mut instance = running(&body.replace("LENGTH", "1048576"));
    assert!(matches!(instance.run(&mut PLENTY.clone()), Step::Line(line) if line.len() == 1 << 20));
}

#[test]
fn hostile_wasm_line_feed_in_a_line() {
    let mut instance = Instance::new(&module(
        r#"(data (i32.const 0) "one\ntwo") (func (export "run") (call $write (i32.const 0) (i32.const 7)))"#,
    ));
    assert!(trap(&mut instance).contains("line feed"));
}

#[test]
fn hostile_wasm_never_reads() {
    let mut instance = running("(loop $again (call $write (i32.const 0) (i32.const 64)) (br $again))");
    let (mut fuel, mut lines) = (1_000_000, 0);
    instance.give(b"listen");
    while let Step::Line(_) = instance.run(&mut fuel) {
        lines += 1;
    }
    assert!((1900..2000).contains(&lines), "a line costs about 500 units: {lines}");
}

#[test]
fn hostile_wasm_reads_on_when_there_are_no_more_lines() {
    let mut instance = running("(loop $again (drop (call $read (i32.const 0) (i32.const 9))) (br $again))");
    instance.close();
    assert_eq!(instance.run(&mut 1_000_000), Step::Fuel);
}

#[test]
fn hostile_wasm_data_outside_its_memory() {
    let text = r#"(module (memory (export "memory") 1) (data (i32.const 65535) "xx") (func (export "run")))"#;
    let mut instance = Instance::new(&load(text.as_bytes()).unwrap());
    trap(&mut instance);
}
