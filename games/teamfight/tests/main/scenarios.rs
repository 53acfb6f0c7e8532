//! All scenarios and lessons of this game, and the count of what they prove.

use std::path::Path;

use engine::erased::Erased;
use teamfight::Teamfight;

/// The game, for the scenarios.
static GAME: Erased<Teamfight> = Erased::new();

#[test]
fn all_scenarios_hold_and_every_rule_is_proved_left_to_the_page_or_excused() {
    if let Err(fault) = scenario::prove(&GAME, Path::new(env!("CARGO_MANIFEST_DIR"))) {
        panic!("\n{fault}");
    }
}
