//! All scenarios and lessons of one game.

use std::path::Path;

use engine::Game;
use engine::erased::{AnyGame, Erased};
use scenario::{coverage, run_paths};

/// Runs all scenarios and lessons in the folder of a game. Each must pass, and every rule must be proved, left to tests
/// of the page, or excused.
pub fn prove<G: Game>(folder: &str) {
    let game: &'static dyn AnyGame = Box::leak(Box::new(Erased::<G>::new()));
    let folders = ["scenarios", "lessons"].map(|name| Path::new(folder).join(name));
    let reports = run_paths(&[game], &folders, |_| {}).unwrap_or_else(|fault| panic!("{fault}"));
    let wrong: Vec<String> =
        reports.iter().filter(|report| !report.passed()).map(ToString::to_string).collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    let coverage = coverage(game.about(), &reports, None);
    assert!(coverage.complete(), "\n{coverage}");
}
