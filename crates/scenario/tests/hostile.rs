//! Files with any content: the result is bounded, and nothing panics.

use engine::chance::{Chance, Quick};

use super::run;

const SAMPLE: &str = r#"game signals
seats 3 machine
case "sample {A}"
each A B
  1 "e"
  2 n
position bare
  map 10x10 fill .
  unit 1 = scout T1 at a1
  unit 1 = scout T2 at c1
expect sealed asked T1 T2
expect view T1 shows figure T2.1 at c1
expect area sight of T1.1 = exactly a1..c3
expect preview T2 1 w 2 hold : unknown "at the same time"
seal T2 1 w 2 hold
late T1
expect round = 2 [SG-005]
expect T1.1.at = a1
expect offered T1 count {A} of 1 {B}...
ask random T1 => one of 1 e 2 hold | ...
inspect map 1 => a = 1, b = 2
"#;

#[test]
fn mangled_files_are_answered() {
    let mut chance = Quick(7);
    let letters: Vec<char> = SAMPLE.chars().chain("\u{e9}\u{1F3B2}\t\"[]{}|=>:.*#".chars()).collect();
    for _ in 0..3_000 {
        let mut text: Vec<char> = SAMPLE.chars().collect();
        for _ in 0..=chance.below(4) {
            let at = chance.below(text.len().max(1) as u32) as usize;
            match chance.below(3) {
                0 if at < text.len() => drop(text.remove(at)),
                1 => text.insert(at, letters[chance.below(letters.len() as u32) as usize]),
                _ => text.truncate(at.max(1)),
            }
        }
        let text: String = text.into_iter().collect();
        let shown = run(&text).to_string();
        assert!(!shown.contains("panicked"), "{text}\n{shown}");
    }
}

#[test]
fn what_is_too_long_is_refused() {
    let fault = |text: &str| run(text).to_string();
    assert!(fault(&"x".repeat(1_000_001)).contains("at most 1000000 bytes"));
    assert!(fault(&format!("game {}\n", "x".repeat(5_000))).contains("at most 4000 letters"));
    assert!(fault(&format!("game parry\n{}", "case \"x\"\n".repeat(2_001))).contains("at most 2000 cases"));
    let rows = "  1\n".repeat(2_001);
    assert!(
        fault(&format!("game parry\ncase \"{{A}}\"\neach A\n{rows}start\n")).contains("at most 2000 rows")
    );
    let (value, uses) = ("v".repeat(3_900), "# {A}\ndo red {A}\n".repeat(40_000));
    let text = format!("game parry\ncase \"x\"\neach A\n  {value}\nstart\n{uses}");
    assert!(fault(&text).contains("too long with this row"));
    assert!(
        fault(&format!("game parry\ncase \"x\"\nstart\ndo red {}\n", "A | ".repeat(900))).contains("no act")
    );
}

#[test]
fn the_steps_of_a_file_are_bounded() {
    let rows = |count: usize| (0..count).map(|row| format!("  {row}\n")).collect::<String>();
    let case = |title: &str, count: usize| {
        let steps = "expect asked red\n".repeat(100);
        format!("case \"{title} {{A}}\"\neach A\n{}start\n{steps}", rows(count))
    };
    let whole = run(&format!("game parry\n{}", case("x", 200)));
    assert!(whole.passed(), "{whole}");
    let report = run(&format!("game parry\n{}{}{}", case("x", 150), case("y", 51), case("z", 1)));
    assert_eq!((report.cases.len(), report.counts()), (1, (1, 1)));
    let fault = report.fault.expect("it is too much");
    assert!(fault.starts_with("t.scenario:255:1: ") && fault.contains("at most 20000 steps"), "{fault}");
}
