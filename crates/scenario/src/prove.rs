//! All scenarios and lessons of one game, for the game's own tests.

use std::path::Path;

use engine::erased::AnyGame;

use crate::coverage::coverage;
use crate::files::run_paths;

/// Runs all scenarios and lessons in the folder of a game. Says which fail, or else which rules are neither proved, nor
/// left to tests of the page, nor excused.
pub fn prove(game: &'static dyn AnyGame, folder: &Path) -> Result<(), String> {
    let folders = ["scenarios", "lessons"].map(|name| folder.join(name));
    let reports = run_paths(&[game], &folders, |_| {}).map_err(|fault| fault.to_string())?;
    let wrong: Vec<String> =
        reports.iter().filter(|report| !report.passed()).map(ToString::to_string).collect();
    if !wrong.is_empty() {
        return Err(wrong.join("\n"));
    }
    let coverage = coverage(game.about(), &reports, None);
    if coverage.complete() { Ok(()) } else { Err(coverage.to_string()) }
}
