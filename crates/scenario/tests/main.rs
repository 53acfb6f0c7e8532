//! Tests the scenario language with the toy games: what passes, what fails, and how failures are reported.
#![allow(clippy::unwrap_used)]

mod coverage;
mod faults;
mod hostile;
mod lessons;
mod pages;
mod plays;
mod queries;
mod reports;

use engine::erased::AnyGame;
use scenario::{FileReport, run_text};

/// Returns the toys.
fn games() -> Vec<&'static dyn AnyGame> {
    toys::GAMES.to_vec()
}

/// Runs a text as the file `t.scenario`.
fn run(text: &str) -> FileReport {
    run_text(&games(), "t.scenario", text)
}

/// Runs a text in which every case must pass.
#[track_caller]
fn passes(text: &str) -> FileReport {
    let report = run(text);
    assert!(report.passed(), "{report}");
    assert!(!report.cases.is_empty(), "there is no case");
    report
}

/// Runs a text and compares all reported failures.
#[track_caller]
fn fails(text: &str, expected: &str) {
    let got = run(text).to_string();
    assert_eq!(got.trim_end(), expected.trim_end(), "got:\n{got}");
}
