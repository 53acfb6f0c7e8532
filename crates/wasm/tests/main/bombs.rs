//! Modules that are designed to take long to read or compile, or to become large: they are rejected or handled in
//! bounded time.

use std::time::{Duration, Instant};

use crate::binary::{EXPORTS, MEMORY, TYPES, body, functions, list, many, module, number};
use crate::load;

/// No module takes more than a second and a half.
const BOUND: Duration = Duration::from_secs(4);

/// Returns the processor time of this thread, if the system counts it, so that other work on the machine does not
/// matter.
pub fn computed(began: Instant) -> Duration {
    let counted = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = counted.split(' ').next().and_then(|word| word.parse().ok());
    nanoseconds.map_or_else(|| began.elapsed(), Duration::from_nanos)
}

/// Reads a module in bounded time and returns the result.
fn bounded(name: &str, bytes: &[u8]) -> Result<(), String> {
    let clock = Instant::now();
    let began = computed(clock);
    let outcome = load(bytes).map(drop).map_err(|fault| fault.to_string());
    let took = computed(clock) - began;
    println!("{name}: {} bytes, {took:?}, {outcome:?}", bytes.len());
    assert!(took < BOUND, "{name} took {took:?}");
    outcome
}

#[test]
fn hostile_wasm_a_million_functions() {
    let bytes = functions(&vec![body(&[], &[]); 1_000_000]);
    let why = bounded("a million functions", &bytes).unwrap_err();
    assert!(why.contains("functions"), "{why}");
}

#[test]
fn hostile_wasm_as_much_code_as_fits() {
    // 10,000 functions of 1,600 bytes: additions, loads and calls.
    let code = [0x41, 1, 0x28, 2, 0, 0x41, 3, 0x6a, 0x1a, 0x10, 0].repeat(145);
    let bytes = functions(&vec![body(&[], &code); 10_000]);
    assert_eq!(bounded("16 MB of code", &bytes), Ok(()));
}

#[test]
fn hostile_wasm_one_function_as_large_as_can_be() {
    let code = [0x41, 1, 0x1a].repeat(2_500_000);
    assert_eq!(bounded("a function of 7.5 MB", &functions(&[body(&[], &code)])), Ok(()));
}

#[test]
fn hostile_wasm_blocks_inside_blocks() {
    let depth = 1_000_000;
    let code = [[0x02, 0x40].repeat(depth), vec![0x0b; depth]].concat();
    bounded("blocks", &functions(&[body(&[], &code)])).ok();
    // Every level tests a condition and may branch to the outermost level.
    let code = [[0x02, 0x40, 0x41, 1, 0x0d, 0].repeat(depth), vec![0x0b; depth]].concat();
    bounded("blocks with branches", &functions(&[body(&[], &code)])).ok();
    let code = [[0x41, 1, 0x04, 0x40].repeat(depth), vec![0x0b; depth]].concat();
    bounded("conditions", &functions(&[body(&[], &code)])).ok();
}

#[test]
fn hostile_wasm_tables_of_branches() {
    // One branch table with seven million targets, and many with many.
    let one = [vec![0x41, 1, 0x0e], many(&[0], 7_000_000), vec![0]].concat();
    bounded("a table of branches", &functions(&[body(&[], &one)])).ok();
    let table = [vec![0x02, 0x40, 0x41, 1, 0x0e], many(&[0], 1000), vec![0, 0x0b]].concat();
    bounded("tables of branches", &functions(&[body(&[], &table.repeat(7_000))])).ok();
}

#[test]
fn hostile_wasm_very_many_locals() {
    let locals = |count: usize| body(&[[number(count), vec![0x7e]].concat()], &[]);
    assert_eq!(bounded("1,000 locals", &functions(&[locals(1000)])), Ok(()));
    assert!(bounded("1,001 locals", &functions(&[locals(1001)])).unwrap_err().contains("locals"));
    assert!(bounded("4 billion locals", &functions(&[locals(0xffff_ffff)])).unwrap_err().contains("locals"));
    // Many small groups of locals, and every function with the maximum number of locals, all in use.
    let groups = vec![vec![1, 0x7e]; 200_000];
    assert!(bounded("groups of locals", &functions(&[body(&groups, &[])])).unwrap_err().contains("locals"));
    let used: Vec<u8> = (0..1000).flat_map(|i| [vec![0x20], number(i), vec![0x1a]].concat()).collect();
    let all = body(&[[number(1000), vec![0x7e]].concat()], &used);
    bounded("locals in use", &functions(&vec![all; 4000])).ok();
}

#[test]
fn hostile_wasm_very_many_entries_and_names() {
    let section = |(id, bytes): (u8, &[u8])| (id, bytes.to_vec());
    let with = |id: u8, content: Vec<u8>| {
        let mut sections = vec![
            section(TYPES),
            (3, many(&[0], 1)),
            (4, vec![1, 0x70, 0, 1]),
            section(MEMORY),
            section(EXPORTS),
            (10, list(&[body(&[], &[])])),
        ];
        match sections.iter().position(|(other, _)| *other >= id) {
            Some(at) if sections[at].0 == id => sections[at].1 = content,
            at => sections.insert(at.unwrap_or(sections.len()), (id, content)),
        }
        module(&sections)
    };
    let refused = |name: &str, bytes: Vec<u8>| bounded(name, &bytes).unwrap_err();
    // Passive segments of functions: one byte each in the module, many in memory.
    let segment = [vec![1, 0], many(&[0], 16_000)].concat();
    assert!(refused("entries", with(9, many(&segment, 900))).contains("element segments"));
    assert!(refused("types", with(1, many(&[0x60, 0, 0], 1_000_000))).contains("types"));
    let names: Vec<Vec<u8>> =
        (0..500_000).map(|i| [vec![8], format!("{i:08}").into_bytes(), vec![0, 0]].concat()).collect();
    assert!(refused("exports", with(7, list(&names))).contains("exports"));
    assert!(refused("globals", with(6, many(&[0x7f, 0, 0x41, 0, 0x0b], 1_000_000))).contains("global"));
    assert!(refused("tables", with(4, many(&[0x70, 0, 1], 1_000_000))).contains("table"));
    assert!(refused("data", with(11, many(&[1, 0], 1_000_000))).contains("data"));
    let parameters = [vec![1, 0x60], many(&[0x7f], 900), vec![0]].concat();
    refused("parameters", with(1, parameters));
    let imports = [b"\x08skirmish\x09read_line".to_vec(), vec![0, 0]].concat();
    bounded("imports", &with(2, many(&imports, 500_000))).ok();
}

#[test]
fn hostile_wasm_text_inside_text() {
    for begin in ["(module ", "(module (func "] {
        for inner in ["(func ", "(block ", "(; "] {
            let text = [begin, &inner.repeat(1_000_000 / inner.len())].concat();
            let why = bounded("text inside text", text.as_bytes()).unwrap_err();
            assert!(why.contains("cannot be read"), "{why}");
        }
    }
}

#[test]
fn hostile_wasm_very_long_text() {
    let text = format!("(module {}", "(func) ".repeat(200_000));
    assert!(bounded("long text", text.as_bytes()).unwrap_err().contains("bytes of text"));
}
