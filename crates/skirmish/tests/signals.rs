//! Ctrl-C and closed pipes.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};

use crate::run::*;

fn interrupt(child: &Child) {
    let done = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(done.success());
}

/// Waits for the end, but not forever.
fn ended(mut child: Child) -> Ran {
    wait_until("it ends", || child.try_wait().unwrap().is_some());
    child.wait_with_output().unwrap().into()
}

fn spawn(args: &[&str]) -> Child {
    let mut command = skirmish();
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

#[test]
fn an_interrupted_match_reports_what_it_has() {
    let temp = Temp::new();
    let folder = temp.path("records");
    let child =
        spawn(&["match", any(), "--seat", "random", "--games", "100000000", "--json", "--records", &folder]);
    // The first record on disk shows that it has started.
    wait_until("a record is there", || std::fs::read_dir(&folder).map_or(0, Iterator::count) > 0);
    interrupt(&child);
    let ran = ended(child);
    assert_eq!(ran.code, Some(130), "{ran:?}");
    let value: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(value["partial"], true);
    assert!(value["played"].as_u64().unwrap() >= 1);
}

#[test]
fn an_interrupted_game_says_how_to_go_on_and_is_kept() {
    let temp = Temp::new();
    let file = temp.path("g.record");
    let mut child = spawn(&["play", any(), "--seed", "3", "--record", &file]);
    let mut first = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut first).unwrap();
    assert!(first.contains("seed 3"));
    interrupt(&child);
    // The pipe stays open in the meantime, as a terminal would.
    let typing = child.stdin.take();
    let ran = ended(child);
    drop(typing);
    assert_eq!(ran.code, Some(130), "{ran:?}");
    assert!(ran.err.contains(&format!("skirmish play --resume {file}")), "{ran:?}");
    assert!(fine(&["replay", &file, "--verify"]).contains("result open"));
}

#[test]
fn nobody_is_told_off_for_closing_the_pipe() {
    let game = any();
    let commands: [&[&str]; 5] = [
        &["rules", game],
        &["games"],
        &["map", game],
        &["completions", "bash"],
        &["play", game, "--seat", "random", "--seat", "random", "--seed", "3"],
    ];
    for args in commands {
        let mut child = spawn(args);
        drop(child.stdin.take());
        drop(child.stdout.take());
        let mut err = String::new();
        child.stderr.as_mut().unwrap().read_to_string(&mut err).unwrap();
        let code = child.wait().unwrap().code();
        assert_eq!((code, err.as_str()), (Some(0), ""), "{args:?}");
    }
}
