//! Well-behaved modules, misbehaving modules, and the examples.

#![allow(clippy::unwrap_used)]

mod binary;
mod bombs;
mod misuse;
mod price;
mod refused;
mod samples;
mod talk;

use wasm::{BadModule, Instance, Limits, Module, Step};

/// Enough fuel for everything that ends.
const PLENTY: u64 = 100_000_000;

/// The head of a module with both imports and a page of memory.
const HEAD: &str = r#"
    (import "skirmish" "read_line" (func $read (param i32 i32) (result i32)))
    (import "skirmish" "write_line" (func $write (param i32 i32)))
    (memory (export "memory") 1)"#;

/// Echoes every line of at most 1,000 bytes until the end of the input.
const ECHO: &str = r#"
    (func (export "run") (local $length i32)
      (loop $again
        (local.set $length (call $read (i32.const 0) (i32.const 1000)))
        (if (i32.ge_s (local.get $length) (i32.const 0))
          (then (call $write (i32.const 0) (local.get $length)) (br $again)))))"#;

fn load(bytes: &[u8]) -> Result<Module, BadModule> {
    Module::new(bytes, &Limits::default())
}

/// Returns a module with the head and the given rest.
fn module(rest: &str) -> Module {
    load(format!("(module {HEAD} {rest})").as_bytes()).unwrap()
}

/// Returns an instance of a module whose `run` does this.
fn running(body: &str) -> Instance {
    Instance::new(&module(&format!(r#"(func (export "run") {body})"#)))
}

/// Returns why a module is rejected.
fn why_not(bytes: &[u8]) -> String {
    match load(bytes) {
        Ok(_) => panic!("it was taken"),
        Err(fault) => fault.to_string(),
    }
}

/// Returns why a run traps.
fn trap(instance: &mut Instance) -> String {
    match instance.run(&mut PLENTY.clone()) {
        Step::Trapped(why) => why,
        step => panic!("it did not trap: {step:?}"),
    }
}

fn line(text: &str) -> Step {
    Step::Line(text.as_bytes().to_vec())
}
