//! The examples in `sdk/wasm`, in the conversation that a table would have with them.

use std::path::PathBuf;
use std::process::Command;

use crate::{PLENTY, line, load};
use wasm::{Instance, Module, Step};

fn sample(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../sdk/wasm").join(name)
}

fn first() -> Module {
    load(&std::fs::read(sample("first.wat")).unwrap()).unwrap()
}

/// Builds the C file with the command of the README.
fn lot() -> Module {
    let readme = std::fs::read_to_string(sample("README.md")).unwrap();
    let command = readme.lines().map(str::trim).find(|line| line.starts_with("clang ")).unwrap();
    // The file is beside the test binary and has a unique name, since tests run in parallel.
    let out = std::env::current_exe().unwrap().with_file_name(format!(
        "lot-{}-{:?}.wasm",
        std::process::id(),
        std::thread::current().id()
    ));
    let words = command.split_whitespace().skip(1).map(|word| match word {
        "lot.wasm" => out.to_string_lossy().to_string(),
        word => word.to_string(),
    });
    let built = Command::new("clang").args(words).current_dir(sample("")).output();
    let built =
        built.unwrap_or_else(|error| panic!("clang cannot be run ({error}); tools/compilers installs it"));
    let said = String::from_utf8_lossy(&built.stderr);
    assert!(built.status.success(), "clang and wasm-ld are needed; tools/compilers installs them: {said}");
    assert!(said.is_empty(), "{said}");
    let bytes = std::fs::read(&out).unwrap();
    std::fs::remove_file(&out).unwrap();
    load(&bytes).unwrap()
}

/// Returns a hello with a seed, and with content that could mislead a reader that only searches for words.
fn hello(seed: &str, orders: &str) -> String {
    format!(
        r#"{{"type":"hello","protocol":1,"game":"toy","name":"A \"seed\":\"77\" toy","rules":1,"options":{{"seed":"4","none":"x"}},"seat":0,"label":"T0","seats":[{{"label":"T0"}},{{"label":"T1"}}],"seed":"{seed}","limits":{{"answer_ms":1000,"strikes":3}},{orders}"asks":[],"scene":{{"orders":{{"none":"wrong"}},"figures":[]}}}}"#
    )
}

fn question(number: u32, acts: &str) -> String {
    format!(
        r#"{{"type":"question","number":{number},"prompt":"Say \"acts\":[\"no\"] or \\","kind":"act","view":{{"facts":{{"number":99,"acts":["deep"]}}}},"scores":[1,2],"acts":{acts},"events":[{{"text":"]}}","rules":[]}}],"time":{{"answer_ms":1000,"bank_ms":0}}}}"#
    )
}

struct Talk(Instance);

impl Talk {
    /// Returns a conversation up to `ready`.
    fn begin(module: &Module, hello: &str) -> Talk {
        let mut talk = Talk(Instance::new(module));
        let ready = talk.say(hello);
        assert!(ready.starts_with(r#"{"type":"ready","name":""#) && ready.ends_with('}'), "{ready}");
        talk
    }

    fn run(&mut self) -> Step {
        self.0.run(&mut PLENTY.clone())
    }

    /// Sends a line and returns the single line of the answer.
    fn say(&mut self, text: &str) -> String {
        self.0.give(text.as_bytes());
        let Step::Line(line) = self.run() else { panic!("no answer to {text}") };
        assert_eq!(self.run(), Step::Waits);
        String::from_utf8(line).unwrap()
    }
}

fn act(number: u32, text: &str) -> String {
    format!(r#"{{"type":"act","question":{number},"text":{text}}}"#)
}

/// Runs the tests that both examples share.
fn converse(module: &Module) {
    let mut talk = Talk::begin(module, &hello("1", r#""orders":{"join":"; ","none":"hold \"all\""},"#));
    assert_eq!(talk.say(&question(12, r#"["S B4 -> D6"]"#)), act(12, r#""S B4 -> D6""#));
    talk.0.give(br#"{"type":"taken","question":12,"act":"S B4 -> D6"}"#);
    talk.0.give(b"");
    assert_eq!(talk.run(), Step::Waits, "other lines are passed over");
    assert_eq!(talk.say(&question(13, r#"["say \"hi\" \\"]"#)), act(13, r#""say \"hi\" \\""#));
    assert_eq!(talk.say(&question(14, "null")), act(14, r#""hold \"all\"""#));
    assert_eq!(talk.say(&question(15, "[]")), act(15, r#""hold \"all\"""#));
    // This does not fit into its initial memory.
    let long = format!("\"{}\"", "x".repeat(1_100_000));
    let big = question(4_000_000_000, &format!("[{long}]"));
    talk.0.give(big.as_bytes());
    assert_eq!(talk.run(), Step::TooLong, "the answer is too long, and not the question");

    let mut talk = Talk::begin(module, &hello("1", ""));
    let events = format!(r#"["go"],"old":"{}""#, "y".repeat(500_000));
    assert_eq!(talk.say(&question(1, &events)), act(1, r#""go""#));
    assert_eq!(talk.say(&question(2, "null")), act(2, r#""""#), "without a word for no orders");
    talk.0.give(br#"{"type":"goodbye","result":"T0 wins","winners":[0],"won":true}"#);
    assert_eq!(talk.run(), Step::Ended);

    let mut talk = Talk::begin(module, &hello("1", ""));
    talk.0.close();
    assert_eq!(talk.run(), Step::Ended, "it stops when there are no more lines");
}

#[test]
fn the_first_act_is_played() {
    let module = first();
    converse(&module);
    let mut talk = Talk::begin(&module, &hello("5", ""));
    assert_eq!(talk.say(&question(3, r#"["a","b","c"]"#)), act(3, r#""a""#));
}

#[test]
fn an_act_is_drawn_by_lot() {
    let module = lot();
    converse(&module);
    let draws = |seed: &str| -> Vec<String> {
        let mut talk = Talk::begin(&module, &hello(seed, ""));
        (0..200).map(|number| talk.say(&question(number, r#"["a","b\"","c"]"#))).collect()
    };
    let one = draws("9007199254740991");
    for text in [r#""a""#, r#""b\"""#, r#""c""#] {
        let count = one.iter().filter(|answer| answer.ends_with(&format!(":{text}}}"))).count();
        assert!((40..95).contains(&count), "{text}: {count}");
    }
    assert_eq!(one, draws("9007199254740991"), "the seed decides");
    assert_ne!(one, draws("9007199254740990"));
}

#[test]
fn the_examples_are_cheap() {
    let mut instance = Instance::new(&first());
    let mut fuel = PLENTY;
    instance.give(hello("1", "").as_bytes());
    instance.give(question(1, r#"["a"]"#).as_bytes());
    assert!(matches!(instance.run(&mut fuel), Step::Line(_)));
    assert_eq!(instance.run(&mut fuel), line(&act(1, r#""a""#)));
    assert!(PLENTY - fuel < 50_000, "{}", PLENTY - fuel);
}
