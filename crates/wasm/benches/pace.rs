//! How long one exchange of lines takes, and how many milliseconds the fuel of a millisecond lasts: for a plain loop,
//! and for what a module could do to get the most time out of its fuel.

use std::time::{Duration, Instant};

use wasm::{FUEL_PER_MS, Instance, Limits, Module, Step};

/// Reads a line, writes its first sixty bytes, and so on.
const ECHO: &str = r#"(module
  (import "skirmish" "read_line" (func $read (param i32 i32) (result i32)))
  (import "skirmish" "write_line" (func $write (param i32 i32)))
  (memory (export "memory") 1)
  (func (export "run")
    (loop $again
      (if (i32.ge_s (call $read (i32.const 0) (i32.const 65536)) (i32.const 0))
        (then (call $write (i32.const 0) (i32.const 60)) (br $again))))))"#;

/// Loops without an end, by what they do.
const LOOPS: [(&str, &str, &str); 10] = [
    ("a plain loop", "", "(local.set $i (i32.add (i32.mul (local.get $i) (i32.const 5)) (i32.const 1)))"),
    (
        "loads all over its memory",
        "",
        "(local.set $i (i32.and (i32.add (i32.mul (local.get $i) (i32.const 1664525)) (i32.load (local.get $i))) (i32.const 0x3ffff00)))",
    ),
    ("calls", "(func $f)", "(call $f)"),
    ("calls with 1,000 locals", "(func $f (local LOCALS))", "(call $f)"),
    ("grows its memory by nothing", "", "(drop (memory.grow (i32.const 0)))"),
    ("moves 63 bytes", "", "(memory.copy (i32.const 64) (i32.const 1) (i32.const 63))"),
    ("divides", "", "(local.set $i (i32.div_u (i32.const -7) (i32.or (local.get $i) (i32.const 1))))"),
    ("leaves a block with 32 values", "", "(block (result VALUES) GETS (br 0)) DROPS"),
    ("fills a megabyte", "", "(memory.fill (i32.const 0) (i32.const 7) (i32.const 0x100000))"),
    ("asks for more lines than there are", "", "(drop (call $read (i32.const 0) (i32.const 9)))"),
];

fn module(text: &str) -> Module {
    Module::new(text.as_bytes(), &Limits::default()).expect("the modules of this file are modules")
}

fn exchange() {
    const COUNT: usize = 200_000;
    let mut instance = Instance::new(&module(ECHO));
    let line = vec![b'a'; 4096];
    let mut times = Vec::with_capacity(COUNT);
    let mut fuel = u64::MAX;
    assert_eq!(instance.run(&mut fuel), Step::Waits);
    for _ in 0..COUNT {
        let began = Instant::now();
        instance.give(&line);
        let wrote = instance.run(&mut fuel);
        times.push(began.elapsed());
        assert!(matches!(wrote, Step::Line(line) if line.len() == 60));
    }
    times.sort_unstable();
    let at = |share: usize| times[COUNT * share / 1000];
    println!("4,096 bytes in, 60 bytes out: p50 {:?}, p99 {:?}, p99.9 {:?}", at(500), at(990), at(999));
}

fn pace() {
    for (name, function, body) in LOOPS {
        let function = function.replace("LOCALS", &"i64 ".repeat(1000));
        let body = body
            .replace("VALUES", &"i32 ".repeat(32))
            .replace("GETS", &"(local.get $i)".repeat(32))
            .replace("DROPS", &"(drop)".repeat(32));
        let text = format!(
            r#"(module (import "skirmish" "read_line" (func $read (param i32 i32) (result i32)))
            (memory (export "memory") 1024) {function}
            (func (export "run") (local $i i32) (loop $again {body} (br $again))))"#
        );
        let mut instance = Instance::new(&module(&text));
        instance.close();
        // Sets it up.
        instance.run(&mut 2_000_000);
        // The best of many: the machine may do other things too.
        let mut each = Duration::MAX;
        for _ in 0..500 {
            let began = Instant::now();
            assert_eq!(instance.run(&mut FUEL_PER_MS.clone()), Step::Fuel);
            each = each.min(began.elapsed());
        }
        println!("the fuel of a millisecond, {name}: {each:?}");
    }
}

fn main() {
    exchange();
    pace();
}
