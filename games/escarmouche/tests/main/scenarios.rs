//! All scenarios of this game, and the count of what they prove.

use std::path::PathBuf;

use engine::Rules;
use engine::erased::{AnyGame, Erased};
use escarmouche::Escarmouche;

static GAME: Erased<Escarmouche> = Erased::new();

#[test]
fn all_scenarios_hold_and_every_rule_is_proved_left_to_the_page_or_excused() {
    let games: [&'static dyn AnyGame; 1] = [&GAME];
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let reports = scenario::run_paths(&games, &[folder], |_| {}).expect("the folder can be read");
    let wrong: Vec<String> = reports.iter().filter(|r| !r.passed()).map(ToString::to_string).collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    let coverage = scenario::coverage(Escarmouche::ABOUT, &reports, None);
    assert!(coverage.complete(), "{coverage}");
}
