//! Errors are reported in a sentence, with the right exit code and without a panic.

use crate::run::*;

/// Runs a command and expects this exit code and these words on stderr.
fn refused(args: &[&str], code: i32, words: &[&str]) {
    let ran = run(args);
    assert_eq!(ran.code, Some(code), "{args:?}: {ran:?}");
    for word in words {
        assert!(ran.err.contains(word), "{args:?} should say {word:?}: {ran:?}");
    }
    assert!(!ran.err.contains("panicked"), "{args:?}: {ran:?}");
}

#[test]
fn wrong_use_is_exit_code_2_with_a_hint() {
    let game = any();
    let almost = &game[..game.len() - 1];
    refused(&[], 2, &["Usage"]);
    refused(&["plya"], 2, &["'play'"]);
    refused(&["play", almost], 2, &["there is no game", "did you mean"]);
    refused(&["rules", game, "XX-000"], 2, &["no rule or option"]);
    refused(&["play", game, "--seat", "randm"], 2, &["did you mean `random`?"]);
    refused(&["play", game, "--seed", "not a seed"], 2, &["a seed is"]);
    refused(&["play", game, "--seat", "random", "--seat", "random", "--seat", "random"], 2, &["seats"]);
    refused(&["match", game, "--games", "0"], 2, &["at least one game"]);
    refused(&["match", game, "--seat", "nobody"], 2, &["no player `nobody`"]);
    refused(&["match", game, "--threads", "0"], 2, &["0"]);
    refused(&["match", game, "--option", "undo"], 2, &["NAME=VALUE"]);
    refused(&["map", game, "--option", "undo=perhaps"], 2, &["one of off, on"]);
    refused(&["map", game, "--undoo", "on"], 2, &["has `--undoo`; did you mean `--undo`?"]);
    refused(&["play", game, "--sed=4"], 2, &["has `--sed`; did you mean `--seed`?"]);
    refused(&["golden", game, "--write", "--name", "../x"], 2, &["not a name"]);
    // Long input is not repeated in full.
    let long = "x".repeat(100_000);
    for args in
        [["play", game, "--seed", &long], ["map", game, "--option", &long], ["match", game, "--games", &long]]
    {
        let ran = run(&args);
        assert!(ran.code == Some(2) && ran.err.len() < 3_000, "{}", ran.err.len());
    }
    refused(&["completions", "dosbox"], 2, &["possible values"]);
    refused(&["position"], 2, &["FILE"]);
}

#[test]
fn files_that_cannot_be_used_are_exit_code_1_with_their_name() {
    let temp = Temp::new();
    let game = any();
    let missing = temp.path("missing");
    let binary = temp.file("binary", [b'g', b'\n', 0xff, 0xfe]);
    let folder = temp.path("");
    let huge = temp.path("huge");
    std::fs::File::create(&huge).unwrap().set_len((64 << 20) + 10).unwrap();
    for command in ["replay", "position"] {
        refused(&[command, &missing], 1, &["missing", "No such file"]);
        refused(&[command, &binary], 1, &["binary:2: this is not UTF-8 text"]);
        refused(&[command, &folder], 1, &["this is a folder"]);
        refused(&[command, &huge], 1, &["larger than"]);
    }
    refused(&["play", game, "--position", &missing], 1, &["missing"]);
    refused(&["play", "--resume", &missing], 1, &["missing"]);
    refused(&["play", game, "--content", &missing], 1, &["missing"]);
    refused(&["scenario", &missing], 1, &["missing"]);
    refused(&["perft", game, &missing], 1, &["missing"]);
    refused(&["perft", game, "--root", &folder], 1, &["--root DIR"]);
    refused(&["golden", game, "--root", &folder], 1, &["--root DIR"]);
    refused(&["match", game, "--records", &binary], 1, &["binary"]);
    // A damaged content file is named, no matter which command reads it first.
    let content = temp.path("content");
    std::fs::create_dir_all(&content).unwrap();
    let shipped = registry::find(game).unwrap().content();
    if let Some((name, _)) = shipped.files().next() {
        std::fs::write(format!("{content}/{name}"), "= [").unwrap();
        for command in ["map", "match", "play"] {
            refused(&[command, game, "--content", &content], 1, &[&format!("{name}:1:")]);
        }
    }
    refused(&["play", game, "--record", "/no/such/folder/x.record"], 1, &["/no/such/folder"]);
}

#[test]
fn positions_with_faults_name_the_place() {
    let temp = Temp::new();
    let game = any();
    let position = |text: &str| temp.file("p.position", text);
    refused(&["position", &position("gme x\n")], 1, &["p.position:1:1:", "did you mean `game`?"]);
    refused(&["position", &position("game nosuch\nposition\n")], 1, &["p.position:1:6:", "no game `nosuch`"]);
    refused(&["position", &position(&format!("game {game}\n"))], 1, &["`position` is missing"]);
    let row = format!("game {game}\nposition bare\n  map 3x2\n  ...\n  ..\n");
    refused(&["position", &position(&row)], 1, &["p.position:5:", "2 letters instead of 3"]);
    let option = format!("game {game}\noption undo maybe\nposition\n");
    refused(&["position", &position(&option)], 1, &["p.position:2:8:"]);
    refused(
        &["position", &position(&format!("game {game}\nposition upside-down\n"))],
        1,
        &["p.position:2:1:"],
    );
}

#[test]
fn a_broken_record_is_refused_at_its_line() {
    let temp = Temp::new();
    let folder = temp.path("");
    fine(&["match", any(), "--seat", "random", "--games", "1", "--records", &folder]);
    let text = std::fs::read_to_string(temp.0.join("game-00001.record")).unwrap();
    let verify = |text: String| run(&["replay", &temp.file("r.record", text), "--verify"]);
    assert_eq!(verify(text.clone()).code, Some(0));
    // Every kind of damage is noticed; none causes a panic.
    let half = &text[..text.len() / 2];
    let lines: Vec<&str> = text.lines().collect();
    let without_row = [&lines[..lines.len() - 3], &lines[lines.len() - 2..]].concat().join("\n") + "\n";
    let damaged = [
        String::new(),
        half.to_string(),
        format!("{text}more\n"),
        text.replacen("seed ", "seed 1", 1),
        without_row,
        "skirmish record 1\nend 0 0000000000000000\n".to_string(),
    ];
    for text in damaged {
        let ran = verify(text);
        assert_eq!(ran.code, Some(1), "{ran:?}");
        assert!(ran.err.contains("r.record:") && !ran.err.contains("panicked"), "{ran:?}");
    }
    // With a valid checksum the contents are still checked.
    let sealed = |text: &str| {
        let body = &text[..text.rfind("end ").unwrap()];
        let rows = text[body.len()..].split(' ').nth(1).unwrap();
        format!("{body}end {rows} {}\n", engine::hash::short(body.as_bytes(), 16))
    };
    let seedless = verify(sealed(&text.replacen("\nseed ", "\nseed x", 1)));
    assert!(seedless.err.contains("not the one committed to"), "{seedless:?}");
    let last = text.rfind(" #").unwrap();
    let rehashed = verify(sealed(&format!("{} #00000000{}", &text[..last], &text[last + 10..])));
    assert!(rehashed.code == Some(1) && rehashed.err.contains("hash #"), "{rehashed:?}");
    // The page on records names the changes that no check can find: names, and options that made no difference.
    let renamed = verify(sealed(&text.replacen("seat machine random", "seat machine somebody", 1)));
    assert_eq!(renamed.code, Some(0), "{renamed:?}");
    let other = verify(sealed(&text.replacen("option undo off", "option undo on", 1)));
    assert_eq!(other.code, Some(0), "{other:?}");
}
