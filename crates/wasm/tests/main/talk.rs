//! Tests of input and output lines, of fuel, and of determinism.

use crate::{ECHO, HEAD, PLENTY, line, load, module, running};
use wasm::{Instance, Module, Step};

#[test]
fn an_echo_answers_every_line_until_there_are_no_more() {
    let mut echo = Instance::new(&module(ECHO));
    let fuel = &mut PLENTY.clone();
    assert_eq!(echo.run(fuel), Step::Waits);
    assert_eq!(echo.run(fuel), Step::Waits, "asked again, it still waits");
    echo.give(b"one");
    assert_eq!(echo.run(fuel), line("one"));
    assert_eq!(echo.run(fuel), Step::Waits);
    echo.give(b"two");
    echo.give(b"");
    echo.give("trois \u{e9}t\u{e9}s".as_bytes());
    echo.close();
    assert_eq!(echo.run(fuel), line("two"));
    assert_eq!(echo.run(fuel), line(""));
    assert_eq!(echo.run(fuel), line("trois \u{e9}t\u{e9}s"));
    assert_eq!(echo.run(fuel), Step::Ended);
    assert_eq!(echo.run(fuel), Step::Ended);
}

#[test]
fn start_is_accepted_as_run() {
    let text = format!("(module {HEAD} {})", ECHO.replace("\"run\"", "\"_start\""));
    let mut echo = Instance::new(&load(text.as_bytes()).unwrap());
    echo.give(b"here");
    assert_eq!(echo.run(&mut PLENTY.clone()), line("here"));
}

#[test]
fn a_line_that_does_not_fit_is_kept() {
    // First there is space for four bytes, then for the whole line; in between it writes a byte with the first length.
    let mut instance = running(
        r#"(local $length i32)
        (local.set $length (call $read (i32.const 0) (i32.const 4)))
        (i32.store8 (i32.const 100) (i32.add (local.get $length) (i32.const 48)))
        (call $write (i32.const 100) (i32.const 1))
        (call $write (i32.const 0) (i32.const 4))
        (local.set $length (call $read (i32.const 0) (local.get $length)))
        (call $write (i32.const 0) (local.get $length))"#,
    );
    let fuel = &mut PLENTY.clone();
    instance.give(b"seven..");
    assert_eq!(instance.run(fuel), line("7"));
    assert_eq!(instance.run(fuel), Step::Line(vec![0; 4]), "nothing was copied");
    assert_eq!(instance.run(fuel), line("seven.."));
    assert_eq!(instance.run(fuel), Step::Ended);
}

#[test]
fn two_instances_of_a_module_know_nothing_of_each_other() {
    // Counts its lines in a global and in memory, and answers with both digits.
    let counting = module(
        r#"(global $lines (mut i32) (i32.const 48))
        (func (export "run")
          (loop $again
            (if (i32.ge_s (call $read (i32.const 0) (i32.const 100)) (i32.const 0))
              (then
                (global.set $lines (i32.add (global.get $lines) (i32.const 1)))
                (i32.store8 (i32.const 200) (global.get $lines))
                (i32.store8 (i32.const 201) (i32.add (i32.load8_u (i32.const 201)) (i32.const 49)))
                (call $write (i32.const 200) (i32.const 2))
                (i32.store8 (i32.const 201) (i32.sub (i32.load8_u (i32.const 201)) (i32.const 48)))
                (br $again)))))"#,
    );
    let (mut one, mut two) = (Instance::new(&counting), Instance::new(&counting));
    let answer = |instance: &mut Instance| {
        instance.give(b"x");
        instance.run(&mut PLENTY.clone())
    };
    assert_eq!(answer(&mut one), line("11"));
    assert_eq!(answer(&mut one), line("22"));
    assert_eq!(answer(&mut two), line("11"));
    assert_eq!(answer(&mut one), line("33"));
}

#[test]
fn fuel_depends_on_module_and_lines_alone() {
    let echo = module(ECHO);
    for _ in 0..2 {
        let mut instance = Instance::new(&echo);
        let mut used = Vec::new();
        for text in ["", "abc", &"x".repeat(640)] {
            let mut fuel = PLENTY;
            instance.give(text.as_bytes());
            assert_eq!(instance.run(&mut fuel), line(text));
            used.push(PLENTY - fuel);
        }
        // The first line also pays for the setup: a page of memory costs 4,096 units. 640 bytes are forty units of 16
        // bytes; copied in both directions, they cost eighty.
        assert_eq!(used, [5152, 1044, 1124]);
    }
}

#[test]
fn a_run_goes_on_where_its_fuel_ended() {
    // Counts to a million, then reports it.
    let counting = module(
        r#"(data (i32.const 0) "a million")
        (func (export "run") (local $i i32)
          (loop $again
            (local.set $i (i32.add (local.get $i) (i32.const 1)))
            (br_if $again (i32.lt_u (local.get $i) (i32.const 1000000))))
          (call $write (i32.const 0) (i32.const 9)))"#,
    );
    let whole = {
        let mut fuel = PLENTY;
        assert_eq!(Instance::new(&counting).run(&mut fuel), line("a million"));
        PLENTY - fuel
    };
    let mut instance = Instance::new(&counting);
    let mut portions = 0;
    loop {
        let mut fuel = 100_000;
        portions += 1;
        match instance.run(&mut fuel) {
            Step::Fuel => assert_eq!(fuel, 0),
            step => break assert_eq!(step, line("a million")),
        }
    }
    assert_eq!(portions, whole.div_ceil(100_000), "no work is done twice");
}

#[test]
fn a_call_that_fuel_does_not_suffice_for_is_made_later() {
    let mut echo = Instance::new(&module(ECHO));
    assert_eq!(echo.run(&mut PLENTY.clone()), Step::Waits);
    echo.give(b"patience");
    let mut waited = 0;
    loop {
        match echo.run(&mut 510) {
            Step::Fuel => waited += 1,
            step => break assert_eq!(step, line("patience")),
        }
    }
    assert!(waited >= 1);
    assert_eq!(echo.run(&mut 0), Step::Fuel);
}

#[test]
fn a_result_that_is_no_number_has_the_same_bits_everywhere() {
    // 0/0 has its sign bit set on some machines and not on others.
    let mut instance = running(
        r#"(f64.store (i32.const 0) (f64.div (f64.const 0) (f64.const 0)))
        (f32.store (i32.const 8) (f32.sqrt (f32.const -1)))
        (call $write (i32.const 0) (i32.const 12))"#,
    );
    assert_eq!(
        instance.run(&mut PLENTY.clone()),
        Step::Line(vec![0, 0, 0, 0, 0, 0, 0xf8, 0x7f, 0, 0, 0xc0, 0x7f])
    );
}

#[test]
fn a_module_is_shared_between_threads() {
    fn shared<T: Send + Sync>() {}
    fn sent<T: Send>() {}
    shared::<Module>();
    sent::<Instance>();
    let echo = module(ECHO);
    std::thread::scope(|scope| {
        for thread in 0..4 {
            let echo = &echo;
            scope.spawn(move || {
                let mut instance = Instance::new(echo);
                for number in 0..1000 {
                    let text = format!("{thread}-{number}");
                    instance.give(text.as_bytes());
                    assert_eq!(instance.run(&mut PLENTY.clone()), line(&text));
                }
            });
        }
    });
}

/// A program with everything that can be interrupted: bulk work, calls of all kinds, branches, floats, lines.
const BUSY: &str = r#"
    (type $step (func (param i32) (result i32)))
    (table $t 4 8 funcref)
    (elem (table $t) (i32.const 0) func $add $mix)
    (elem $more func $mix $add $mix)
    (data $text "a passive text of forty bytes, or nearly")
    (global $sum (mut i32) (i32.const 7))
    (func $add (type $step) (i32.add (local.get 0) (i32.const 3)))
    (func $mix (type $step) (i32.rotl (i32.xor (local.get 0) (i32.const 0x5bd1e995)) (i32.const 5)))
    (func $deep (param $n i32) (result i32)
      (if (result i32) (local.get $n)
        (then (i32.add (local.get $n) (call $deep (i32.sub (local.get $n) (i32.const 1)))))
        (else (i32.const 1))))
    (func $note (param i32) (global.set $sum (call $mix (i32.add (global.get $sum) (local.get 0)))))
    (func (export "run") (local $i i32)
      (call $note (memory.grow (i32.const 2)))
      (memory.fill (i32.const 1000) (i32.const 0x5a) (i32.const 100000))
      (memory.copy (i32.const 900) (i32.const 1100) (i32.const 50000))
      (memory.init $text (i32.const 1500) (i32.const 0) (i32.const 40))
      (table.init $t $more (i32.const 1) (i32.const 0) (i32.const 3))
      (call $note (table.grow $t (ref.func $add) (i32.const 3)))
      (table.fill $t (i32.const 5) (ref.func $mix) (i32.const 1))
      (table.copy $t $t (i32.const 0) (i32.const 3) (i32.const 3))
      (loop $again
        (call $note (call_indirect $t (type $step) (local.get $i) (i32.rem_u (local.get $i) (i32.const 7))))
        (call $note (i32.load (i32.add (i32.const 1480) (local.get $i))))
        (block $two (block $one (br_table $one $two (i32.and (local.get $i) (i32.const 1))))
          (call $note (i32.trunc_sat_f64_s (f64.sqrt (f64.convert_i32_u (global.get $sum))))))
        (call $note (call $deep (local.get $i)))
        (br_if $again (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 12))))
      (call $note (call $read (i32.const 64) (i32.const 100)))
      (call $note (i32.load (i32.const 66)))
      (i32.store (i32.const 0) (global.get $sum))
      (call $write (i32.const 0) (i32.const 4))
      (call $note (memory.size))
      (i32.store (i32.const 0) (global.get $sum))
      (call $write (i32.const 0) (i32.const 4)))"#;

#[test]
fn where_the_fuel_ends_makes_no_difference() {
    let busy = module(BUSY);
    let begin = || {
        let mut instance = Instance::new(&busy);
        instance.give(b"a line");
        instance
    };
    // Returns all steps of a run that gets this much fuel first, and then plenty.
    let play = |first: u64| {
        let mut instance = begin();
        let (mut fuel, mut lines, mut used) = (first, Vec::new(), 0);
        loop {
            let before = fuel;
            let step = instance.run(&mut fuel);
            used += before - fuel;
            match step {
                Step::Fuel => fuel = PLENTY,
                Step::Line(line) => lines.push(line),
                step => break (step, lines, used),
            }
        }
    };
    let (ended, lines, used) = play(PLENTY);
    assert_eq!(ended, Step::Ended);
    assert_eq!(lines.len(), 2);
    assert!((5_000..50_000).contains(&used), "{used}");
    for first in 0..used {
        let (ended, others, _) = play(first);
        assert_eq!((ended, &others), (Step::Ended, &lines), "broken off after {first}");
    }
}
