//! All scenarios and lessons of this game, and the count of what they prove.

use std::path::Path;

use casus_belli::CasusBelli;
use engine::erased::Erased;

static GAME: Erased<CasusBelli> = Erased::new();

#[test]
fn all_scenarios_hold_and_every_rule_is_proved_left_to_the_page_or_excused() {
    if let Err(fault) = scenario::prove(&GAME, Path::new(env!("CARGO_MANIFEST_DIR"))) {
        panic!("\n{fault}");
    }
}
