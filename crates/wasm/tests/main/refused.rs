//! Rejected modules, and the sentences that say why.

use std::time::{Duration, Instant};

use crate::binary::{body, functions};
use crate::bombs::computed;
use crate::{ECHO, HEAD, load, why_not};

fn text(body: &str) -> String {
    why_not(format!("(module {body})").as_bytes())
}

const RUN: &str = r#"(func (export "run"))"#;
const MEMORY: &str = r#"(memory (export "memory") 1)"#;

#[test]
fn hostile_wasm_something_else() {
    assert!(why_not(b"\x7fELF\x02\x01\x01\xff\xfe").contains("not a WebAssembly module"));
    assert!(why_not(b"").contains("cannot be read"));
    assert!(why_not(b"print('hello')").contains("cannot be read"));
    assert!(why_not(&[0xff; 1000]).contains("not a WebAssembly module"));
    let error = why_not(b"(module\n  (func (export \"run\") (i32.ad)))");
    assert!(error.contains("unknown operator") && error.contains("line and column 2:25"), "{error}");
}

#[test]
fn hostile_wasm_names_for_a_terminal() {
    let name = format!("\\1b[2J{}\\0a", "x".repeat(90_000));
    for body in [
        format!(r#"(import "env" "{name}" (func)) {MEMORY} {RUN}"#),
        format!(r#"{MEMORY} {RUN} (func (export "{name}")) (func (export "{name}"))"#),
    ] {
        let why = text(&body);
        assert!(why.len() < 500 && !why.chars().any(char::is_control), "{why:?}");
    }
}

#[test]
fn hostile_wasm_component() {
    let component = b"\0asm\x0d\0\x01\0";
    assert!(why_not(component).contains("component"), "{}", why_not(component));
}

#[test]
fn hostile_wasm_cut_off_anywhere() {
    let whole = functions(&[body(&[], &[0x41, 1, 0x1a])]);
    load(&whole).unwrap();
    for length in 0..whole.len() {
        why_not(&whole[..length]);
    }
}

#[test]
fn hostile_wasm_any_byte_changed() {
    // Whether a module is accepted or rejected, and whether or not it runs, nothing fails.
    let whole = wat::parse_str(format!("(module {HEAD} {ECHO})")).unwrap();
    for at in 0..whole.len() {
        for change in [1, 0x7f, 0x80, 0xff] {
            let mut bytes = whole.clone();
            bytes[at] ^= change;
            if let Ok(module) = load(&bytes) {
                let mut instance = wasm::Instance::new(&module);
                instance.give(b"x");
                instance.run(&mut 1_000_000);
            }
        }
    }
}

#[test]
fn hostile_wasm_import_of_something_else() {
    for (import, name) in [
        (
            r#"(import "wasi_snapshot_preview1" "fd_write" (func (param i32 i32 i32 i32) (result i32)))"#,
            "fd_write",
        ),
        (r#"(import "env" "memory" (memory 1))"#, "memory"),
        (r#"(import "skirmish" "clock" (func (result i64)))"#, "clock"),
        (r#"(import "env" "read_line" (func (param i32 i32) (result i32)))"#, "env"),
        (r#"(import "skirmish" "" (global i32))"#, "skirmish"),
    ] {
        let why = text(&format!("{import} {RUN}"));
        assert!(why.contains("imports") && why.contains(name) && why.contains("nothing else"), "{why}");
    }
}

#[test]
fn hostile_wasm_import_with_other_types() {
    for import in [
        r#"(import "skirmish" "read_line" (func (param i32 i32)))"#,
        r#"(import "skirmish" "read_line" (func (param i64 i32) (result i32)))"#,
        r#"(import "skirmish" "write_line" (func (param i32 i32) (result i32)))"#,
        r#"(import "skirmish" "write_line" (func (param i32)))"#,
        r#"(import "skirmish" "write_line" (global i32))"#,
        r#"(import "skirmish" "read_line" (memory 1))"#,
        r#"(import "skirmish" "read_line" (table 1 funcref))"#,
    ] {
        let why = text(&format!("{import} {MEMORY} {RUN}"));
        assert!(why.contains("other types"), "{import}: {why}");
    }
}

#[test]
fn hostile_wasm_without_what_it_must_export() {
    assert!(text(MEMORY).contains("`run`"));
    assert!(text(RUN).contains("`memory`"));
    assert!(
        text(r#"(func (export "run")) (global (export "memory") i32 (i32.const 1))"#).contains("`memory`")
    );
    for wrong in [
        r#"(func (export "run") (param i32))"#,
        r#"(func (export "run") (result i32) (i32.const 1))"#,
        r#"(global (export "run") i32 (i32.const 1))"#,
        r#"(func (export "_start") (param f64))"#,
    ] {
        let why = text(&format!("{MEMORY} {wrong}"));
        assert!(why.contains("takes nothing and gives nothing"), "{why}");
    }
}

#[test]
fn hostile_wasm_what_differs_between_machines() {
    for (body, what) in [
        (r#"(memory (export "memory") 1 1 shared)"#, "threads"),
        (r#"(memory (export "memory") i64 1)"#, "memory64"),
        (r#"(memory (export "memory") 1) (memory 1)"#, "memories"),
        (r#"(memory (export "memory") 1) (func (result v128) (v128.const i64x2 0 0))"#, "SIMD"),
    ] {
        let why = text(&format!("{body} {RUN}"));
        assert!(why.contains("not valid"), "{what}: {why}");
    }
}

#[test]
fn hostile_wasm_memory_too_large_from_the_start() {
    assert!(text(&format!(r#"(memory (export "memory") 1025) {RUN}"#)).contains("bytes of memory"));
    assert!(text(&format!(r#"(memory (export "memory") 65536) {RUN}"#)).contains("bytes of memory"));
}

#[test]
fn hostile_wasm_module_of_a_hundred_megabytes() {
    let mut bytes = b"\0asm\x01\0\0\0".to_vec();
    bytes.resize(100 << 20, 0);
    let clock = Instant::now();
    let began = computed(clock);
    let why = why_not(&bytes);
    assert!(computed(clock) - began < Duration::from_secs(1));
    assert!(why.contains("104857600 bytes") && why.contains("16777216"), "{why}");
}
