//! Games that are saved, resumed and replayed.

use std::io::{Read, Write};
use std::process::Stdio;

use crate::run::*;

#[test]
fn every_act_is_in_the_record_and_the_game_goes_on_where_it_was_left() {
    let temp = Temp::new();
    for about in games() {
        let file = temp.path(&format!("{}.record", about.id));
        let first = typed(&["play", about.id, "--seed", "3", "--record", &file], &ones(about, 9));
        assert_eq!(first.code, Some(0), "{first:?}");
        assert!(first.err.contains(&format!("--resume {file}")), "{first:?}");
        let rows = |file: &str| json(&["replay", file, "--verify", "--json"])["rows"].as_u64().unwrap();
        let before = rows(&file);
        assert!(before > 1, "{first:?}");
        let taken = run(&["play", about.id, "--record", &file]);
        assert!(taken.code == Some(2) && taken.err.contains("exists"), "{taken:?}");
        let second = typed(&["play", "--resume", &file], &ones(about, 12));
        assert_eq!(second.code, Some(0), "{second:?}");
        assert!(rows(&file) > before);
        let other = run(&["play", "no-such-game", "--resume", &file]);
        assert!(other.code == Some(2) && other.err.contains("is a record of"), "{other:?}");
    }
}

#[test]
fn a_resumed_game_ends_as_it_would_have_ended() {
    let temp = Temp::new();
    for about in games() {
        let (whole, parts) = (temp.path("whole.record"), temp.path("parts.record"));
        let lines = ones(about, 60);
        typed(&["play", about.id, "--seed", "6", "--record", &whole], &lines);
        typed(&["play", about.id, "--seed", "6", "--record", &parts], &ones(about, 8));
        for _ in 0..30 {
            typed(&["play", "--resume", &parts], &lines);
        }
        let read = |file: &str| std::fs::read_to_string(file).unwrap();
        let acts = |text: &str| text[text.find("\nacts\n").unwrap()..text.rfind("end ").unwrap()].to_string();
        let (whole_acts, part_acts) = (acts(&read(&whole)), acts(&read(&parts)));
        assert!(part_acts.starts_with(&whole_acts) || whole_acts.starts_with(&part_acts), "{}", about.id);
        std::fs::remove_file(whole).unwrap();
        std::fs::remove_file(parts).unwrap();
    }
}

#[test]
fn two_sittings_on_one_record_do_not_overwrite_each_other() {
    let temp = Temp::new();
    let file = temp.path("g.record");
    typed(&["play", any(), "--seat", "human", "--seed", "3", "--record", &file], "quit\n");
    let mut command = skirmish();
    command.args(["play", "--resume", &file]).stdin(Stdio::piped());
    let mut first = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // Once the program greets the player, it has read the record.
    let mut greeting = [0; 1];
    first.stdout.as_mut().unwrap().read_exact(&mut greeting).unwrap();
    let second = typed(&["play", "--resume", &file], &"1\n".repeat(9));
    assert_eq!(second.code, Some(0), "{second:?}");
    let kept = std::fs::read_to_string(&file).unwrap();
    // The program may exit before it has read everything.
    let _ = first.stdin.take().unwrap().write_all(&b"1\n".repeat(20));
    let first: Ran = first.wait_with_output().unwrap().into();
    assert_eq!(first.code, Some(1), "{first:?}");
    assert!(first.err.contains("was changed by another program"), "{first:?}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), kept);
}

#[test]
fn somebody_else_may_take_a_seat_over() {
    let temp = Temp::new();
    let file = temp.path("g.record");
    typed(&["play", any(), "--seed", "3", "--record", &file], "quit\n");
    let ran = run(&["play", "--resume", &file, "--seat", "random", "--seat", "random"]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(std::fs::read_to_string(&file).unwrap().contains("table take-over"));
    assert!(fine(&["replay", &file, "--verify"]).starts_with("verified"));
}

#[test]
fn a_record_is_shown_whole_or_step_by_step() {
    let temp = Temp::new();
    for about in games() {
        let folder = temp.path(about.id);
        fine(&["match", about.id, "--games", "1", "--seat", "random", "--records", &folder]);
        let file = format!("{folder}/game-00001.record");
        let whole = fine(&["replay", &file]);
        assert!(whole.contains("result "), "{whole}");
        let value = json(&["replay", &file, "--json"]);
        let rows = value["rows"].as_array().unwrap().len();
        let step = fine(&["replay", &file, "--step", "1"]);
        assert!(step.lines().count() > 4, "{step}");
        assert_eq!(
            fine(&["replay", &file, "--step"]),
            fine(&["replay", &file, "--step", &(rows - 1).to_string()])
        );
        let past = run(&["replay", &file, "--step", &rows.to_string()]);
        assert!(past.code == Some(2) && past.err.contains("there is no row"), "{past:?}");
    }
}
