//! A deterministic run of the fuzz targets: valid inputs, changed at random, a bounded number of times. `SKIRMISH_SEED`
//! changes the random choices, and `SKIRMISH_LAWS=soak` runs a hundred times as many.

use std::panic::catch_unwind;

use engine::chance::{Chance, Quick};
use hostile::{Sample, TARGETS, samples};

/// Changes an input: cuts it off, flips a bit, removes a byte, inserts a word that parsers stumble over, doubles a
/// piece or exchanges two lines.
fn change(bytes: &[u8], chance: &mut Quick) -> Vec<u8> {
    const NASTY: [&str; 14] = [
        "",
        " ",
        "\n",
        "\r\n",
        "\0",
        "é",
        "\u{202e}",
        "-1",
        "99999999999999999999",
        "1x1",
        "map 200x200 fill .",
        "{",
        "[",
        "#",
    ];
    let mut bytes = bytes.to_vec();
    for _ in 0..=chance.below(3) {
        let at = chance.below(bytes.len() as u32 + 1) as usize;
        match chance.below(6) {
            0 => bytes.truncate(at),
            1 if at < bytes.len() => bytes[at] ^= 1 << chance.below(8),
            2 if at < bytes.len() => drop(bytes.remove(at)),
            3 => {
                let word = NASTY[chance.below(NASTY.len() as u32) as usize];
                bytes.splice(at..at, word.bytes());
            }
            4 => {
                let from = chance.below(at as u32 + 1) as usize;
                let piece = bytes[from..at].to_vec();
                bytes.splice(at..at, piece);
            }
            _ => {
                let text = String::from_utf8_lossy(&bytes).into_owned();
                let mut lines: Vec<&str> = text.split('\n').collect();
                let (a, b) = (chance.below(lines.len() as u32), chance.below(lines.len() as u32));
                lines.swap(a as usize, b as usize);
                bytes = lines.join("\n").into_bytes();
            }
        }
    }
    bytes
}

#[test]
fn no_input_panics() {
    let seed = std::env::var("SKIRMISH_SEED").ok().and_then(|s| s.parse().ok()).unwrap_or(1);
    let soak = std::env::var("SKIRMISH_LAWS").is_ok_and(|v| v == "soak");
    let rounds = if soak { 500_000 } else { 5_000 };
    println!("seed {seed}, {rounds} inputs a target, a part of it where whole games are opened");
    let samples = samples();
    // Each target has a separate thread and random stream, so that the order in which they run changes nothing.
    std::thread::scope(|scope| {
        for (name, target) in TARGETS {
            let mine: Vec<&Sample> = samples.iter().filter(|sample| sample.target == *name).collect();
            assert!(!mine.is_empty(), "{name} has good inputs to start from");
            scope.spawn(move || feed(name, *target, &mine, seed, rounds));
        }
    });
}

/// Feeds a target with its valid inputs, first unchanged and then changed.
fn feed(name: &str, target: fn(&[u8]), samples: &[&Sample], seed: u64, rounds: usize) {
    let mut chance = Quick(seed);
    // Targets that open games of every rulebook are slow.
    let slow = ["body", "bot", "file", "frame", "inspect", "option"];
    let rounds = match name {
        "content" => rounds / 12,
        _ if slow.contains(&name) => rounds / 5,
        _ => rounds,
    };
    for round in 0..rounds {
        let sample = samples[chance.below(samples.len() as u32) as usize];
        let input = match samples.get(round) {
            Some(whole) => whole.bytes.clone(),
            None => change(&sample.bytes, &mut chance),
        };
        let held = catch_unwind(|| target(&input));
        assert!(
            held.is_ok(),
            "target {name}, seed {seed}, round {round}, input:\n{}",
            String::from_utf8_lossy(&input)
        );
    }
}

#[test]
fn good_inputs_are_good() {
    // If its parser refused a sample, the run above would test nothing.
    for sample in samples() {
        let text = String::from_utf8(sample.bytes.clone()).expect("text");
        match sample.target {
            "scenario" => {
                let report = scenario::run_text(registry::games(), "sample.scenario", &text);
                assert!(report.passed(), "{}: {report}\n{text}", sample.name);
            }
            "record" => {
                let record = engine::record::RecordText::parse(&text).expect("a record");
                let game = registry::find(&record.game.1).expect("a game");
                assert!(game.replay(&record, None).is_ok(), "{}", sample.name);
            }
            _ => {}
        }
    }
}
