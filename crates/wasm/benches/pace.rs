//! Measures how long one exchange of lines takes, and how many milliseconds the fuel of a millisecond lasts: in a plain
//! loop, and in loops that try to get the most time out of their fuel.

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

/// An endless loop: its name, its declarations and its body.
type Endless = (&'static str, &'static str, &'static str);

/// Loops that try to get the most time out of their fuel. `$i` takes values from the whole range.
const LOOPS: [Endless; 27] = [
    ("a plain loop", "", "(local.set $i (i32.add (i32.mul (local.get $i) (i32.const 5)) (i32.const 1)))"),
    (
        "loads all over 64 MiB, each from the last",
        "",
        "(local.set $i (i32.and (i32.add (i32.mul (local.get $i) (i32.const 1664525)) (i32.load (local.get $i))) (i32.const 0x3ffff00)))",
    ),
    (
        "loads across lines and pages, all over 64 MiB",
        "",
        "(local.set $i (i32.or (i32.and (i32.add (i32.mul (local.get $i) (i32.const 1664525)) (i32.load (local.get $i))) (i32.const 0x3ffe000)) (i32.const 4093)))",
    ),
    (
        "stores all over 64 MiB",
        "",
        "(local.set $i (i32.and (i32.add (i32.mul (local.get $i) (i32.const 1664525)) (i32.const 1013904223)) (i32.const 0x3ffff00))) (i64.store offset=61 (local.get $i) (i64.const 7))",
    ),
    ("calls", "(func $f)", "(call $f)"),
    ("calls with 1,000 locals", "(func $f (local LOCALS))", "(call $f)"),
    (
        "calls through a table",
        "(func $f) (table 1 funcref) (elem (i32.const 0) $f)",
        "(call_indirect (i32.const 0))",
    ),
    (
        "calls through a table, 1,000 locals",
        "(func $f (local LOCALS)) (table 1 funcref) (elem (i32.const 0) $f)",
        "(call_indirect (i32.const 0))",
    ),
    (
        "a table of branches",
        "",
        "(block (block (block (block (local.set $i (i32.add (i32.mul (local.get $i) (i32.const 1664525)) (i32.const 1013904223))) (br_table 0 1 2 3 (i32.shr_u (local.get $i) (i32.const 30))))))) ",
    ),
    (
        "divides by 32 bits",
        "",
        "(local.set $i (i32.div_u (i32.const -7) (i32.or (local.get $i) (i32.const 1))))",
    ),
    (
        "divides by 64 bits",
        "",
        "(local.set $j (i64.rem_u (i64.const -7) (i64.or (local.get $j) (i64.const 1))))",
    ),
    ("roots", "", "(local.set $f (f64.sqrt (f64.div (local.get $f) (f64.const 1.0000001))))"),
    ("leaves a block with 32 values", "", "(block (result VALUES) GETS (br 0)) DROPS"),
    ("grows its memory by nothing", "", "(drop (memory.grow (i32.const 0)))"),
    ("grows its memory by what it may not have", "", "(drop (memory.grow (i32.const 60000)))"),
    ("copies 1 byte", "", "(memory.copy (i32.const 64) (i32.const 1) (i32.const 1))"),
    (
        "copies 63 bytes all over 64 MiB",
        "",
        "(local.set $i (i32.and (i32.add (i32.mul (local.get $i) (i32.const 1664525)) (i32.const 1013904223)) (i32.const 0x3ff0000))) (memory.copy (local.get $i) (i32.xor (local.get $i) (i32.const 0x2000000)) (i32.const 63))",
    ),
    (
        "copies 4 KiB all over 64 MiB",
        "",
        "(local.set $i (i32.and (i32.add (i32.mul (local.get $i) (i32.const 1664525)) (i32.const 1013904223)) (i32.const 0x3ff0000))) (memory.copy (local.get $i) (i32.xor (local.get $i) (i32.const 0x2000000)) (i32.const 4096))",
    ),
    (
        "copies 1 MiB over 64 MiB",
        "",
        "(local.set $i (i32.and (i32.add (local.get $i) (i32.const 0x100000)) (i32.const 0x1f00000))) (memory.copy (local.get $i) (i32.xor (local.get $i) (i32.const 0x2000000)) (i32.const 0x100000))",
    ),
    (
        "copies 1 MiB onto itself, a byte on",
        "",
        "(memory.copy (i32.const 1) (i32.const 0) (i32.const 0x100000))",
    ),
    ("fills 63 bytes", "", "(memory.fill (i32.const 64) (i32.const 7) (i32.const 63))"),
    ("fills 1 MiB", "", "(memory.fill (i32.const 0) (i32.const 7) (i32.const 0x100000))"),
    (
        "fills 1 MiB over 64 MiB",
        "",
        "(local.set $i (i32.and (i32.add (local.get $i) (i32.const 0x100000)) (i32.const 0x3f00000))) (memory.fill (local.get $i) (i32.const 7) (i32.const 0x100000))",
    ),
    (
        "takes 64 KiB from a segment",
        "(data $d \"DATA\")",
        "(local.set $i (i32.and (i32.add (local.get $i) (i32.const 0x10000)) (i32.const 0x3ff0000))) (memory.init $d (local.get $i) (i32.const 0) (i32.const 65536))",
    ),
    (
        "copies 100,000 entries of a table",
        "(table 200000 funcref)",
        "(table.copy (i32.const 100000) (i32.const 0) (i32.const 100000))",
    ),
    (
        "fills 100,000 entries of a table",
        "(table $t 200000 funcref)",
        "(table.fill $t (i32.const 0) (ref.null func) (i32.const 100000))",
    ),
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

/// Returns the processor time of this thread, if the system counts it.
fn computed(began: Instant) -> Duration {
    let counted = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = counted.split(' ').next().and_then(|word| word.parse().ok());
    nanoseconds.map_or_else(|| began.elapsed(), Duration::from_nanos)
}

fn pace() {
    for (name, function, body) in LOOPS {
        let function = function.replace("LOCALS", &"i64 ".repeat(1000)).replace("DATA", &"d".repeat(65536));
        let body = body
            .replace("VALUES", &"i32 ".repeat(32))
            .replace("GETS", &"(local.get $i)".repeat(32))
            .replace("DROPS", &"(drop)".repeat(32));
        let text = format!(
            r#"(module (import "skirmish" "read_line" (func $read (param i32 i32) (result i32)))
            (memory (export "memory") PAGES) {function}
            (func (export "run") (local $i i32) (local $j i64) (local $f f64) (loop $again {body} (br $again))))"#
        );
        // The maximum size of tables and memory together.
        let pages = if function.contains("table") { 900 } else { 1024 };
        let mut instance = Instance::new(&module(&text.replace("PAGES", &pages.to_string())));
        instance.close();
        // Sets the instance up.
        instance.run(&mut (64 * FUEL_PER_MS));
        // Some bodies take longer than a millisecond, and the kernel's clock has a coarse resolution.
        const LASTS: u32 = 500;
        let clock = Instant::now();
        let began = computed(clock);
        for _ in 0..LASTS / 10 {
            assert_eq!(instance.run(&mut (10 * FUEL_PER_MS)), Step::Fuel);
        }
        let each = (computed(clock) - began) / LASTS;
        println!("the fuel of a millisecond, {name}: {:.2} ms", each.as_secs_f64() * 1000.0);
    }
}

fn main() {
    exchange();
    pace();
}
