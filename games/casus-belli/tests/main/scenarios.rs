//! All scenarios and lessons of this game, and the count of what they prove.

use std::path::PathBuf;

use casus_belli::CasusBelli;
use engine::Rules;
use engine::erased::{AnyGame, Erased};

static GAME: Erased<CasusBelli> = Erased::new();

#[test]
fn all_scenarios_hold_and_every_rule_is_proved_or_excused() {
    let games: [&'static dyn AnyGame; 1] = [&GAME];
    let folder = |name| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name);
    let reports = scenario::run_paths(&games, &[folder("scenarios"), folder("lessons")], |_| {})
        .expect("the folders can be read");
    let wrong: Vec<String> = reports.iter().filter(|r| !r.passed()).map(ToString::to_string).collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    let coverage = scenario::coverage(CasusBelli::ABOUT, &reports, None);
    assert!(coverage.complete(), "{coverage}");
}
