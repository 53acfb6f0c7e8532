//! Operations on ranges cost fuel by their length: one slow instruction costs as much as many fast ones that take the
//! same time.

use crate::{PLENTY, load};
use wasm::{FUEL_PER_MS, Instance, Limits, Module, Step};

/// Bytes for one unit of fuel.
const BYTES: u64 = 16;

/// Bytes of an entry of a table.
const ENTRY: u64 = 4;

/// Returns the fuel that a module uses up to its end.
fn used(text: &str) -> u64 {
    let mut instance = Instance::new(&load(text.as_bytes()).unwrap());
    let mut fuel = PLENTY;
    assert_eq!(instance.run(&mut fuel), Step::Ended, "{text}");
    PLENTY - fuel
}

/// Returns the difference in cost between two lengths of an instruction. Both numbers have the same size in the module.
fn more(declared: &str, instruction: &str, [less, most]: [u64; 2]) -> u64 {
    let of = |length: u64| {
        let body = instruction.replace("LENGTH", &format!("(i32.const {length})"));
        used(&format!(r#"(module (memory (export "memory") 64) {declared} (func (export "run") {body}))"#))
    };
    of(most) - of(less)
}

#[test]
fn work_on_memory_is_paid_for_by_the_byte() {
    let lengths = [0x10_0000, 0x20_0000];
    let data = format!("(data $d \"{}\")", "d".repeat(0x8000));
    for (declared, instruction, lengths) in [
        ("", "(memory.copy (i32.const 0x200000) (i32.const 0) LENGTH)", lengths),
        ("", "(memory.copy (i32.const 1) (i32.const 0) LENGTH)", lengths),
        ("", "(memory.fill (i32.const 0) (i32.const 7) LENGTH)", lengths),
        (&*data, "(memory.init $d (i32.const 0) (i32.const 0) LENGTH)", [0x4000, 0x8000]),
    ] {
        assert_eq!(more(declared, instruction, lengths), (lengths[1] - lengths[0]) / BYTES, "{instruction}");
    }
    // Pages of 64 KiB.
    let grow = more("", "(drop (memory.grow LENGTH))", [100, 200]);
    assert_eq!(grow, 100 * 65_536 / BYTES);
    let setup =
        |pages: u32| used(&format!(r#"(module (memory (export "memory") {pages}) (func (export "run")))"#));
    assert_eq!(setup(120) - setup(20), 100 * 65_536 / BYTES);
}

#[test]
fn work_on_tables_is_paid_for_by_the_entry() {
    let lengths = [10_000, 60_000];
    let segment = format!("(table $t 200000 funcref) (func $f) (elem $e func {})", "$f ".repeat(8000));
    for (declared, instruction, lengths) in [
        ("(table 200000 funcref)", "(table.copy (i32.const 100000) (i32.const 0) LENGTH)", lengths),
        ("(table $t 200000 funcref)", "(table.fill $t (i32.const 0) (ref.null func) LENGTH)", lengths),
        ("(table $t 1 funcref)", "(drop (table.grow $t (ref.null func) LENGTH))", lengths),
        (&*segment, "(table.init $t $e (i32.const 0) (i32.const 0) LENGTH)", [2_000, 8_000]),
    ] {
        let paid = more(declared, instruction, lengths);
        assert_eq!(paid, (lengths[1] - lengths[0]) * ENTRY / BYTES, "{instruction}");
    }
}

#[test]
fn short_work_on_ranges_costs_more_than_plain_instructions() {
    let plain = used(
        r#"(module (memory (export "memory") 1) (func (export "run") (i32.store8 (i32.const 9) (i32.const 7))))"#,
    );
    for instruction in [
        "(memory.copy (i32.const 9) (i32.const 7) (i32.const 1))",
        "(memory.fill (i32.const 9) (i32.const 7) (i32.const 1))",
    ] {
        let paid =
            used(&format!(r#"(module (memory (export "memory") 1) (func (export "run") {instruction}))"#));
        assert!(paid >= plain + 15, "{instruction}: {paid} against {plain}");
    }
}

#[test]
fn a_loop_of_copies_ends_after_as_many_as_its_fuel_is_for() {
    let text = r#"(module (memory (export "memory") 1024)
        (func (export "run")
          (loop $again
            (memory.copy (i32.const 0x2000000) (i32.const 8) (i32.const 0x100000))
            (i64.store (i32.const 0) (i64.add (i64.load (i32.const 0)) (i64.const 1)))
            (if (i64.lt_u (i64.load (i32.const 0)) (i64.const COUNT)) (then (br $again))))))"#;
    let ends = |count: u64, milliseconds: u64| {
        let mut instance =
            Instance::new(&load(text.replace("COUNT", &count.to_string()).as_bytes()).unwrap());
        instance.run(&mut (milliseconds * FUEL_PER_MS))
    };
    // The instance itself takes 16.8 ms, and each copy of a mebibyte a quarter of one.
    assert_eq!(ends(100, 50), Step::Ended);
    assert_eq!(ends(200, 50), Step::Fuel);
}

#[test]
fn memory_that_was_not_had_for_lack_of_fuel_is_not_counted() {
    let text = r#"(module (memory (export "memory") 1)
        (func (export "run") (if (i32.lt_s (memory.grow (i32.const 600)) (i32.const 0)) (then unreachable))))"#;
    let module = Module::new(text.as_bytes(), &Limits::default()).unwrap();
    let mut instance = Instance::new(&module);
    // The fuel is too low twice: each time the growth is granted but not done.
    for _ in 0..2 {
        assert_eq!(instance.run(&mut 1_000_000), Step::Fuel);
    }
    assert_eq!(instance.run(&mut PLENTY.clone()), Step::Ended);
}
